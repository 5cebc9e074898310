public import HapticsRuntime
package import HapticsTimeline

/// A ``TimedFlow`` that is being run, or was.
///
/// It ends with exactly one outcome, whenever and however often it is aborted.
public final class FlowRun: Sendable {
  /// The outcome of a flow.
  public enum Outcome: Hashable, Sendable {
    /// The flow completed all steps.
    case finished
    /// The flow was aborted.
    case aborted
  }

  /// The player of its timeline.
  public let player: HapticPlayer
  /// The first frame of each step, counted from the flow's start, by the steps' names.
  public let starts: [(name: String, frame: Int64)]
  /// The frame at which it finishes, counted from the flow's start: the end of its last step.
  public let end: Int64

  init(_ player: HapticPlayer, _ markers: [Timeline.Marker], end: Int64) {
    self.player = player
    starts = markers.map { marker in
      guard case .frames(let frame) = marker.time else { return (marker.name, 0) }
      return (marker.name, frame)
    }
    self.end = end
  }

  /// Ends the flow: sounding cues fade out over 5 ms, announced visuals are withdrawn, and later
  /// cues do not start.
  ///
  /// - Throws: `EngineError.queueFull`; the flow then continues.
  public func abort() throws(EngineError) { try player.cancel() }

  /// Returns the name of the step at a frame counted from the flow's start; `nil` before and after
  /// it.
  public func step(at frame: Int64) -> String? {
    frame < end ? starts.last { $0.frame <= frame }?.name : nil
  }
}

extension HapticEngine {
  /// Returns a flow as a timeline of this engine's patterns and sounds, and the frame at which it
  /// ends.
  ///
  /// - Throws: ``EngineError/timeline(_:)`` if the flow cannot be compiled.
  package func timeline(
    of flow: TimedFlow
  ) throws(EngineError) -> (timeline: Timeline, end: Int64) {
    try withCompiler { compiler throws(TimelineError) in try flow.timeline(compiler) }
  }

  /// Runs a flow.
  ///
  /// - Parameters:
  ///   - time: The start time.
  ///   - onCompletion: A closure that is called once, within ``poll()``.
  /// - Throws: ``EngineError/timeline(_:)`` if the flow cannot be compiled, or the errors of
  ///   ``HapticPlayer/start(from:at:)``.
  public func run(
    _ flow: TimedFlow,
    at time: EngineTime = .now,
    onCompletion: (@Sendable (FlowRun.Outcome) -> Void)? = nil
  ) throws(EngineError) -> FlowRun {
    let (timeline, end) = try timeline(of: flow)
    let player = try makePlayer(with: timeline)
    if let onCompletion {
      player.onCompletion { onCompletion($0 == .finished ? .finished : .aborted) }
    }
    try player.start(at: time)
    return FlowRun(player, timeline.markers, end: end)
  }
  /// Runs a flow.
  ///
  /// - Throws: The errors of ``run(_:at:onCompletion:)``.
  @available(*, deprecated, renamed: "run(_:at:onCompletion:)") @_disfavoredOverload
  public func run(
    _ flow: TimedFlow,
    at time: EngineTime = .now,
    onEnd: @escaping @Sendable (FlowRun.Outcome) -> Void
  ) throws(EngineError) -> FlowRun {
    try run(flow, at: time, onCompletion: onEnd)
  }
}
