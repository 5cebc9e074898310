package import Diagnostics
package import LocatedJSON

extension FileFormat {
  /// How files of a format are recognized.
  package struct Recognition: Sendable {
    /// The ends of file names, the usual one first.
    package let suffixes: [String]
    /// Whole names of files.
    package let fileNames: [String]
    /// Keys of the outermost object that only files of the format have.
    package let keys: [String]
    /// The name of the format in editors.
    package let languageID: String
    /// The number of the format in haptics.h; `nil` for a format without one.
    package let number: Int32?
    /// The group of the format's rules.
    package let rules: RuleGroup
    /// What can be done with a file, for an error message.
    package let advice: String

    package init(
      suffixes: [String] = [],
      fileNames: [String] = [],
      keys: [String],
      languageID: String,
      number: Int32? = nil,
      rules: RuleGroup,
      advice: String = "use 'haptics convert' to make a pattern"
    ) {
      self.suffixes = suffixes
      self.fileNames = fileNames
      self.keys = keys
      self.languageID = languageID
      self.number = number
      self.rules = rules
      self.advice = advice
    }
  }
}

extension FileFormat {
  /// Whether files are searched for in folders: a file with a whole name of its own is not.
  package var isSearched: Bool { recognition?.suffixes.isEmpty == false }
}

extension FileFormat: Hashable {
  /// Whether two formats have the same name.
  public static func == (first: FileFormat, second: FileFormat) -> Bool {
    first.name == second.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension [FileFormat] {
  /// The format of a file name, in letters of any case, and the length of the end that tells it.
  package func recognized(
    name: some BidirectionalCollection<UInt8>
  ) -> (format: FileFormat, length: Int)? {
    for format in self {
      guard let recognition = format.recognition else { continue }
      for suffix in recognition.suffixes {
        let end = suffix.utf8
        if name.count > end.count,
          name.suffix(end.count).elementsEqual(end, by: { $0 | 0x20 == $1 | 0x20 })
        {
          return (format, end.count)
        }
      }
      for whole in recognition.fileNames where name.elementsEqual(whole.utf8) {
        return (format, whole.utf8.count)
      }
    }
    return nil
  }

  /// The format that a text looks like, or `nil` if it may be of several.
  package func recognized(_ json: JSONDocument) -> FileFormat? {
    guard !json.isEmpty, json.kind(of: 0) == .object else { return nil }
    var names: Set<String> = []
    for (name, _) in json.members(of: 0) {
      if let name = json.string(of: name) { names.insert(name) }
    }
    let formats = filter { format in
      format.recognition?.keys.contains { names.contains($0) } == true
    }
    return formats.count == 1 ? formats[0] : nil
  }

  /// The format with a number of haptics.h.
  package func numbered(_ number: Int32) -> FileFormat? {
    first { $0.recognition?.number == number }
  }
}
