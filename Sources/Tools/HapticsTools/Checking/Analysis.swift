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
  /// The findings, at the levels of their rules and divided by the baseline.
  let sorted: FindingSelection.Sorted
  /// The findings that the baseline does not know.
  package var result: CheckResult { sorted.rest }

  /// Checks a file, perhaps with another text.
  init(
    of bytes: [UInt8],
    in file: ToolFile,
    _ request: CheckRequest,
    _ selection: FindingSelection,
    _ assets: (FileFormat) -> AssetLookup?
  ) {
    let options = request.options(size: bytes.count, isCompared: selection.isCompared)
    let found: CheckResult
    let format = file.format(of: bytes)
    self.format = format
    switch format {
    case .ahap:
      let report = AHAPValidator(options).validate(bytes) { assets(format) }
      (parsed, json) = (.pattern(report.document), report.document.json)
      found = report.result
    case .timeline:
      let report = TimelineValidator(options).validate(bytes, assets: assets(format))
      (parsed, json) = (.timeline(report.document), report.document.json)
      found = report.result
    default:
      let checked = format.text.check(bytes, options, assets(format))
      (parsed, json, found) = (.other, checked.json, checked.result)
    }
    sorted = selection.sorted(found, in: json, of: file)
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
    let selection = FindingSelection(self, settings)
    return Analysis(of: file.source.bytes, in: file, self, selection) { _ in assets }
  }
}
