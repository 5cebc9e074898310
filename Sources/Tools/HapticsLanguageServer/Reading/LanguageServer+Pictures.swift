internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports
internal import HapticsSynthesis
internal import HapticsTimeline
internal import JSONFormat
internal import TimelineFile

extension LanguageServer {
  /// The picture of a timeline, played without a device; made once for each text.
  ///
  /// - Parameter limit: How long it may play.
  /// - Throws: ``ResponseError`` where it cannot be played, or plays for longer.
  func picture(
    of document: OpenDocument,
    limit: DurationLimit
  ) throws(ResponseError) -> Picture {
    let analysis = document.analysis
    let model = model(of: document)
    if let known = analysis.knownPicture, known.model == model.name { return known.picture }
    do {
      let timeline = try loadedTimeline(document)
      let picture = try Picture(of: .timeline(timeline), model: model, durationLimit: limit)
      analysis.knownPicture = (model.name, picture)
      return picture
    } catch let error as Failure {
      throw ResponseError(.requestFailed, error.description)
    } catch {
      throw ResponseError(.requestFailed, "the file has errors")
    }
  }

  /// A timeline with what it names, as far as that may be read: outside of the workspace it is only
  /// what is built in.
  private func loadedTimeline(_ document: OpenDocument) throws -> LoadedTimeline {
    let place = document.path ?? Path("/untitled.timeline.json")
    let isInside = document.path.map { workspace.contains($0) } ?? false
    return try LoadedTimeline(
      .found(place),
      document.text.bytes,
      assetRoots: document.assetRoots + workspace.assetRoots,
      within: isInside ? workspace.confines : []
    )
  }

  /// Whether a timeline's picture is made while somebody waits with the mouse.
  func isQuicklyDrawn(_ document: OpenDocument) -> Bool {
    guard case .timeline(let timeline) = document.analysis.parsed,
      document.text.bytes.count <= 100_000, !document.analysis.hasErrors
    else { return false }
    var seconds = 0.0
    for asset in timeline.assets where asset.modality == .audio {
      guard case .file(let path)? = asset.source,
        case .sound(let duration?, _, _)? = document.assets?.lookup.sound(path.value)
      else { continue }
      seconds += duration
    }
    return seconds <= 60
  }
}

extension Analysis {
  /// Whether an error was found.
  var hasErrors: Bool { result.findings.contains { $0.severity == .error } }
}

extension DurationLimit {
  /// The longest that a timeline is played for a plot that somebody has asked for.
  static let inPlots = DurationLimit(
    seconds: 120,
    advice: "'haptics plot --max-duration' draws it"
  )
  /// The longest that one is played while somebody waits with the mouse.
  static let inHovers = DurationLimit(seconds: 30)
}
