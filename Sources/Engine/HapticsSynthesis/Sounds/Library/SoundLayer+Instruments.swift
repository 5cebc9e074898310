extension SoundLayer {
  /// Returns a struck metal bar, as of a glockenspiel: clear, with a short glint at the start.
  ///
  /// The partials match a free bar, at 1, 2.756 and 5.404 times the pitch (Fletcher and Rossing,
  /// "The Physics of Musical Instruments", chapter 2). Higher partials fade sooner.
  static func bar(
    _ pitch: Double,
    decay: Double,
    gain: Double = 1,
    pan: Double = 0,
    at start: Double = 0
  ) -> [SoundLayer] {
    [(1.0, 1.0, 1.0), (2.756, 0.3, 0.4), (5.404, 0.16, 0.16)].map { ratio, level, length in
      SoundLayer(
        .sine,
        pitch: .steady(pitch * ratio),
        decay: decay * length,
        gain: gain * level,
        pan: pan,
        at: start
      )
    }
  }

  static func burst(
    _ frequency: FrequencyPath,
    q: Double = 0.7,
    decay: Double,
    gain: Double,
    pan: Double = 0,
    at start: Double = 0,
    seed: UInt64
  ) -> SoundLayer {
    SoundLayer(
      .noise(seed: seed),
      filter: .bandPass(frequency, q: q),
      envelope: SoundEnvelope(attack: 0.0005, decay: decay, steepness: 9),
      gain: gain,
      pan: pan,
      at: start
    )
  }
}

/// The notes of the library, in Hz, in equal temperament with A4 at 440 Hz.
enum Note {
  static let fSharp3 = 184.997
  static let a3 = 220.0
  static let d4 = 293.665
  static let f4 = 349.228
  static let fSharp4 = 369.994
  static let a4 = 440.0
  static let d5 = 587.330
  static let fSharp5 = 739.989
  static let a5 = 880.0
  static let d6 = 1174.659
  static let fSharp6 = 1479.978
  static let a6 = 1760.0
}
