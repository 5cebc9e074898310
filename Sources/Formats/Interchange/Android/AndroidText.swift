import HapticsFormats

/// A text that is put together line by line.
private struct Lines {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ line: String) {
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension ValueText {
  /// The text as a file.
  var file: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}

extension AndroidWaveform {
  /// The file: JSON, Kotlin or vibration XML.
  func text(_ encoding: String?) -> [UInt8] {
    switch encoding {
    case "kotlin":
      let timings = timings.map { $0.description }.joined(separator: ", ")
      let amplitudes = amplitudes.map { $0.description }.joined(separator: ", ")
      var lines = Lines()
      lines.add("import android.os.VibrationEffect\n")
      lines.add("// API level 26; levels where hasAmplitudeControl() is true.")
      lines.add("val effect: VibrationEffect = VibrationEffect.createWaveform(")
      lines.add("    longArrayOf(\(timings)),")
      lines.add("    intArrayOf(\(amplitudes)),")
      lines.add("    -1")
      lines.add(")")
      return lines.bytes
    case "xml":
      var lines = Lines()
      lines.add("<vibration-effect>\n  <waveform-effect>")
      for (duration, amplitude) in zip(timings, amplitudes) {
        lines.add(
          "    <waveform-entry durationMs=\"\(duration)\" amplitude=\"\(amplitude)\"/>"
        )
      }
      lines.add("  </waveform-effect>\n</vibration-effect>")
      return lines.bytes
    default:
      var text = ValueText<DataKey>()
      text.object { text in
        text.integer(.api, 26)
        text.list(.timings, of: timings) { $1.integer($0) }
        text.list(.amplitudes, of: amplitudes) { $1.integer($0) }
        text.integer(.repeat, -1)
      }
      return text.file
    }
  }
}

extension AndroidComposition {
  /// The file: JSON, Kotlin or vibration XML.
  func text(_ encoding: String?) -> [UInt8] {
    switch encoding {
    case "kotlin":
      var lines = Lines()
      lines.add("import android.os.VibrationEffect\n")
      lines.add("// API level 31; ask areAllPrimitivesSupported() first.")
      lines.add("val effect: VibrationEffect = VibrationEffect.startComposition()")
      for step in steps {
        let name = step.primitive.rawValue.uppercased()
        lines.add(
          "    .addPrimitive(VibrationEffect.Composition.PRIMITIVE_\(name),"
            + " \(step.scale)f, \(step.delay))"
        )
      }
      lines.add("    .compose()")
      return lines.bytes
    case "xml":
      var lines = Lines()
      lines.add("<vibration-effect>")
      for step in steps {
        lines.add(
          "  <primitive-effect name=\"\(step.primitive.rawValue)\" scale=\"\(step.scale)\""
            + " delayMs=\"\(step.delay)\"/>"
        )
      }
      lines.add("</vibration-effect>")
      return lines.bytes
    default:
      var text = ValueText<DataKey>()
      text.object { text in
        text.integer(.api, 31)
        text.list(.primitives, of: steps) { step, text in
          text.object { text in
            text.text(.primitive, step.primitive.rawValue)
            text.number(.scale, step.scale)
            text.integer(.delayMillis, step.delay)
            text.integer(.startTimeMillis, step.start)
          }
        }
      }
      return text.file
    }
  }
}

extension AndroidEnvelopes {
  /// The builder that the points are for.
  enum Kind: Sendable {
    case basic
    case waveform
  }

  /// The file: JSON, Kotlin or vibration XML of one version or the other.
  ///
  /// - Throws: ``FormatError/unwritable(_:)`` where the encoding holds one envelope only.
  func text(_ encoding: String?, _ kind: Kind) throws(FormatError) -> [UInt8] {
    switch encoding {
    case "kotlin": return kotlin(kind)
    case "xml":
      guard let envelope = joined else {
        throw .unwritable(
          "it needs several envelopes, and version 1 of vibration XML holds one of 16 points;"
            + " the encoding 'xml2' holds them"
        )
      }
      return xml(envelope, kind)
    case "xml2": return xml2(kind)
    default: return json(kind)
    }
  }

  /// The whole pattern as one envelope with silences, or `nil` where that takes too many points.
  private var joined: AndroidEnvelope? {
    var joined = AndroidEnvelope(EnvelopeLine())
    joined.initialSharpness = envelopes.first?.initialSharpness ?? 0.5
    var time: Int64 = 0
    for envelope in envelopes {
      while envelope.start > time {
        let length = min(envelope.start - time, AndroidEnvelope.longest)
        joined.points.append(
          .init(intensity: 0, sharpness: envelope.initialSharpness, duration: length)
        )
        time += length
      }
      joined.points += envelope.points
      time += envelope.points.reduce(0) { $0 + $1.duration }
    }
    let isFit = joined.points.count <= AndroidEnvelope.pointLimit
    return isFit && joined.points.allSatisfy { $0.duration >= 20 } ? joined : nil
  }

  private func json(_ kind: Kind) -> [UInt8] {
    var text = ValueText<DataKey>()
    text.object { text in
      text.integer(.api, 36)
      text.list(.envelopes, of: envelopes) { envelope, text in
        text.object { text in
          text.integer(.startTimeMillis, envelope.start)
          switch kind {
          case .basic: text.number(.initialSharpness, envelope.initialSharpness)
          case .waveform:
            text.number(.initialFrequencyHz, AndroidFrequency.hertz(envelope.initialSharpness))
          }
          text.list(.points, of: envelope.points) { point, text in
            text.object { text in
              switch kind {
              case .basic:
                text.number(.intensity, point.intensity)
                text.number(.sharpness, point.sharpness)
              case .waveform:
                text.number(.amplitude, point.amplitude)
                text.number(.frequencyHz, AndroidFrequency.hertz(point.sharpness))
              }
              text.integer(.durationMillis, point.duration)
            }
          }
        }
      }
    }
    return text.file
  }

  private func kotlin(_ kind: Kind) -> [UInt8] {
    var lines = Lines()
    lines.add("import android.os.VibrationEffect\n")
    lines.add(
      "// API level 36; ask areEnvelopeEffectsSupported() first. Each effect and when it starts,"
    )
    lines.add("// in milliseconds.")
    lines.add("val effects: List<Pair<Long, VibrationEffect>> = listOf(")
    for envelope in envelopes {
      switch kind {
      case .basic:
        lines.add("    \(envelope.start)L to VibrationEffect.BasicEnvelopeBuilder()")
        lines.add("        .setInitialSharpness(\(envelope.initialSharpness)f)")
      case .waveform:
        let hertz = AndroidFrequency.hertz(envelope.initialSharpness)
        lines.add("    \(envelope.start)L to VibrationEffect.WaveformEnvelopeBuilder()")
        lines.add("        .setInitialFrequencyHz(\(hertz)f)")
      }
      for point in envelope.points {
        let (first, second) = point.values(kind)
        lines.add("        .addControlPoint(\(first)f, \(second)f, \(point.duration))")
      }
      lines.add("        .build(),")
    }
    lines.add(")")
    return lines.bytes
  }

  private func xml(_ envelope: AndroidEnvelope, _ kind: Kind) -> [UInt8] {
    var lines = Lines()
    let name = kind == .basic ? "basic-envelope-effect" : "waveform-envelope-effect"
    let start =
      kind == .basic
      ? "initialSharpness=\"\(envelope.initialSharpness)\""
      : "initialFrequencyHz=\"\(AndroidFrequency.hertz(envelope.initialSharpness))\""
    lines.add("<vibration-effect>\n  <\(name) \(start)>")
    for point in envelope.points {
      lines.add("    <control-point \(point.attributes(kind)) durationMs=\"\(point.duration)\"/>")
    }
    lines.add("  </\(name)>\n</vibration-effect>")
    return lines.bytes
  }

  private func xml2(_ kind: Kind) -> [UInt8] {
    var lines = Lines()
    lines.add("<hapticPattern version=\"2.0\">\n  <hapticEffect>")
    for envelope in envelopes {
      lines.add("    <event startTimeMillis=\"\(envelope.start)\">")
      let name = kind == .basic ? "basicEnvelope" : "advancedEnvelope"
      let start =
        kind == .basic
        ? "initialSharpness=\"\(envelope.initialSharpness)\""
        : "initialFrequency=\"\(AndroidFrequency.hertz(envelope.initialSharpness))\""
      lines.add("      <\(name) \(start)>")
      for point in envelope.points {
        lines.add(
          "        <controlPoint \(point.attributes(kind)) durationMillis=\"\(point.duration)\"/>"
        )
      }
      lines.add("      </\(name)>\n    </event>")
    }
    lines.add("  </hapticEffect>\n</hapticPattern>")
    return lines.bytes
  }
}

extension AndroidEnvelope.Point {
  /// The share of the greatest amplitude at the frequency: the square of the intensity.
  fileprivate var amplitude: Double { AndroidEnvelope.rounded(PerceivedScale.physical(intensity)) }

  fileprivate func values(_ kind: AndroidEnvelopes.Kind) -> (Double, Double) {
    switch kind {
    case .basic: (intensity, sharpness)
    case .waveform: (amplitude, AndroidFrequency.hertz(sharpness))
    }
  }

  fileprivate func attributes(_ kind: AndroidEnvelopes.Kind) -> String {
    let (first, second) = values(kind)
    return kind == .basic
      ? "intensity=\"\(first)\" sharpness=\"\(second)\""
      : "amplitude=\"\(first)\" frequencyHz=\"\(second)\""
  }
}
