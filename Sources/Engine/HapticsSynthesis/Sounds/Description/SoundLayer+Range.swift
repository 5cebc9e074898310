extension SoundLayer {
  /// A Boolean value that indicates whether all numbers are within their documented ranges.
  var isInRange: Bool {
    source.isInRange && pitch.isInRange && envelope.isInRange && (filter?.isInRange ?? true)
      && (0...1000).contains(gain) && (-1...1).contains(pan) && times.contains(start)
  }
}

extension SoundSource {
  fileprivate var isInRange: Bool {
    guard case .fm(let ratio, let index, let halfLife) = self else { return true }
    return (0...100).contains(ratio) && (0...100).contains(index) && movements.contains(halfLife)
  }
}

extension FrequencyPath {
  fileprivate var isInRange: Bool {
    switch self {
    case .steady(let frequency):
      return frequencies.contains(frequency)
    case .glide(let from, let to, let time), .settle(let from, let to, let time):
      return frequencies.contains(from) && frequencies.contains(to) && movements.contains(time)
    }
  }
}

extension SoundEnvelope {
  fileprivate var isInRange: Bool {
    times.contains(attack) && times.contains(hold) && times.contains(decay)
      && (0...40).contains(steepness)
  }
}

extension SoundFilter {
  fileprivate var isInRange: Bool { cutoff.isInRange && (0.1...100).contains(q) }
}

private let frequencies = 10.0...100_000.0
private let times = 0.0...SoundDescription.longestDuration
private let movements = 0.0001...SoundDescription.longestDuration
