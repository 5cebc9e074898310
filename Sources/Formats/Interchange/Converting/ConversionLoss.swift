public import LocatedJSON

/// A property of the source that a conversion changed or dropped.
public struct ConversionLoss: Hashable, Sendable {
  /// The kind of the loss.
  public let kind: Kind
  /// The index of the affected event of a pattern or amplitude point of a clip, or `nil` for the
  /// whole.
  public let element: Int?
  /// The time in seconds from the start, or `nil` for the whole.
  public let time: Double?

  /// Creates a loss.
  public init(_ kind: Kind, element: Int? = nil, at time: Double? = nil) {
    self.kind = kind
    self.element = element
    self.time = time
  }

  /// The kinds of losses.
  public enum Kind: Hashable, Sendable {
    /// An audio event, in a format that has only haptics.
    case sound
    /// An event that is not played at all, because of its time or duration.
    case notPlayed
    /// An event after the latest time of the format.
    case tooLate
    /// A continuous event at the same time as a stronger one.
    case overlap
    /// A transient at the time of a stronger one.
    case simultaneous
    /// A transient that was weaker than the simultaneous vibration, and was raised to it.
    case raised(from: Double, to: Double)
    /// The vibration rises for a millisecond, so that its curve does not weaken a transient.
    case lifted(from: Double, to: Double)
    /// Transients become pulses of the vibration, as long as that, in seconds.
    case pulses(Double)
    /// A transient that begins during the pulse of another one.
    case crowded
    /// A transient, of that intensity, that does not stand out from the simultaneous vibration.
    case masked(Double)
    /// A transient, of that intensity, that is weaker than every level of the format.
    case weak(Double)
    /// A vibration that ends this much earlier, in seconds, so that the transient at its end stands
    /// out.
    case earlyEnd(Double)
    /// The format ends with its last event, this much earlier, in seconds.
    case endingSilence(Double)
    /// The format has no sharpness.
    case sharpness
    /// The format switches the vibration on and off.
    case strength
    /// The curve differs by this much, because the format allows few points or values.
    case coarse(Double)
    /// An event that ends at the maximum duration of the format, in seconds.
    case shortened(Double)
    /// A vibration that becomes separate transients or nothing, in a format without continuous
    /// events.
    case vibration
    /// The author's notes.
    case notes
    /// An event that moved, in seconds, because two events would swap or be too close for the
    /// format.
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
    case .masked: "lost-masked-transient"
    case .weak: "lost-weak-transient"
    case .earlyEnd: "early-end"
    case .endingSilence: "lost-ending-silence"
    case .sharpness: "lost-sharpness"
    case .strength: "lost-strength"
    case .coarse: "coarse-curve"
    case .shortened: "shortened"
    case .vibration: "lost-vibration"
    case .notes: "lost-notes"
    case .moved: "moved"
    }
  }

  /// The size of the loss, by which losses of one kind are compared; `nil` for one without a size.
  var amount: Double? {
    switch self {
    case .masked(let amount), .weak(let amount), .earlyEnd(let amount), .coarse(let amount),
      .moved(let amount), .endingSilence(let amount):
      amount
    case .raised(let from, let to), .lifted(let from, let to): to - from
    default: nil
    }
  }

  /// The severity; a note for losses that are hardly noticeable.
  public var severity: Severity {
    switch self {
    case .lifted, .pulses, .notes, .endingSilence: .note
    default: .warning
    }
  }

  /// Returns a description of the loss.
  ///
  /// - Parameter format: The name of a file of the target format in messages.
  public func words(for format: String) -> String {
    switch self {
    case .sound: "the event is audio, and \(format) has only haptics"
    case .notPlayed: "the event is not played because of its time or duration, and is omitted"
    case .tooLate: "the event begins too late for \(format), and is omitted"
    case .overlap: "another event is at least as strong, and \(format) has one vibration at a time"
    case .simultaneous:
      "another transient at this time is at least as strong, and \(format) has one at a time"
    case .raised(let from, let to):
      "the transient is weaker (\(percent(from))) than the simultaneous vibration, and is raised to it"
        + " (\(percent(to)))"
    case .lifted(let from, let to):
      "the vibration rises from \(percent(from)) to \(percent(to)) for a millisecond, so that its curve"
        + " does not weaken the transient"
    case .pulses(let length):
      "\(format) has no transients; they become pulses of up to \(length.readableDuration)"
    case .crowded:
      "the transient is so close to another one that their pulses would merge, and is omitted"
    case .masked(let intensity):
      "the transient (\(percent(intensity))) does not stand out from the simultaneous vibration,"
        + " and is omitted"
    case .weak(let intensity):
      "the transient (\(percent(intensity))) is too weak for \(format), and is omitted"
    case .earlyEnd(let length):
      "the vibration ends \(length.readableDuration) before the transient, so that the transient stands out"
    case .endingSilence(let length):
      "\(format) ends with its last event; the silence of \(length.readableDuration) after it is omitted"
    case .sharpness: "\(format) has no sharpness"
    case .strength: "\(format) can only switch the vibration on and off"
    case .coarse(let error):
      "\(format) is so coarse that intensity or sharpness is off by up to \(error.readable)"
    case .shortened(let end):
      "\(format) ends after \(end.readableDuration), and the rest is omitted"
    case .vibration: "\(format) has no continuous events, and the vibration is omitted"
    case .notes: "\(format) cannot store the author's notes"
    case .moved(let length):
      "the event moves by \(length.readableDuration), because \(format) requires more time between events"
    }
  }

  private func percent(_ value: Double) -> String { "\(Int((value * 100).rounded())) %" }
}
