import HapticsSynthesis

extension MixDown {
  /// Maps frames of the engine to the channels of a device.
  ///
  /// The engine does not limit these frames; the sums are limited once, here.
  ///
  /// - Parameter haptics: The number of the engine's haptic channels, which follow `audio` others.
  init(_ layout: ChannelLayout, audio: Int, haptics: Int, outputs: Int) {
    let inputs = audio + haptics
    var gains = [Float](repeating: 0, count: inputs * outputs)
    let layout = layout.resolved(channels: outputs)
    switch layout {
    case .hapticsOnly, .hapticsOn: break
    case .automatic, .apart, .mixed, .audioOnly:
      MixDown.place(audio, of: inputs, in: &gains, outputs)
    }
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
    let targets: [Int] =
      switch layout {
      case .apart(let channels), .hapticsOn(let channels):
        channels.sorted().filter { (1...outputs).contains($0) }.map { $0 - 1 }
      case .hapticsOnly: Array(0..<outputs)
      case .mixed, .automatic: Array(0..<min(outputs, 2))
      case .audioOnly: []
      }
    // One channel alone carries both sides; several carry them in turn.
    let sides = targets.count == 1 ? min(count, 2) : 1
    for (number, target) in targets.enumerated() {
      for side in 0..<sides {
        gains[target * inputs + first + (number + side) % count] = 1 / Float(sides)
      }
    }
  }

  /// Writes frames of the device.
  func apply(_ frames: UnsafePointer<Float>, count: Int, into out: UnsafeMutablePointer<Float>) {
    write(frames, inputStride: 1, frameStride: inputs, count: count, to: out)
  }
}
