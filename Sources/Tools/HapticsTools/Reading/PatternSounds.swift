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
