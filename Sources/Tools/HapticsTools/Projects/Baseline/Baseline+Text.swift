import HapticsFormats
package import LocatedJSON

extension Baseline {
  /// Reads the text of a baseline.
  ///
  /// - Throws: ``ToolError`` with the location of the first error.
  package init(reading source: SourceText) throws(ToolError) {
    let report = FormatValidator<BaselineDocument>().validate(source.bytes)
    if let error = report.findings.first(where: { $0.severity == .error }) {
      throw ToolError(source.place(of: error.range.lowerBound), error.message, .writeBaseline)
    }
    self = report.document.baseline
  }

  /// The baseline as JSON, one rule per line.
  package var json: JSON {
    let files = files.sorted { $0.key < $1.key }.map { path, rules in
      JSON.Member(
        path,
        .object(
          rules.sorted { $0.key < $1.key }.map { rule, fingerprints in
            JSON.Member(rule.rawValue, .line(.array(fingerprints.map { .string($0.text) })))
          }
        )
      )
    }
    return ["version": 1, "files": .object(files)]
  }

  /// The line about a written baseline.
  package func words(_ name: String) -> String {
    "wrote \(name.harmless): \(counted(count, "finding")) in \(counted(files.count, "file"))\n"
  }
}
