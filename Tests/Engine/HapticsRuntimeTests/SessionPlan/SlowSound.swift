#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// So many seconds in frames of the plan's rate.
func frames(_ seconds: Double) -> Int64 {
  Int64((seconds * Double(SessionCase.sampleRate)).rounded())
}

/// The factor of a level in decibels; the plan has none that is silence.
func factor(_ decibels: Double) -> Double { pow(10, decibels / 20) }

/// A signal that a voice or a track reads, at any place between its frames.
struct SlowSound {
  var samples: [Float]
  /// How far one frame of the engine goes on.
  var pace: Double
  /// Which asset it is; one that is loaded again is another.
  var instance: Int
  var isPattern = false
  /// The frames until the last event of a pattern ends, without what rings on.
  var writtenEnd: Int64 = 0

  var end: Double { Double(samples.count) }

  /// The value at a place.
  ///
  /// - Parameter speed: How far the reader goes on in a frame. At speed 1, whole frames are as they are;
  ///   else the frames around the place are weighed, with silence around the sound.
  func value(at place: Double, speed: Double) -> Double {
    let index = Int(place.rounded(.down))
    guard index >= 0, index < samples.count else { return 0 }
    let part = place - Double(index)
    if speed == 1, part == 0 { return Double(samples[index]) }
    let weights = SlowKernel.of(speed: speed).weights(at: part)
    let first = index + 1 - weights.count / 2
    let read = max(first, 0)..<min(first + weights.count, samples.count)
    return read.reduce(0) { $0 + Double(samples[$1]) * weights[$1 - first] }
  }
}
