public import Haptics
public import HapticsRuntime
public import HapticsTimeline
package import HapticsTools

/// A timeline, and an engine with its assets.
public struct PreparedTimeline {
  /// The file that it is from.
  public let source: LoadedTimeline
  package let staged: StagedTimeline

  init(_ source: LoadedTimeline, _ staged: StagedTimeline) {
    self.source = source
    self.staged = staged
  }

  /// The engine with the assets.
  public var engine: HapticEngine { staged.engine }
  /// The contents with the engine's numbers.
  public var contents: LoadedContents { staged.loaded }
  /// The timeline with the engine's numbers.
  public var timeline: Timeline { staged.timeline }
  /// The cues that a game fires, by their names.
  public var live: [String: Cue] { staged.live }

  /// An instant in seconds from the timeline's start.
  public func seconds(of instant: Timeline.Instant) -> Double { staged.seconds(of: instant) }

  /// Returns a duration in seconds, starting at an instant.
  public func seconds(of duration: Timeline.Interval, at instant: Timeline.Instant) -> Double {
    staged.seconds(of: duration, at: instant)
  }
}
