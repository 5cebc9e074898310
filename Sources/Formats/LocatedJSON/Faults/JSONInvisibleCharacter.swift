package enum JSONInvisibleCharacter: JSONFault {
  package static let id: RuleID = "json-invisible-character"
  package static let severity = Severity.error
  package static let page = """
    Invisible characters, or ones that only look like a space, between values.

    They come from text that was copied from web pages and word processors: no-break spaces,
    zero-width spaces. JSON allows only spaces, tabs and line breaks. There is no example: it would
    look correct.
    """

  /// Returns one finding for all characters, at the first one.
  static func found(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at runs: [Range<Int>],
    count: Int
  ) -> Diagnostic {
    let text = String(decoding: bytes[runs[0]], as: UTF8.self)
    let scalar = text.unicodeScalars.first ?? " "
    let name = scalar.invisibleName ?? ""
    let fixIt = FixIt(
      count > 1 ? "write spaces for all of them" : "write a space",
      edits: runs.map { FixIt.Edit($0, " ") },
      isSafe: true
    )
    return diagnostic(
      "\(scalar.codePoint), a \(name), is not white space in JSON"
        + (count > 1 ? "; such characters are in \(count) places" : ""),
      at: runs[0],
      fixIts: runs.count == count ? [fixIt] : []
    )
  }
}

extension FixIt {
  /// The maximum number of edits of a fix that repeats throughout a source.
  ///
  /// A part of the edits would fix nothing, and all of them could exhaust the memory.
  static let wholeTextEditLimit = 10_000
}
