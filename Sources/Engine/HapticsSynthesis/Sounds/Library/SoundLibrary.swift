/// The built-in sounds, for small games: one for each frequent event.
///
/// Their tones are from the pentatonic scale of D major, so that simultaneous sounds are consonant.
/// Only `error` and `death` leave the scale on purpose.
public enum SoundLibrary {
  /// The built-in sounds, in the order of their names.
  public static let all = [
    chime, click, collect, death, error, flip, goal, levelComplete, levelUp, shieldImpact, shutter,
    thud, worldUnlock,
  ]

  /// Returns the sound with a name, or `nil` if there is none.
  public static func sound(named name: String) -> SoundDescription? {
    all.first { $0.name == name }
  }
}
