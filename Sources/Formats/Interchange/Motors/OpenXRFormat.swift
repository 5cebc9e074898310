import HapticsCore
import HapticsFormats
import HapticsSynthesis
import LocatedJSON

extension FileFormat {
  /// Amplitudes and samples of OpenXR.
  static let openXR = FileFormat(
    "openxr",
    "an OpenXR envelope",
    "Amplitudes or samples for OpenXR's vibrations (Quest), as JSON. Written.",
    encodings: [
      Encoding(name: "json", suffix: "openxr.json"),
      Encoding(name: "pcm", suffix: "openxr-pcm.json"),
    ],
    write: { source, options throws(FormatError) in
      try options.encoding == "pcm"
        ? OpenXR.samples(of: source, options) : OpenXR.amplitudes(of: source, options)
    }
  )
}

/// The limits of OpenXR's extensions for amplitudes and for samples.
private enum OpenXR {
  /// The most amplitudes of a call, and the most samples:
  /// `XR_MAX_HAPTIC_AMPLITUDE_ENVELOPE_SAMPLES_FB` and `XR_MAX_HAPTIC_PCM_BUFFER_SIZE_FB`.
  private static let mostValues = 4000
  /// The samples in a second.
  private static let sampleRate = 8000
  /// The longest signal, in seconds.
  private static let longestSignal = 60.0

  /// Amplitudes for `XrHapticAmplitudeEnvelopeVibrationFB`.
  static func amplitudes(
    of source: ConversionSource,
    _ options: ConversionOptions
  ) throws(FormatError) -> ConversionProduct {
    // The maximum of one call is eight seconds at 500 Hz.
    var whole = source.outline(options)
    whole.cut(at: Double(mostValues) / 500)
    guard !whole.isEmpty else { throw .nothingFelt }
    let (outline, felt) = whole.endingEarly(tolerance: options.tolerance) { outline in
      let felt = outline.pulsed(0.02, tolerance: options.tolerance, hasSharpness: false)
      return ((outline, felt), felt.losses)
    }
    let count = min(Int((felt.outline.end * 500).rounded(.up)) + 1, mostValues)
    var amplitudes: [Double] = []
    var held: [EnvelopeLine.Point] = []
    var (place, covered) = (0, 0)
    for index in 0..<count {
      let time = Double(index) / 500
      let level = max(
        felt.outline.vibration(at: time, near: &place).intensity,
        outline.vibration(at: time, near: &covered).intensity
      )
      let amplitude = (PerceivedScale.physical(level) * 10_000).rounded() / 10_000
      amplitudes.append(amplitude)
      let back = PerceivedScale.perceived(amplitude)
      held.append(.init(time: time, intensity: back, sharpness: 0.5))
    }
    var text = ValueText<DataKey>()
    text.object { text in
      text.integer(.durationNanoseconds, Int64(count) * 2_000_000)
      text.list(.amplitudes, of: amplitudes) { $1.number($0) }
    }
    var losses = outline.losses + source.lostNotes + felt.losses
    if outline.hasSharpness { losses.append(ConversionLoss(.sharpness)) }
    if !felt.taken.isEmpty { losses.append(ConversionLoss(.pulses(0.02))) }
    let line = EnvelopeLine(held)
    let peaks = HapticOutline(pieces: line.pieces, transients: [])
    return ConversionProduct(
      text.file,
      counted(count, "amplitude"),
      losses: losses,
      rendition: HapticOutline(
        pieces: line.pieces.hidden(in: felt.windows, above: whole.pieces),
        transients: felt.taken.map { transient in
          HapticOutline.Transient(
            element: nil,
            time: transient.time,
            intensity: peaks.vibration(at: transient.time + 0.01).intensity,
            sharpness: 0.5
          )
        }
      )
    )
  }

  /// Returns samples for `XrHapticPcmVibrationFB`: buffers, of which each but the first is
  /// appended.
  static func samples(
    of source: ConversionSource,
    _ options: ConversionOptions
  ) throws(FormatError) -> ConversionProduct {
    var outline = source.outline(options)
    outline.cut(at: longestSignal)
    guard !outline.isEmpty else { throw .nothingFelt }
    let samples = try signal(of: source.pattern(options).pattern)
    var buffers: [ArraySlice<Float>] = []
    for start in stride(from: 0, to: samples.count, by: mostValues) {
      buffers.append(samples[start..<min(start + mostValues, samples.count)])
    }
    var text = ValueText<DataKey>()
    text.object { text in
      text.integer(.sampleRate, Int64(sampleRate))
      text.list(.buffers, of: buffers) { buffer, text in
        text.object { text in
          text.numbers(.samples, buffer.map { (Double($0) * 10_000).rounded() / 10_000 })
        }
      }
    }
    // The signal is made from the contours, so the comparison uses them.
    return ConversionProduct(
      text.file,
      "\(counted(samples.count, "sample")) in \(counted(buffers.count, "buffer"))",
      losses: outline.losses + source.lostNotes,
      rendition: HapticOutline(pieces: outline.pieces, transients: outline.transients)
    )
  }

  /// The signal of a pattern for an actuator.
  private static func signal(of pattern: HapticPattern) throws(FormatError) -> [Float] {
    do throws(SynthesisError) {
      var renderer = try PatternRenderer(
        Contours(pattern),
        model: .actuator,
        sampleRate: sampleRate
      )
      let most = Int64(longestSignal) * Int64(sampleRate)
      var samples = [Float](repeating: 0, count: Int(min(renderer.frameCount, most)))
      var block = samples.mutableSpan
      renderer.render(into: &block)
      return samples
    } catch {
      throw .unwritable("no signal can be made of it at \(sampleRate) Hz")
    }
  }
}
