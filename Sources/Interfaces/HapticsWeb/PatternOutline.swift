import HapticsCore
public import HapticsFormats
import LocatedJSON

/// The names in the text of an outline.
public enum OutlineKey: String, FormatKey {
  case duration, elements, list, place
  case events, type, time, length, end, isPlayed, parameters, level, writtenLevel, sharpness
  case curves, id, points, value

  /// No other names are in use.
  package static var aliases: [String: FormatAlias<OutlineKey>] { [:] }
}

/// The editable parts of a pattern with the locations of their numbers in the source, and the
/// levels of each event.
///
/// An editor draws the lines, and turns gestures into replacements of a few bytes. All locations
/// are offsets in bytes. The result is JSON, which a page parses faster than any other
/// representation.
public enum PatternOutline {
  /// A pattern with more events or points than this is shown, but not shaped by hand.
  private static let mostParts = 4000

  /// Writes the outline of a pattern.
  ///
  /// - Returns: JSON in UTF-8; only the duration of a pattern with more than 4,000 parts, and the
  ///   written end of its last event.
  /// - Complexity: O(*n* log *n*) in the size of the pattern.
  public static func text(of document: AHAPDocument) -> [UInt8] {
    var text = ValueText<OutlineKey>()
    text.object { text in write(document, to: &text) }
    return text.bytes
  }

  private static func write(_ document: AHAPDocument, to text: inout ValueText<OutlineKey>) {
    let contours = Contours(document.pattern)
    text.number(.duration, contours.duration)
    text.number(.end, contours.loopEnd)
    guard document.events.count <= mostParts, document.controlPoints.count <= mostParts else {
      return
    }
    let json = document.json
    if let list = document.patternField.value, json.kind(of: list) == .array {
      text.range(.list, json.range(of: list))
      text.list(.elements, of: json.elements(of: list)) { node, text in
        text.object { text in text.range(.place, json.range(of: node)) }
      }
    }
    // If a file has all its events, contours and events have the same order.
    let hasContours = contours.events.count == document.events.count
    text.list(.events, of: document.events.indices) { index, text in
      text.object { text in
        write(document.events[index], of: document, to: &text)
        if hasContours { write(contours.events[index], to: &text) }
      }
    }
    text.list(.curves, of: document.curves) { curve, text in
      text.object { text in write(curve, of: document, to: &text) }
    }
  }

  private static func write(
    _ event: LocatedEvent,
    of document: AHAPDocument,
    to text: inout ValueText<OutlineKey>
  ) {
    text.text(.type, event.type?.rawValue ?? "")
    text.range(.place, document.json.range(of: event.node))
    text.field(.time, event.time, in: document.json)
    text.field(.length, event.duration, in: document.json)
    if let list = event.parametersField.value {
      text.range(.parameters, document.json.range(of: list))
    }
    for parameter in document.eventParameters[event.parameters] {
      switch parameter.id {
      case .hapticIntensity, .audioVolume:
        text.field(.writtenLevel, parameter.value, in: document.json)
      default: continue
      }
    }
  }

  private static func write(
    _ contour: EventContour,
    to text: inout ValueText<OutlineKey>
  ) {
    text.flag(.isPlayed, contour.isPlayed)
    text.number(.end, contour.end)
    if let level = contour.quantity(contour.type.family.level) {
      text.numbers(.level, level.polyline().flatMap { [$0.time, $0.value] })
    }
    if let sharpness = contour.quantity(.hapticSharpness) {
      text.numbers(.sharpness, sharpness.polyline().flatMap { [$0.time, $0.value] })
    }
  }

  private static func write(
    _ curve: LocatedCurve,
    of document: AHAPDocument,
    to text: inout ValueText<OutlineKey>
  ) {
    let json = document.json
    text.text(.id, curve.id?.rawValue ?? "")
    text.range(.place, json.range(of: curve.node))
    text.field(.time, curve.time, in: json)
    if let list = curve.pointsField.value { text.range(.list, json.range(of: list)) }
    text.list(.points, of: document.controlPoints[curve.points]) { point, text in
      text.object { text in
        text.range(.place, json.range(of: point.node))
        text.field(.time, point.time, in: json)
        text.field(.value, point.value, in: json)
      }
    }
  }
}

extension ValueText<OutlineKey> {
  /// Adds a range of bytes.
  fileprivate mutating func range(_ key: OutlineKey, _ range: Range<Int>) {
    numbers(key, [Double(range.lowerBound), Double(range.upperBound)])
  }

  /// Adds an entry with a number: its value, and its location.
  fileprivate mutating func field(
    _ key: OutlineKey,
    _ field: NumberField,
    in json: JSONDocument
  ) {
    guard let number = field.usable, let node = field.value else { return }
    object(key) { text in
      text.number(.value, number)
      text.range(.place, json.range(of: node))
    }
  }
}
