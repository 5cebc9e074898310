extension EventContour {
  /// The inputs of an envelope's times, from which it can be recomputed while a pattern plays.
  package struct EnvelopeTimes: BitwiseCopyable, Sendable {
    /// A Boolean value that indicates whether the event is haptic, as opposed to audio.
    package let isHaptic: Bool
    private let isSustained: Bool
    /// The event's duration in seconds, or 0 if it has none.
    private let held: Double
    private let attack: Double
    private let decay: Double
    private let release: Double

    init(
      isHaptic: Bool,
      isSustained: Bool,
      held: Double,
      attack: Double,
      decay: Double,
      release: Double
    ) {
      self.isHaptic = isHaptic
      self.isSustained = isSustained
      self.held = held
      self.attack = attack
      self.decay = decay
      self.release = release
    }

    static let none = EnvelopeTimes(
      isHaptic: true,
      isSustained: true,
      held: 0,
      attack: 0,
      decay: 0,
      release: 0
    )

    /// Returns the envelope with offsets added to the positions of its times.
    @_noAllocation @_noLocks package func envelope(
      addingAttack attack: Double,
      decay: Double,
      release: Double
    ) -> Envelope {
      Envelope(
        isHaptic: isHaptic,
        isSustained: isSustained,
        held: held,
        attack: Envelope.seconds(atPosition: self.attack + attack),
        decay: Envelope.seconds(atPosition: self.decay + decay),
        release: Envelope.seconds(atPosition: self.release + release)
      )
    }

    /// The greatest possible duration of the event with any times, in seconds.
    package var longest: Double {
      let most = Envelope.seconds(atPosition: 1)
      return (held > 0 ? held : 2 * most) + most
    }
  }
}
