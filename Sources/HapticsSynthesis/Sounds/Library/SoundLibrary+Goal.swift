extension SoundLibrary {
  /// A drum, a fanfare that builds the chord of D major, and a crowd that rises behind it.
  public static let goal = SoundDescription(
    name: "goal",
    summary: "It is in: the point is yours.",
    layers: [
      SoundLayer(.sine, pitch: .settle(from: 210, to: 73, halfLife: 0.02), decay: 0.3, gain: 0.9),
      voice(Note.d4, pan: -0.3, at: 0),
      voice(Note.a4, pan: 0.3, at: 0),
      voice(Note.d5, pan: -0.15, at: 0.09),
      voice(Note.fSharp5, pan: 0.15, at: 0.18),
      voice(Note.a5, pan: 0, at: 0.27),
      SoundLayer(
        .noise(seed: 8),
        filter: .bandPass(.glide(from: 700, to: 1500, over: 0.6), q: 0.8),
        envelope: SoundEnvelope(attack: 0.4, hold: 0.1, decay: 0.9, steepness: 5),
        gain: 0.5,
        pan: -0.4
      ),
      SoundLayer(
        .noise(seed: 9),
        filter: .bandPass(.glide(from: 900, to: 1900, over: 0.6), q: 0.8),
        envelope: SoundEnvelope(attack: 0.45, hold: 0.1, decay: 0.9, steepness: 5),
        gain: 0.5,
        pan: 0.4
      ),
    ]
  )

  /// A horn that opens at once and then closes slowly.
  private static func voice(_ pitch: Double, pan: Double, at start: Double) -> SoundLayer {
    SoundLayer(
      .square,
      pitch: .steady(pitch),
      filter: .lowPass(.settle(from: 5200, to: 900, halfLife: 0.14)),
      // All voices hold until the last has come in.
      envelope: SoundEnvelope(attack: 0.008, hold: 0.37 - start, decay: 0.85, steepness: 7),
      gain: 0.34,
      pan: pan,
      at: start
    )
  }
}
