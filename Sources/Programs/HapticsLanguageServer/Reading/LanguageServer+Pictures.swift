import HapticsFiles
import HapticsFormats
import HapticsSynthesis
import HapticsTimeline
import HapticsTools
import LocatedJSON

extension LanguageServer {
  /// Returns the picture of a file without errors, cached for its text; a timeline is played for it.
  ///
  /// - Parameter limit: The maximum duration.
  /// - Throws: ``ResponseError`` if it cannot be played, or exceeds the limit.
  func picture(
    of document: OpenDocument,
    limit: DurationLimit
  ) throws(ResponseError) -> Picture {
    let model = model(of: document)
    if let known = document.knownPicture, known.model == model.name { return known.picture }
    do throws(ToolError) {
      let file = InputFile.found(document.path ?? Path("/untitled"))
      let source = SourceText(name: file.name, bytes: document.text.bytes)
      let content = try Content(
        ToolFile(source, as: document.format),
        assets(of: document, file)
      )
      var request = PlotRequest()
      request.model = model
      request.durationLimit = limit
      let picture = try request.picture(of: content, title: file.title)
      document.knownPicture = (model.name, picture)
      return picture
    } catch {
      let words = error.kind == .findings ? "the file has errors" : error.editorWords
      throw ResponseError(.requestFailed, words)
    }
  }

  /// Returns the accessible assets of a document; outside of the workspace only built-in ones.
  private func assets(of document: OpenDocument, _ file: InputFile) -> Assets {
    let isInside = document.path.map { workspace.contains($0) } ?? false
    return NamedFiles(
      file,
      document.assetRoots + workspace.assetRoots,
      within: isInside ? workspace.confines : []
    ).assets
  }

  /// Returns whether a timeline is cheap enough to plot during a hover.
  func isCheapToPlot(_ document: OpenDocument) -> Bool {
    guard case .timeline(let timeline) = document.analysis.parsed,
      document.text.bytes.count <= 100_000, !document.analysis.hasErrors
    else { return false }
    let assets = document.assets
    var seconds = 0.0
    for asset in timeline.assets where asset.modality == .audio {
      guard case .file(let path)? = asset.source,
        let duration = assets?.sound(path.value).soundDuration
      else { continue }
      seconds += duration
    }
    return seconds <= 60
  }
}

extension Analysis {
  var hasErrors: Bool { result.findings.contains { $0.severity == .error } }
}

extension ToolError {
  /// The error in words for an editor, whose limits are fixed.
  fileprivate var editorWords: String {
    worded {
      $0 == .raiseDurationLimit ? "'haptics plot --max-duration' draws it" : $0.description
    }.description
  }
}

extension DurationLimit {
  /// The maximum duration of a timeline for a requested plot.
  static let inPlots = DurationLimit(seconds: 120)
  /// The maximum duration of a timeline for a hover.
  static let inHovers = DurationLimit(seconds: 30)
}
