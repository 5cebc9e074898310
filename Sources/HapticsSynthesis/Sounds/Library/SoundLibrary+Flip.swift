extension SoundLibrary {
  /// A turn in the air: a breath that sweeps upwards, an octave, and the tick of coming to rest.
  public static let flip = SoundDescription(
    name: "flip",
    summary: "Something has turned over.",
    layers: [
      SoundLayer(
        .noise(seed: 5),
        filter: .bandPass(.glide(from: 500, to: 4200, over: 0.16), q: 1.6),
        envelope: SoundEnvelope(attack: 0.11, decay: 0.09, steepness: 5),
        gain: 1.5
      ),
      SoundLayer(
        .triangle,
        pitch: .glide(from: Note.d4, to: Note.d5, over: 0.14),
        envelope: SoundEnvelope(attack: 0.03, hold: 0.05, decay: 0.1, steepness: 5),
        gain: 0.3
      ),
      .burst(.steady(3200), decay: 0.03, gain: 1, at: 0.165, seed: 6),
    ]
  )
}
