import HapticsFormats
package import LocatedJSON

extension FileFormat {
  /// The properties by which files of a format are recognized.
  package final class Recognition: Sendable {
    /// The suffixes of file names, the default first.
    package let suffixes: [String]
    /// Complete file names, such as `haptics.json`.
    package let fileNames: [String]
    /// Keys of the outermost object that only files of the format have.
    package let keys: [String]
    /// The name of the format in editors.
    package let languageID: String
    /// The number of the format in haptics.h; `nil` for a format without one.
    package let number: Int32?
    /// The group of the format's rules.
    package let rules: RuleGroup
    /// The remedy if a tool takes other formats only.
    package let remedy: Remedy

    package init(
      suffixes: [String] = [],
      fileNames: [String] = [],
      keys: [String],
      languageID: String,
      number: Int32? = nil,
      rules: RuleGroup,
      remedy: Remedy = .convert
    ) {
      self.suffixes = suffixes
      self.fileNames = fileNames
      self.keys = keys
      self.languageID = languageID
      self.number = number
      self.rules = rules
      self.remedy = remedy
    }
  }
}

extension FileFormat {
  /// A Boolean value that indicates whether searches of folders include files of the format.
  package var isSearched: Bool { recognition?.suffixes.isEmpty == false }
}

extension FileFormat: Hashable {
  /// Returns a Boolean value that indicates whether two formats have the same name.
  public static func == (first: FileFormat, second: FileFormat) -> Bool {
    first.name == second.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension [FileFormat] {
  /// The rules of files that are recognized, and of JSON.
  package var rules: [RuleSummary] {
    JSONFaults.all
      + filter { $0.recognition != nil }.flatMap { $0.text.rules().map { $0.rule } }
  }

  /// Returns the format of a file name, in any case, with the length of the matching suffix.
  @inlinable
  package func recognized(
    name: some Collection<UInt8>
  ) -> (format: FileFormat, length: Int)? {
    name.withContiguousStorageIfAvailable { recognized($0) }
      ?? [UInt8](name).withUnsafeBufferPointer { recognized($0) }
  }

  @usableFromInline
  func recognized(_ name: UnsafeBufferPointer<UInt8>) -> (format: FileFormat, length: Int)? {
    for format in self {
      guard let recognition = format.recognition else { continue }
      for suffix in recognition.suffixes where name.endsIgnoringCase(with: suffix) {
        return (format, suffix.utf8.count)
      }
      for whole in recognition.fileNames where name.elementsEqual(whole.utf8) {
        return (format, whole.utf8.count)
      }
    }
    return nil
  }

  /// Returns the only format that has a key of the outermost object, or `nil` if there are several.
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

  /// Returns the format with a number of haptics.h.
  package func numbered(_ number: Int32) -> FileFormat? {
    first { $0.recognition?.number == number }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the bytes end with a suffix, and have others before it.
  fileprivate func endsIgnoringCase(with suffix: String) -> Bool {
    let suffix = suffix.utf8
    guard count > suffix.count else { return false }
    var place = count - suffix.count
    for byte in suffix {
      guard self[place] | 0x20 == byte | 0x20 else { return false }
      place += 1
    }
    return true
  }
}
