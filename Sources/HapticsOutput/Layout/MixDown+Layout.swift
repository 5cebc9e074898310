import HapticsSynthesis

extension MixDown {
  /// Brings frames of the engine onto the channels of a device.
  ///
  /// The frames are those that the engine did not limit: what is mixed here is bent once, as sum.
  ///
  /// - Parameter haptics: How many of the engine's channels are haptic, after `audio` others.
  init(_ layout: ChannelLayout, audio: Int, haptics: Int, outputs: Int) {
    let inputs = audio + haptics
    var gains = [Float](repeating: 0, count: inputs * outputs)
    let layout = layout.resolved(channels: outputs)
    if layout != .hapticsOnly { MixDown.place(audio, of: inputs, in: &gains, outputs) }
    if haptics > 0 {
      MixDown.place(layout, at: audio, haptics, of: inputs, in: &gains, outputs)
    }
    self.init(inputs: inputs, outputs: outputs) { gains[$1 * inputs + $0] }
  }

  private static func place(_ audio: Int, of inputs: Int, in gains: inout [Float], _ outputs: Int) {
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

  private static func place(
    _ layout: ChannelLayout,
    at first: Int,
    _ count: Int,
    of inputs: Int,
    in gains: inout [Float],
    _ outputs: Int
  ) {
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

  /// Writes frames of the device.
  func apply(_ frames: UnsafePointer<Float>, count: Int, into out: UnsafeMutablePointer<Float>) {
    write(frames, inputStride: 1, frameStride: inputs, count: count, to: out)
  }
}
