import HapticsRealtime

/// The mapping of signals to the channels of a file, a block or a device.
///
/// Each output is a sum of inputs. Only the sum passes the ``Limiter``. If signals were limited
/// before the sum, a loud preview would differ from the stream.
package struct MixDown: ~Copyable, Sendable {
  package let inputs: Int
  package let outputs: Int
  private let gains: FixedStorage<Float>

  /// Creates a mix-down.
  ///
  /// - Parameter gain: A closure that returns the factor of an input in an output, or 0.
  package init(inputs: Int, outputs: Int, gain: (_ input: Int, _ output: Int) -> Float) {
    self.inputs = inputs
    self.outputs = outputs
    gains = FixedStorage(count: inputs * outputs) { gain($0 % inputs, $0 / inputs) }
  }

  /// Creates the mix-down of an engine's block, from left, right and haptic to the audio channels,
  /// followed by the haptic ones.
  ///
  /// - Parameters:
  ///   - isPreview: A Boolean value that indicates whether the haptic signal is added to every
  ///     audio channel.
  ///   - hasHapticSides: A Boolean value that indicates whether there are two more inputs, the left
  ///     and right haptic signals. Haptic channels, and audio channels with a preview, then
  ///     alternate between left and right.
  package init(audio: Int, haptic: Int, isPreview: Bool, hasHapticSides: Bool = false) {
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
  ///   - inputStride: The distance between inputs, in samples.
  ///   - frameStride: The distance between frames, in samples.
  ///   - count: The number of frames.
  ///   - block: The block, with room for `count * outputs` samples after `start`.
  /// - Complexity: O(*n*) in the number of frames, inputs and outputs.
  @_noAllocation @_noLocks package func add(
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
        // A gain of 0 adds nothing, even for infinite samples.
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
  /// - Parameter isLimited: A Boolean value that indicates whether the ``Limiter`` is applied. Pass
  ///   `false` if you mix the block further and apply it then.
  /// - Complexity: O(*n*) in the number of frames, inputs and outputs.
  @_noAllocation @_noLocks package func write(
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
