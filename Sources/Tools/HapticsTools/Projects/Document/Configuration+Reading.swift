import HapticsFormats
package import LocatedJSON

extension Configuration {
  /// Reads a configuration from the text of a file.
  ///
  /// - Throws: ``ToolError`` at the first error: `haptics.json:3:5`.
  package init(reading source: SourceText) throws(ToolError) {
    let report = ConfigurationValidator().validate(source.bytes)
    let errors = report.findings.filter { $0.severity == .error }
    guard let first = errors.first else {
      self = report.document.configuration
      return
    }
    throw ToolError(
      source.place(of: first.range.lowerBound),
      "\(first.message) [\(first.rule)]",
      errors.count > 1 ? .checkFile(source.name, more: errors.count - 1) : nil
    )
  }
}

extension SourceText {
  /// A place as messages name it: `haptics.json:3:5`.
  package func place(of offset: Int) -> String {
    var locator = SourceLocator(self)
    let place = locator.location(of: offset)
    return "\(name):\(place.line):\(place.column)"
  }
}
