internal import HapticsFiles
package import LocatedJSON

/// What a file holds.
package enum FileKind: CaseIterable, Hashable, Sendable {
  /// A pattern: `*.ahap` or `*.ahap.json`.
  case pattern
  /// A timeline: `*.timeline.json`.
  case timeline
  /// A haptic clip: `*.haptic`, or `*.vij` of version 0.
  case clip
  /// A vibration of HarmonyOS: `*.harmony.json`.
  case harmony
  /// MPEG haptics: `*.hjif`.
  case hjif
  /// A configuration: `haptics.json` or `.haptics.json`.
  case configuration

  /// The kinds that are looked for in folders.
  package static let searched = allCases.filter { $0 != .configuration }

  /// What names of such files end in; a configuration has such a name as a whole.
  package var suffixes: [StaticString] {
    switch self {
    case .pattern: [".ahap", ".ahap.json"]
    case .timeline: [".timeline.json"]
    case .clip: [".haptic", ".vij"]
    case .harmony: [".harmony.json"]
    case .hjif: [".hjif"]
    case .configuration: ["haptics.json", ".haptics.json"]
    }
  }

  /// What a file of the kind is called.
  private var words: String {
    switch self {
    case .pattern: "a pattern"
    case .timeline: "a timeline"
    case .clip: "a haptic clip"
    case .harmony: "a HarmonyOS vibration"
    case .hjif: "an MPEG haptics file"
    case .configuration: "a configuration"
    }
  }

  /// What can be done with a file of the kind.
  private var advice: String {
    switch self {
    case .pattern: "'haptics info' tells what is in it"
    case .timeline: "'haptics report' tells what becomes of it"
    case .clip, .harmony, .hjif: "'haptics convert' makes a pattern of it"
    case .configuration: "it holds the settings of 'haptics validate'"
    }
  }

  /// Names of the outermost object's members that only files of the kind have.
  private var memberNames: Set<String> {
    switch self {
    case .pattern: ["Pattern", "Version"]
    case .timeline: ["cues", "tracks", "assets", "live"]
    case .clip: ["signals", "voices"]
    case .harmony: ["MetaData", "Channels"]
    case .hjif: ["perceptions", "avatars"]
    case .configuration: ["rules", "overrides"]
    }
  }

  /// A file that holds another kind than is wanted, or than its name tells.
  fileprivate static func mismatch(
    _ name: String,
    holds kind: FileKind,
    wanted: FileKind
  ) -> Failure {
    Failure(name, "\(kind.words), not \(wanted.words); \(kind.advice)")
  }

  /// A file whose name tells another kind than it holds.
  fileprivate static func falseName(_ name: String, holds kind: FileKind) -> Failure {
    let plural = kind.words.split(separator: " ").dropFirst().joined(separator: " ")
    return Failure(name, "it holds \(kind.words); names of \(plural)s end in '\(kind.suffixes[0])'")
  }

  /// The kind whose suffix a name has, in letters of any case, or `nil` where it has none.
  package init?(name: some BidirectionalCollection<UInt8>) {
    guard let (kind, _) = FileKind.suffix(of: name) else { return nil }
    self = kind
  }

  /// The kind that a name tells, and how long the suffix is that tells it.
  package static func suffix(
    of name: some BidirectionalCollection<UInt8>
  ) -> (kind: FileKind, length: Int)? {
    for kind in FileKind.allCases {
      for suffix in kind.suffixes
      where kind == .configuration ? isWhole(suffix, name) : isEnd(suffix, of: name) {
        return (kind, suffix.utf8CodeUnitCount)
      }
    }
    return nil
  }

  private static func isWhole(
    _ word: StaticString,
    _ name: some BidirectionalCollection<UInt8>
  ) -> Bool {
    name.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private static func isEnd(
    _ suffix: StaticString,
    of name: some BidirectionalCollection<UInt8>
  ) -> Bool {
    let end = UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    return name.count > end.count
      && name.suffix(end.count).elementsEqual(end) { $0 | 0x20 == $1 | 0x20 }
  }

  /// The kind that a text looks like, or `nil` where it might be any of several.
  package init?(content bytes: [UInt8]) {
    self.init(content: JSONDocument(reading: bytes))
  }

  /// The kind that a text looks like, or `nil` where it might be any of several.
  package init?(content json: JSONDocument) {
    guard !json.isEmpty, json.kind(of: 0) == .object else { return nil }
    let names = Set(json.members(of: 0).compactMap { json.string(of: $0.name) })
    let kinds = FileKind.allCases.filter { !names.isDisjoint(with: $0.memberNames) }
    guard kinds.count == 1 else { return nil }
    self = kinds[0]
  }
}

extension InputFile {
  /// What the file holds as its name tells, or `nil` where it tells nothing.
  private var namedKind: FileKind? { (place?.lastName).flatMap { FileKind(name: $0) } }

  /// What the file holds: as its name tells, or else as its text looks; a pattern where neither
  /// says it.
  package func kind(of bytes: [UInt8]) -> FileKind {
    namedKind ?? FileKind(content: bytes) ?? .pattern
  }

  /// What the file holds, which is looked at where its name does not tell.
  package func kind(limit: Int = JSONDocument.Limits().size) throws(Failure) -> FileKind {
    if let namedKind { return namedKind }
    guard canBeReadAgain, case .bytes(let bytes) = try read(limit: limit) else { return .pattern }
    return kind(of: bytes)
  }

  /// Refuses a file of the other kind, by its name or, where nothing can be made of it, by its text.
  ///
  /// - Parameter isFaulty: Whether the text has been found to be wrong for the kind.
  package func require(_ kind: FileKind, _ bytes: [UInt8], isFaulty: Bool) throws(Failure) {
    let other: FileKind? =
      namedKind.map { $0 != kind } == true
      ? namedKind : isFaulty || namedKind == nil ? FileKind(content: bytes) : nil
    guard let other, other != kind else { return }
    throw FileKind.mismatch(name, holds: other, wanted: kind)
  }

  /// Refuses a faulty file whose text is of another kind than its name tells.
  package func requireTrueName(_ bytes: [UInt8]) throws(Failure) {
    guard namedKind != nil else { return }
    try requireTrueName(JSONDocument(reading: bytes))
  }

  /// Refuses a text of another kind than the file's name tells.
  package func requireTrueName(_ json: JSONDocument) throws(Failure) {
    guard let namedKind, let kind = FileKind(content: json), kind != namedKind else { return }
    throw FileKind.falseName(name, holds: kind)
  }

  /// The file's name without folders and the suffix of its kind.
  package var stem: String {
    guard let place else { return "stdin" }
    let name = place.lastName
    var length = FileKind.suffix(of: name)?.length ?? 0
    if InputFile.isSoundOrNotes(name), let dot = name.lastIndex(of: UInt8(ascii: ".")) {
      length = name.distance(from: dot, to: name.endIndex)
    }
    return String(decoding: name.dropLast(length), as: UTF8.self)
  }
}
