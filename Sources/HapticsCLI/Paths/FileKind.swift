/// What a file holds, by its name.
enum FileKind: CaseIterable, Hashable, Sendable {
  /// A pattern: `*.ahap`, and everything that is no timeline.
  case pattern
  /// A timeline: `*.timeline.json`.
  case timeline

  /// What names of such files end in.
  var suffix: StaticString {
    switch self {
    case .pattern: ".ahap"
    case .timeline: ".timeline.json"
    }
  }

  /// The kind whose suffix a name has, in letters of any case, or `nil` where it has none.
  init?(name: some BidirectionalCollection<UInt8>) {
    guard let kind = FileKind.allCases.first(where: { $0.isEnd(of: name) }) else { return nil }
    self = kind
  }

  private func isEnd(of name: some BidirectionalCollection<UInt8>) -> Bool {
    let end = UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    return name.count > end.count
      && name.suffix(end.count).elementsEqual(end) { $0 | 0x20 == $1 | 0x20 }
  }
}

extension InputFile {
  /// What the file holds; of standard input nobody says, and it counts as a pattern.
  var kind: FileKind { (path?.lastName).flatMap { FileKind(name: $0) } ?? .pattern }

  /// The file's name without folders and the suffix of its kind.
  var stem: String {
    guard let path else { return "stdin" }
    let name = String(decoding: path.lastName, as: UTF8.self)
    let suffix = kind.suffix.utf8CodeUnitCount
    return FileKind(name: path.lastName) == nil ? name : String(name.dropLast(suffix))
  }
}
