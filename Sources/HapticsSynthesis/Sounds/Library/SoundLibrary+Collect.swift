extension SoundLibrary {
  /// Two quick bars, the second a fifth up, as small as what it stands for.
  public static let collect = SoundDescription(
    name: "collect",
    summary: "One more has been gathered.",
    layers: SoundLayer.bar(Note.d6, decay: 0.22)
      + SoundLayer.bar(Note.a6, decay: 0.4, at: 0.065)
      + [SoundLayer(.triangle, pitch: .steady(Note.d5), decay: 0.1, gain: 0.3)]
  )
}
