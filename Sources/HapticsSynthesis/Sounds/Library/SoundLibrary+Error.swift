extension SoundLibrary {
  /// Two soft low pulses, a small step down, each of two notes that rub: no, but no harm done.
  public static let error = SoundDescription(
    name: "error",
    summary: "That cannot be done, and no harm has come of it.",
    layers: pulse(Note.a3, at: 0) + pulse(Note.fSharp3, at: 0.14)
  )

  /// A note and its upper neighbour.
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
}
