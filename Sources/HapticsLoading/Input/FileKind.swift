internal import HapticsFiles
package import LocatedJSON

/// What a file holds.
package enum FileKind: CaseIterable, Hashable, Sendable {
  /// A pattern: `*.ahap` or `*.ahap.json`.
  case pattern
  /// A timeline: `*.timeline.json`.
  case timeline

  /// What names of such files end in.
  package var suffixes: [StaticString] {
    switch self {
    case .pattern: [".ahap", ".ahap.json"]
    case .timeline: [".timeline.json"]
    }
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
      for suffix in kind.suffixes where isEnd(suffix, of: name) {
        return (kind, suffix.utf8CodeUnitCount)
      }
    }
    return nil
  }

  private static func isEnd(
    _ suffix: StaticString,
    of name: some BidirectionalCollection<UInt8>
  ) -> Bool {
    let end = UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    return name.count > end.count
      && name.suffix(end.count).elementsEqual(end) { $0 | 0x20 == $1 | 0x20 }
  }

  /// The kind that a text looks like, or `nil` where it might be either.
  package init?(content bytes: [UInt8]) {
    self.init(content: JSONDocument(reading: bytes))
  }

  /// The kind that a text looks like, or `nil` where it might be either.
  package init?(content json: JSONDocument) {
    guard !json.isEmpty, json.kind(of: 0) == .object else { return nil }
    let names = Set(json.members(of: 0).compactMap { json.string(of: $0.name) })
    let isPattern = !names.isDisjoint(with: ["Pattern", "Version"])
    let isTimeline = !names.isDisjoint(with: ["cues", "tracks", "assets", "live"])
    guard isPattern != isTimeline else { return nil }
    self = isPattern ? .pattern : .timeline
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
    switch kind {
    case .pattern:
      throw Failure(name, "a timeline, not a pattern; 'haptics report' tells what becomes of it")
    case .timeline:
      throw Failure(name, "a pattern, not a timeline; 'haptics info' tells what is in it")
    }
  }

  /// Refuses a faulty file whose text is of another kind than its name tells.
  package func requireTrueName(_ bytes: [UInt8]) throws(Failure) {
    guard namedKind != nil else { return }
    try requireTrueName(JSONDocument(reading: bytes))
  }

  /// Refuses a text of another kind than the file's name tells.
  package func requireTrueName(_ json: JSONDocument) throws(Failure) {
    guard let namedKind, let kind = FileKind(content: json), kind != namedKind else { return }
    switch kind {
    case .pattern:
      throw Failure(name, "it holds a pattern; names of patterns end in '.ahap'")
    case .timeline:
      throw Failure(name, "it holds a timeline; names of timelines end in '.timeline.json'")
    }
  }

  /// The file's name without folders and the suffix of its kind.
  package var stem: String {
    guard let place else { return "stdin" }
    let name = place.lastName
    let length = FileKind.suffix(of: name)?.length ?? 0
    return String(decoding: name.dropLast(length), as: UTF8.self)
  }
}
