internal import Diagnostics
internal import JSONRules
internal import LocatedJSON

/// Goes through a text by the table of shapes, and notes what does not fit.
struct StructureReader {
  private let json: JSONDocument
  /// Places of broken text, which make what surrounds them uncertain.
  private let broken: [Int]
  private(set) var misfits: [Misfit] = []
  /// The first time that is given in beats.
  private(set) var firstBeatTime: JSONDocument.NodeID?
  private var guesses: [TimelineLevel: [String: TimelineKey?]] = [:]
  private var guessCount = 0

  init(_ json: JSONDocument) {
    self.json = json
    broken = json.faults.filter { $0.severity == .error }.map(\.range.lowerBound).sorted()
  }

  /// Checks a value against a shape.
  ///
  /// - Parameter owner: What it is the value of, as a message says it.
  mutating func check(_ node: JSONDocument.NodeID, _ shape: TimelineShape, owner: String) {
    // What is no JSON at all has been reported.
    guard json.kind(of: node) != .invalid else { return }
    guard shape.accepts(json.kind(of: node)) else {
      note(node, .wrongKind(owner: owner, expected: shape.words))
      return
    }
    switch shape {
    case .anything, .text, .flag: break
    case .number(let range): check(node, in: range, isWhole: false, owner)
    case .integer(let range):
      check(node, in: Double(range.lowerBound)...Double(range.upperBound), isWhole: true, owner)
    case .time: checkTime(node, owner)
    case .word(let words):
      if !words.contains(json.string(of: node) ?? "") {
        note(node, .unknownWord(owner: owner, words))
      }
    case .list(let shape):
      for element in json.elements(of: node) {
        check(element, shape, owner: "an element of \(owner)")
      }
    case .named(let shape):
      for (name, value) in json.members(of: node) {
        check(value, shape, owner: quoted(json.string(of: name) ?? ""))
      }
    case .object(let level): checkMembers(of: node, at: level)
    case .either(let first, let second):
      checkEither(node, first, second, owner)
    }
  }

  private mutating func checkEither(
    _ node: JSONDocument.NodeID,
    _ first: TimelineShape,
    _ second: TimelineShape,
    _ owner: String
  ) {
    let kind = json.kind(of: node)
    guard first.accepts(kind), second.accepts(kind) else {
      check(node, first.accepts(kind) ? first : second, owner: owner)
      return
    }
    // A string that may be a word or a time.
    guard case .word(let words) = first, !words.contains(json.string(of: node) ?? "") else {
      return
    }
    let text = json.string(of: node) ?? ""
    guard TimelineTime(text) == nil, TimelineTime.meaning(of: text) == nil else {
      check(node, second, owner: owner)
      return
    }
    note(node, .unknownWord(owner: owner, words))
  }

  private mutating func check(
    _ node: JSONDocument.NodeID,
    in range: ClosedRange<Double>,
    isWhole: Bool,
    _ owner: String
  ) {
    guard let number = json.number(of: node) else { return }
    if !range.contains(number) || isWhole && number.rounded() != number {
      note(node, .outOfRange(owner: owner, range, isWhole: isWhole))
    }
  }

  private mutating func checkTime(_ node: JSONDocument.NodeID, _ owner: String) {
    if json.kind(of: node) == .number {
      check(node, in: 0...TimelineShape.timeLimit, isWhole: false, owner)
      return
    }
    guard let time = json.string(of: node).flatMap(TimelineTime.init) else {
      note(node, .noTime(owner: owner))
      return
    }
    if time.unit == .beats, firstBeatTime == nil { firstBeatTime = node }
    if !time.range.contains(time.amount) {
      note(node, .outOfRange(owner: owner, time.range, isWhole: false))
    }
  }

  private mutating func checkMembers(
    of object: JSONDocument.NodeID,
    at level: TimelineLevel
  ) {
    var present: Set<TimelineKey> = []
    for (name, value) in json.members(of: object) {
      guard let member = json.string(of: name).flatMap(level.member(named:)) else { continue }
      if present.insert(member.key).inserted {
        check(value, member.shape, owner: "'\(member.key.rawValue)'")
      }
    }
    var meant: Set<TimelineKey> = []
    for (name, _) in json.members(of: object) where !json.range(of: name).isEmpty {
      let word = json.string(of: name) ?? ""
      guard level.member(named: word) == nil else { continue }
      guard let key = guess(word, at: level) else {
        note(name, .unknownMember(in: level))
        continue
      }
      let isCertain = key.letters == TimelineKey.letters(of: word)
      let isAlone = !present.contains(key) && meant.insert(key).inserted
      if isAlone || isCertain {
        let misspelling = Misfit.Misspelling(isCertain: isCertain, isAlone: isAlone)
        note(name, .misspeltMember(in: level, meant: key, misspelling))
      } else {
        note(name, .unknownMember(in: level))
      }
    }
    guard !isDisturbed(object) else { return }
    for member in level.members
    where member.isRequired && !present.contains(member.key) && !meant.contains(member.key) {
      note(object, .missingMember(in: level, member.key))
    }
  }

  /// The member that a name was probably meant to be; names that return are compared once.
  private mutating func guess(_ word: String, at level: TimelineLevel) -> TimelineKey? {
    if let known = guesses[level]?[word] { return known }
    let letters = TimelineKey.letters(of: word)
    var key = level.members.first { $0.key.letters == letters }?.key
    guessCount += 1
    // No person writes more wrong names in one file; further ones are only looked up.
    if key == nil, guessCount <= 1_000 {
      key =
        TimelineKey.aliases[letters].flatMap { alias in
          level.members.contains { $0.key == alias } ? alias : nil
        }
        ?? Spelling.nearest(to: word, in: level.members.map(\.key.rawValue))
        .flatMap(TimelineKey.init)
    }
    guesses[level, default: [:]][word] = .some(key)
    return key
  }

  /// Whether a fault lies inside a node.
  private func isDisturbed(_ node: JSONDocument.NodeID) -> Bool {
    guard !broken.isEmpty else { return false }
    let range = json.range(of: node)
    var low = 0
    var high = broken.count
    while low < high {
      let middle = (low + high) / 2
      if broken[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < broken.count && broken[low] <= range.upperBound
  }

  private mutating func note(_ node: JSONDocument.NodeID, _ kind: Misfit.Kind) {
    misfits.append(Misfit(node: node, kind: kind))
  }
}

extension TimelineKey {
  /// A name without what people write differently: letter case and separators.
  static func letters(of name: String) -> String {
    guard name.utf8.count < 64 else { return "" }
    return name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }

  /// The key without what people write differently.
  var letters: String { TimelineKey.letters(of: rawValue) }

  /// Words that people use for members of other names.
  static let aliases: [String: TimelineKey] = [
    "time": .at, "start": .from, "end": .to, "duration": .duration, "beatsperminute": .bpm,
    "tempo": .bpm, "sound": .audio, "pattern": .haptic, "volume": .gain, "signature": .beatsPerBar,
    "minimumsenses": .reach, "id": .name, "substitutes": .instead,
  ]
}
