import HapticsFormats

/// The names of members in data that is only written: for programs of other platforms.
enum DataKey: String, CaseIterable, FormatKey {
  case amplitude
  case amplitudes
  case api
  case assets
  case beat
  case beatsPerBar
  case bpm
  case buffers
  case builtIn
  case changes
  case cues
  case delayMillis
  case duration
  case durationMillis
  case durationNanoseconds
  case envelopes
  case frequencyHz
  case haptic
  case high
  case initialFrequencyHz
  case initialSharpness
  case intensity
  case low
  case minimumModalities
  case options
  case patterns
  case points
  case policy
  case primitive
  case primitives
  case rate
  case `repeat`
  case sampleRate
  case samples
  case scale
  case sharpness
  case startTimeMillis
  case tempo
  case time
  case timings
  case version
}
