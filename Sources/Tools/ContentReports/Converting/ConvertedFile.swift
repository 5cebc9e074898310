package import Diagnostics
package import Interchange

package struct ConvertedFile: Sendable {
  /// The text that it was made of, in which losses have their places.
  package let source: SourceText
  /// The output path; `nil` for a failed conversion or standard output.
  package let output: String?
  /// The name of the format that was written.
  package let format: String
  package let conversion: Conversion

  package init(source: SourceText, output: String?, format: String, conversion: Conversion) {
    self.source = source
    self.output = output
    self.format = format
    self.conversion = conversion
  }
}

extension ConvertedFile {
  /// The losses, one per line, with their locations if known.
  package var lossLines: String {
    var locator = SourceLocator(source)
    var lines = ""
    for finding in conversion.findings {
      var place = source.name.harmless
      if !finding.range.isEmpty {
        let location = locator.location(of: finding.range.lowerBound)
        place += ":\(location.line):\(location.column)"
      }
      lines += "\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\n"
    }
    return lines
  }

  /// A summary of the conversion on one line.
  package var words: String { "\(conversion.words); \(conversion.distance)" }
}
