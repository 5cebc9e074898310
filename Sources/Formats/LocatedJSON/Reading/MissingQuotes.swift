/// The offsets of missing quotes in the rest of a line.
///
/// All readings of the line are followed that JSON allows, with quotes inserted where names and
/// strings may begin and end. Of readings in the same state at the same depth, only the cheapest
/// one continues, so the time is linear in the length.
struct MissingQuotes {
  /// The offsets, ascending.
  private(set) var places: [Int] = []
  /// The end of the text with known offsets.
  private(set) var end: Int

  private enum State { case name, colon, value, after, inName, inString }

  private struct Reading {
    var state: State
    /// The number of the caller's containers that are still open.
    var outerCount: Int
    /// A bit per container opened since, set for objects, below a marker bit.
    var opened: UInt64 = 1
    var cost = 0
    /// The start of the current string, if its opening quote is missing.
    var unopened: Int?
    /// The index of the last insertion, or -1.
    var insertion = -1
  }

  private struct Insertion {
    let place: Int
    let previous: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let lineEnd: Int
  private var readings: [Reading] = []
  private var next: [Reading] = []
  private var insertions: [Insertion] = []

  /// The maximum number of bytes.
  private static let reach = 1024
  private static let mostReadings = 16
  /// The cost of a quote, less than of a name that contains a colon.
  private static let insertionCost = 100
  /// The additional cost of a string that starts with a number or literal, as in '16 beats'.
  private static let scalarCost = 500
  /// The depth at which a reading ends.
  private static let fullDepth = UInt64(1) << 62

  /// Reads a line from the position of an expected key or value.
  ///
  /// - Parameter isObject: Returns whether the caller's container at an index is an object.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    isName: Bool,
    containerCount: Int,
    isObject: (Int) -> Bool
  ) {
    self.bytes = bytes
    lineEnd = MissingQuotes.endOfLine(bytes, from: start)
    end = lineEnd
    readings = [Reading(state: isName ? .name : .value, outerCount: containerCount)]
    var position = start
    var textEnd = start
    var isWhole = true
    while position < lineEnd {
      let tokenEnd = self.tokenEnd(from: position)
      if bytes[position] > 0x20 {
        next.removeAll(keepingCapacity: true)
        for reading in readings {
          read(position..<tokenEnd, after: textEnd, as: reading, isObject)
        }
        guard !next.isEmpty else {
          isWhole = false
          break
        }
        swap(&readings, &next)
        textEnd = tokenEnd
      }
      position = tokenEnd
    }
    let isCutOff = lineEnd - start == MissingQuotes.reach
    if !isWhole { end = position }
    if isWhole, !isCutOff { endLine(at: textEnd) }
    guard let best = readings.min(by: { $0.cost < $1.cost }) else { return }
    // The text after the end decides about the quotes near it.
    if isCutOff { end = min(end, start + MissingQuotes.reach / 2) }
    var index = best.insertion
    while index >= 0 {
      places.append(insertions[index].place)
      index = insertions[index].previous
    }
    places.reverse()
    removeBareWords()
    removePlacesAfterEnd()
  }

  /// Ends the offsets at ``end``, or before a string of which it would separate the quotes.
  private mutating func removePlacesAfterEnd() {
    var following: Int?
    while let last = places.last {
      let isSeparated = beginsWord(last) && following.map { !beginsWord($0) } ?? false
      guard last > end || isSeparated else { break }
      following = last
      places.removeLast()
    }
    end = min(end, following ?? end)
  }

  private func beginsWord(_ place: Int) -> Bool {
    place < bytes.count && bytes[place] > 0x20 && bytes[place] != UInt8(ascii: "\"")
      && !MissingQuotes.isStructural(bytes[place])
  }

  /// Removes the quotes around single words, for which the reader has fixes.
  private mutating func removeBareWords() {
    var kept: [Int] = []
    for place in places {
      if let last = kept.last, bytes[last..<place].allSatisfy(JSONReader.isWord) {
        kept.removeLast()
      } else {
        kept.append(place)
      }
    }
    places = kept
  }

  /// Closes strings at the end of the line, except at the end of the text.
  private mutating func endLine(at place: Int) {
    next.removeAll(keepingCapacity: true)
    let isLast = lineEnd == bytes.count
    for reading in readings where mayClose(reading, at: place) {
      switch reading.state {
      case .inName where isLast, .inString where isLast:
        keep(reading, reading.state, cost: MissingQuotes.insertionCost)
      case .inName: break
      case .inString: keep(inserting(place, reading, .after))
      default: keep(reading)
      }
    }
    swap(&readings, &next)
  }

  private mutating func read(
    _ token: Range<Int>,
    after textEnd: Int,
    as reading: Reading,
    _ isObject: (Int) -> Bool
  ) {
    let byte = bytes[token.lowerBound]
    switch (reading.state, byte) {
    case (.inName, UInt8(ascii: "\"")): keep(reading, .colon)
    case (.inString, UInt8(ascii: "\"")): keep(reading, .after)
    case (.inName, UInt8(ascii: ":")):
      if mayClose(reading, at: textEnd) { keep(inserting(textEnd, reading, .value)) }
      keep(reading, .inName, cost: 150)
    case (.inString, UInt8(ascii: ",")), (.inString, UInt8(ascii: "]")),
      (.inString, UInt8(ascii: "}")):
      if mayClose(reading, at: textEnd) {
        readOutside(token, as: inserting(textEnd, reading, .after), isObject)
      }
      keep(reading, .inString, cost: 4)
    case (.inName, _):
      keep(reading, .inName, cost: MissingQuotes.isStructural(byte) ? 60 : 0)
    case (.inString, _):
      keep(reading, .inString, cost: MissingQuotes.isStructural(byte) ? 10 : 0)
    default: readOutside(token, as: reading, isObject)
    }
  }

  private mutating func readOutside(
    _ token: Range<Int>,
    as reading: Reading,
    _ isObject: (Int) -> Bool
  ) {
    let byte = bytes[token.lowerBound]
    let isInObject: Bool? =
      reading.opened > 1
      ? reading.opened & 1 == 1
      : reading.outerCount > 0 ? isObject(reading.outerCount - 1) : nil
    switch (reading.state, byte) {
    case (.name, UInt8(ascii: "\"")): keep(reading, .inName)
    case (.value, UInt8(ascii: "\"")): keep(reading, .inString)
    case (.colon, UInt8(ascii: ":")): keep(reading, .value)
    case (.after, UInt8(ascii: ",")):
      if let isInObject { keep(reading, isInObject ? .name : .value) }
    case (.after, UInt8(ascii: "}")), (.name, UInt8(ascii: "}")):
      if isInObject == true { keep(closed(reading)) }
    case (.after, UInt8(ascii: "]")), (.value, UInt8(ascii: "]")):
      if isInObject == false { keep(closed(reading)) }
    case (.value, UInt8(ascii: "{")), (.value, UInt8(ascii: "[")):
      guard reading.opened < MissingQuotes.fullDepth else { return }
      let opensObject = byte == UInt8(ascii: "{")
      var opened = reading
      opened.opened = reading.opened << 1 | (opensObject ? 1 : 0)
      keep(opened, opensObject ? .name : .value)
    case (.name, _) where JSONReader.isWord(byte):
      keep(inserting(token.lowerBound, reading, .inName))
    case (.value, _) where beginsString(token):
      var string = inserting(token.lowerBound, reading, .inString)
      if isScalar(token) {
        keep(reading, .after)
        string.cost += MissingQuotes.scalarCost
      }
      keep(string)
    default: break
    }
  }

  /// Returns whether a string may end without a quote: only a single word has neither of them.
  private func mayClose(_ reading: Reading, at place: Int) -> Bool {
    reading.unopened.map { bytes[$0..<place].allSatisfy(JSONReader.isWord) } ?? true
  }

  private func closed(_ reading: Reading) -> Reading {
    var closed = reading
    closed.state = .after
    if reading.opened > 1 { closed.opened >>= 1 } else { closed.outerCount -= 1 }
    return closed
  }

  private mutating func inserting(_ place: Int, _ reading: Reading, _ state: State) -> Reading {
    insertions.append(Insertion(place: place, previous: reading.insertion))
    var inserted = reading
    inserted.state = state
    inserted.unopened = state == .inName || state == .inString ? place : nil
    inserted.cost += MissingQuotes.insertionCost
    inserted.insertion = insertions.count - 1
    return inserted
  }

  private mutating func keep(_ reading: Reading, _ state: State, cost: Int = 0) {
    var kept = reading
    kept.state = state
    if state != .inName, state != .inString { kept.unopened = nil }
    kept.cost += cost
    keep(kept)
  }

  /// Keeps a reading unless a cheaper one is in the same state.
  private mutating func keep(_ reading: Reading) {
    let same = next.firstIndex {
      $0.state == reading.state && $0.outerCount == reading.outerCount
        && $0.opened == reading.opened && ($0.unopened == nil) == (reading.unopened == nil)
    }
    guard let same else {
      if next.count < MissingQuotes.mostReadings { next.append(reading) }
      return
    }
    if reading.cost < next[same].cost { next[same] = reading }
  }

  // MARK: - Tokens

  /// Returns the end of a line, or of the part that is read.
  static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let end = min(bytes.count, start + reach)
    return bytes[start..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
  }

  private func tokenEnd(from start: Int) -> Int {
    let byte = bytes[start]
    if byte <= 0x20 || byte == UInt8(ascii: "\"") || MissingQuotes.isStructural(byte) {
      return start + 1
    }
    var i = start
    while i < lineEnd, bytes[i] > 0x20, bytes[i] != UInt8(ascii: "\""),
      !MissingQuotes.isStructural(bytes[i])
    {
      i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(i, lineEnd)
  }

  static func isStructural(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Returns whether a token may be the start of a string without an opening quote.
  private func beginsString(_ token: Range<Int>) -> Bool {
    switch bytes[token.lowerBound] {
    case UInt8(ascii: "/"):
      token.count == 1
        || bytes[token.lowerBound + 1] != UInt8(ascii: "/")
          && bytes[token.lowerBound + 1] != UInt8(ascii: "*")
    case let byte:
      byte < 0x80 && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "#")
        && !MissingQuotes.isStructural(byte)
    }
  }

  private func isScalar(_ token: Range<Int>) -> Bool {
    switch bytes[token.lowerBound] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    case UInt8(ascii: "t"): bytes[token].elementsEqual("true".utf8)
    case UInt8(ascii: "f"): bytes[token].elementsEqual("false".utf8)
    case UInt8(ascii: "n"): bytes[token].elementsEqual("null".utf8)
    default: false
    }
  }
}
