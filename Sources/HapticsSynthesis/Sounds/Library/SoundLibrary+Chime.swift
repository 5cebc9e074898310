extension SoundLibrary {
  /// Two bars on either side, hardly out of tune, so that the sound slowly moves between them, and
  /// a fourth above.
  public static let chime = SoundDescription(
    name: "chime",
    summary: "Something good is here: look up.",
    layers: SoundLayer.bar(Note.a5, decay: 1.3, pan: -0.3)
      + SoundLayer.bar(Note.a5 * 1.0005, decay: 1.3, gain: 0.7, pan: 0.4)
      + SoundLayer.bar(Note.d6, decay: 1.1, gain: 0.5, pan: 0.2, at: 0.07)
      + [SoundLayer(.sine, pitch: .steady(Note.a4), decay: 0.8, gain: 0.35)]
  )
}
