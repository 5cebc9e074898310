extension SoundLibrary {
  // MARK: Sounds of what a person does on the screen, and of its answers

  /// Two bars on either side, hardly out of tune, so that the sound slowly moves between them, and
  /// a fourth above.
  public static let chime = SoundDescription(
    name: "chime",
    summary: "Something good is here: look up.",
    layers: SoundLayer.bar(Note.a5, decay: 1.3, pan: -0.3)
      + SoundLayer.bar(Note.a5 * 1.0005, decay: 1.3, gain: 0.7, pan: 0.4)
      + SoundLayer.bar(Note.d6, decay: 1.1, gain: 0.5, pan: 0.2, at: 0.07)
      + [SoundLayer(.sine, pitch: .steady(Note.a4), decay: 0.8, gain: 0.35)]
  )

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

  /// Two soft low pulses, a small step down, each of two notes that rub: no, but no harm done.
  public static let error = SoundDescription(
    name: "error",
    summary: "An action that is impossible and harmless.",
    layers: pulse(Note.a3, at: 0) + pulse(Note.fSharp3, at: 0.14)
  )

  private static func pulse(_ pitch: Double, at start: Double) -> [SoundLayer] {
    [(1.0, 0.6), (1.06, 0.5)].map { ratio, gain in
      SoundLayer(
        .square,
        pitch: .steady(pitch * ratio),
        filter: .lowPass(.glide(from: 1800, to: 700, over: 0.12), q: 0.9),
        envelope: SoundEnvelope(attack: 0.006, hold: 0.035, decay: 0.11, steepness: 5),
        gain: gain,
        at: start
      )
    }
  }

  /// A turn in the air: a breath that sweeps upwards, an octave, and the tick of coming to rest.
  package static let flip = SoundDescription(
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

  /// Two curtains run, one after the other: a sharp one, the slide between, and a duller one.
  package static let shutter = SoundDescription(
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
