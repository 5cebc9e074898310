package import HapticsFormats
import Interchange
package import LocatedJSON

/// A timeline that was read from the text of a file.
package struct TimelineReading {
  package let source: SourceText
  package let report: TimelineValidator.Report
  package let contents: TimelineContents

  /// Reads a timeline.
  ///
  /// - Throws: ``ToolError`` if it has errors, or the file has another format.
  package init(_ file: ToolFile, assets: AssetLookup) throws(ToolError) {
    source = file.source
    report = TimelineValidator().validate(source.bytes, assets: assets)
    let errors = report.findings.filter { $0.severity == .error }
    try file.require(.timeline, isFaulty: !errors.isEmpty)
    guard errors.isEmpty else { throw ToolError(refusing: source, errors) }
    contents = report.document.contents()
  }
}
