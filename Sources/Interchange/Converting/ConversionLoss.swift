/// Something that a conversion could not carry over as it was.
public struct ConversionLoss: Hashable, Sendable {
  /// What became of it.
  public let kind: Kind
  /// Which element of the source it is about: the index of an event of a pattern, or of an amplitude
  /// point of a clip.
  public let element: Int
  /// When it happens, in seconds from the start.
  public let time: Double

  /// What can be lost.
  public enum Kind: Hashable, Sendable {
    /// An event that is heard: the format knows only what is felt.
    case sound
    /// An event that is not played at all, because of its time or duration.
    case notPlayed
    /// A continuous event under a stronger one: of several at a time the strongest counts.
    case overlapped
    /// A transient at the time of a stronger one.
    case simultaneous
    /// A transient that is weaker than the vibration beneath it, and as strong as that now.
    case raised(from: Double, to: Double)
    /// The vibration rises for a millisecond, so that its curve does not weaken a transient.
    case lifted(from: Double, to: Double)
    /// What happens later than a day after the start.
    case tooLate
  }
}

extension ConversionLoss: CustomStringConvertible {
  /// The loss in words.
  public var description: String {
    switch kind {
    case .sound: "the event is heard, and a haptic clip holds only what is felt"
    case .notPlayed: "the event is not played because of its time or duration, and is left out"
    case .overlapped: "another event is stronger, and a haptic clip has one vibration at a time"
    case .simultaneous: "another transient at this time is stronger, and a clip has one at a time"
    case .raised(let from, let to):
      "the transient is weaker (\(percent(from))) than the vibration beneath it, and becomes as strong"
        + " (\(percent(to)))"
    case .lifted(let from, let to):
      "the vibration rises from \(percent(from)) to \(percent(to)) for a millisecond, so that its curve"
        + " does not weaken the transient"
    case .tooLate: "the event begins more than a day after the start, and is left out"
    }
  }

  private func percent(_ value: Double) -> String { "\(Int((value * 100).rounded())) %" }
}

extension ConversionLoss {
  /// Whether a person would miss it; else it is only worth a note.
  public var isMissed: Bool {
    if case .lifted = kind { false } else { true }
  }
}
