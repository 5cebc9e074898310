package import LocatedJSON

/// Compares a source with the table of its format, and records the deviations.
struct StructureReader<Level: FormatLevel> {
  private let json: JSONDocument
  /// Passes over elements without deviations.
  private var cursor: TableCursor
  private let isThorough: Bool
  private(set) var violations = SchemaViolations<Level>()
  private var guesses = MemberGuesses<Level>()

  /// - Parameter isThorough: A Boolean value that indicates whether elements are examined even if
  ///   they certainly fit.
  init(_ view: JSONView, isThorough: Bool) {
    json = view.json
    cursor = TableCursor(view, Level.table.fitting)
    self.isThorough = isThorough
  }

  /// Checks a value against a shape.
  ///
  /// - Parameters:
  ///   - id: The number of the shape for the cursor; `nil` if it is unknown.
  ///   - object: The object that contains the value.
  mutating func check(
    _ node: JSONDocument.NodeID,
    _ shape: FormatShape<Level>,
    _ id: FittingTable.ShapeID?,
    _ owner: SchemaViolation<Level>.Owner,
    in object: JSONDocument.NodeID
  ) {
    // Invalid JSON has been reported.
    guard json.kind(of: node) != .invalid else { return }
    guard shape.accepts(json.kind(of: node)) else {
      note(node, in: object, .wrongKind(owner, shape))
      return
    }
    switch shape {
    case .anything, .text, .flag, .lenientFlag, .lenientNumber: break
    case .filledText:
      if json.string(of: node) == "" { note(node, in: object, .wrongKind(owner, shape)) }
    case .number(let range):
      check(node, in: range, isWhole: false, owner, object)
    case .integer(let range):
      let range = Double(range.lowerBound)...Double(range.upperBound)
      check(node, in: range, isWhole: true, owner, object)
    case .quantity(let quantity): check(node, quantity, owner, object)
    case .word(let words):
      if !words.contains(json.string(of: node) ?? "") {
        note(node, in: object, .unknownWord(owner, words, or: nil))
      }
    case .list(let shape, let count):
      var elements = 0
      let elementID = cursor.table.element(of: id)
      for element in json.elements(of: node) {
        elements += 1
        if fits(element, elementID) { continue }
        check(element, shape, elementID, .element(of: owner), in: object)
      }
      if !count.contains(elements) { note(node, in: object, .wrongCount(owner, count)) }
    case .named(let shape):
      let valueID = cursor.table.element(of: id)
      for (name, value) in json.members(of: node) {
        if fits(value, valueID) { continue }
        check(value, shape, valueID, .named(json.string(of: name) ?? ""), in: node)
      }
    case .object(let level): checkMembers(of: node, at: level)
    case .either(let first, let second): checkEither(node, first, second, id, owner, object)
    }
  }

  private mutating func fits(_ node: JSONDocument.NodeID, _ id: FittingTable.ShapeID?) -> Bool {
    guard let id else { return false }
    return cursor.fits(TableCursor.Value(node: node, shape: id))
  }

  private mutating func checkEither(
    _ node: JSONDocument.NodeID,
    _ first: FormatShape<Level>,
    _ second: FormatShape<Level>,
    _ id: FittingTable.ShapeID?,
    _ owner: SchemaViolation<Level>.Owner,
    _ object: JSONDocument.NodeID
  ) {
    let kind = json.kind(of: node)
    let ids = cursor.table.alternatives(of: id)
    guard first.accepts(kind), second.accepts(kind) else {
      if case .word(let words) = first, first.accepts(kind) {
        if !words.contains(json.string(of: node) ?? "") {
          note(node, in: object, .unknownWord(owner, words, or: second))
        }
        return
      }
      let isFirst = first.accepts(kind)
      check(node, isFirst ? first : second, isFirst ? ids?.first : ids?.second, owner, in: object)
      return
    }
    // A string that may be a word or an amount.
    let text = json.string(of: node) ?? ""
    guard case .word(let words) = first, !words.contains(text) else { return }
    if case .quantity(let quantity) = second, case .nothing = quantity.read(text),
      quantity.meaning(text) == nil
    {
      note(node, in: object, .unknownWord(owner, words, or: nil))
    } else {
      check(node, second, ids?.second, owner, in: object)
    }
  }

  private mutating func check(
    _ node: JSONDocument.NodeID,
    in range: ClosedRange<Double>,
    isWhole: Bool,
    _ owner: SchemaViolation<Level>.Owner,
    _ object: JSONDocument.NodeID
  ) {
    guard let number = json.number(of: node) else { return }
    if !range.contains(number) || isWhole && number.rounded() != number {
      note(node, in: object, .outOfRange(owner, range, isWhole: isWhole))
    }
  }

  private mutating func check(
    _ node: JSONDocument.NodeID,
    _ quantity: FormatQuantity,
    _ owner: SchemaViolation<Level>.Owner,
    _ object: JSONDocument.NodeID
  ) {
    if json.kind(of: node) == .number {
      check(node, in: quantity.range, isWhole: false, owner, object)
      return
    }
    switch quantity.read(json.string(of: node) ?? "") {
    case .amount(let unit): violations.note(node, unit)
    case .beyond(let range): note(node, in: object, .outOfRange(owner, range, isWhole: false))
    case .nothing: note(node, in: object, .unreadable(owner, quantity))
    }
  }

  // MARK: - Members

  private mutating func checkMembers(of object: JSONDocument.NodeID, at level: Level) {
    let table = Level.table
    let levelIndex = table.index(of: level)
    var present: Set<Level.Key> = []
    var replaced: [Level.Key] = []
    var unknown: [JSONDocument.NodeID] = []
    for (name, value) in json.members(of: object) {
      guard let member = table.member(name, in: json, at: level) else {
        unknown.append(name)
        continue
      }
      if present.insert(member.key).inserted {
        let key = isThorough ? nil : table.index(of: name, in: json)
        let id = key.flatMap { cursor.table.shape(ofKey: $0, atLevel: levelIndex) }
        check(value, member.shape, id, .member(member.key), in: object)
      }
      if let replacement = member.replacement { replaced.append(replacement) }
    }
    present.formUnion(replaced)
    let isAnyPresent = !present.isEmpty
    for name in unknown where !json.range(of: name).isEmpty {
      let kind = kind(ofUnknown: name, at: level, &present)
      note(name, in: object, kind)
      if case .misspelledMember(_, let key, let misspelling) = kind, misspelling.isAlone,
        misspelling.isPlausible, let member = level.member(key)
      {
        check(name + 1, member.shape, nil, .member(key), in: object)
      }
    }
    // Broken text may hide what seems to be missing.
    let isDisturbed =
      level == Level.root ? json.isMalformed : cursor.broken.touch(json.range(of: object))
    if isDisturbed { return }
    for member in level.members where member.isRequired && !present.contains(member.key) {
      note(object, in: object, .missingMember(in: level, member.key))
    }
    let alternatives = level.alternatives
    if !alternatives.isEmpty, !isAnyPresent || !alternatives.contains(where: present.contains) {
      note(object, in: object, .missingAlternative(in: level))
    }
  }

  /// Returns the deviation of an unknown key; its probable key then counts as present.
  private mutating func kind(
    ofUnknown name: JSONDocument.NodeID,
    at level: Level,
    _ present: inout Set<Level.Key>
  ) -> SchemaViolation<Level>.Kind {
    let word = json.string(of: name) ?? ""
    if !level.hasRule(for: word), let guess = guesses.guess(word, at: level),
      let member = level.member(guess.key)
    {
      let valueKind = json.kind(of: name + 1)
      let misspelling = SchemaViolation<Level>.Misspelling(
        isCertain: guess.isCertain,
        isAlone: !present.contains(guess.key),
        isPlausible: valueKind == .invalid || member.shape.prefers(valueKind)
      )
      if misspelling.isCertain || misspelling.isAlone && misspelling.isPlausible {
        present.insert(guess.key)
        return .misspelledMember(in: level, meant: guess.key, misspelling)
      }
    }
    if let key = Level.Key(rawValue: word) ?? plural(word) {
      return .misplacedMember(in: level, key)
    }
    return .unknownMember(in: level)
  }

  /// Returns the key with the given plural, if an alias lists that plural as a common mistake.
  private func plural(_ word: String) -> Level.Key? {
    guard word.hasSuffix("s"), let key = Level.Key(rawValue: String(word.dropLast())),
      Level.Key.aliases[Level.Key.letters(of: word)]?.keys.contains(key) == true
    else { return nil }
    return key
  }

  private mutating func note(
    _ node: JSONDocument.NodeID,
    in object: JSONDocument.NodeID,
    _ kind: SchemaViolation<Level>.Kind
  ) {
    violations.add(SchemaViolation(node: node, object: object, kind: kind))
  }
}

extension SchemaViolations {
  /// Finds the deviations of a source from the format.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  package init(in json: JSONDocument) { self.init(in: json, isThorough: false) }

  /// Finds the deviations of a source from the format, optionally without the fast check.
  package init(in json: JSONDocument, isThorough: Bool) {
    self.init()
    guard !json.isEmpty else { return }
    self = json.withView { view in
      var reader = StructureReader<Level>(view, isThorough: isThorough)
      reader.check(0, .object(Level.root), nil, .file, in: 0)
      return reader.violations
    }
  }
}
