public import Haptics

extension LoadedContents {
  /// The cue of a name that the game fires.
  ///
  /// Unknown names are ignored; the scenes use only existing ones.
  public func cue(_ name: String) -> Cue { live[name] ?? Cue(Meaning(rawValue: -1)) }
}
