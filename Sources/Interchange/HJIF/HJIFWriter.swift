internal import Diagnostics
internal import JSONFormat
internal import LocatedJSON

extension PatternFormat {
  /// MPEG haptics.
  static let hjif = PatternFormat(
    "hjif",
    "an MPEG haptics file",
    "MPEG haptics (ISO/IEC 23090-31) as JSON.",
    encodings: [Encoding(name: "json", suffix: "hjif")],
    read: { bytes, limits in
      var validator = FormatValidator<HJIFDocument>()
      validator.limits = limits
      let report = validator.validate(bytes)
      var source = ConversionSource(.outline(report.document.outline))
      source.format = "hjif"
      source.notes.description = report.document.description.flatMap { $0.isEmpty ? nil : $0 }
      for effect in report.document.effects {
        source.places.append(report.document.json.range(of: effect.node))
      }
      return ConversionReading(source, findings: report.findings)
    },
    write: { source, options throws(ConversionError) in
      var outline = source.outline(options)
      outline.cut(at: ClipLevel.timeLimit)
      guard !outline.isEmpty else { throw .nothingFelt }
      let writer = HJIFWriter(outline, tolerance: options.tolerance)
      let document = writer.document(source.notes)
      let text: String
      do throws(FormatWritingError) { text = try CanonicalText(document).text() } catch {
        throw .unwritable(error.description)
      }
      return ConversionProduct(
        Array(text.utf8),
        "\(counted(writer.waves.count, "wave")), \(counted(outline.transients.count, "transient"))",
        losses: outline.losses,
        rendition: document.outline
      )
    }
  )
}

/// Puts the bands of an MPEG haptics file together: one for the transients, and one for the vibration.
private struct HJIFWriter {
  /// The ticks of a second; as many as the standard's main profile allows.
  static let ticks = 48_000.0

  let outline: HapticOutline
  private(set) var waves: [[EnvelopeLine.Point]] = []

  init(_ outline: HapticOutline, tolerance: Double) {
    self.outline = outline
    for stretch in outline.stretches(gap: 0) {
      let line = EnvelopeLine(
        outline.from(stretch.lowerBound).pieces[...],
        from: stretch.lowerBound,
        to: stretch.upperBound,
        tolerance: tolerance,
        grid: .init(step: 1 / Self.ticks, shortest: 1 / Self.ticks)
      )
      if line.points.count > 1 { waves.append(line.points) }
    }
  }

  private static func tick(_ time: Double) -> Int64 { Int64((time * ticks).rounded()) }

  func document(_ notes: ConversionSource.Notes) -> HJIFDocument {
    var text = ValueText<HJIFKey>()
    text.object { text in
      text.text(.version, "2023")
      text.text(.profile, "Main")
      text.integer(.level, 1)
      // A date would make two runs differ.
      text.text(.date, "")
      text.text(.description, notes.description ?? notes.project ?? "")
      text.integer(.timescale, Int64(Self.ticks))
      text.list(.avatars, of: [Int]()) { _, _ in }
      text.list(.perceptions, of: [0]) { _, text in
        text.object { text in
          text.integer(.id, 0)
          text.text(.modality, "Other")
          text.text(.description, "")
          text.integer(.avatarID, 0)
          text.list(.library, of: [Int]()) { _, _ in }
          text.list(.channels, of: [0]) { _, text in
            text.object { text in
              text.integer(.id, 0)
              text.text(.description, "")
              text.number(.gain, 1)
              text.number(.mixing, 1)
              text.list(.bands, of: bands) { isTransient, text in
                text.object { text in write(isTransient, to: &text) }
              }
            }
          }
        }
      }
    }
    let limits = JSONDocument.Limits(size: JSONDocument.Limits.sizeMaximum)
    return HJIFDocument(JSONDocument(reading: text.bytes, limits: limits))
  }

  private var bands: [Bool] {
    (outline.transients.isEmpty ? [] : [true]) + (waves.isEmpty ? [] : [false])
  }

  private func write(_ isTransient: Bool, to text: inout ValueText<HJIFKey>) {
    text.text(.bandType, isTransient ? "Transient" : "VectorialWave")
    text.number(.lower, HJIFFrequency.range.lowerBound)
    text.number(.upper, HJIFFrequency.range.upperBound)
    let effects =
      isTransient
      ? [
        outline.transients.map {
          EnvelopeLine.Point(time: $0.time, intensity: $0.intensity, sharpness: $0.sharpness)
        }
      ] : waves
    text.list(.effects, of: effects) { points, text in
      let start = isTransient ? 0 : Self.tick(points[0].time)
      text.object { text in
        text.text(.effectType, "Basis")
        text.integer(.position, start)
        if !isTransient {
          text.number(.phase, 0)
          text.text(.baseSignal, "Sine")
        }
        text.list(.keyframes, of: points) { point, text in
          text.object { text in
            text.integer(.relativePosition, Self.tick(point.time) - start)
            text.number(.amplitude, point.intensity.roundedValue)
            text.number(.frequency, HJIFFrequency.hertz(point.sharpness))
          }
        }
      }
    }
  }
}
