import HapticsSynthesis

extension Recording {
  /// What is found in the recording.
  var onsets: [Onset] {
    var detector = OnsetDetector(sampleRate: sampleRate)
    detector.append(samples.span)
    detector.finish()
    return detector.onsets
  }
}

/// The pairs of two recordings.
func pairing(_ first: Recording, _ second: Recording) -> OnsetPairing {
  OnsetPairing(first.onsets.map(\.time), second.onsets.map(\.time))
}

/// The greatest distance between times that belong together, in seconds.
func worst(_ found: [Onset], _ times: [Double]) -> Double {
  guard found.count == times.count else { return .infinity }
  return zip(found, times).map { abs($0.time - $1) }.max() ?? .infinity
}
