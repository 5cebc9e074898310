internal import Diagnostics
internal import LocatedJSON

/// What the members with unknown names were probably meant to be.
///
/// `misspelt-key` says so; rules about what is missing keep quiet about what is only misspelt.
struct Misspellings {
  /// What each of the document's unknown members was meant to be, in their order.
  private(set) var meanings: [Meaning?] = []
  private var meant: Set<Member> = []

  /// What a member of an unknown name was meant to be.
  struct Meaning {
    /// The member that it was meant to be.
    let key: AHAPKey
    /// Whether the name differs only in letter case or separators, or is a known wrong one.
    let isCertain: Bool
    /// Whether the object lacks the member under its right name.
    let isAlone: Bool
    /// Whether the value is of a kind that the member takes.
    let isPlausible: Bool
  }

  private struct Member: Hashable {
    let object: JSONDocument.NodeID
    let key: AHAPKey
  }

  /// - Complexity: O(*n*) in the number of members of the objects that have unknown ones, as names
  ///   that return are compared once.
  init(_ document: AHAPDocument) {
    var guesses: [AHAPKey.Level: [String: Guess?]] = [:]
    var guessCount = 0
    var present: [JSONDocument.NodeID: Set<AHAPKey>] = [:]
    meanings.reserveCapacity(document.unknownMembers.count)
    for member in document.unknownMembers {
      let name = document.json.string(of: member.name) ?? ""
      if InlineParameter.id(of: member, in: document) != nil {
        meanings.append(nil)
        continue
      }
      let guess: Guess?
      if let known = guesses[member.level]?[name] {
        guess = known
      } else {
        // Few names return often; to remember a million others would take more than their text.
        if guessCount < Misspellings.guessLimit {
          guess = Guess(name, at: member.level)
          guesses[member.level, default: [:]][name] = .some(guess)
        } else {
          guess = Guess(certainly: name, at: member.level)
        }
        guessCount += 1
      }
      guard let guess else {
        meanings.append(nil)
        continue
      }
      let others = present[member.object] ?? Misspellings.keys(of: member.object, in: document)
      present[member.object] = others
      let isAlone = !others.contains(guess.key)
      let isPlausible = guess.key.takes(document.json.kind(of: member.name + 1))
      guard guess.isCertain || (isAlone && isPlausible) else {
        meanings.append(nil)
        continue
      }
      meanings.append(
        Meaning(
          key: guess.key,
          isCertain: guess.isCertain,
          isAlone: isAlone,
          isPlausible: isPlausible
        )
      )
      present[member.object]?.insert(guess.key)
      meant.insert(Member(object: member.object, key: guess.key))
    }
  }

  /// Whether an object has a member that was probably meant to be the given one.
  func has(_ key: AHAPKey, in object: JSONDocument.NodeID) -> Bool {
    !meant.isEmpty && meant.contains(Member(object: object, key: key))
  }

  /// Whether an object has a member that was probably meant to be one of the given ones.
  func hasAny(of keys: [AHAPKey], in object: JSONDocument.NodeID) -> Bool {
    !meant.isEmpty && keys.contains { has($0, in: object) }
  }

  /// No person writes more wrong names in one file; further ones are only looked up.
  private static let guessLimit = 1_000

  private static func keys(
    of object: JSONDocument.NodeID,
    in document: AHAPDocument
  ) -> Set<AHAPKey> {
    var keys: Set<AHAPKey> = []
    for (name, _) in document.json.members(of: object) {
      guard let key = document.json.string(of: name).flatMap(AHAPKey.init) else { continue }
      keys.insert(key == .eventTime ? .time : key)
    }
    return keys
  }
}

/// The known name that an unknown one stands for.
private struct Guess {
  let key: AHAPKey
  let isCertain: Bool

  init?(_ name: String, at level: AHAPKey.Level) {
    if let certain = Guess(certainly: name, at: level) {
      self = certain
      return
    }
    // A name that has a meaning elsewhere is misplaced and not misspelt.
    guard AHAPKey(rawValue: name) == nil else { return nil }
    let names = level.keys.lazy.filter { $0 != .eventTime }.map(\.rawValue)
    guard let key = Spelling.nearest(to: name, in: names).flatMap(AHAPKey.init) else { return nil }
    (self.key, isCertain) = (key, false)
  }

  init?(certainly name: String, at level: AHAPKey.Level) {
    guard name.utf8.count < 64 else { return nil }
    let letters = name.withoutInvisible.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    let alias = Guess.aliases[letters]
    guard
      let key = level.keys.first(where: {
        $0 != .eventTime && ($0.rawValue.lowercased() == letters || alias?.contains($0) == true)
      })
    else { return nil }
    (self.key, isCertain) = (key, true)
  }

  /// Names in wide use that Core Haptics does not know: the first two stand in Apple's own
  /// article, others are those of its programming interface.
  private static let aliases: [String: [AHAPKey]] = [
    "duration": [.eventDuration],
    "value": [.parameterValue],
    "controlpoints": [.parameterCurveControlPoints],
    "eventtime": [.time],
    "id": [.parameterID],
    "relativetime": [.time],
    "type": [.eventType],
    "events": [.event],
    "parameters": [.parameter, .eventParameters],
    "parametercurves": [.parameterCurve],
  ]
}

extension AHAPKey {
  /// Whether a value of the given kind can have been meant for the member.
  fileprivate func takes(_ kind: JSONNode.Kind) -> Bool {
    switch self {
    case _ where kind == .invalid: true
    case .version, .time, .eventTime, .eventDuration, .parameterValue: kind == .number
    case .eventWaveformUseVolumeEnvelope, .eventWaveformLoopEnabled:
      kind == .number || kind == .true || kind == .false
    case .eventType, .eventWaveformPath, .parameterID: kind == .string
    case .pattern, .eventParameters, .parameterCurveControlPoints: kind == .array
    case .metadata, .event, .parameter, .parameterCurve: kind == .object
    }
  }
}
