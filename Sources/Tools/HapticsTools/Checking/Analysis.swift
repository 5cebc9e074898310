package import HapticsFormats
import Interchange
package import LocatedJSON

/// A checked text, with the document that it was read as.
package struct Analysis {
  /// The documents of which tools show more than their format's table.
  package enum Parsed {
    case pattern(AHAPDocument)
    case timeline(TimelineDocument)
    case other
  }

  package let parsed: Parsed
  /// The text as JSON.
  package let json: JSONDocument
  /// The findings, at the levels of their rules.
  package let result: CheckResult

  /// Checks the text of a file.
  ///
  /// - Parameter assets: The look-up of assets; `nil` to skip the rules about them.
  init(
    of bytes: [UInt8],
    as format: FileFormat,
    _ options: CheckOptions,
    _ levels: RuleLevels,
    _ assets: AssetLookup?
  ) {
    let found: CheckResult
    switch format {
    case .ahap:
      let report = AHAPValidator(options).validate(bytes, assets: assets)
      (parsed, json) = (.pattern(report.document), report.document.json)
      found = report.result
    case .timeline:
      let report = TimelineValidator(options).validate(bytes, assets: assets)
      (parsed, json) = (.timeline(report.document), report.document.json)
      found = report.result
    default:
      let checked = format.text.check(bytes, options, assets)
      (parsed, json, found) = (.other, checked.json, checked.result)
    }
    result = levels.applied(to: found)
  }
}

extension CheckRequest {
  /// Checks the text of a file whose document is needed, as that of an editor.
  ///
  /// - Parameters:
  ///   - levels: The levels of rules in the configuration.
  ///   - assets: The look-up of assets; `nil` to skip the rules about them.
  package func analysis(
    of file: ToolFile,
    _ levels: RuleLevels = RuleLevels(),
    _ assets: AssetLookup? = nil
  ) -> Analysis {
    let bytes = file.source.bytes
    let options = self.options(size: bytes.count, isCompared: false)
    return Analysis(of: bytes, as: file.format, options, selection.applied(to: levels), assets)
  }
}
