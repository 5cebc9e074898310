package import HapticsCore
package import HapticsSynthesis
package import LocatedJSON

/// The sounds that a pattern names, decoded at the rate at which they are rendered.
package struct PatternSounds {
  private let sounds: [String: DecodedSound]
  /// The warnings about skipped sounds; `nil` if there are none.
  package let skipped: ToolError?

  /// Creates the sounds by their paths; without any, all are silent.
  package init(_ sounds: [String: DecodedSound] = [:], skipped: ToolError? = nil) {
    self.sounds = sounds
    self.skipped = skipped
  }

  /// Returns the sound of an event, or `nil` if it is skipped.
  package subscript(waveform: HapticEvent.Waveform) -> DecodedSound? { sounds[waveform.path] }
}

/// The way in which the sounds of a pattern are decoded.
package struct WaveformRequest {
  /// Frames per second.
  package let sampleRate: Int
  /// The longest that the pattern may play, and the least that is decoded of each sound.
  package let durationLimit: DurationLimit
  /// A Boolean value that indicates whether missing sounds are skipped.
  package let skipsMissing: Bool
}

extension PatternReading {
  /// Decodes the sounds of the pattern.
  ///
  /// They are silent if the pattern has no file.
  ///
  /// - Throws: ``ToolError`` for a missing sound that is not skipped, and for a sound that cannot be
  ///   decoded.
  package func sounds(
    sampleRate: Int,
    durationLimit: DurationLimit = .usual,
    skipsMissing: Bool
  ) throws(ToolError) -> PatternSounds {
    guard let assets else { return PatternSounds() }
    guard let decode = assets.waveforms else {
      if !skipsMissing { try requireSounds() }
      return PatternSounds()
    }
    let request = WaveformRequest(
      sampleRate: sampleRate,
      durationLimit: durationLimit,
      skipsMissing: skipsMissing
    )
    return try decode(self, request)
  }
}
