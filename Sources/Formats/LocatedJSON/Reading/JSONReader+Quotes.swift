internal import Diagnostics

/// Strings with a quote missing or a quote too many.
///
/// Such a quote turns strings and what stands between them inside out for the rest of the line. Each
/// repair is first tried on the text that follows, and made only if that reads with fewer faults.
extension JSONReader {
  /// The bytes behind a fault that a repair is tried on, and before it those that one may change.
  private static let reach = 512
  /// The most places that are tried for one missing quote.
  private static let placeLimit = 8

  /// Reads a string without its opening quote.
  ///
  /// - Parameter isLast: Whether the node read last is the beginning of the string.
  /// - Returns: Whether an opening quote helps.
  mutating func readUnopenedString(
    as kind: JSONNode.Kind,
    from start: Int,
    replacingLast isLast: Bool = false
  ) -> Bool {
    guard let quote = quote(behind: start) else { return false }
    let edit = FixIt.Edit(start..<start, "\"")
    let state: State = kind == .name ? .name : .value
    guard helps(edit, from: start, state) else { return false }
    let range = start..<quote + 1
    let fix = FixIt("insert '\"'", edits: [edit], isSafe: true)
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

  /// Ends a string at the place where its closing quote is missing.
  ///
  /// - Parameter end: The end of the characters that were read as the string's.
  /// - Returns: The place, or `nil` if a closing quote helps nowhere.
  mutating func placeOfClosingQuote(
    _ kind: JSONNode.Kind,
    from start: Int,
    to end: Int
  ) -> Int? {
    let state: State = kind == .name ? .name : .value
    guard !isTrial, end - start <= JSONReader.reach,
      var fewest = faultCount(from: start, state)
    else { return nil }
    var best: Int?
    for place in closingPlaces(kind, in: start + 1..<end) {
      let edit = FixIt.Edit(place..<place, "\"")
      guard let count = faultCount(from: start, state, after: edit), count < fewest else {
        continue
      }
      (best, fewest) = (place, count)
    }
    return best
  }

  /// Mends the string or name read last if a quote of it is missing or too many.
  ///
  /// - Returns: Whether reading goes on behind it; the position is there.
  mutating func mendLastString(as kind: JSONNode.Kind) -> Bool {
    guard !isTrial, let last = nodes.last, position - last.range.lowerBound <= JSONReader.reach,
      faults.last.map({ $0.range.upperBound <= last.range.lowerBound }) ?? true
    else { return false }
    guard last.kind == kind, last.flags.isDisjoint(with: .bare) else {
      let isScalar = last.kind.rawValue <= JSONNode.Kind.number.rawValue
      return isScalar && last.range.upperBound == lastEnd
        && readUnopenedString(as: .string, from: last.range.lowerBound, replacingLast: true)
    }
    return removeDoubledQuote(of: last, as: kind) || closeLastString(last, as: kind)
  }

  private mutating func closeLastString(_ last: JSONNode, as kind: JSONNode.Kind) -> Bool {
    let (start, end) = (last.range.lowerBound, last.range.upperBound)
    guard let place = placeOfClosingQuote(kind, from: start, to: end - 1) else { return false }
    nodes.popLast()
    endString(as: kind, from: start, at: place, flags: last.flags)
    return true
  }

  private mutating func removeDoubledQuote(of last: JSONNode, as kind: JSONNode.Kind) -> Bool {
    let (start, end) = (last.range.lowerBound, last.range.upperBound)
    let state: State = kind == .name ? .name : .value
    let isDoubledBehind = current == UInt8(ascii: "\"") && position == end
    guard isDoubledBehind || end == start + 2 else { return false }
    let extra = isDoubledBehind ? position : start
    let edit = FixIt.Edit(extra..<extra + 1, "")
    guard helps(edit, from: start, state) else { return false }
    let fix = FixIt("remove it", edits: [edit], isSafe: true)
    report(JSONUnexpectedCharacter.found("\"", at: extra..<extra + 1, fixIts: [fix]))
    position = extra + 1
    if !isDoubledBehind {
      nodes.popLast()
      readString(as: kind)
    }
    return true
  }

  /// Ends a string without a closing quote where that is missing.
  mutating func endString(
    as kind: JSONNode.Kind,
    from start: Int,
    at place: Int,
    flags: JSONNode.Flags
  ) {
    report(JSONUnterminatedString.found(at: start..<place, closing: place))
    append(kind, start..<place, flags: flags.union(.bare))
    position = place
  }

  /// The places where a string may end: in front of what may follow it, or at the end.
  private func closingPlaces(_ kind: JSONNode.Kind, in range: Range<Int>) -> [Int] {
    var places: [Int] = []
    var behind = range.lowerBound
    var i = range.lowerBound
    while i < range.upperBound, places.count < JSONReader.placeLimit {
      switch bytes[i] {
      case UInt8(ascii: ":") where kind == .name, UInt8(ascii: ",") where kind != .name,
        UInt8(ascii: "}") where kind != .name, UInt8(ascii: "]") where kind != .name:
        places.append(behind)
        behind = i + 1
      case UInt8(ascii: "\\"):
        i += 1
        behind = i + 1
      case 0x00...0x20: break
      default: behind = i + 1
      }
      i += 1
    }
    if kind != .name, behind <= range.upperBound { places.append(behind) }
    return places
  }

  /// The next quote in the line.
  private func quote(behind start: Int) -> Int? {
    var i = start
    while i < min(bytes.count, start + JSONReader.reach), bytes[i] >= 0x20 || bytes[i] == 0x09 {
      if bytes[i] == UInt8(ascii: "\"") { return i }
      i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private mutating func helps(_ edit: FixIt.Edit, from start: Int, _ state: State) -> Bool {
    guard !isTrial, let before = faultCount(from: start, state),
      let after = faultCount(from: start, state, after: edit)
    else { return false }
    return after < before
  }

  /// The number of errors in the text that follows, after an edit.
  ///
  /// - Returns: `nil` if enough has been tried: all trials together take time in the length of the text.
  private mutating func faultCount(
    from start: Int,
    _ state: State,
    after edit: FixIt.Edit? = nil
  ) -> Int? {
    let end = min(bytes.count, position + JSONReader.reach)
    trialBytes -= end - start
    guard trialBytes >= 0 else { return nil }
    var text = Array(bytes[start..<end])
    if let edit {
      let range = edit.range.lowerBound - start..<edit.range.upperBound - start
      text.replaceSubrange(range, with: edit.replacement.utf8)
    }
    return text.withUnsafeBufferPointer { buffer in
      var trial = JSONReader(buffer, limits: JSONDocument.Limits(depth: limits.depth, faults: 16))
      trial.isTrial = true
      for i in 0..<containers.count {
        trial.containers.append(Container(node: i, isObject: containers[i].isObject))
        trial.append(containers[i].isObject ? .object : .array, 0..<0)
      }
      trial.read(from: state)
      return trial.faults.count { fault in
        fault.severity == .error
          && (end == bytes.count || fault.range.upperBound < buffer.count
            || fault.rule != JSONUnexpectedEnd.id && fault.rule != JSONUnterminatedString.id)
      }
    }
  }
}
