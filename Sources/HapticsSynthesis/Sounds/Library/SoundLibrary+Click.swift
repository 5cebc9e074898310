extension SoundLibrary {
  /// A small key goes down: a tick of noise over a short wooden body.
  public static let click = SoundDescription(
    name: "click",
    summary: "A button has been pressed.",
    layers: [
      SoundLayer(
        .sine,
        pitch: .settle(from: 1900, to: 1150, halfLife: 0.003),
        decay: 0.08,
        gain: 0.9
      ),
      SoundLayer(
        .triangle,
        pitch: .settle(from: 640, to: 430, halfLife: 0.006),
        decay: 0.11,
        gain: 0.7
      ),
      .burst(.steady(4200), decay: 0.014, gain: 0.8, seed: 4),
    ]
  )
}
