package import Interchange
package import LocatedJSON

/// The product of a conversion.
package struct ConvertedFile: Sendable {
  /// The text that it was made of, in which losses have their places.
  package let source: SourceText
  /// The name of the format that was written.
  package let format: String
  package let conversion: Conversion
  /// A Boolean value that indicates whether it is rejected because of its losses.
  package let isRejected: Bool
  /// The path of the output; `nil` for a rejected file or standard output.
  package var output: String?

  init(source: SourceText, format: String, conversion: Conversion, isStrict: Bool) {
    self.source = source
    self.format = format
    self.conversion = conversion
    isRejected = isStrict && conversion.findings.contains { $0.severity >= .warning }
  }

  package var status: ToolStatus { isRejected ? .findings : .clean }
}

extension ConvertedFile {
  /// The losses, with their locations if known.
  ///
  /// Losses with the same name share the line of the first one, which contains their count.
  package var lossLines: String {
    var locator = SourceLocator(source)
    var lines = ""
    for (finding, count) in conversion.findings.grouped() {
      var place = source.name.harmless
      if !finding.range.isEmpty {
        let location = locator.location(of: finding.range.lowerBound)
        place += ":\(location.line):\(location.column)"
      }
      let more = count > 1 ? " (and \(count - 1) more)" : ""
      lines += "\(place): \(finding.severity.rawValue): \(finding.message)\(more)"
      lines += " [\(finding.rule)]\n"
    }
    return lines
  }

  /// A summary of the conversion on one line.
  package var words: String { "\(conversion.words); \(conversion.distance)" }
}

extension [Diagnostic] {
  /// Returns the first finding of each name and severity, and the number of all of them.
  fileprivate func grouped() -> [(finding: Diagnostic, count: Int)] {
    var groups: [(finding: Diagnostic, count: Int)] = []
    for finding in self {
      let group = groups.firstIndex {
        $0.finding.rule == finding.rule && $0.finding.severity == finding.severity
      }
      if let group { groups[group].count += 1 } else { groups.append((finding, 1)) }
    }
    return groups
  }
}
