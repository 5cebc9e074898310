package import LocatedJSON

extension SchemaViolation {
  /// Returns the deviation as a finding with its fixes.
  ///
  /// - Parameters:
  ///   - rule: The rule that reports it.
  ///   - json: The source that contains it.
  package func finding(_ rule: RuleSummary, in json: JSONDocument) -> Diagnostic {
    var finding = Diagnostic(
      rule: rule.id,
      severity: rule.severity,
      range: json.place(of: node),
      message: ""
    )
    switch kind {
    case .unknownMember(let level):
      finding.message = "unknown key \(name(in: json)) \(level.place) is ignored"
      finding.notes = Diagnostic.Note.invisibleCharacters(in: json.string(of: node) ?? "")
      finding.notes += Level.adviceOnNotes
    case .misplacedMember(let level, let key):
      finding.message = "misplaced key \(name(in: json)) \(level.place) is ignored"
      let others = Level.table.levels(of: key).map { $0.name }
      let subject = json.string(of: node) == key.rawValue ? "it" : "'\(key.rawValue)'"
      finding.notes = [Diagnostic.Note("\(subject) belongs to \(others.listed(with: "or"))")]
    case .misspelledMember(let level, let key, let misspelling):
      describe(&finding, level, key, misspelling, json)
    case .missingMember(let level, let key): describe(&finding, level, lacking: key, json)
    case .missingAlternative(let level):
      let keys = level.alternatives.map { "'\($0.rawValue)'" }
      finding.message =
        "\(level.name) has "
        + (keys.count == 2
          ? "neither \(keys.listed(with: "nor"))" : "none of \(keys.listed(with: "and"))")
    case .wrongKind(let owner, .filledText) where json.string(of: node) == "":
      finding.message = "\(owner.words) is empty"
    case .wrongKind(let owner, let shape):
      finding.message =
        "\(owner.words) must be \(shape.words); found \(json.words(for: node))"
      finding.fixIts = unquoting(shape, json) + wrapping(shape, json)
    case .outOfRange(let owner, let range, let isWhole):
      let isInside = json.number(of: node).map(range.contains) ?? false
      let bounds = "\(shown(range.lowerBound)) to \(shown(range.upperBound))"
      finding.message =
        isWhole && isInside
        ? "\(owner.words) must be a whole number; found \(json.literal(node))"
        : "\(owner.words) must be from \(bounds); found \(json.literal(node))"
    case .unknownWord(let owner, let words, let shape):
      describe(&finding, owner, words, shape, json)
    case .unreadable(let owner, let quantity): describe(&finding, owner, quantity, json)
    case .wrongCount(let owner, let count):
      let elements = json.elements(of: node).reduce(0) { sum, _ in sum + 1 }
      finding.message =
        elements < count.lowerBound
        ? "\(owner.words) has \(elements) elements; the minimum is \(count.lowerBound)"
        : "\(owner.words) has \(elements) elements; the maximum is \(count.upperBound)"
    }
    return finding
  }

  private func name(in json: JSONDocument) -> String { quoted(json.string(of: node) ?? "") }

  private func describe(
    _ finding: inout Diagnostic,
    _ level: Level,
    _ key: Level.Key,
    _ misspelling: Misspelling,
    _ json: JSONDocument
  ) {
    guard misspelling.isAlone else {
      finding.severity = min(finding.severity, .warning)
      finding.message =
        "unknown key \(name(in: json)) \(level.place), which also has '\(key.rawValue)'"
      return
    }
    finding.message =
      "unknown key \(name(in: json)) \(level.place); did you mean '\(key.rawValue)'?"
    finding.notes = Diagnostic.Note.invisibleCharacters(in: json.string(of: node) ?? "")
    // The right name would not help a value that it cannot have.
    guard misspelling.isPlausible else { return }
    finding.fixIts = [
      FixIt(
        "write '\(key.rawValue)'",
        edits: [json.renaming(node, to: key.rawValue)],
        isSafe: misspelling.isCertain
      )
    ]
  }

  private func describe(
    _ finding: inout Diagnostic,
    _ level: Level,
    lacking key: Level.Key,
    _ json: JSONDocument
  ) {
    finding.message = "\(level.name) has no '\(key.rawValue)'"
    guard let member = level.member(key) else { return }
    finding.notes = [Diagnostic.Note("'\(key.rawValue)' is \(member.summary.sentence)")]
    guard let standard = member.standard else { return }
    finding.fixIts = [
      FixIt(
        "add '\"\(key.rawValue)\": \(standard)'",
        edits: [json.insertion(of: key.rawValue, standard, firstIn: node)],
        isSafe: true
      )
    ]
  }

  private func describe(
    _ finding: inout Diagnostic,
    _ owner: Owner,
    _ words: [String],
    _ other: FormatShape<Level>?,
    _ json: JSONDocument
  ) {
    let text = json.string(of: node) ?? ""
    let alias = Level.wordAliases[text].flatMap { words.contains($0) ? $0 : nil }
    let meant = alias ?? Spelling.nearest(to: text, in: words)
    let bounds = other?.range.map { " from \(shown($0.lowerBound)) to \(shown($0.upperBound))" }
    let choices = words.map { "'\($0)'" } + (other.map { ["\($0.words)\(bounds ?? "")"] } ?? [])
    finding.message =
      meant.map { "unknown value \(quoted(text)) of \(owner.words); did you mean '\($0)'?" }
      ?? "\(owner.words) must be \(choices.listed(with: "or")); found \(quoted(text))"
    finding.fixIts =
      meant.map { meant in
        let isSafe = meant == alias || text.lowercased() == meant
        return [
          FixIt(
            "write '\(meant)'",
            replacing: json.range(of: node),
            with: "\"\(meant)\"",
            isSafe: isSafe
          )
        ]
      } ?? []
  }

  private func describe(
    _ finding: inout Diagnostic,
    _ owner: Owner,
    _ quantity: FormatQuantity,
    _ json: JSONDocument
  ) {
    let text = json.string(of: node) ?? ""
    finding.message = "\(owner.words) must be \(quantity.words); found \(quoted(text))"
    if let meant = quantity.meaning(text) {
      let range = json.range(of: node)
      finding.fixIts = [.writing(meant, over: range, isSafe: true)]
    } else {
      finding.notes = [Diagnostic.Note(quantity.advice)]
    }
  }

  /// A number in quotes was meant to be the number.
  private func unquoting(_ shape: FormatShape<Level>, _ json: JSONDocument) -> [FixIt] {
    guard shape.range != nil, json.kind(of: node) == .string, let text = json.string(of: node)
    else { return [] }
    let number = JSONDocument(reading: Array(text.utf8.prefix(64)))
    guard number.faults.isEmpty, !number.isEmpty, number.kind(of: 0) == .number else { return [] }
    return [FixIt("remove the quotes", replacing: json.range(of: node), with: text, isSafe: true)]
  }

  /// A value in place of an object was meant to be the one that the object must have.
  private func wrapping(_ shape: FormatShape<Level>, _ json: JSONDocument) -> [FixIt] {
    guard case .object(let level) = shape else { return [] }
    let required = level.members.filter { $0.isRequired }
    guard required.count == 1, required[0].shape.prefers(json.kind(of: node)),
      json.kind(of: node) != .string
        || required[0].shape.reads(json.string(of: node) ?? "")
    else { return [] }
    let range = json.range(of: node)
    let start = "{\"\(required[0].key.rawValue)\": "
    return [
      FixIt(
        "write an object with '\(required[0].key.rawValue)'",
        edits: [
          FixIt.Edit(range.lowerBound..<range.lowerBound, start),
          FixIt.Edit(range.upperBound..<range.upperBound, "}"),
        ],
        isSafe: false
      )
    ]
  }
}

extension FormatLevel {
  /// The advice where to put one's own notes; empty if the format has no key for them.
  fileprivate static var adviceOnNotes: [Diagnostic.Note] {
    notes.map { [Diagnostic.Note("your own notes belong in the file's '\($0.rawValue)'")] } ?? []
  }

  /// Returns the findings of the JSON reader with the format's advice on comments.
  @usableFromInline
  static func advising(_ faults: [Diagnostic]) -> [Diagnostic] {
    faults.map { fault in
      guard fault.rule == JSONComment.id else { return fault }
      var fault = fault
      fault.notes += adviceOnNotes
      return fault
    }
  }
}

extension String {
  /// A sentence as the continuation of a message, without its capital letter and period.
  fileprivate var sentence: String {
    let words = prefix(1).lowercased() + dropFirst()
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}
