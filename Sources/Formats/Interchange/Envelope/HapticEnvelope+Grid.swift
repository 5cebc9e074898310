import HapticsCore
import HapticsFormats
import LocatedJSON

extension HapticEnvelope.Stretch {
  /// Returns breakpoints at multiples of a step, for formats with common times of intensity and
  /// sharpness.
  ///
  /// A breakpoint between two multiples becomes one at each.
  ///
  /// - Parameters:
  ///   - rate: The number of steps per second.
  ///   - first: The first free multiple.
  ///   - longest: The maximum number of steps between two breakpoints.
  func grid(_ rate: Double, from first: Int64, longest: Int64 = .max) -> [HapticEnvelope.GridCorner]
  {
    // Reading rounds differently, and must restore the written values.
    let snapped = Self(levels: levels.snapped(rate), tones: tones.snapped(rate))
    var steps: [Int64] = []
    for corner in snapped.levels { steps.add(corner.time, rate) }
    for corner in snapped.tones where tones.count > 1 { steps.add(corner.time, rate) }
    steps.sort()
    var corners: [HapticEnvelope.GridCorner] = []
    for step in steps where step >= first {
      guard let last = corners.last?.step else {
        corners.append(snapped.corner(step, rate))
        continue
      }
      guard step > last else { continue }
      var between = last
      while step - between > longest {
        between += longest
        corners.append(snapped.corner(between, rate))
      }
      corners.append(snapped.corner(step, rate))
    }
    return corners
  }

  private func corner(_ step: Int64, _ rate: Double) -> HapticEnvelope.GridCorner {
    let time = Double(step) / rate
    return .init(step: step, intensity: levels.value(at: time), sharpness: tones.value(at: time))
  }
}

extension HapticEnvelope {
  /// A corner at a multiple of a step.
  struct GridCorner {
    var step: Int64
    var intensity: Double
    var sharpness: Double
  }

  /// Writes an envelope, reads it back, and repeats this until nothing changes, because rounded
  /// times and values can make other breakpoints redundant.
  func settled<Writer>(_ write: (HapticEnvelope) -> Writer) -> SettledText<Writer> {
    var text = SettledText(write(self))
    for _ in 0..<8 {
      let next = write(HapticEnvelope(text.rendition, tolerance: tolerance))
      guard next.bytes != text.writer.bytes else { break }
      text = SettledText(next)
    }
    return text
  }
}

/// The writer of an envelope to a source that can be read again.
protocol EnvelopeWriter {
  associatedtype Document: HapticDocument
  /// The text that was written.
  var bytes: [UInt8] { get }
}

/// A document of a format whose haptics can be drawn.
protocol HapticDocument: FormatDocument {
  var outline: HapticOutline { get }
}

/// A written text that was read again.
struct SettledText<Writer: EnvelopeWriter> {
  let writer: Writer
  let document: Writer.Document
  /// The haptics of the document.
  let rendition: HapticOutline

  fileprivate init(_ writer: Writer) {
    self.writer = writer
    let limits = JSONDocument.Limits(size: JSONDocument.Limits.sizeMaximum)
    document = Writer.Document(JSONDocument(reading: writer.bytes, limits: limits))
    rendition = document.outline
  }
}

extension [HapticEnvelope.Corner] {
  /// The line, of which corners that are at a multiple of a step but for roundings are there.
  fileprivate func snapped(_ rate: Double) -> [Element] {
    map { corner in
      guard let step = corner.time.multiple(of: rate) else { return corner }
      return Element(at: Double(step) / rate, value: corner.value)
    }
  }
}

extension Double {
  /// The multiple of a step at this time, as far as times are rounded.
  fileprivate func multiple(of rate: Double) -> Int64? {
    let place = self * rate
    let nearest = place.rounded()
    return abs(nearest - place) < 1.5e-7 * rate ? Int64(nearest) : nil
  }
}

extension [Int64] {
  /// Adds the multiples of a step around a time, or the one that is there.
  fileprivate mutating func add(_ time: Double, _ rate: Double) {
    if let step = time.multiple(of: rate) {
      append(step)
    } else {
      append(Int64((time * rate).rounded(.down)))
      append(Int64((time * rate).rounded(.up)))
    }
  }
}
