extension SoundLibrary {
  /// Something heavy lands: a low drop, a knock for speakers that have no bass, and dust.
  public static let thud = SoundDescription(
    name: "thud",
    summary: "Something heavy has landed.",
    layers: [
      SoundLayer(.sine, pitch: .settle(from: 190, to: 58, halfLife: 0.022), decay: 0.36, gain: 1),
      SoundLayer(
        .triangle,
        pitch: .settle(from: 420, to: 150, halfLife: 0.012),
        decay: 0.16,
        gain: 0.85
      ),
      SoundLayer(
        .noise(seed: 1),
        filter: .lowPass(.settle(from: 2400, to: 250, halfLife: 0.015)),
        decay: 0.16,
        gain: 1.2
      ),
    ]
  )
}
