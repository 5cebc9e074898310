import HapticsCore

/// The sum of a sound's layers, and the processing of the sum.
struct SoundMix {
  private let sampleRate: Int
  private let channelCount: Int
  private let frameCount: Int
  /// The samples, frame after frame.
  private var samples: [Double]

  /// The cutoff of the high-pass filter, in Hz: speakers cannot play lower frequencies, which would
  /// add an offset to the sound.
  private static let lowestFrequency = 20.0
  /// The length of the fade at the end, in seconds.
  private static let fade = 0.005

  init(channelCount: Int, frameCount: Int, sampleRate: Int) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.frameCount = frameCount
    samples = Array(repeating: 0, count: channelCount * frameCount)
  }

  mutating func add(_ layer: SoundLayer) {
    var voice = LayerVoice(layer, sampleRate: sampleRate)
    // A quarter of a turn from left to right.
    let place = (layer.pan + 1) / 8
    let isMono = channelCount == 1
    let left = layer.gain * (isMono ? 1 : DeterministicMath.cos(turns: place))
    let right = layer.gain * (isMono ? 0 : DeterministicMath.sin(turns: place))
    var frame = voice.frames.lowerBound
    // The last frame of the layer can be after the last frame of the sound, which is rounded.
    let end = min(voice.frames.upperBound, frameCount)
    while frame < end {
      let value = voice.value(at: frame)
      samples[frame * channelCount] += left * value
      if !isMono { samples[frame * channelCount + 1] += right * value }
      frame += 1
    }
  }

  /// Returns the finished sound, with its loudest sample at `peak`.
  consuming func finished(peak: Double) -> PCM {
    for channel in 0..<channelCount { clean(channel) }
    var loudest = 0.0
    for sample in samples where sample.magnitude > loudest { loudest = sample.magnitude }
    let scale = loudest > 1e-9 ? peak / loudest : 0
    return PCM(
      sampleRate: sampleRate,
      channelCount: channelCount,
      samples: samples.map { Float($0 * scale) }
    )
  }

  private mutating func clean(_ channel: Int) {
    let rate = Double(sampleRate)
    let gain = StateVariableFilter.gain(cutoff: Self.lowestFrequency, sampleRate: rate)
    var filter = StateVariableFilter(.highPass, q: 0.7071067811865476)
    let fadeFrames = Self.fade * rate
    var frame = 0
    while frame < frameCount {
      let index = frame * channelCount + channel
      let left = min(Double(frameCount - 1 - frame) / fadeFrames, 1)
      samples[index] = filter.process(samples[index], gain: gain) * left * left * (3 - 2 * left)
      frame += 1
    }
  }
}
