import HapticsRuntime
import HapticsTimeline

/// What a session has shown: everything that is not as it must be.
struct SessionVerdict {
  private(set) var problems: [String] = []
  /// How many cues were due, and how many of them were held back.
  let cues: Int
  let heldBack: Int
  /// The parts of the plan that the session has.
  let aspects: Set<SessionAspect>

  /// Plays a session, and compares it with what must come of it.
  ///
  /// - Parameters:
  ///   - isInterrupted: Whether a third of the sessions are interrupted.
  ///   - planted: The part of which something is played wrong.
  init(seed: UInt64, isInterrupted: Bool = true, planting planted: SessionAspect? = nil) throws {
    try self.init(SessionCase(seed: seed, isInterrupted: isInterrupted), planting: planted)
  }

  init(_ plan: SessionCase, planting planted: SessionAspect? = nil) throws {
    aspects = Set(plan.steps.map(\.aspect))
    let run = try SessionRun(plan, planting: planted)
    let slow = try SlowSession(plan)
    cues = Set(slow.facts.filter(\.isOfCue).map { $0.split(separator: " ").first }).count
    heldBack = slow.facts.count { $0.contains(" gated") }
    problems = run.problems
    compare(run.facts.sorted(), slow.facts.sorted())
    compare(run.samples, slow.samples)
    problems = problems.map { "session \(plan.seed): \($0)" }
  }

  /// What a session that goes wrong needs to: leaves out one step after another.
  static func shrunk(_ plan: SessionCase) throws -> SessionCase {
    var plan = plan
    var index = plan.steps.count - 1
    while index >= 0 {
      var smaller = plan
      smaller.steps.remove(at: index)
      if try !SessionVerdict(smaller).problems.isEmpty { plan = smaller }
      index -= 1
    }
    return plan
  }

  private mutating func compare(_ reported: [String], _ wanted: [String]) {
    var surplus = reported
    for line in wanted {
      if let index = surplus.firstIndex(of: line) {
        surplus.remove(at: index)
      } else {
        problems.append("missing: \(line)")
      }
    }
    problems += surplus.map { "too many: \($0)" }
  }

  /// The first sample of each channel that is off by more than rounding can explain.
  private mutating func compare(_ samples: [Float], _ wanted: [Double]) {
    for channel in 0..<3 {
      let places = stride(from: channel, to: wanted.count, by: 3)
      let wrong = places.filter { abs(Double(samples[$0]) - wanted[$0]) > 4e-6 }
      guard let first = wrong.first, let last = wrong.last else { continue }
      problems.append(
        "channel \(channel): \(wrong.count) samples from \(first / 3) to \(last / 3), first"
          + " \(samples[first]), not \(wanted[first])"
      )
    }
  }
}

extension String {
  fileprivate var isOfCue: Bool { contains(" haptic ") || contains(" audio ") }
}
