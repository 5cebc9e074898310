import HapticsCore

/// A rule that lowers a bus while another one plays.
///
/// The dip is a separate factor. It neither reads nor writes gains and mutes, and it is exactly 1
/// once it has ended. If several buses lower one, the deepest dip applies at each frame.
///
/// A bus plays from the first frame of a rendition to its last. A stopped rendition ends with its
/// fade, a paused one immediately. Silence within a rendition counts, as does a rendition that is
/// muted by its own gain; renditions in a bus that is muted or switched off do not. Another
/// rendition during the hold or the attack extends the dip. During the release, the dip restarts at
/// its current level.
///
/// The mixer anticipates cues of timelines and waiting live cues: the attack then ends when the cue
/// starts.
public struct Ducking: Hashable, Sendable {
  /// The level at the bottom, in decibels, below 0.
  public var depth: Double
  /// The duration of the linear attack, in seconds, at least 5 ms, like every fade.
  public var attack: Double
  /// The time from the end of the last rendition to the release, in seconds.
  public var hold: Double
  /// The duration of the linear release, in seconds, at least 5 ms.
  public var release: Double

  /// The valid depths, in dB; lower values are silence.
  package static let depths = -120.0...0.0

  /// Creates a dip in decibels, with times in seconds; the defaults suit speech over music (our
  /// decision).
  public init(
    depth: Double = -12,
    attack: Double = 0.1,
    hold: Double = 0.5,
    release: Double = 0.5
  ) {
    self.depth = depth
    self.attack = attack
    self.hold = hold
    self.release = release
  }
}

extension Ducking {
  /// The name of the first number that is not finite or out of its range.
  package var numberOutOfRange: String? {
    if !Ducking.depths.contains(depth) { return "depth" }
    if !MusicTransition.fades.contains(attack) { return "attack" }
    if !MusicTransition.fades.contains(hold) { return "hold" }
    if !MusicTransition.fades.contains(release) { return "release" }
    return nil
  }
}

extension DuckCommand {
  /// Creates a command that sets or removes a ducking rule, at a sample rate.
  package init(_ ducking: Ducking?, of target: BusID, by trigger: BusID, sampleRate: Int) {
    let isOn = ducking != nil
    let ducking = ducking ?? Ducking()
    let shortest = Int64(sampleRate / 200)
    func frames(_ seconds: Double) -> Int64 {
      FramePosition(seconds: seconds, sampleRate: sampleRate).frame
    }
    self.init(
      trigger: trigger,
      target: target,
      depth: Decibels.factor(ducking.depth),
      attack: max(frames(ducking.attack), shortest),
      hold: frames(ducking.hold),
      release: max(frames(ducking.release), shortest),
      isOn: isOn
    )
  }
}

/// Levels in decibels, as factors.
package enum Decibels {
  /// The valid gains of buses, in dB; negative infinity is silence.
  package static let gains = -120.0...24.0

  /// Returns the factor of a level in dB: exactly 1 for 0, and 0 for silence.
  package static func factor(_ decibels: Double) -> Float {
    if decibels == 0 { return 1 }
    if decibels <= gains.lowerBound { return 0 }
    // The binary logarithm of 10, divided by 20.
    return Float(DeterministicMath.exp2(decibels * 0.166_096_404_744_368_12))
  }
}
