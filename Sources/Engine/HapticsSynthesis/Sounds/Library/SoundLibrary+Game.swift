extension SoundLibrary {
  // MARK: Sounds of what happens in a game

  /// Two quick, small bars, the second a fifth higher.
  package static let collect = SoundDescription(
    name: "collect",
    summary: "One more has been gathered.",
    layers: SoundLayer.bar(Note.d6, decay: 0.22)
      + SoundLayer.bar(Note.a6, decay: 0.4, at: 0.065)
      + [SoundLayer(.triangle, pitch: .steady(Note.d5), decay: 0.1, gain: 0.3)]
  )

  /// A long fall: a soft blow, then two tones in minor that sink and darken, and a last breath.
  package static let death = SoundDescription(
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

  /// A drum, a fanfare that builds the chord of D major, and a rising crowd.
  package static let goal = SoundDescription(
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

  /// Returns a horn that opens immediately and then closes slowly.
  private static func voice(_ pitch: Double, pan: Double, at start: Double) -> SoundLayer {
    SoundLayer(
      .square,
      pitch: .steady(pitch),
      filter: .lowPass(.settle(from: 5200, to: 900, halfLife: 0.14)),
      // All voices are held until the last one has started.
      envelope: SoundEnvelope(attack: 0.008, hold: 0.37 - start, decay: 0.85, steepness: 7),
      gain: 0.34,
      pan: pan,
      at: start
    )
  }

  /// Bars climb the scale, and the last rings on over the chord that they have built.
  package static let levelUp = SoundDescription(
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

  /// A blow against a shield: the hit below, and the field that rings with it.
  package static let shieldImpact = SoundDescription(
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

  /// A heavy landing: a low drop, a knock for speakers without bass, and dust.
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
