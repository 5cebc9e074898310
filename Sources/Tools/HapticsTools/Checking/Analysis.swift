package import HapticsFormats
package import Interchange
package import LocatedJSON

/// A checked text, with the document that it was read as.
package struct Analysis {
  /// The documents of which tools show more than their format's table.
  package enum Parsed {
    case pattern(AHAPDocument)
    case timeline(TimelineDocument)
    case other
  }

  package let format: FileFormat
  package let parsed: Parsed
  /// The text as JSON.
  package let json: JSONDocument
  /// The findings that the baseline does not know, at the levels of their rules.
  package let result: CheckResult

  fileprivate init(of file: ToolFile, _ selection: FindingSelection, _ assets: AssetLookup?) {
    let bytes = file.source.bytes
    let options = selection.request.options(size: bytes.count, isCompared: selection.isCompared)
    let found: CheckResult
    format = file.format
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
    result = selection.sorted(found, in: json, of: file).rest
  }
}

extension CheckRequest {
  /// Checks a file whose document is needed, as an editor does.
  ///
  /// - Parameters:
  ///   - settings: The settings of the file's configuration.
  ///   - assets: The look-up of assets; `nil` to skip the rules about them.
  package func analysis(
    of file: ToolFile,
    _ settings: FileSettings = FileSettings(),
    _ assets: AssetLookup? = nil
  ) -> Analysis {
    Analysis(of: file, FindingSelection(self, settings), assets)
  }
}
