/// Strings with a quote missing or a quote too many.
///
/// Such a quote turns strings and the text between them inside out for the rest of the line. A
/// repair of the line is tried first, and made only if the line then reads with fewer faults.
extension JSONReader {
  /// The maximum length of a string that is repaired.
  private static let reach = 512
  /// The number of bytes after a line that its trial includes.
  private static let overlap = 64

  /// Reads a string without an opening quote.
  ///
  /// - Parameter isLast: A Boolean value that indicates whether the last node is the beginning of
  ///   the string.
  /// - Returns: `true` if an opening quote repairs it; otherwise, `false`.
  mutating func readUnopenedString(
    as kind: JSONNode.Kind,
    from start: Int,
    replacingLast isLast: Bool = false
  ) -> Bool {
    findMissingQuotes(from: start, as: kind)
    guard missingQuotes.first == start else { return false }
    missingQuotes.removeFirst()
    let closing = missingQuotes.first ?? bytes.count
    let range = start..<endOfUnopenedString(from: start, to: closing)
    let fix = FixIt("insert '\"'", replacing: start..<start, with: "\"", isSafe: true)
    report(
      kind == .name
        ? JSONUnquotedName.found(unopenedAt: range, fix)
        : JSONUnknownWord.found(unopenedAt: range, fix)
    )
    if isLast { nodes.popLast() }
    position = start
    readString(as: kind, isOpened: true)
    return true
  }

  /// Returns the offset of a missing closing quote.
  ///
  /// - Parameter end: The end of the characters that were read as the string's.
  /// - Returns: `nil` if a closing quote helps nowhere.
  mutating func placeOfClosingQuote(
    _ kind: JSONNode.Kind,
    from start: Int,
    to end: Int
  ) -> Int? {
    findMissingQuotes(from: start, as: kind)
    guard let place = missingQuotes.first, start < place, place <= end else { return nil }
    return place
  }

  /// The position at which reading continues after a repair.
  enum Repair {
    /// After the last string or key, at the current position.
    case read
    /// In place of the last string or key, which is no longer there.
    case removed
  }

  /// Repairs the text around the last value or key if a quote is missing or extra.
  ///
  /// - Returns: `nil` if nothing helps.
  mutating func repairQuotes(as kind: JSONNode.Kind) -> Repair? {
    guard !isTrial, let last = nodes.last, position - last.range.lowerBound <= JSONReader.reach,
      faults.last.map({ $0.range.upperBound <= last.range.lowerBound }) ?? true
    else { return nil }
    if removeNextQuote(after: last, as: kind) { return .read }
    guard last.kind == kind, last.flags.isDisjoint(with: .bare) else {
      let isScalar = last.kind.rawValue <= JSONNode.Kind.number.rawValue
      return isScalar && last.range.upperBound == lastEnd
        && readUnopenedString(as: .string, from: last.range.lowerBound, replacingLast: true)
        ? .read : nil
    }
    if removeOpeningQuote(of: last, as: kind) { return .removed }
    return closeLastString(last, as: kind) || moveClosingQuote(last, as: kind) ? .read : nil
  }

  private mutating func closeLastString(_ last: JSONNode, as kind: JSONNode.Kind) -> Bool {
    let (start, end) = (last.range.lowerBound, last.range.upperBound)
    guard let place = placeOfClosingQuote(kind, from: start, to: end - 1) else { return false }
    nodes.popLast()
    endString(as: kind, from: start, at: place, flags: last.flags)
    return true
  }

  /// Removes the quote at the position if nothing begins there.
  private mutating func removeNextQuote(after last: JSONNode, as kind: JSONNode.Kind) -> Bool {
    guard current == UInt8(ascii: "\"") else { return false }
    if last.kind == .number, position == last.range.upperBound,
      quoteInNumber(from: last.range.lowerBound) != nil
    {
      nodes.popLast()
      position = last.range.lowerBound
      readNumber()
      return true
    }
    guard position == lastEnd || !isBeforeWord(position + 1) else { return false }
    let (start, state) = kind == .name ? (last.range.lowerBound, .name) : (position, State.after)
    guard removeQuote(at: position, from: start, state) else { return false }
    position += 1
    return true
  }

  /// Removes the opening quote of a string in which something else begins, as in `"{"a": 1}` and
  /// `"{a": 1}`.
  private mutating func removeOpeningQuote(of last: JSONNode, as kind: JSONNode.Kind) -> Bool {
    let start = last.range.lowerBound
    let content = bytes[start + 1..<last.range.upperBound - 1]
    let text = content.firstIndex { $0 > 0x20 && !MissingQuotes.isStructural($0) }
    if let text {
      guard kind == .string, let bracket = content.first(where: { $0 > 0x20 }),
        bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "["),
        helps(
          [FixIt.Edit(start..<start + 1, ""), FixIt.Edit(text..<text, "\"")],
          from: start,
          to: MissingQuotes.endOfLine(bytes, from: position),
          .value
        )
      else { return false }
      report(JSONUnexpectedCharacter.found(extraQuoteAt: start))
    } else if !removeQuote(at: start, from: start, state(before: kind)) {
      return false
    }
    nodes.popLast()
    position = start + 1
    skipSpace()
    return true
  }

  /// Removes a quote if only brackets and commas follow on its line, and that helps.
  mutating func removeQuoteBeforePunctuation(_ state: State) -> Bool {
    guard !isTrial, current == UInt8(ascii: "\""), position >= knownQuotesEnd else { return false }
    let end = MissingQuotes.endOfLine(bytes, from: position)
    guard end < bytes.count,
      bytes[position + 1..<end].allSatisfy({ $0 <= 0x20 || MissingQuotes.isStructural($0) }),
      removeQuote(at: position, from: position, state)
    else { return false }
    position += 1
    skipSpace()
    return true
  }

  /// Reports a quote that is better removed, and returns whether it is.
  private mutating func removeQuote(at place: Int, from start: Int, _ state: State) -> Bool {
    let lineEnd = MissingQuotes.endOfLine(bytes, from: position)
    guard helps([FixIt.Edit(place..<place + 1, "")], from: start, to: lineEnd, state) else {
      return false
    }
    report(JSONUnexpectedCharacter.found(extraQuoteAt: place))
    return true
  }

  /// Reads a quote after the last key as its colon, as in `"a"" 1`, and returns whether that helps.
  mutating func replaceQuoteByColon() -> Bool {
    guard !isTrial, current == UInt8(ascii: "\""), let name = nodes.last,
      position == name.range.upperBound,
      bytes[(position + 1)...].first(where: { $0 > UInt8(ascii: " ") }) != UInt8(ascii: ":"),
      helps(
        [FixIt.Edit(position..<position + 1, ":")],
        from: name.range.lowerBound,
        to: MissingQuotes.endOfLine(bytes, from: position),
        .name
      )
    else { return false }
    report(JSONMissingColon.found(at: position..<position + 1, isReplaced: true))
    position += 1
    return true
  }

  private func isBeforeWord(_ place: Int) -> Bool {
    place < bytes.count && JSONReader.isWord(bytes[place])
  }

  /// Repairs a string with a quote in its middle, as in `"Ver"sion"` and `"Versio"n`.
  private mutating func moveClosingQuote(_ last: JSONNode, as kind: JSONNode.Kind) -> Bool {
    let (start, quote) = (last.range.lowerBound, last.range.upperBound - 1)
    guard !bytes[start..<quote].contains(where: MissingQuotes.isStructural) else { return false }
    let lineEnd = MissingQuotes.endOfLine(bytes, from: position)
    let rest = bytes[position..<lineEnd]
    let textEnd =
      rest.firstIndex { $0 == UInt8(ascii: "\"") || MissingQuotes.isStructural($0) } ?? lineEnd
    let isClosed = textEnd < lineEnd && bytes[textEnd] == UInt8(ascii: "\"")
    let wordEnd = rest.firstIndex { !JSONReader.isWord($0) } ?? lineEnd
    let end = isClosed ? textEnd + 1 : wordEnd
    let next = bytes[end..<lineEnd].first { $0 > 0x20 }
    guard textEnd > position, end > position,
      next.map({ (kind == .name ? ":" : ",]}").utf8.contains($0) }) ?? (kind == .string)
    else { return false }
    let removal = FixIt.Edit(quote..<quote + 1, "")
    let fix =
      isClosed
      ? FixIt("remove it", edits: [removal], isSafe: true)
      : FixIt(
        "move it to the end of the word",
        edits: [removal, .init(end..<end, "\"")],
        isSafe: true
      )
    guard helps(fix.edits, from: start, to: lineEnd, state(before: kind)) else { return false }
    report(JSONUnexpectedCharacter.found("\"", at: quote..<quote + 1, fixIts: [fix]))
    nodes.popLast()
    append(kind, start..<end, flags: last.flags.union(isClosed ? .lossy : [.lossy, .bare]))
    position = end
    return true
  }

  /// Ends a string at its missing closing quote.
  mutating func endString(
    as kind: JSONNode.Kind,
    from start: Int,
    at place: Int,
    flags: JSONNode.Flags
  ) {
    if missingQuotes.first == place { missingQuotes.removeFirst() }
    report(JSONUnterminatedString.found(at: start..<place, closing: place))
    append(kind, start..<place, flags: flags.union(.bare))
    position = place
  }

  /// Finds the missing quotes of a line, starting at a string.
  private mutating func findMissingQuotes(from start: Int, as kind: JSONNode.Kind) {
    guard !isTrial, missingQuotes.isEmpty, start >= knownQuotesEnd, trialBytes > 0 else { return }
    let found = MissingQuotes(
      bytes,
      from: start,
      isName: kind == .name,
      containerCount: containers.count,
      isObject: { containers[$0].isObject }
    )
    trialBytes -= found.end - start
    let places = swallowsKey(found.places, from: start, as: kind) ? [] : found.places
    if places.isEmpty { knownQuotesEnd = found.end }
    let edits = places.map { FixIt.Edit($0..<$0, "\"") }
    if !edits.isEmpty, helps(edits, from: start, to: found.end, state(before: kind)) {
      missingQuotes = places[...]
    }
  }

  /// Returns whether an opening quote would use the opening quote of the next key.
  ///
  /// In `"Time": 0.5;"EventType"` and `{x "Version": 1.0`, a character is wrong and no quote is
  /// missing.
  private func swallowsKey(_ places: [Int], from start: Int, as kind: JSONNode.Kind) -> Bool {
    guard places.first == start else { return false }
    let closing = places.count > 1 ? places[1] : bytes.count
    let end = endOfUnopenedString(from: start, to: closing)
    guard bytes[end - 1] == UInt8(ascii: "\""),
      let next = bytes[end...].first(where: { $0 > UInt8(ascii: " ") })
    else { return false }
    return !(kind == .name ? ":" : ",}]\"").utf8.contains(next)
  }

  /// Returns the end of a string without an opening quote.
  ///
  /// - Parameter closing: The offset of its missing closing quote, or the end of the text.
  private func endOfUnopenedString(from start: Int, to closing: Int) -> Int {
    var i = start
    while i < closing, bytes[i] != UInt8(ascii: "\"") {
      i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return i < closing ? i + 1 : closing
  }

  private func state(before kind: JSONNode.Kind) -> State { kind == .name ? .name : .value }

  private mutating func helps(
    _ edits: [FixIt.Edit],
    from start: Int,
    to end: Int,
    _ state: State
  ) -> Bool {
    guard !isTrial, let before = faultCount(from: start, to: end, state),
      let after = faultCount(from: start, to: end, state, after: edits)
    else { return false }
    return after < before
  }

  /// Returns the number of errors in a part of the text after edits.
  ///
  /// - Returns: `nil` if the trials are used up; all take time in the length of the text.
  private mutating func faultCount(
    from start: Int,
    to end: Int,
    _ state: State,
    after edits: [FixIt.Edit] = []
  ) -> Int? {
    let trialEnd = min(bytes.count, end + JSONReader.overlap)
    trialBytes -= trialEnd - start
    guard trialBytes >= 0 else { return nil }
    var text = Array(bytes[start..<trialEnd])
    for edit in edits.reversed() {
      let range = edit.range.lowerBound - start..<edit.range.upperBound - start
      text.replaceSubrange(range, with: edit.replacement.utf8)
    }
    let countedEnd = text.count - (trialEnd - end)
    return text.withUnsafeBufferPointer { buffer in
      var trial = JSONReader(buffer, limits: JSONDocument.Limits(depth: limits.depth, faults: 64))
      trial.isTrial = true
      for i in 0..<containers.count {
        trial.containers.append(Container(node: i, isObject: containers[i].isObject))
        trial.append(containers[i].isObject ? .object : .array, 0..<0)
      }
      trial.read(from: state)
      return trial.faults.count { fault in
        fault.severity == .error && fault.range.lowerBound < countedEnd
          && (trialEnd == bytes.count || fault.range.upperBound < buffer.count
            || fault.rule != JSONUnexpectedEnd.id && fault.rule != JSONUnterminatedString.id)
      }
    }
  }
}
