extension SoundLibrary {
  /// A blow is taken and held: the hit below, and the field that rings with it.
  public static let shieldImpact = SoundDescription(
    name: "shield-impact",
    summary: "A blow has struck the shield, and it held.",
    layers: [
      SoundLayer(.sine, pitch: .settle(from: 260, to: 82, halfLife: 0.02), decay: 0.34, gain: 0.8),
      SoundLayer(
        .fm(ratio: 1.414, index: 5, halfLife: 0.09),
        pitch: .settle(from: 520, to: Note.a4, halfLife: 0.05),
        decay: 0.7,
        gain: 0.5,
        pan: -0.35
      ),
      SoundLayer(
        .fm(ratio: 1.732, index: 4, halfLife: 0.11),
        pitch: .settle(from: 700, to: Note.d5, halfLife: 0.05),
        decay: 0.75,
        gain: 0.4,
        pan: 0.35
      ),
      SoundLayer(
        .noise(seed: 2),
        filter: .bandPass(.glide(from: 3600, to: 1100, over: 0.4), q: 5),
        decay: 0.45,
        gain: 1.6
      ),
      .burst(.steady(2600), decay: 0.03, gain: 0.6, seed: 3),
    ]
  )
}
