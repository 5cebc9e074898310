extension EventContour {
  /// What an envelope's times come from, so that they can be changed while a pattern plays.
  public struct EnvelopeTimes: BitwiseCopyable, Sendable {
    /// Whether the event is felt, else it is heard.
    public let isHaptic: Bool
    private let isSustained: Bool
    /// The event's duration in seconds, or 0 where it has none.
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

    /// Those of what has no envelope.
    static let none = EnvelopeTimes(
      isHaptic: true,
      isSustained: true,
      held: 0,
      attack: 0,
      decay: 0,
      release: 0
    )

    /// The envelope after something was added to the positions of its times.
    ///
    /// - Realtime: safe.
    @_noAllocation @_noLocks
    public func envelope(
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

    /// The longest that the event can last with any times, in seconds.
    public var longest: Double {
      let most = Envelope.seconds(atPosition: 1)
      return (held > 0 ? held : 2 * most) + most
    }
  }
}
