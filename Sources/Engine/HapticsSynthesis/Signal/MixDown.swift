import HapticsRealtime

/// The one way in which signals become the channels of a file, a block or a device.
///
/// Each output is a sum of inputs. The sum, and nothing before it, is bent into full scale by the
/// ``Limiter``: where signals were bent one by one and added then, a loud preview would be another
/// than the stream.
public struct MixDown: ~Copyable, Sendable {
  /// The number of input signals.
  public let inputs: Int
  /// The number of output channels.
  public let outputs: Int
  /// For each output the gains of all inputs.
  private let gains: FixedStorage<Float>

  /// Creates a mix-down.
  ///
  /// - Parameter gain: What an input is multiplied by for an output: 0 where it is not in it.
  public init(inputs: Int, outputs: Int, gain: (_ input: Int, _ output: Int) -> Float) {
    self.inputs = inputs
    self.outputs = outputs
    gains = FixedStorage(count: inputs * outputs) { gain($0 % inputs, $0 / inputs) }
  }

  /// Creates the mix-down of an engine's block: from left, right and haptic to so many audio
  /// channels, and as many haptic ones behind them.
  ///
  /// - Parameters:
  ///   - isPreview: Whether the haptic signal is added to every audio channel.
  ///   - hasHapticSides: Whether two more signals come in, of what is felt left and right: haptic
  ///     channels are left and right in turn, and so are audio channels with a preview.
  public init(audio: Int, haptic: Int, isPreview: Bool, hasHapticSides: Bool = false) {
    if hasHapticSides {
      self.init(inputs: 5, outputs: audio + haptic) { input, output in
        if input < 2 {
          if output >= audio { return 0 }
          return audio == 1 ? 0.5 : (input == output ? 1 : 0)
        }
        guard output >= audio || isPreview else { return 0 }
        if input == 2 { return 1 }
        if output < audio, audio == 1 { return 0.5 }
        return input - 3 == (output >= audio ? output - audio : output) % 2 ? 1 : 0
      }
      return
    }
    self.init(inputs: 3, outputs: audio + haptic) { input, output in
      if input == 2 { return output >= audio || isPreview ? 1 : 0 }
      if output >= audio { return 0 }
      return audio == 1 ? 0.5 : (input == output ? 1 : 0)
    }
  }

  /// Adds frames to an interleaved block, unlimited.
  ///
  /// - Parameters:
  ///   - signals: The first sample of the first input.
  ///   - inputStride: How far the inputs lie apart.
  ///   - frameStride: How far the frames lie apart.
  ///   - count: The number of frames.
  ///   - block: Has room for `count * outputs` samples from `start` on.
  /// - Complexity: O(*n*) in the number of frames, inputs and outputs.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func add(
    _ signals: UnsafePointer<Float>,
    inputStride: Int,
    frameStride: Int,
    count: Int,
    to block: inout MutableSpan<Float>,
    at start: Int = 0
  ) {
    for output in 0..<outputs {
      for input in 0..<inputs {
        let gain = gains[output * inputs + input]
        // What is not in it adds nothing, whatever it is.
        if gain == 0 { continue }
        let signal = signals + input * inputStride
        for i in 0..<count {
          block[start + i * outputs + output] += gain * signal[i &* frameStride]
        }
      }
    }
  }

  /// Writes frames to an interleaved block, each sample within full scale.
  ///
  /// - Parameter isLimited: Whether the ``Limiter`` is applied; without it, whoever takes the block
  ///   mixes it further, and applies it then.
  /// - Complexity: O(*n*) in the number of frames, inputs and outputs.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func write(
    _ signals: UnsafePointer<Float>,
    inputStride: Int,
    frameStride: Int,
    count: Int,
    to out: UnsafeMutablePointer<Float>,
    isLimited: Bool = true
  ) {
    var block = MutableSpan(_unsafeStart: out, count: count * outputs)
    for i in 0..<block.count { block[i] = 0 }
    add(signals, inputStride: inputStride, frameStride: frameStride, count: count, to: &block)
    if isLimited { Limiter.apply(to: &block) }
  }
}
