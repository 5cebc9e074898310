import HapticsSynthesis

/// The part of a sound between the silence at its start and at its end, in seconds.
struct AudiblePart {
  /// The maximum number of analyzed frames; later onsets report this limit, and longer sounds no
  /// end.
  private static let frameLimit = 480_000

  /// The silence at the start, which is 40 dB below the peak of the analyzed part.
  let start: Double
  /// The time after which all is 60 dB below the peak, or `nil` if not all of the sound was read.
  let end: Double?

  /// Measures a sound file; one that is silent, or that cannot be read, is audible from its start.
  init(ofFileAt place: Path) {
    guard var reader = try? SoundFileReader(place) else {
      (start, end) = (0, nil)
      return
    }
    let (limit, count) = (Self.frameLimit, reader.channelCount)
    var samples: [Float] = []
    var isWhole = true
    do throws(SoundFileError) {
      try reader.readBlocks { block throws(SoundFileError) in
        samples += block
        isWhole = samples.count < limit * count
        return isWhole
      }
    } catch {
      // The part before a damaged block counts.
      isWhole = false
    }
    let peak = samples.reduce(0) { max($0, abs($1)) }
    guard peak > 0, let first = samples.firstIndex(where: { abs($0) >= peak * 0.01 }),
      let last = samples.lastIndex(where: { abs($0) >= peak * 0.001 })
    else {
      (start, end) = (0, nil)
      return
    }
    let rate = Double(reader.sampleRate)
    start = Double(first / count) / rate
    end = isWhole ? Double(last / count + 1) / rate : nil
  }
}
