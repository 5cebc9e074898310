internal import JSONFormat

/// The names of members in data that is only written: for programs of other platforms.
enum DataKey: String, CaseIterable, FormatKey {
  case amplitude
  case amplitudes
  case api
  case delayMillis
  case duration
  case durationMillis
  case durations
  case envelopes
  case frequencyHz
  case initialFrequencyHz
  case initialSharpness
  case intensity
  case points
  case primitive
  case primitives
  case `repeat`
  case sampleRate
  case samples
  case scale
  case sharpness
  case startTimeMillis
  case timings
}
