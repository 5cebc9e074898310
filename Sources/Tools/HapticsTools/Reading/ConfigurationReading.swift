import HapticsFormats
package import LocatedJSON

/// A configuration that was read from the text of a file.
package struct ConfigurationReading {
  package let configuration: Configuration

  /// The first error of a configuration.
  package struct ConfigurationError: Error {
    /// The location: `haptics.json:3:5`.
    package let place: String
    package let reason: String
  }

  /// Reads a configuration.
  ///
  /// - Throws: ``ConfigurationError`` if it has errors.
  package init(_ source: SourceText) throws(ConfigurationError) {
    let report = ConfigurationValidator().validate(source.bytes)
    let errors = report.findings.filter { $0.severity == .error }
    guard let first = errors.first else {
      configuration = report.document.configuration
      return
    }
    let others =
      errors.count > 1
      ? "; 'haptics validate \(source.name)' shows \(counted(errors.count - 1, "more error"))" : ""
    throw ConfigurationError(
      place: source.place(of: first.range.lowerBound),
      reason: "\(first.message) [\(first.rule)]\(others)"
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
