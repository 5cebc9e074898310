internal import HapticsFiles
package import LocatedJSON

/// The kind of a file.
package enum FileKind: CaseIterable, Hashable, Sendable {
  /// A pattern: `*.ahap` or `*.ahap.json`.
  case pattern
  case timeline
  case clip
  case harmony
  case hjif
  /// A configuration: `haptics.json` or `.haptics.json`.
  case configuration

  /// The kinds that are looked for in folders.
  package static let searched = allCases.filter { $0 != .configuration }

  /// The file name suffixes of the kind; for a configuration, complete names.
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

  /// The name of the kind in messages.
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

  /// The commands for files of the kind.
  private var advice: String {
    switch self {
    case .pattern: "use 'haptics info' to describe it"
    case .timeline: "use 'haptics report' to play it without a device"
    case .clip, .harmony, .hjif: "use 'haptics convert' to make a pattern"
    case .configuration: "it configures 'haptics validate'"
    }
  }

  /// The keys of the outermost object that only this kind has.
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

  /// Returns the failure for a file of another kind than required or than its name promises.
  fileprivate static func mismatch(
    _ name: String,
    holds kind: FileKind,
    wanted: FileKind
  ) -> Failure {
    Failure(name, "\(kind.words), not \(wanted.words); \(kind.advice)")
  }

  /// Returns the failure for a file whose name promises another kind.
  fileprivate static func falseName(_ name: String, holds kind: FileKind) -> Failure {
    let plural = kind.words.split(separator: " ").dropFirst().joined(separator: " ")
    return Failure(name, "it holds \(kind.words); names of \(plural)s end in '\(kind.suffixes[0])'")
  }

  /// Returns the kind for the suffix of a name, in any case, or `nil` for other names.
  package init?(name: some BidirectionalCollection<UInt8>) {
    guard let (kind, _) = FileKind.suffix(of: name) else { return nil }
    self = kind
  }

  /// Returns the kind for a name, and the length of its suffix.
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

  /// Returns the kind that the content resembles, or `nil` if it is ambiguous.
  package init?(content bytes: [UInt8]) {
    self.init(content: JSONDocument(reading: bytes))
  }

  /// Returns the kind that the content resembles, or `nil` if it is ambiguous.
  package init?(content json: JSONDocument) {
    guard !json.isEmpty, json.kind(of: 0) == .object else { return nil }
    let names = Set(json.members(of: 0).compactMap { json.string(of: $0.name) })
    let kinds = FileKind.allCases.filter { !names.isDisjoint(with: $0.memberNames) }
    guard kinds.count == 1 else { return nil }
    self = kinds[0]
  }
}

extension InputFile {
  /// The kind for the file name, or `nil` for other names.
  private var namedKind: FileKind? { (place?.lastName).flatMap { FileKind(name: $0) } }

  /// Returns the kind of the file, by its name or else by its content; a pattern if both are
  /// ambiguous.
  package func kind(of bytes: [UInt8]) -> FileKind {
    namedKind ?? FileKind(content: bytes) ?? .pattern
  }

  /// Returns the kind of the file, which is read if its name is ambiguous.
  package func kind(limit: Int = JSONDocument.Limits().size) throws(Failure) -> FileKind {
    if let namedKind { return namedKind }
    guard canBeReadAgain, case .bytes(let bytes) = try read(limit: limit) else { return .pattern }
    return kind(of: bytes)
  }

  /// Throws if the file is of another kind, by its name or, for an invalid file, by its content.
  ///
  /// - Parameter isFaulty: A Boolean value that indicates whether the content is invalid for the
  ///   kind.
  package func require(_ kind: FileKind, _ bytes: [UInt8], isFaulty: Bool) throws(Failure) {
    let other: FileKind? =
      namedKind.map { $0 != kind } == true
      ? namedKind : isFaulty || namedKind == nil ? FileKind(content: bytes) : nil
    guard let other, other != kind else { return }
    throw FileKind.mismatch(name, holds: other, wanted: kind)
  }

  /// Throws if an invalid file has the content of another kind than its name promises.
  package func requireTrueName(_ bytes: [UInt8]) throws(Failure) {
    guard namedKind != nil else { return }
    try requireTrueName(JSONDocument(reading: bytes))
  }

  /// Throws if a document is of another kind than the file name promises.
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
