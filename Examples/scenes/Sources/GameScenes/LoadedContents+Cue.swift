public import Haptics

extension LoadedContents {
  /// The cue of a name that the game fires.
  ///
  /// One that the file does not have says nothing; the scenes name only what is there.
  public func cue(_ name: String) -> Cue { live[name] ?? Cue(Meaning(rawValue: -1)) }
}
