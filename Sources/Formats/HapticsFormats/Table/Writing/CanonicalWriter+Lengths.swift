import LocatedJSON

/// The choice between one line and several.
///
/// Lengths count decoded strings, so that they do not depend on escapes. A value is measured
/// only up to the length of a line, so that all choices take time linear in the length of the text.
extension CanonicalWriter {
  func isFilledContainer(_ node: JSONDocument.NodeID) -> Bool {
    switch view.kind(of: node) {
    case .array, .object: view.next(after: node) > node + 1
    default: false
    }
  }

  /// Returns whether a container is on one line.
  func isOnLine(_ node: JSONDocument.NodeID, at place: Place) -> Bool {
    let isArray = view.kind(of: node) == .array
    switch plan.layout {
    case .elements:
      guard isArray || place.isElement else { return false }
      return length(of: node, atMost: FormatLayout.lineLimit) != nil
    case .fitting:
      let shape = plan[place.shape]
      if isArray ? shape.isListOfParts : shape.isSpread { return false }
      // A comma may follow it.
      return length(of: node, atMost: FormatLayout.lineLimit - 1 - place.column) != nil
    }
  }

  /// Returns the length of a value on one line, or `nil` if it is too long or must have several
  /// lines.
  private func length(
    of node: JSONDocument.NodeID,
    atMost limit: Int,
    isInside: Bool = false
  ) -> Int? {
    var length: Int
    switch view.kind(of: node) {
    case .null, .true, .false, .invalid: length = 5
    case .number: length = view.range(of: node).count
    case .string, .name: length = stringLength(node) + 2
    case .array:
      if isInside, plan.layout == .elements { return nil }
      length = 4
      for element in view.elements(of: node) {
        guard let part = self.length(of: element, atMost: limit - length - 2, isInside: true)
        else { return nil }
        length += part + 2
      }
    case .object:
      if isInside, plan.layout == .elements { return nil }
      length = 4
      for name in view.names(of: node) {
        length += stringLength(name) + 6
        guard let part = self.length(of: name + 1, atMost: limit - length, isInside: true)
        else { return nil }
        length += part
      }
    }
    return length <= limit ? length : nil
  }

  /// Returns the bytes of a string without quotes and escapes; too many for a line if it has a line
  /// break.
  func stringLength(_ node: JSONDocument.NodeID) -> Int {
    let written = view.contentRange(of: node).count
    // An escape of six bytes is at least one.
    guard !view.isPlain(node), written <= 6 * FormatLayout.lineLimit else { return written }
    return view.json.string(of: node)?.utf8.count ?? written
  }

  /// The text of a number or plain string, several of which share a line.
  func word(_ node: JSONDocument.NodeID) -> String? {
    switch view.kind(of: node) {
    case .number: return view.json.text(of: node)
    case .string:
      guard let text = view.json.string(of: node), text.utf8.allSatisfy(isPlain) else { return nil }
      return "\"\(text)\""
    default: return nil
    }
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
