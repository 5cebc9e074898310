import HapticsRealtime
import LocatedJSON

/// The source of a curve, as a template for further curves.
///
/// Further curves are copies of the author's source with other points and times: indents, line
/// breaks, the spelling of numbers and unknown keys are preserved.
struct CurveText {
  private let json: JSONDocument
  let curve: LocatedCurve
  /// The curve's control points.
  let points: ArraySlice<LocatedControlPoint>
  /// The bytes of the element of `Pattern` that contains the curve.
  private let entry: Range<Int>
  /// The bytes of the curve's member in it: `"ParameterCurve": { … }`.
  private let member: Range<Int>
  /// The bytes of the curve's own time.
  private let time: Range<Int>
  /// The bytes between two elements of `Pattern`.
  private let separator: String

  /// Finds the source of a curve, or returns `nil` if it is incomplete or the file is malformed.
  init?(_ curve: LocatedCurve, in document: AHAPDocument) {
    json = document.json
    self.curve = curve
    points = document.controlPoints[curve.points]
    guard let pattern = document.patternField.value,
      let entry = Self.entryIndex(of: curve, in: document), let list = curve.pointsField.value,
      let time = curve.time.value, curve.time.form == .number, points.count > 1,
      points.allSatisfy({ $0.time.form == .number && $0.value.field.isPresent }),
      json.elements(of: list).elementsEqual(points.map { $0.node })
    else { return nil }
    let node = document.entries[entry].node
    self.entry = json.range(of: node)
    // A member's name is the node before its value.
    member = json.range(of: curve.node - 1).lowerBound..<json.range(of: curve.node).upperBound
    self.time = json.range(of: time)
    separator = Self.separator(around: node, entry, pattern, in: document)
  }

  /// Returns the index of the element of `Pattern` that contains a curve.
  private static func entryIndex(of curve: LocatedCurve, in document: AHAPDocument) -> Int? {
    let low = document.entries.partitioningIndex { $0.node >= curve.node }
    guard low > 0 else { return nil }
    return document.json.next(after: document.entries[low - 1].node) > curve.node ? low - 1 : nil
  }

  private static func separator(
    around node: JSONDocument.NodeID,
    _ entry: Int,
    _ pattern: JSONDocument.NodeID,
    in document: AHAPDocument
  ) -> String {
    let json = document.json
    let next = json.next(after: node)
    if next < json.next(after: pattern) {
      return json.text(json.range(of: node).upperBound..<json.range(of: next).lowerBound)
    }
    if entry > 0 {
      let last = document.entries[entry - 1].node
      if json.next(after: last) == node {
        return json.text(json.range(of: last).upperBound..<json.range(of: node).lowerBound)
      }
    }
    // For a single element, the bytes between the bracket and it.
    return ","
      + json.text(json.range(of: pattern).lowerBound + 1..<json.range(of: node).lowerBound)
  }

  // MARK: - Parts

  /// Returns a comma and the space after it, as between two points.
  func separator(after index: Int) -> String {
    let index = min(max(index, points.startIndex), points.endIndex - 2)
    return json.text(range(index).upperBound..<range(index + 1).lowerBound)
  }

  /// The text of a point with another time in it.
  func point(_ index: Int, at time: ExactDecimal) -> String {
    guard let node = points[index].time.value else { return "" }
    return json.text(range(index), replacing: json.range(of: node), with: time.text)
  }

  /// Returns the text of a point with another time and value, or `nil` if its value is not a number.
  func point(_ index: Int, at time: ExactDecimal, value: String) -> String? {
    guard let timeNode = points[index].time.value, let valueNode = points[index].value.value,
      json.kind(of: valueNode) == .number
    else { return nil }
    let (own, timePlace, valuePlace) = (
      range(index), json.range(of: timeNode), json.range(of: valueNode)
    )
    return timePlace.upperBound <= valuePlace.lowerBound
      ? json.text(own.lowerBound..<timePlace.lowerBound) + time.text
        + json.text(timePlace.upperBound..<valuePlace.lowerBound) + value
        + json.text(valuePlace.upperBound..<own.upperBound)
      : json.text(own.lowerBound..<valuePlace.lowerBound) + value
        + json.text(valuePlace.upperBound..<timePlace.lowerBound) + time.text
        + json.text(timePlace.upperBound..<own.upperBound)
  }

  /// The edit that gives a point another time.
  func move(_ index: Int, to time: ExactDecimal?) -> FixIt.Edit? {
    guard let time, let node = points[index].time.value else { return nil }
    return FixIt.Edit(json.range(of: node), time.text)
  }

  /// The end of a point's text.
  func end(of index: Int) -> Int { range(index).upperBound }

  /// The text that ends the element of a curve that begins at one time, and begins another one's.
  func seam(from time: ExactDecimal, to nextTime: ExactDecimal) -> String {
    ending(at: time) + separator + beginning(at: nextTime)
  }

  /// Returns the element of another curve, to insert after this one.
  func element(at time: ExactDecimal, points: String) -> FixIt.Edit {
    FixIt.Edit(
      entry.upperBound..<entry.upperBound,
      separator + beginning(at: time) + points + ending(at: time)
    )
  }

  /// Returns the edit of this curve's time if it follows the points, and therefore goes to the last
  /// of several curves.
  func trailingTime(_ time: ExactDecimal) -> FixIt.Edit? {
    self.time.lowerBound > end(of: points.endIndex - 1) ? FixIt.Edit(self.time, time.text) : nil
  }

  private func range(_ index: Int) -> Range<Int> { json.range(of: points[index].node) }

  /// From the brace that opens an element to the first point.
  private func beginning(at time: ExactDecimal) -> String {
    let first = range(points.startIndex).lowerBound
    return "{" + space(after: entry.lowerBound)
      + json.text(member.lowerBound..<first, replacing: self.time, with: time.text)
  }

  /// Returns the source from the last point to the closing brace of an element.
  private func ending(at time: ExactDecimal) -> String {
    let last = end(of: points.endIndex - 1)
    return json.textWithoutTrailingCommas(
      last..<member.upperBound,
      replacing: self.time,
      with: time.text
    ) + space(before: entry.upperBound) + "}"
  }

  /// Returns the space after an opening brace.
  private func space(after start: Int) -> String {
    var end = start + 1
    while end < entry.upperBound, json.bytes[end].isSpace { end += 1 }
    return json.text(start + 1..<end)
  }

  /// The space before a closing brace.
  private func space(before end: Int) -> String {
    var start = end - 1
    while start > entry.lowerBound, json.bytes[start - 1].isSpace { start -= 1 }
    return json.text(start..<end - 1)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension JSONDocument {
  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the source of a range, with a part of it replaced if it is inside.
  fileprivate func text(
    _ range: Range<Int>,
    replacing part: Range<Int>,
    with words: String
  ) -> String {
    guard part.lowerBound >= range.lowerBound, part.upperBound <= range.upperBound else {
      return text(range)
    }
    return text(range.lowerBound..<part.lowerBound) + words
      + text(part.upperBound..<range.upperBound)
  }

  /// The text of a range as above, without the commas before closing brackets that strict readers
  /// refuse.
  fileprivate func textWithoutTrailingCommas(
    _ range: Range<Int>,
    replacing part: Range<Int>,
    with words: String
  ) -> String {
    var result = ""
    var start = range.lowerBound
    // Findings are in source order.
    let first = faults.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    for fault in faults[first...] {
      guard fault.range.upperBound <= range.upperBound else { break }
      guard fault.rule == JSONTrailingComma.id else { continue }
      result += text(start..<fault.range.lowerBound, replacing: part, with: words)
      start = fault.range.upperBound
    }
    return result + text(start..<range.upperBound, replacing: part, with: words)
  }
}
