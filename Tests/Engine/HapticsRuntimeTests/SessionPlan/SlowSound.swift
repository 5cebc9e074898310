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

  var end: Double { Double(samples.count) }

  /// The value at a place, in a straight line between two frames.
  ///
  /// - Parameter loop: The part that repeats: its last frame leads to its first. The last of all leads
  ///   to silence.
  func value(at place: Double, loop: Range<Int64>? = nil) -> Double {
    let index = Int(place.rounded(.down))
    guard index >= 0, index < samples.count else { return 0 }
    var next = index + 1
    if let loop, next == Int(loop.upperBound) { next = Int(loop.lowerBound) }
    let one = Double(samples[index])
    let other = next < samples.count ? Double(samples[next]) : 0
    return one + (other - one) * (place - Double(index))
  }
}
