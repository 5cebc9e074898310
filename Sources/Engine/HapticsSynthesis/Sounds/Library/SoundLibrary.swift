/// The built-in sounds, for small games: one for each frequent event.
///
/// They are made for one another. Tones are taken from the pentatonic scale of D major, so that
/// sounds that meet agree; only ``error`` and ``death`` leave it, for that is what they say.
public enum SoundLibrary {
  /// All sounds, in the order of their names.
  public static let all = [
    chime, click, collect, death, error, flip, goal, levelComplete, levelUp, shieldImpact, shutter,
    thud, worldUnlock,
  ]

  /// The sound of a name, or `nil` where there is none.
  public static func sound(named name: String) -> SoundDescription? {
    all.first { $0.name == name }
  }
}
