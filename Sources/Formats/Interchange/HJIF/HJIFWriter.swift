import HapticsFormats
import LocatedJSON

extension FileFormat {
  /// MPEG haptics.
  static let hjif = FileFormat(
    "hjif",
    "an MPEG haptics file",
    "MPEG haptics (ISO/IEC 23090-31) as JSON.",
    recognition: Recognition(
      suffixes: [".hjif"],
      keys: ["perceptions", "avatars"],
      languageID: "mpeg-haptics",
      number: 4,
      rules: RuleGroup("hjif", "MPEG haptics")
    ),
    text: TextFormat(HJIFDocument.self),
    encodings: [Encoding(name: "json", suffix: "hjif")],
    read: reader { (document: HJIFDocument) in
      var source = ConversionSource(.outline(document.outline))
      source.format = "hjif"
      source.notes.description = document.description.flatMap { $0.isEmpty ? nil : $0 }
      source.notesPlace = document.json.place(ofMember: "description")
      for effect in document.effects { source.places.append(document.json.range(of: effect.node)) }
      return source
    },
    write: { source, options throws(FormatError) in
      var outline = source.outline(options)
      outline.cut(at: ClipLevel.timeLimit)
      guard !outline.isEmpty else { throw .nothingFelt }
      let notes = source.notes
      let settled = HapticEnvelope(outline, tolerance: options.tolerance).settled { course in
        HJIFWriter(course, notes)
      }
      let file = settled.writer
      let text = try CanonicalText(settled.document).text()
      let transients = counted(file.course.transients.count, "transient")
      return ConversionProduct(
        Array(text.utf8),
        "\(counted(file.waves.count, "wave")), \(transients)",
        losses: outline.losses + outline.lossOfSilence(in: settled.rendition)
          + source.notesBesideDescription,
        rendition: settled.rendition
      )
    }
  )
}

/// Writes the bands of an MPEG haptics file: one for the transients, and one for the vibration.
private struct HJIFWriter: EnvelopeWriter {
  typealias Document = HJIFDocument

  /// The ticks of a second; as many as the standard's main profile allows.
  static let ticks = 48_000.0

  let course: HapticEnvelope
  private(set) var waves: [[HapticEnvelope.GridCorner]] = []
  private(set) var bytes: [UInt8] = []

  init(_ course: HapticEnvelope, _ notes: ConversionSource.Notes) {
    self.course = course
    var next: Int64 = 0
    for stretch in course.stretches(apart: 0) {
      let corners = stretch.grid(Self.ticks, from: next)
      guard corners.count > 1, let last = corners.last else { continue }
      waves.append(corners)
      next = last.step
    }
    bytes = text(notes)
  }

  private func text(_ notes: ConversionSource.Notes) -> [UInt8] {
    var text = ValueText<HJIFKey>()
    text.object { text in
      text.text(.version, "2023")
      text.text(.profile, "Main")
      text.integer(.level, 1)
      // The published schema asks for a date and a time, and the real one would make two runs differ.
      text.text(.date, "1970-01-01T00:00:00Z")
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
    return text.bytes
  }

  private var bands: [Bool] {
    (course.transients.isEmpty ? [] : [true]) + (waves.isEmpty ? [] : [false])
  }

  private func write(_ isTransient: Bool, to text: inout ValueText<HJIFKey>) {
    text.text(.bandType, isTransient ? "Transient" : "VectorialWave")
    text.number(.lower, HJIFFrequency.range.lowerBound)
    text.number(.upper, HJIFFrequency.range.upperBound)
    let effects =
      isTransient
      ? [
        course.transients.map { transient in
          HapticEnvelope.GridCorner(
            step: Int64((transient.time * Self.ticks).rounded()),
            intensity: transient.intensity,
            sharpness: transient.sharpness
          )
        }
      ] : waves
    text.list(.effects, of: effects) { corners, text in
      let start = isTransient ? 0 : corners[0].step
      text.object { text in
        text.text(.effectType, "Basis")
        text.integer(.position, start)
        if !isTransient {
          text.number(.phase, 0)
          text.text(.baseSignal, "Sine")
        }
        text.list(.keyframes, of: corners) { corner, text in
          text.object { text in
            text.integer(.relativePosition, corner.step - start)
            text.number(.amplitude, corner.intensity.roundedValue)
            text.number(.frequency, HJIFFrequency.hertz(corner.sharpness))
          }
        }
      }
    }
  }
}
