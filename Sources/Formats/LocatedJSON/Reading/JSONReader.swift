extension JSONDocument {
  /// Reads as much of a source as possible.
  ///
  /// The dialect is JSON (RFC 8259), with a comma allowed after the last element or entry, as in
  /// Foundation. Reading continues after syntax errors, so that one run reports all of them.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  package init(reading bytes: [UInt8], limits: Limits = Limits()) {
    if bytes.count > limits.size {
      content = Content(bytes, fault: JSONTooLarge.found(size: bytes.count, limit: limits.size))
    } else if let fault = JSONOtherFormat.fault(inBinary: bytes) ?? JSONEncoding.fault(in: bytes) {
      content = Content(bytes, fault: fault)
    } else {
      let read = bytes.withUnsafeBufferPointer { buffer in
        var reader = JSONReader(buffer, limits: limits)
        reader.read()
        return reader.content(of: bytes)
      }
      // A problem of the whole source is reported once instead of for every part.
      let fault =
        read.faults.contains { $0.severity == .error }
        ? JSONDisguise.fault(in: bytes, read.faults) : nil
      content = fault.map { Content(bytes, fault: $0) } ?? read
    }
  }
}

/// Reads a source into nodes, and continues after syntax errors.
///
/// It loops over states with an explicit stack, so deep nesting cannot overflow the program's
/// stack. The other files of this folder contain the parts: plain JSON, white space, strings,
/// numbers and recovery.
struct JSONReader: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: JSONDocument.Limits
  var position = 0
  var nodes: GrowingList<JSONNode>
  private var wideNodes: [JSONDocument.WideNode] = []
  var faults: [Diagnostic] = []
  /// The faults that make the text something other than JSON, and the others.
  private(set) var counts = (errors: 0, mild: 0)
  /// The mild findings beyond the limit.
  private(set) var omitted = OmittedFindings()
  var containers = GrowingList<Container>(capacity: 16)
  /// A Boolean value that indicates whether the source is a part of another one with a trial
  /// repair.
  var isTrial = false
  /// The offsets of missing quotes after the position.
  var missingQuotes: ArraySlice<Int> = []
  /// The end of the text without other missing quotes.
  var knownQuotesEnd = 0
  /// The remaining number of bytes for trial repairs.
  var trialBytes: Int
  /// A Boolean value that indicates whether the position after a syntax error is a guess.
  private var isGuessing = false
  /// The ranges of invisible characters between values that are not white space.
  var invisibleRuns: [Range<Int>] = []
  /// The number of these ranges; only some of very many are stored.
  var invisibleCount = 0
  /// The place among the faults of the one about them.
  var invisibleFault: Int?
  /// The end of the last token, before the white space that follows it.
  var lastEnd = 0

  /// An array or object whose end has not been read.
  struct Container: BitwiseCopyable {
    let node: Int
    let isObject: Bool
    var closing: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  enum State {
    /// Behind an opening bracket.
    case first
    /// The name of a member and its colon.
    case name
    case value
    /// Behind a value.
    case after
    case done
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONDocument.Limits) {
    self.bytes = bytes
    self.limits = limits
    nodes = GrowingList(capacity: JSONReader.likelyNodeCount(bytes))
    trialBytes = 16 * (bytes.count + 4096)
  }

  mutating func read() {
    skipByteOrderMark()
    skipSpace()
    defer { finishInvisibleCharacters() }
    guard position < bytes.count else {
      report(JSONEmpty.found(end: bytes.count))
      return
    }
    read(from: .value)
  }

  /// Reads on from a state to the end.
  mutating func read(from start: State) {
    var state = start
    while state != .done {
      while let place = missingQuotes.first, place < position { missingQuotes.removeFirst() }
      state = readPlain(from: state)
      lastEnd = position
      skipSpace()
      if counts.errors >= limits.faults {
        faults.append(JSONTooManyFaults.found(at: position, limit: limits.faults))
        break
      }
      switch state {
      case .first: state = readFirst()
      case .name: state = readName()
      case .value: state = readValue()
      case .after: state = readAfterValue()
      case .done: break
      }
    }
    closeAll()
  }

  /// The byte at the position, or 0 after the end.
  var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// A Boolean value that indicates whether the source ends here too early.
  ///
  /// The last token may be incomplete, so only the missing end is reported.
  var isCutOff: Bool { position == bytes.count && !containers.isEmpty }

  /// Returns the nodes and faults of a source.
  mutating func content(of bytes: [UInt8]) -> JSONDocument.Content {
    JSONDocument.Content(bytes, faults, omitted, nodes.release(), wideNodes)
  }

  /// Stores a finding; after a guess, its fixes become suggestions.
  mutating func report(_ fault: Diagnostic) {
    if fault.severity == .error {
      guard counts.errors < limits.faults else { return }
      counts.errors += 1
    } else if counts.mild < limits.faults {
      counts.mild += 1
    } else {
      return omitted.add(fault.rule, fault.severity)
    }
    faults.append(fault)
    if isGuessing {
      for i in fault.fixIts.indices { faults[faults.count - 1].fixIts[i].isSafe = false }
    } else {
      isGuessing =
        JSONReader.guesses.contains(fault.rule) && !fault.fixIts.contains(where: { $0.isSafe })
    }
  }

  /// The findings after which, without a safe fix, reading continues at a guessed position.
  private static let guesses: Set<RuleID> = [
    JSONMismatchedBracket.id, JSONMissingName.id, JSONMissingValue.id, JSONStrayBracket.id,
    JSONUnexpectedCharacter.id, JSONUnknownWord.id, JSONUnquotedName.id, JSONUnterminatedString.id,
  ]

  // MARK: - States

  private mutating func readFirst() -> State {
    guard let container = containers.last else { return .done }
    if current == container.closing { return close() }
    return container.isObject ? .name : .value
  }

  private mutating func readValue() -> State {
    if removeQuoteBeforePunctuation(.value) { return .value }
    let start = position
    if missingQuotes.first == start, readUnopenedString(as: .string, from: start) { return .after }
    switch current {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return open()
    case UInt8(ascii: "\""): readString(as: .string)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): readNumber()
    case UInt8(ascii: "t") where skip("true"): append(.true, start..<position)
    case UInt8(ascii: "f") where skip("false"): append(.false, start..<position)
    case UInt8(ascii: "n") where skip("null"): append(.null, start..<position)
    default: return readUnexpectedValue()
    }
    return .after
  }

  private mutating func readName() -> State {
    if removeQuoteBeforePunctuation(.name) { return .name }
    if current == UInt8(ascii: "\"") {
      readString(as: .name)
    } else if !readUnquotedName() {
      return recoverWithoutName()
    }
    skipSpace()
    if current != UInt8(ascii: ":") {
      if moveColonBehindLastName() || replaceQuoteByColon() { return .value }
      switch repairQuotes(as: .name) {
      case .read: skipSpace()
      case .removed: return .name
      case nil: break
      }
    }
    if current == UInt8(ascii: ":") {
      position += 1
      return .value
    }
    return recoverWithoutColon()
  }

  private mutating func readAfterValue() -> State {
    guard let container = containers.last else {
      reportTrailingContent()
      return .done
    }
    guard position < bytes.count else { return endTooEarly() }
    switch current {
    case container.closing:
      return close()
    case UInt8(ascii: ","):
      return readComma(in: container)
    default:
      return recoverWithoutComma(in: container)
    }
  }

  private mutating func readComma(in container: Container) -> State {
    let comma = position
    position += 1
    if container.isObject, readDecimals(behindCommaAt: comma) { return .after }
    skipSpace()
    skipExtraCommas()
    if current == container.closing {
      report(JSONTrailingComma.found(at: comma, inObject: container.isObject))
      return close()
    }
    guard position < bytes.count else { return endTooEarly() }
    return container.isObject ? .name : .value
  }

  // MARK: - Containers

  private mutating func open() -> State {
    guard containers.count < limits.depth else {
      report(JSONTooDeep.found(at: position..<position + 1, limit: limits.depth))
      append(.invalid, position..<position + 1)
      return .done
    }
    let isObject = current == UInt8(ascii: "{")
    containers.append(Container(node: nodes.count, isObject: isObject))
    append(isObject ? .object : .array, position..<position + 1)
    position += 1
    return .first
  }

  /// Ends the innermost container with the bracket at the position.
  mutating func close() -> State {
    position += 1
    endContainer(at: position)
    return .after
  }

  mutating func endContainer(at end: Int) {
    guard let container = containers.popLast() else { return }
    let span = nodes.count - container.node
    let isWide = span >= limits.span
    if isWide { wideNodes.append(.init(node: container.node, next: nodes.count)) }
    nodes[container.node].finish(at: end, span: isWide ? JSONNode.wideSpan : span)
  }

  private mutating func closeAll() {
    completeMember()
    while !containers.isEmpty { endContainer(at: position) }
  }

  mutating func append(
    _ kind: JSONNode.Kind,
    _ range: Range<Int>,
    flags: JSONNode.Flags = []
  ) {
    append(kind, from: range.lowerBound, to: range.upperBound, flags: flags)
  }

  @inline(__always)
  mutating func append(
    _ kind: JSONNode.Kind,
    from start: Int,
    to end: Int,
    flags: JSONNode.Flags = []
  ) {
    nodes.append(JSONNode(kind, from: start, to: end, flags: flags))
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count,
      bytes[position..<position + count].elementsEqual(
        UnsafeBufferPointer(start: word.utf8Start, count: count)
      ),
      position + count == bytes.count || !JSONReader.isWord(bytes[position + count])
    else { return false }
    position += count
    return true
  }

  /// Returns whether a byte may occur in an unquoted word.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
