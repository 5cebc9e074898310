extension SoundLibrary {
  /// Two curtains run, one after the other: a sharp one, the slide between, and a duller one.
  public static let shutter = SoundDescription(
    name: "shutter",
    summary: "A picture has been taken.",
    layers: [
      .burst(.steady(3800), q: 0.9, decay: 0.05, gain: 1, seed: 10),
      SoundLayer(
        .sine,
        pitch: .settle(from: 1500, to: 950, halfLife: 0.004),
        decay: 0.06,
        gain: 0.7
      ),
      SoundLayer(
        .noise(seed: 11),
        filter: .bandPass(.glide(from: 5200, to: 3000, over: 0.06), q: 2),
        envelope: SoundEnvelope(attack: 0.02, hold: 0.02, decay: 0.05, steepness: 3),
        gain: 0.7,
        at: 0.012
      ),
      .burst(.steady(2300), q: 0.9, decay: 0.07, gain: 1, at: 0.075, seed: 12),
      SoundLayer(
        .triangle,
        pitch: .settle(from: 700, to: 420, halfLife: 0.006),
        decay: 0.09,
        gain: 0.8,
        at: 0.075
      ),
    ]
  )
}
