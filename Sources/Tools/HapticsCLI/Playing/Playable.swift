internal import HapticsLoading
internal import HapticsPlot
internal import HapticsRuntime
internal import HapticsTimeline

/// Something to play: an engine, what it plays, and how that looks.
struct Playable {
  /// The engine, with everything loaded that the timeline names.
  let engine: HapticEngine
  /// What is played; its loop is for ``PlayOptions/isLooping``.
  let timeline: Timeline
  /// How many seconds of the picture pass in a second of the timeline.
  let rate: Double
  /// How fast the engine plays the timeline.
  let playbackRate: PlaybackRate
  /// Where the picture's time ends, in seconds.
  let length: Double
  /// What there is to say about it, in a few words; empty where it is nothing.
  let remark: String
  /// What is told on standard error where nobody sees the remark.
  let warnings: String
  /// How a run ends that played it.
  let status: ExitStatus
  /// Draws the picture for a terminal.
  let picture: (TerminalCanvas) -> any TerminalPicture
}

extension Playable {
  /// Gets ready what was loaded.
  ///
  /// - Throws: ``Failure``, ``RefusedFile``.
  init(_ input: Input, _ options: PlayOptions) throws {
    switch input {
    case .pattern(let file): try self.init(pattern: file, options)
    case .timeline(let file): try self.init(timeline: file, options)
    }
  }
}
