public import Diagnostics

/// Something that a conversion could not carry over as it was.
public struct ConversionLoss: Hashable, Sendable {
  /// What became of it.
  public let kind: Kind
  /// Which element of the source it is about: the index of an event of a pattern, or of an amplitude
  /// point of a clip; `nil` where it is about the whole.
  public let element: Int?
  /// When it happens, in seconds from the start; `nil` where it is about the whole.
  public let time: Double?

  /// Creates a loss.
  public init(_ kind: Kind, element: Int? = nil, at time: Double? = nil) {
    self.kind = kind
    self.element = element
    self.time = time
  }

  /// What can be lost.
  public enum Kind: Hashable, Sendable {
    /// An event that is heard: the format knows only what is felt.
    case sound
    /// An event that is not played at all, because of its time or duration.
    case notPlayed
    /// What happens later than the format can say.
    case tooLate
    /// A continuous event under a stronger one: of several at a time the strongest counts.
    case overlap
    /// A transient at the time of a stronger one.
    case simultaneous
    /// A transient that is weaker than the vibration beneath it, and as strong as that now.
    case raised(from: Double, to: Double)
    /// The vibration rises for a millisecond, so that its curve does not weaken a transient.
    case lifted(from: Double, to: Double)
    /// Transients become pulses of the vibration, as long as that, in seconds.
    case pulses(Double)
    /// A transient that begins before the pulse of the one before it is over.
    case crowded
    /// The format has no sharpness.
    case sharpness
    /// The format switches the vibration on and off.
    case strength
    /// The format allows so few points or values that the curve is this far off.
    case coarse(Double)
    /// What lasts longer than the format allows ends there, in seconds.
    case shortened(Double)
    /// A vibration becomes single transients, or none: the format has nothing that is held.
    case vibration
    /// What the author noted.
    case notes
    /// Two things swap their order, or come closer than the format allows: it moves, in seconds.
    case moved(Double)
  }
}

extension ConversionLoss.Kind {
  /// The stable name of the loss, like that of a rule.
  public var rule: RuleID {
    switch self {
    case .sound: "lost-sound"
    case .notPlayed: "lost-unplayed-event"
    case .tooLate: "lost-late-event"
    case .overlap: "lost-overlap"
    case .simultaneous: "lost-simultaneous-transient"
    case .raised: "raised-transient"
    case .lifted: "lifted-vibration"
    case .pulses: "transients-as-pulses"
    case .crowded: "lost-crowded-transient"
    case .sharpness: "lost-sharpness"
    case .strength: "lost-strength"
    case .coarse: "coarse-curve"
    case .shortened: "shortened"
    case .vibration: "lost-vibration"
    case .notes: "lost-notes"
    case .moved: "moved"
    }
  }

  /// How much it matters: a note where hardly anybody would miss it.
  public var severity: Severity {
    switch self {
    case .lifted, .pulses, .notes: .note
    default: .warning
    }
  }

  /// The loss in words.
  ///
  /// - Parameter format: What a file of the format that is written is called.
  public func words(for format: String) -> String {
    switch self {
    case .sound: "the event is heard, and \(format) holds only what is felt"
    case .notPlayed: "the event is not played because of its time or duration, and is left out"
    case .tooLate: "the event begins later than \(format) can say, and is left out"
    case .overlap: "another event is stronger, and \(format) has one vibration at a time"
    case .simultaneous:
      "another transient at this time is stronger, and \(format) has one at a time"
    case .raised(let from, let to):
      "the transient is weaker (\(percent(from))) than the vibration beneath it, and becomes as strong"
        + " (\(percent(to)))"
    case .lifted(let from, let to):
      "the vibration rises from \(percent(from)) to \(percent(to)) for a millisecond, so that its curve"
        + " does not weaken the transient"
    case .pulses(let length):
      "\(format) has no transients; they become pulses of up to \(length.readableDuration)"
    case .crowded:
      "the transient begins before the pulse of the one before it is over, and is left out"
    case .sharpness: "\(format) has no sharpness"
    case .strength: "\(format) can only switch the vibration on and off"
    case .coarse(let error):
      "\(format) is so coarse that intensity or sharpness is off by up to \(error.readable)"
    case .shortened(let end):
      "\(format) ends after \(end.readableDuration), and the rest is left out"
    case .vibration: "\(format) has nothing that is held, and the vibration is left out"
    case .notes: "\(format) has no place for what the author noted"
    case .moved(let length):
      "the event moves by \(length.readableDuration), because \(format) allows no two things so close"
    }
  }

  private func percent(_ value: Double) -> String { "\(Int((value * 100).rounded())) %" }
}
