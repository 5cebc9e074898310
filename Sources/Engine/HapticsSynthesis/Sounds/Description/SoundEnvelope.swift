/// The rise, hold and fall of a layer's level.
///
/// Times are in seconds, each from 0 to 30.
package struct SoundEnvelope: Hashable, Sendable {
  /// The duration of the rise, along an S curve that starts and ends flat.
  ///
  /// Shorter attacks become ``shortestAttack``, so that no layer starts with a jump.
  package var attack: Double

  package var hold: Double

  /// The duration of the fall to zero.
  package var decay: Double

  /// The fall of the exponential over the decay, in powers of two, from 0 to 40.
  ///
  /// A value of 10, or 60 dB, sounds struck; at 0, the level falls linearly. The exponential is
  /// lowered slightly, so that it ends at 0.
  package var steepness: Double

  /// The length in seconds.
  package var duration: Double { max(attack, Self.shortestAttack) + hold + decay }

  /// The shortest rise, in seconds: a period of what hearing is keenest for, 3.3 kHz (our
  /// decision).
  package static let shortestAttack = 0.0003

  package init(attack: Double, hold: Double = 0, decay: Double, steepness: Double = 6) {
    self.attack = attack
    self.hold = hold
    self.decay = decay
    self.steepness = steepness
  }

  /// Returns the envelope of a struck object, with an immediate attack and a decay of 54 dB.
  package static func struck(decay: Double) -> SoundEnvelope {
    SoundEnvelope(attack: 0.001, decay: decay, steepness: 9)
  }
}
