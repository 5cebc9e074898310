import HapticsCore

/// A layer of a sound at a sample rate, evaluated frame by frame.
struct LayerVoice {
  /// The frames of the sound at which the layer is audible.
  let frames: Range<Int>

  private let source: SoundSource
  private let pitch: FrequencyCourse
  private let envelope: EnvelopeCourse
  private let noise: LatticeNoise?
  private let width: Double
  private let sampleRate: Double
  /// The start of the layer, in seconds, usually between two frames.
  private let start: Double

  private let cutoff: FrequencyCourse?
  private var filter: StateVariableFilter
  private var filterGain = 0.0
  private var filterStep = 0.0

  /// The frames between two readings of a moving cutoff.
  private static let cutoffGrid = 16

  init(_ layer: SoundLayer, sampleRate: Int) {
    let rate = Double(sampleRate)
    let first = Int((layer.start * rate).rounded(.up))
    frames = first..<max(first, Int((layer.end * rate).rounded(.up)))
    start = layer.start
    source = layer.source
    pitch = FrequencyCourse(layer.pitch)
    envelope = EnvelopeCourse(layer.envelope)
    width = SoundBand.width(sampleRate: sampleRate)
    self.sampleRate = rate
    if case .noise(let seed) = layer.source {
      noise = LatticeNoise(seed: seed, duration: layer.envelope.duration, sampleRate: sampleRate)
    } else {
      noise = nil
    }
    cutoff = layer.filter.map { FrequencyCourse($0.cutoff) }
    filter = StateVariableFilter(layer.filter?.kind ?? .lowPass, q: layer.filter?.q ?? 1)
    filterGain = gain(at: frames.lowerBound)
  }

  /// Returns the value at a frame of the sound; call it for frames in order.
  mutating func value(at frame: Int) -> Double {
    let time = time(of: frame)
    return filtered(sourceValue(at: time), at: frame) * envelope.level(at: time)
  }

  /// Returns the time of a frame in seconds from the start of the layer.
  private func time(of frame: Int) -> Double { max(Double(frame) / sampleRate - start, 0) }

  private func sourceValue(at time: Double) -> Double {
    if let noise { return noise.value(at: time) }
    let (frequency, turns) = pitch.value(at: time)
    switch source {
    case .noise:
      return 0
    case .sine:
      let weight = SoundBand.weight(of: frequency, width: width)
      return weight * DeterministicMath.sin(turns: turns)
    case .triangle:
      let sine = DeterministicMath.sin(turns: turns)
      return HarmonicSeries.triangle(sine: sine, frequency: frequency, width: width)
    case .square:
      let sine = DeterministicMath.sin(turns: turns)
      return HarmonicSeries.square(sine: sine, frequency: frequency, width: width)
    case .fm(let ratio, let index, let halfLife):
      // The sidebands are the modulating frequency apart, and number n has the level of the Bessel
      // function of order n at the index. After n = 3 + 1.6 * index, their sum is below -58 dB. The
      // index is limited so that only these are outside the band.
      let room = (width / frequency - 1) / max(ratio, 0.001)
      let faded = index * DeterministicMath.exp2(-time / halfLife)
      let bend = min(faded, max((room - 3) / 1.6, 0)) * 0.15915494309189535
      let modulator = DeterministicMath.sin(turns: ratio * turns)
      let weight = SoundBand.weight(of: frequency, width: width)
      return weight * DeterministicMath.sin(turns: turns + bend * modulator)
    }
  }

  private mutating func filtered(_ value: Double, at frame: Int) -> Double {
    guard let cutoff else { return value }
    if !cutoff.isSteady, (frame - frames.lowerBound) % Self.cutoffGrid == 0 {
      filterGain = gain(at: frame)
      filterStep = (gain(at: frame + Self.cutoffGrid) - filterGain) / Double(Self.cutoffGrid)
    }
    let gain = filterGain
    filterGain += filterStep
    return filter.process(value, gain: gain)
  }

  /// Returns the filter's gain for the cutoff at a frame.
  private func gain(at frame: Int) -> Double {
    guard let cutoff else { return 0 }
    let frequency = cutoff.value(at: time(of: frame)).frequency
    return StateVariableFilter.gain(cutoff: frequency, sampleRate: sampleRate)
  }
}
