extension SoundLibrary {
  // MARK: Sounds of what is won

  /// Four bars down and up to the octave, and the chord that they leave.
  package static let levelComplete = SoundDescription(
    name: "level-complete",
    summary: "The level is done.",
    layers: [Note.a5, Note.fSharp5, Note.a5, Note.d6].enumerated()
      .flatMap { index, pitch in
        SoundLayer.bar(
          pitch,
          decay: index == 3 ? 1.1 : 0.5,
          gain: 0.8,
          pan: index % 2 == 0 ? -0.25 : 0.25,
          at: 0.11 * Double(index)
        )
      }
      + [Note.d4, Note.fSharp4, Note.a4].map { pitch in
        SoundLayer(
          .triangle,
          pitch: .steady(pitch),
          envelope: SoundEnvelope(attack: 0.03, hold: 0.15, decay: 0.9, steepness: 6),
          gain: 0.3,
          at: 0.33
        )
      }
  )

  /// A bolt is drawn, air rises through the gap, and an open chord sounds.
  package static let worldUnlock = SoundDescription(
    name: "world-unlock",
    summary: "A new world is open.",
    layers: [
      .burst(.steady(1800), decay: 0.05, gain: 0.9, seed: 21),
      SoundLayer(.sine, pitch: .settle(from: 240, to: 90, halfLife: 0.02), decay: 0.25, gain: 0.8),
      SoundLayer(
        .noise(seed: 22),
        filter: .bandPass(.glide(from: 400, to: 5200, over: 0.7), q: 1.5),
        envelope: SoundEnvelope(attack: 0.6, decay: 0.3, steepness: 6),
        gain: 0.5,
        at: 0.15
      ),
    ]
      + [Note.d4, Note.a4, Note.d5, Note.a5].enumerated().map { index, pitch in
        SoundLayer(
          .triangle,
          pitch: .steady(pitch),
          envelope: SoundEnvelope(attack: 0.02, hold: 0.1, decay: 1, steepness: 5),
          gain: 0.4,
          pan: -0.3 + 0.2 * Double(index),
          at: 0.85
        )
      }
      + SoundLayer.bar(Note.d6, decay: 1.1, gain: 0.5, at: 0.85)
  )
}
