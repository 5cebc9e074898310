/// Patterns of which the last match wins, as in a `.gitignore` file.
package struct GlobList: Hashable, Sendable {
  /// The patterns, in their order.
  package var globs: [Glob]

  package init(_ globs: [Glob] = []) { self.globs = globs }

  /// Reads the lines of an ignore file; those that are not patterns match nothing.
  ///
  /// A `#` begins a comment, a `\` in front makes a `#`, a `!` or a space at the end ordinary.
  package init(lines text: [UInt8]) {
    let bytes = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
    globs = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      var line = line
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      while line.last == UInt8(ascii: " "), !GlobList.endsInEscape(line.dropLast()) {
        line = line.dropLast()
      }
      return line.first == UInt8(ascii: "#") ? nil : try? Glob(line)
    }
  }

  /// Returns whether a line ends with an odd number of `\`, so that the last one escapes the next
  /// character.
  private static func endsInEscape(_ line: ArraySlice<UInt8>) -> Bool {
    line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  /// Returns the decision of the last pattern that matches a path; `nil` if none matches.
  package func decision(on path: some Collection<UInt8>, isFolder: Bool) -> Bool? {
    path.withBytes { decision(on: $0, isFolder: isFolder) }
  }

  /// Returns the decision of the last pattern that matches a path; `nil` if none matches.
  package func decision(on path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool? {
    for index in globs.indices.reversed() where globs[index].matches(path, isFolder: isFolder) {
      return !globs[index].isNegated
    }
    return nil
  }

  /// Returns whether a file or one of its folders matches.
  ///
  /// Later patterns cannot include a file in an excluded folder.
  package func contains(_ path: some Collection<UInt8>) -> Bool {
    guard !globs.isEmpty else { return false }
    return path.withBytes { path in
      for end in path.indices where path[end] == Glob.slash && end > path.startIndex {
        let folder = UnsafeBufferPointer(rebasing: path[..<end])
        if decision(on: folder, isFolder: true) == true { return true }
      }
      return decision(on: path, isFolder: false) == true
    }
  }
}
