internal import JSONFormat

/// The names of members in data that is only written: for programs of other platforms.
enum DataKey: String, CaseIterable, FormatKey {
  case amplitude
  case amplitudes
  case api
  case buffers
  case delayMillis
  case durationMillis
  case durationNanoseconds
  case envelopes
  case frequencyHz
  case high
  case initialFrequencyHz
  case initialSharpness
  case intensity
  case low
  case points
  case primitive
  case primitives
  case rate
  case `repeat`
  case sampleRate
  case samples
  case scale
  case sharpness
  case startTimeMillis
  case timings
}
