import HapticsSynthesis

/// Brings frames of the engine onto the channels of a device.
struct ChannelMap: ~Copyable {
  /// How many channels a frame of the engine has.
  let inputs: Int
  /// How many channels a frame of the device has.
  let outputs: Int
  /// For each output the gains of all inputs.
  private let gains: UnsafeMutablePointer<Float>
  /// For each output the only input that it copies, or -1 where it is silent, or -2 where it mixes.
  private let sources: UnsafeMutablePointer<Int>

  /// - Parameter haptics: How many of the engine's channels are haptic, after `audio` others.
  init(_ layout: ChannelLayout, audio: Int, haptics: Int, outputs: Int) {
    inputs = audio + haptics
    self.outputs = outputs
    gains = .allocate(capacity: inputs * outputs)
    gains.initialize(repeating: 0, count: inputs * outputs)
    sources = .allocate(capacity: outputs)
    sources.initialize(repeating: -1, count: outputs)
    let layout = layout.resolved(channels: outputs)
    if layout != .hapticsOnly { placeAudio(audio) }
    if haptics > 0 { placeHaptics(layout, at: audio, count: haptics) }
    for output in 0..<outputs { sources[output] = source(of: output) }
  }

  deinit {
    gains.deallocate()
    sources.deallocate()
  }

  private func placeAudio(_ audio: Int) {
    for channel in 0..<audio {
      if outputs == 1 {
        gains[channel] = 1 / Float(audio)
      } else if audio == 1 {
        gains[0] = 1
        gains[inputs] = 1
      } else {
        gains[channel * inputs + channel] = 1
      }
    }
  }

  private func placeHaptics(_ layout: ChannelLayout, at first: Int, count: Int) {
    switch layout {
    case .apart(let channels):
      // Each of the engine's haptic channels in turn, the last one on those that are left.
      var next = 0
      for channel in channels.sorted() where (1...outputs).contains(channel) {
        gains[(channel - 1) * inputs + first + min(next, count - 1)] = 1
        next += 1
      }
    case .hapticsOnly:
      for output in 0..<outputs { gains[output * inputs + first + min(output, count - 1)] = 1 }
    case .mixed, .automatic:
      // All of the engine's haptic channels carry the same signal: one of them is enough.
      for output in 0..<min(outputs, 2) { gains[output * inputs + first] = 1 }
    case .audioOnly: break
    }
  }

  private func source(of output: Int) -> Int {
    var source = -1
    for input in 0..<inputs where gains[output * inputs + input] != 0 {
      guard source == -1, gains[output * inputs + input] == 1 else { return -2 }
      source = input
    }
    return source
  }

  /// Writes frames of the device.
  ///
  /// What is only copied stays as it is; what is mixed is bent into full scale by the ``Knee`` of
  /// the engine's own buses.
  func apply(
    _ frames: UnsafePointer<Float>,
    count: Int,
    into out: UnsafeMutablePointer<Float>
  ) {
    for output in 0..<outputs {
      let source = sources[output]
      if source >= 0 {
        for i in 0..<count { out[i &* outputs &+ output] = frames[i &* inputs &+ source] }
      } else if source == -1 {
        for i in 0..<count { out[i &* outputs &+ output] = 0 }
      } else {
        let gains = gains + output * inputs
        for i in 0..<count {
          var sum: Float = 0
          for input in 0..<inputs { sum += gains[input] * frames[i &* inputs &+ input] }
          out[i &* outputs &+ output] = Knee.bend(sum)
        }
      }
    }
  }
}
