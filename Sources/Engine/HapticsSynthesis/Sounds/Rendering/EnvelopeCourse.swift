import HapticsCore

/// A ``SoundEnvelope`` made ready to be followed.
struct EnvelopeCourse {
  private let attack: Double
  private let holdEnd: Double
  private let decay: Double
  private let steepness: Double
  private let floor: Double

  init(_ envelope: SoundEnvelope) {
    attack = max(envelope.attack, SoundEnvelope.shortestAttack)
    holdEnd = attack + envelope.hold
    decay = envelope.decay
    steepness = envelope.steepness
    floor = DeterministicMath.exp2(-steepness)
  }

  /// Returns the level, from 0 to 1, at a time in seconds from the start.
  func level(at time: Double) -> Double {
    if time < attack {
      let x = time / attack
      return x * x * (3 - 2 * x)
    }
    if time < holdEnd { return 1 }
    let x = (time - holdEnd) / decay
    guard x < 1 else { return 0 }
    guard steepness > 0.01 else { return 1 - x }
    return (DeterministicMath.exp2(-steepness * x) - floor) / (1 - floor)
  }
}
