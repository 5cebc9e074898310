import HapticsRealtime
import LocatedJSON

extension ConversionSource {
  /// A Boolean value that indicates whether it was read from a source with locations.
  var hasText: Bool { !places.isEmpty || !notesPlace.isEmpty }

  /// Returns the bytes of the lost element, or of the first element with that kind of loss.
  ///
  /// - Parameter outline: The haptics of the source.
  /// - Returns: An empty range if the location is unknown.
  func place(of loss: ConversionLoss, in outline: HapticOutline) -> Range<Int> {
    let element: Int?
    switch loss.kind {
    case _ where loss.element != nil: element = loss.element
    case .notes: return notesPlace
    case .pulses: element = outline.transients.first?.element
    case .strength:
      element = outline.firstElement { _ in
        true
      } transient: { _ in
        true
      }
    case .vibration, .coarse:
      element =
        outline.firstElement { _ in
          true
        } transient: { _ in
          false
        }
        ?? outline.transients.first?.element
    case .sharpness:
      element = outline.firstElement {
        $0.isSharpOrDull
      } transient: {
        $0.isSharpOrDull
      }
    case .shortened(let end):
      element = outline.firstElement {
        $0.end > end
      } transient: {
        $0.time >= end
      }
    default: element = loss.time.flatMap { outline.element(heldAt: $0) }
    }
    guard let element, places.indices.contains(element) else { return 0..<0 }
    return places[element]
  }
}

extension HapticOutline {
  /// The element that holds the vibration at a time: the last one that has begun.
  ///
  /// - Complexity: O(log *n*) in the number of elements.
  func element(heldAt time: Double) -> Int? {
    let next = held.partitioningIndex { $0.start > time }
    return next > 0 ? held[next - 1].element : nil
  }

  /// Returns the first element among the segments and transients that satisfy a condition.
  fileprivate func firstElement(
    _ piece: (VibrationTrack.Piece) -> Bool,
    transient: (Transient) -> Bool
  ) -> Int? {
    let held = pieces.first { ($0.intensity.from > 0 || $0.intensity.to > 0) && piece($0) }
    let struck = transients.first { transient($0) }
    guard let held else { return struck?.element }
    guard let struck, struck.time <= held.start else { return element(heldAt: held.start) }
    return struck.element
  }
}

extension JSONDocument {
  /// Returns the bytes of an entry of the root object, or an empty range without that key.
  func place(ofMember name: String) -> Range<Int> {
    guard !isEmpty, kind(of: 0) == .object else { return 0..<0 }
    for member in members(of: 0) where string(of: member.name) == name {
      return range(of: member.value)
    }
    return 0..<0
  }
}
