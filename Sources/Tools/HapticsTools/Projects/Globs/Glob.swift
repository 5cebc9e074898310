/// A pattern for paths, written as a line of a `.gitignore` file: `*.ahap`, `/Drafts/`, `a/**/b`.
///
/// `*` stands for any characters within a name, `?` for one, `[a-z]` for one of some, and `**`
/// between slashes for any number of folders. A pattern without a slash, or with one only at its
/// end, applies to names in every folder below; any other starts from the folder that it belongs
/// to. A slash at the end limits it to folders.
package struct Glob: Hashable, Sendable {
  /// A Boolean value that indicates whether a match negates earlier patterns: a leading `!`.
  package let isNegated: Bool
  /// A Boolean value that indicates whether the pattern matches only folders.
  package let isForFolders: Bool
  private let tokens: [Token]
  /// The literal bytes at the end of every match.
  private let ending: [UInt8]

  enum Token: Hashable {
    /// This byte.
    case byte(UInt8)
    /// Any byte within a name.
    case one
    /// A byte within a name that is in the ranges, or outside of them.
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// Any bytes within a name.
    case name
    /// Any number of folders, each with its slash.
    case folders
    /// At least one byte.
    case rest
  }

  init(tokens: [Token], isNegated: Bool, isForFolders: Bool) {
    self.tokens = tokens
    self.isNegated = isNegated
    self.isForFolders = isForFolders
    var ending: [UInt8] = []
    for token in tokens.reversed() {
      guard case .byte(let byte) = token else { break }
      ending.append(byte)
    }
    self.ending = ending.reversed()
  }

  /// Returns whether a path matches that is relative to the folder of the pattern.
  ///
  /// - Complexity: O(*n* · *m*) for a path of *n* bytes and a pattern of *m* bytes.
  package func matches(_ path: some Collection<UInt8>, isFolder: Bool) -> Bool {
    path.withBytes { matches($0, isFolder: isFolder) }
  }

  func matches(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool {
    (isFolder || !isForFolders) && matches(path)
  }

  private func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    // The ending rejects most patterns quickly.
    guard path.suffix(ending.count).elementsEqual(ending) else { return false }
    // Every place in the pattern that the bytes so far may have led to, and one byte on.
    var places = [Bool](repeating: false, count: tokens.count + 1)
    var next = places
    places[0] = true
    skip(&places, isAtName: true)
    for byte in path {
      for index in next.indices { next[index] = false }
      for (index, token) in tokens.enumerated() where places[index] {
        switch token {
        case .byte(let wanted): if byte == wanted { next[index + 1] = true }
        case .one: if byte != Self.slash { next[index + 1] = true }
        case .set(let ranges, let isNegated):
          if byte != Self.slash, ranges.contains(where: { $0.contains(byte) }) != isNegated {
            next[index + 1] = true
          }
        case .name: if byte != Self.slash { next[index] = true }
        case .folders: next[index] = true
        case .rest:
          next[index] = true
          next[index + 1] = true
        }
      }
      swap(&places, &next)
      skip(&places, isAtName: byte == Self.slash)
    }
    return places[tokens.count]
  }

  /// Advances past parts that may match nothing.
  private func skip(_ places: inout [Bool], isAtName: Bool) {
    for (index, token) in tokens.enumerated() where places[index] {
      switch token {
      case .name: places[index + 1] = true
      case .folders: if isAtName { places[index + 1] = true }
      case .byte, .one, .set, .rest: break
      }
    }
  }

  static let slash = UInt8(ascii: "/")
}

extension Collection<UInt8> {
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}
