public import HapticsCore

/// Finds what a timeline is made of.
///
/// The rules know no file system and no sounds: a program that does hands in an answerer, and
/// without one they leave such questions alone.
public protocol TimelineAssetLookup: Sendable {
  /// What there is at a path, relative to the timeline's file, where a pattern belongs.
  func pattern(at path: String) -> TimelineAssetState
  /// What there is at a path, relative to the timeline's file, where a sound belongs.
  func sound(at path: String) -> TimelineAssetState
  /// The sound of a name that comes with the house, or `nil` where there is none.
  func sound(named name: String) -> TimelineAssetState?
  /// The names of the sounds that come with the house.
  var soundNames: [String] { get }
}

/// What there is where a timeline looks for something.
public enum TimelineAssetState: Hashable, Sendable {
  /// A pattern that can be played.
  case pattern(HapticPattern)
  /// A sound that can be played, and after how many seconds something of it is heard.
  case sound(onset: Double)
  /// Nothing, in any of the places named.
  case missing(lookedIn: [String])
  /// A path that leaves the folder of the file and every asset root.
  case outside
  /// A file that holds no pattern or sound that could be played.
  case unreadable(reason: String)
}
