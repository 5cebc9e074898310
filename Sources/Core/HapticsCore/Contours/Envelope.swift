extension EventContour {
  /// The rise, hold and fall of an event's level, as a factor of its intensity or volume.
  ///
  /// A sustained event rises during its attack, is held, and falls during its release. An
  /// unsustained event rises, falls immediately during its decay, and ends.
  ///
  /// The attack is linear. Decay and release are exponential and take their whole time to fall to
  /// -60 dB in amplitude; the last millisecond is linear to 0, in the level. The amplitude of a
  /// haptic event is the square of its intensity, so that -60 dB is a level of about 0.03 there,
  /// and 0.001 for audio. Core Haptics does not document these values; they are our decision.
  package struct Envelope: Hashable, Sendable, BitwiseCopyable {
    /// The duration of the rise, in seconds, unless it is cut short.
    package let attack: Double
    /// The time for which the level stays at 1, in seconds.
    package let hold: Double
    /// The duration of the fall after the attack, in seconds; 0 for a sustained event.
    package let decay: Double
    /// The duration of the fall after ``held``, in seconds; 0 for an unsustained event.
    package let release: Double
    /// The duration of the event before its release, in seconds.
    package let held: Double
    package let isSustained: Bool
    /// The fall of the level in one ``decay`` or ``release``, in powers of two.
    @usableFromInline let fall: Double

    /// The duration of the final fade of decay and release to 0, in seconds.
    @inlinable package static var fadeOut: Double {
      @_noAllocation @_noLocks get { 0.001 }
    }

    /// The fall of the intensity in one ``decay`` or ``release``, in powers of two.
    @inlinable package static var hapticFall: Double {
      @_noAllocation @_noLocks get { 4.9828921423310435 }
    }

    /// Creates an envelope of times in seconds.
    ///
    /// - Parameter held: The event's duration, or 0 if it has none. Without a duration, an
    ///   unsustained event lasts for its attack and decay, and a sustained one has no length.
    @_noAllocation @_noLocks init(
      isHaptic: Bool,
      isSustained: Bool,
      held: Double,
      attack: Double,
      decay: Double,
      release: Double
    ) {
      self.isSustained = isSustained
      self.attack = attack
      self.decay = isSustained ? 0 : decay
      self.release = isSustained ? release : 0
      if isSustained {
        self.held = held
        hold = max(0, self.held - attack)
      } else {
        self.held = min(attack + decay, held > 0 ? held : .infinity)
        hold = 0
      }
      // 60 dB are log2(1000) powers of two in amplitude, half of them in intensity.
      fall = isHaptic ? Envelope.hapticFall : 2 * Envelope.hapticFall
    }

    static let none = EnvelopeTimes.none.envelope(addingAttack: 0, decay: 0, release: 0)

    /// The duration of the event including its release, in seconds.
    @inlinable package var length: Double {
      @_noAllocation @_noLocks get { held + release }
    }

    /// Returns the level, from 0 to 1, at a time in seconds from the event's start.
    ///
    /// The level is 0 before the start and at or after ``length``. A release starts at the level
    /// that the attack has reached.
    @inlinable
    @_noAllocation @_noLocks package func level(at time: Double) -> Double {
      guard time >= 0, time < length else { return 0 }
      if time < attack, time < held { return time / attack }
      if !isSustained { return falling(for: time - attack, of: decay) }
      if time < held { return 1 }
      return releaseLevel * falling(for: time - held, of: release)
    }

    @inlinable package var releaseLevel: Double {
      @_noAllocation @_noLocks get { held < attack ? held / attack : 1 }
    }

    /// Returns the factor that remains of a level that falls for `duration`, after `time`, both in
    /// seconds.
    @inlinable
    @_noAllocation @_noLocks func falling(for time: Double, of duration: Double) -> Double {
      guard time < duration else { return 0 }
      let bend = duration - Envelope.fadeOut
      if time <= bend { return DeterministicMath.exp2(-fall * (time / duration)) }
      if bend <= 0 { return 1 - time / duration }
      let left = DeterministicMath.exp2(-fall * (bend / duration))
      return left * ((duration - time) / Envelope.fadeOut)
    }
  }
}
