import HapticsFiles
import HapticsPlot
import HapticsRuntime
import HapticsTimeline
import HapticsTools

/// An engine, a timeline, and their picture.
struct Playable {
  /// The engine, with the assets of the timeline.
  let engine: HapticEngine
  /// The timeline; its loop is for ``PlayOptions/isLooping``.
  let timeline: Timeline
  /// The seconds of the picture per second of the timeline.
  let rate: Double
  let playbackRate: PlaybackRate
  /// The duration of the picture, in seconds.
  let length: Double
  /// A short remark, or an empty string.
  let remark: String
  /// The warnings for standard error without a status line.
  let warnings: String
  let status: ToolStatus
  let picture: (TerminalCanvas) -> any TerminalPicture
}

extension Playable {
  /// Prepares a loaded file.
  ///
  /// - Throws: ``ToolError``.
  init(_ content: Content, titled title: String, _ options: PlayOptions) throws {
    switch content {
    case .pattern(let pattern): try self.init(pattern, titled: title, options)
    case .timeline(let timeline): try self.init(timeline, titled: title, options)
    }
  }
}
