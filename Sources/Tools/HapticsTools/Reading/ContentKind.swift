package import Interchange
import LocatedJSON

/// The kind of a file by its content, regardless of its name.
///
/// It decides whether an output may replace an existing file: only if both have the same kind.
package struct ContentKind {
  /// The kind in words, such as `a pattern`; `nil` for other files.
  private let words: String?
  private let value: Value

  private enum Value {
    /// A file without content that could be lost.
    case empty
    /// A kind with a signature or with keys of its own, by its words.
    case known(String)
    /// Another JSON object, by its keys.
    case object(Set<String>)
    /// Any other content, by its first line or its first bytes.
    case start([UInt8])
  }

  /// Determines the kind of a file's complete content.
  package init(_ bytes: [UInt8]) {
    if bytes.allSatisfy({ ContentKind.space.contains($0) }) {
      self.init(nil, .empty)
    } else if let words = ContentKind.signedWords(bytes) {
      self.init(known: words)
    } else if ContentKind.isObject(bytes) {
      self.init(JSONDocument(reading: bytes))
    } else {
      self.init(nil, .start(ContentKind.start(of: bytes)))
    }
  }

  private init(_ words: String?, _ value: Value) {
    self.words = words
    self.value = value
  }

  private init(known words: String) { self.init(words, .known(words)) }

  private init(_ json: JSONDocument) {
    guard !json.isEmpty, json.kind(of: 0) == .object else {
      self.init(nil, .start([UInt8(ascii: "{")]))
      return
    }
    var keys: Set<String> = []
    var hasFiles = false
    for (name, content) in json.members(of: 0) {
      guard let key = json.string(of: name) else { continue }
      keys.insert(key)
      hasFiles = hasFiles || key == BaselineKey.files.rawValue && json.kind(of: content) == .object
    }
    if let format = FileFormat.recognized.recognized(json) {
      self.init(known: format.words)
    } else if hasFiles, keys.isSubset(of: BaselineKey.allCases.map { $0.rawValue }) {
      self = .baseline
    } else if keys.isEmpty {
      self.init(nil, .empty)
    } else {
      self.init(nil, .object(keys))
    }
  }

  /// The kind of the files of a format, or `nil` if their content does not determine it.
  package init?(_ format: FileFormat) {
    guard format.recognition != nil else { return nil }
    self.init(known: format.words)
  }

  /// A sound in any container.
  package static let sound = ContentKind(known: soundWords)
  /// A picture in any format.
  package static let picture = ContentKind(known: pictureWords)
  /// A baseline of findings.
  package static let baseline = ContentKind(known: "a baseline")

  private static let soundWords = "a sound"
  private static let pictureWords = "a picture"

  /// Returns the reason why an output must not replace a file of this kind, or `nil`.
  ///
  /// - Parameter option: The option that names the output, if a shell may have passed it the first of
  ///   several inputs.
  package func refusal(of new: ContentKind, option: String? = nil) -> String? {
    guard !isReplaceable(by: new) else { return nil }
    if let option, let old = words, let new = new.words {
      return
        "is \(old), which would be lost; '\(option)' took it as its value, so put the name of \(new) "
        + "after the option"
    }
    let fact =
      switch (words, new.words) {
      case (let old?, let new?): "is \(old), not \(new), and would be lost"
      case (let old?, nil): "is \(old), which would be lost"
      case (nil, let new?): "is not \(new), and would be lost"
      case (nil, nil): "has other content, which would be lost"
      }
    return "\(fact); choose another output"
  }

  private func isReplaceable(by new: ContentKind) -> Bool {
    switch (value, new.value) {
    case (.empty, _): true
    case (.known(let old), .known(let new)): old == new
    // Optional keys may differ.
    case (.object(let old), .object(let new)):
      old.intersection(new).count * 2 > old.union(new).count
    case (.start(let old), .start(let new)): old == new
    default: false
    }
  }

  /// Returns whether content begins as a JSON object, whose end may determine its kind.
  package static func isObject(_ start: [UInt8]) -> Bool {
    start.first { !space.contains($0) } == UInt8(ascii: "{")
  }

  private static let space: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]

  /// Returns the words for a content that is not JSON, by its first bytes.
  private static func signedWords(_ bytes: [UInt8]) -> String? {
    func starts(_ text: StaticString, at offset: Int = 0) -> Bool {
      text.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
    }
    if starts("RIFF") && starts("WAVE", at: 8) || starts("fLaC") || starts("OggS")
      || starts("FORM") && starts("AIF", at: 8) || starts("caff") || starts("ID3")
      || isMPEGAudio(bytes)
    {
      return soundWords
    }
    if starts("PNG", at: 1) || starts("%PDF") || isSVG(bytes) { return pictureWords }
    // Conflicts of a merge may follow.
    let compact = bytes.prefix(256).filter { !space.contains($0) }
    if compact.starts(with: #"{"version":1,"files":{"#.utf8) { return baseline.words }
    if bytes.starts(with: MIDIFile.signature) { return FileFormat.midi.words }
    // The size of a rumble file's header is 4, 12 or 16 bytes, and its version 3.
    if bytes.count >= 8, [4, 12, 16].contains(bytes[0]), bytes[1...3].allSatisfy({ $0 == 0 }),
      bytes[4...6].elementsEqual([3, 0, 200])
    {
      return FileFormat.bnvib.words
    }
    return nil
  }

  /// Returns whether content begins with a frame of layer 3.
  private static func isMPEGAudio(_ bytes: [UInt8]) -> Bool {
    bytes.count > 2 && bytes[0] == 0xFF && bytes[1] & 0xE6 == 0xE2 && bytes[2] & 0xF0 != 0xF0
  }

  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    rootElement(of: bytes)?.elementsEqual("svg".utf8) ?? false
  }

  /// Returns the name of the outermost element of XML, after declarations and comments.
  private static func rootElement(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = bytes[...].drop { space.contains($0) }
    while rest.first == UInt8(ascii: "<") {
      let next = rest.dropFirst().first
      guard next == UInt8(ascii: "?") || next == UInt8(ascii: "!") else {
        return rest.dropFirst().prefix { !space.contains($0) && $0 != UInt8(ascii: ">") }
      }
      rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst().drop { space.contains($0) }
    }
    return nil
  }

  /// The beginning by which two files of the same unknown kind are recognized.
  private static func start(of bytes: [UInt8]) -> [UInt8] {
    if let root = rootElement(of: bytes) { return [UInt8(ascii: "<")] + root }
    let text = bytes.drop { space.contains($0) }
    if text.first == UInt8(ascii: "["),
      let item = text.dropFirst().first(where: { !space.contains($0) })
    {
      let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(item)
      return [UInt8(ascii: "["), isNumber ? UInt8(ascii: "0") : item]
    }
    // A heading alone proves nothing.
    let lines = text.split(maxSplits: 2) { $0 == 0x0A }.prefix(2)
    let isHeading = text.first == UInt8(ascii: "#")
    return Array(lines.prefix(isHeading ? 2 : 1).joined())
  }
}
