/// Sequential steps, each with a separate progress.
///
/// A scene in which the player holds, then pulls, then taps is a flow of three steps. The caller
/// reports progress from a hold, a slider or a judge. The flow returns the passed milestones and
/// the completed and lost steps.
///
/// ```swift
/// var flow = StepFlow([.init("hold", milestones: [0.5]), .init("pull")])
/// for event in flow.report(hold.level(at: now)) { play(event) }
/// ```
public struct StepFlow: Hashable, Sendable {
  /// The steps, in order.
  public let steps: [Step]
  /// The index of the current step, or the number of steps when all are done.
  public private(set) var current = 0
  private var passed = 0
  private var hasBegun = false

  /// A step of the flow.
  public struct Step: Hashable, Sendable {
    /// The name of the step.
    public var name: String
    /// Progresses below 1 at which something happens, rising.
    public var milestones: [Double]

    /// Creates a step.
    public init(_ name: String, milestones: [Double] = []) {
      self.name = name
      self.milestones = milestones
    }
  }

  /// An event that results from progress.
  public enum Event: Hashable, Sendable {
    /// A step started: its progress is more than 0.
    case began(step: Int)
    /// A milestone of a step was reached, for the first time since the step started.
    case passed(step: Int, milestone: Int)
    /// A step fell back to 0; it can start again.
    case fellBack(step: Int)
    /// A step is done; the next one can start.
    case done(step: Int)
  }

  /// Creates a flow before its first step.
  public init(_ steps: [Step]) { self.steps = steps }

  /// A Boolean value that indicates whether all steps are done.
  public var isDone: Bool { current == steps.count }

  /// Reports the progress of the current step, from 0 to 1.
  ///
  /// A jump in progress passes all milestones below it, in their order. NaN has no effect.
  public mutating func report(_ progress: Double) -> [Event] {
    guard !isDone, !progress.isNaN else { return [] }
    guard progress > 0 else {
      guard hasBegun else { return [] }
      restart()
      return [.fellBack(step: current)]
    }
    var events: [Event] = []
    if !hasBegun {
      hasBegun = true
      events.append(.began(step: current))
    }
    let milestones = steps[current].milestones
    while passed < milestones.count, milestones[passed] <= progress {
      events.append(.passed(step: current, milestone: passed))
      passed += 1
    }
    if progress >= 1 {
      events.append(.done(step: current))
      current += 1
      restart()
    }
    return events
  }

  private mutating func restart() {
    passed = 0
    hasBegun = false
  }
}
