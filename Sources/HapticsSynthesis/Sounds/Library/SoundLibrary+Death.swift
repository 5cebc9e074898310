extension SoundLibrary {
  /// A long fall: a soft blow, then two tones in minor that sink and darken, and a last breath.
  public static let death = SoundDescription(
    name: "death",
    summary: "It is over, for this time.",
    layers: [
      SoundLayer(.sine, pitch: .settle(from: 180, to: 55, halfLife: 0.03), decay: 0.4, gain: 0.8),
      falling(from: Note.a4, to: 104, pan: -0.25, gain: 0.6),
      falling(from: Note.f4, to: 92, pan: 0.25, gain: 0.5),
      SoundLayer(
        .noise(seed: 7),
        filter: .bandPass(.glide(from: 1400, to: 220, over: 1.2), q: 1.2),
        envelope: SoundEnvelope(attack: 0.25, decay: 1.05, steepness: 5),
        gain: 0.6
      ),
    ]
  )

  /// A voice that sinks by two octaves.
  private static func falling(
    from: Double,
    to: Double,
    pan: Double,
    gain: Double
  ) -> SoundLayer {
    SoundLayer(
      .triangle,
      pitch: .glide(from: from, to: to, over: 1.1),
      filter: .lowPass(.glide(from: 3200, to: 260, over: 1.2)),
      envelope: SoundEnvelope(attack: 0.012, hold: 0.1, decay: 1.25, steepness: 4.5),
      gain: gain,
      pan: pan
    )
  }
}
