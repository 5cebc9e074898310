extension SoundView {
  /// Adds a segment of the sound to two buses.
  ///
  /// - Parameters:
  ///   - place: The start of the segment, in units of 2^-32 of the sound's frames.
  ///   - step: The increment of the position per frame.
  ///   - count: The number of frames, none of them past the sound's end.
  @_noAllocation @_noLocks
  func mix(
    from place: Int64,
    step: Int64,
    count: Int,
    gain: Float,
    into left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    guard let samples else { return }
    if step == 1 << 32, place & 0xFFFF_FFFF == 0 {
      let start = samples + Int(place >> 32) * channels
      if channels == 1 {
        for i in 0..<count {
          let sample = start[i] * gain
          left[i] += sample
          right[i] += sample
        }
      } else {
        for i in 0..<count {
          left[i] += start[2 &* i] * gain
          right[i] += start[2 &* i &+ 1] * gain
        }
      }
      return
    }
    // Interpolate linearly. The last frame of the sound leads to silence: the sample after the end
    // is stored, and is 0.
    if channels == 1 {
      for i in 0..<count {
        let at = place &+ step &* Int64(truncatingIfNeeded: i)
        let sample = line(samples + Int(truncatingIfNeeded: at >> 32), 1, at) * gain
        left[i] += sample
        right[i] += sample
      }
    } else {
      for i in 0..<count {
        let at = place &+ step &* Int64(truncatingIfNeeded: i)
        let pair = samples + Int(truncatingIfNeeded: at >> 32) &* 2
        left[i] += line(pair, 2, at) * gain
        right[i] += line(pair + 1, 2, at) * gain
      }
    }
  }

  @inline(__always)
  @_noAllocation @_noLocks
  private func line(_ sample: UnsafePointer<Float>, _ stride: Int, _ place: Int64) -> Float {
    // The upper 24 bits of the fraction, the precision of a Float.
    let part = Float(Int32(truncatingIfNeeded: (place & 0xFFFF_FFFF) >> 8)) * 0x1p-24
    return sample[0] + (sample[stride] - sample[0]) * part
  }
}
