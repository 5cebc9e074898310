extension SoundLibrary {
  /// Bars climb the scale, and the last rings on over the chord that they have built.
  public static let levelUp = SoundDescription(
    name: "level-up",
    summary: "You have grown: a new level begins.",
    layers: [Note.d5, Note.fSharp5, Note.a5, Note.d6, Note.fSharp6].enumerated()
      .flatMap { index, pitch in
        let place = Double(index)
        return SoundLayer.bar(
          pitch,
          decay: index == 4 ? 1.2 : 0.7,
          gain: 0.7,
          pan: -0.4 + 0.2 * place,
          at: 0.085 * place
        )
      }
      + [
        SoundLayer(
          .triangle,
          pitch: .steady(Note.d4),
          envelope: SoundEnvelope(attack: 0.3, hold: 0.1, decay: 0.9, steepness: 6),
          gain: 0.35
        ),
        SoundLayer(
          .noise(seed: 13),
          filter: .bandPass(.glide(from: 3000, to: 9000, over: 0.9), q: 2),
          envelope: SoundEnvelope(attack: 0.4, decay: 0.7, steepness: 6),
          gain: 0.15
        ),
      ]
  )
}
