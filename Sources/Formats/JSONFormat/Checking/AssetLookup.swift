package import HapticsCore

/// Finds what a file names.
///
/// Rules know no file system and no sounds: a program that does passes a look-up, and without one
/// they leave such questions alone.
package struct AssetLookup: Sendable {
  /// The state of a pattern at a path relative to the file or an asset root.
  package var pattern: @Sendable (String) -> AssetState
  /// The state of a sound at a path relative to the file or an asset root.
  package var sound: @Sendable (String) -> AssetState
  /// The built-in sound of a name, or `nil` where there is none.
  package var builtInSound: @Sendable (String) -> AssetState?
  /// The names of the built-in sounds.
  package var builtInSoundNames: [String]

  /// Creates a look-up.
  package init(
    pattern: @escaping @Sendable (String) -> AssetState = { _ in .missing(lookedIn: []) },
    sound: @escaping @Sendable (String) -> AssetState,
    builtInSound: @escaping @Sendable (String) -> AssetState? = { _ in nil },
    builtInSoundNames: [String] = []
  ) {
    self.pattern = pattern
    self.sound = sound
    self.builtInSound = builtInSound
    self.builtInSoundNames = builtInSoundNames
  }
}

/// The state of an asset that a file refers to.
package enum AssetState: Hashable, Sendable {
  /// A pattern that can be played, and the paths of those of its sounds that can be played too.
  case pattern(HapticPattern, sounds: Set<String> = [])
  /// A sound that can be played: its length, and after what time something of it is heard, in
  /// seconds, and its own sample rate in Hz; `nil` where nobody asked.
  case sound(duration: Double? = nil, onset: Double? = nil, sampleRate: Int? = nil)
  /// Nothing, in any of the places named.
  case missing(lookedIn: [String])
  /// A path that leaves the folder of the file and every asset root.
  case outside
  /// A file that holds no pattern or sound, or a damaged one.
  case unreadable(reason: String)
  /// A sound that phones play and this project cannot decode.
  case undecodableHere(format: String)
}
