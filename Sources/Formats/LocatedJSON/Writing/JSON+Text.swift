extension JSON {
  /// The layout of written JSON.
  package enum Layout: Sendable {
    /// No space at all.
    case compact
    /// A line, with spaces between the tokens.
    case line
    /// A line for each member and element, indented by two spaces a level.
    case spread
  }

  /// Returns the text of the value, without a line break at its end.
  package func text(_ layout: Layout) -> String { pieces(layout).joined() }

  /// Returns the text of the value, split at its holes.
  ///
  /// A document too long for memory is written piece by piece, its elements in between.
  package func pieces(_ layout: Layout) -> [String] {
    var printer = JSONPrinter()
    printer.print(self, layout, depth: 0)
    return printer.finished()
  }
}

private struct JSONPrinter {
  private var pieces: [String] = []
  private var bytes: [UInt8] = []

  func finished() -> [String] { pieces + [String(decoding: bytes, as: UTF8.self)] }

  mutating func print(_ value: JSON, _ layout: JSON.Layout, depth: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += value.description.utf8
    case .numeral(let text): bytes += text.utf8
    case .string(let text): StringPrinter().print(text, into: &bytes)
    case .array(let elements):
      enclose("[", elements, "]", layout, depth) { element, printer in
        printer.print(element, layout, depth: depth + 1)
      }
    case .object(let members):
      enclose("{", members, "}", layout, depth) { member, printer in
        StringPrinter().print(member.name, into: &printer.bytes)
        printer.bytes += (layout == .compact ? ":" : ": ").utf8
        printer.print(member.value, layout, depth: depth + 1)
      }
    case .line(let value): print(value, layout == .spread ? .line : layout, depth: depth)
    case .hole:
      pieces.append(String(decoding: bytes, as: UTF8.self))
      bytes.removeAll(keepingCapacity: true)
    }
  }

  private mutating func enclose<Part>(
    _ opening: String,
    _ parts: [Part],
    _ closing: String,
    _ layout: JSON.Layout,
    _ depth: Int,
    _ print: (Part, inout JSONPrinter) -> Void
  ) {
    bytes += opening.utf8
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      separate(layout, depth + 1)
      print(part, &self)
    }
    if !parts.isEmpty { separate(layout, depth) }
    bytes += closing.utf8
  }

  private mutating func separate(_ layout: JSON.Layout, _ depth: Int) {
    switch layout {
    case .compact: break
    case .line: bytes.append(UInt8(ascii: " "))
    case .spread:
      bytes.append(UInt8(ascii: "\n"))
      bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }
  }
}
