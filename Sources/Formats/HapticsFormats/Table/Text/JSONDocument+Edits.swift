package import LocatedJSON

/// Edits that preserve the author's layout.
extension JSONDocument {
  /// Inserts an entry before the others of an object.
  package func insertion(of name: String, _ value: String, firstIn object: NodeID) -> FixIt.Edit {
    guard next(after: object) > object + 1 else {
      let inside = range(of: object).lowerBound + 1
      return FixIt.Edit(inside..<inside, "\"\(name)\": \(value)")
    }
    let first = object + 1
    let layout = layout(ofMember: first)
    let start = range(of: first).lowerBound
    return FixIt.Edit(
      start..<start,
      "\"\(name)\"\(layout.colon)\(value),\(layout.gap)"
    )
  }

  /// Inserts an entry after another one.
  package func insertion(of name: String, _ value: String, behind member: NodeID) -> FixIt.Edit {
    let layout = layout(ofMember: member)
    let end = range(of: member + 1).upperBound
    return FixIt.Edit(
      end..<end,
      ",\(layout.gap)\"\(name)\"\(layout.colon)\(value)"
    )
  }

  /// Takes a member away, with one of the commas around it.
  package func removal(ofMember name: NodeID) -> FixIt.Edit {
    removal(of: range(of: name).lowerBound..<range(of: name + 1).upperBound)
  }

  /// Removes several entries of an object, given in source order.
  ///
  /// One edit removes the leading entries, which have a comma only after them, and one edit each
  /// removes the others, so that no two edits share a comma.
  package func removals(ofMembers names: [NodeID], of object: NodeID) -> [FixIt.Edit] {
    var edits: [FixIt.Edit] = []
    var rest = names[...]
    var first = object + 1
    while let name = rest.first, name == first {
      first = next(after: name + 1)
      rest = rest.dropFirst()
    }
    if first != object + 1 {
      let start = range(of: object + 1).lowerBound
      let isAll = first >= next(after: object)
      let end =
        isAll ? range(of: names[names.count - 1] + 1).upperBound : range(of: first).lowerBound
      edits.append(FixIt.Edit(start..<end, ""))
    }
    return edits + rest.map { removal(ofMember: $0) }
  }

  /// Inserts elements at the end of an array.
  package func insertion(ofElements elements: [String], lastIn array: NodeID) -> FixIt.Edit {
    var last: NodeID?
    for element in self.elements(of: array) { last = element }
    guard let last else {
      let inside = range(of: array).lowerBound + 1
      return FixIt.Edit(inside..<inside, elements.joined(separator: ", "))
    }
    // The layout of the previous elements: on one line, or each on a separate line.
    let space = spaceRange(before: range(of: last).lowerBound)
    let gap = String(decoding: bytes[space], as: UTF8.self)
    let separator = "," + (gap.isEmpty ? " " : gap)
    let end = range(of: last).upperBound
    return FixIt.Edit(end..<end, elements.map { separator + $0 }.joined())
  }

  /// Takes an array's element away, with one of the commas around it.
  package func removal(ofElement node: NodeID) -> FixIt.Edit { removal(of: range(of: node)) }

  /// Renames a key.
  package func renaming(_ name: NodeID, to word: String) -> FixIt.Edit {
    FixIt.Edit(range(of: name), "\"\(word)\"")
  }

  private func removal(of range: Range<Int>) -> FixIt.Edit {
    let gap = spaceRange(before: range.lowerBound)
    if gap.lowerBound > 0, bytes[gap.lowerBound - 1] == UInt8(ascii: ",") {
      return FixIt.Edit(gap.lowerBound - 1..<range.upperBound, "")
    }
    var end = range.upperBound
    while end < bytes.count, JSONDocument.isSpace(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ",") else {
      return FixIt.Edit(range, "")
    }
    end += 1
    while end < bytes.count, JSONDocument.isSpace(bytes[end]) { end += 1 }
    return FixIt.Edit(range.lowerBound..<end, "")
  }

  /// Returns the characters between a comma and the next key, and between a key and its value.
  private func layout(ofMember name: NodeID) -> (gap: String, colon: String) {
    let between = range(of: name).upperBound..<range(of: name + 1).lowerBound
    let isPlain =
      between.count < 16
      && bytes[between].allSatisfy { $0 == UInt8(ascii: ":") || JSONDocument.isSpace($0) }
    let colon = isPlain ? String(decoding: bytes[between], as: UTF8.self) : ": "
    let gap = spaceRange(before: range(of: name).lowerBound)
    guard bytes[gap].contains(where: { $0 == 0x0A || $0 == 0x0D }), gap.count < 512 else {
      return (colon.hasSuffix(":") ? "" : " ", colon)
    }
    return (String(decoding: bytes[gap], as: UTF8.self), colon)
  }

  private func spaceRange(before end: Int) -> Range<Int> {
    var start = end
    while start > 0, JSONDocument.isSpace(bytes[start - 1]) { start -= 1 }
    return start..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
