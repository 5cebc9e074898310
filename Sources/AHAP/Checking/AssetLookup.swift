/// Finds the sound files that a pattern names.
///
/// The rules know no file system: a program that does hands in an answerer, and without one they
/// leave such questions alone.
public protocol AssetLookup: Sendable {
  /// What there is at a path, relative to the pattern's file or to an asset root.
  func look(up path: String) -> AssetState
}

/// What there is at the path of a sound file.
public enum AssetState: Hashable, Sendable {
  /// A sound that can be read, and its length in seconds.
  case sound(duration: Double)
  /// Nothing, in any of the places named.
  case missing(lookedIn: [String])
  /// A path that leaves the folder of the file and every asset root.
  case outside
  /// A file that is no sound, or a damaged one.
  case unreadable(reason: String)
  /// A sound that phones play and this project cannot decode.
  case undecodableHere(format: String)
}
