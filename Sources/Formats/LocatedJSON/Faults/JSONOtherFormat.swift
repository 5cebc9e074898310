package enum JSONOtherFormat: JSONFault {
  package static let id: RuleID = "json-other-format"
  package static let severity = Severity.error
  package static let page = """
    A file in another format under the name of a JSON file.

    Perhaps a web server returned a page, Git LFS left a pointer in place of the file, or this is a
    property list, YAML, a sound or an archive.

    Bad:
    ```json
    Version: 1.0
    Pattern:
      - Event: {Time: 0, EventType: HapticTransient}
    ```

    Bad:
    ```json
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  /// The fault of a file that its first bytes give away.
  static func fault(inBinary bytes: [UInt8]) -> Diagnostic? {
    // Nearly every file begins as JSON does, and of these formats only one may.
    if bytes.first == UInt8(ascii: "{"), bytes.count > 4, bytes[4] != UInt8(ascii: "f") {
      return nil
    }
    let head = bytes.prefix(16)
    let name: String? =
      switch head {
      case _ where head.starts(with: [0x89, 0x50, 0x4E, 0x47]): "a PNG image"
      case _ where head.starts(with: [0xFF, 0xD8, 0xFF]): "a JPEG image"
      case _ where head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WAVE".utf8):
        "a WAV sound"
      case _ where head.starts(with: "fLaC".utf8): "a FLAC sound"
      case _ where head.starts(with: "OggS".utf8): "an Ogg sound"
      case _ where head.starts(with: "caff".utf8): "a Core Audio sound"
      case _ where head.dropFirst(4).starts(with: "ftyp".utf8): "an MPEG-4 file"
      case _ where head.starts(with: "bplist".utf8): "a binary property list"
      case _ where head.starts(with: [0x50, 0x4B, 0x03, 0x04]): "a ZIP archive"
      case _ where head.starts(with: [0x1F, 0x8B]): "compressed with gzip"
      case _ where head.starts(with: "%PDF".utf8): "a PDF document"
      default: nil
      }
    return name.map { found("the file is \($0), not JSON", at: signature(bytes)) }
  }

  /// The fault of a malformed text in a format that its beginning gives away.
  static func fault(inText bytes: [UInt8]) -> Diagnostic? {
    let start = JSONDisguise.beginning(bytes)
    let text = bytes[start...]
    let end = text.prefix { $0 != 0x0A && $0 != 0x0D }.endIndex
    if text.begins(with: "version https://git-lfs.github.com/spec/") {
      return found(
        "the file is a Git LFS pointer, not the file itself",
        at: start..<end,
        notes: [Diagnostic.Note("'git lfs pull' fetches the file")]
      )
    }
    if text.first == UInt8(ascii: "<") {
      return found("the text is \(markup(text)), not JSON", at: start..<end)
    }
    // JSON has no control characters, not even in strings, but a file may have a few by mistake.
    if bytes.isBinary, !isMostlyJSON(text) {
      return found("the file is binary, not text", at: signature(bytes))
    }
    return nil
  }

  /// Returns whether bytes begin like JSON, with few control characters before the zeros at the end.
  private static func isMostlyJSON(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return false }
    let head = text.prefix(4096)
    let content = head[...(head.lastIndex { $0 != 0 } ?? head.startIndex)]
    let controls = content.count { $0 < 0x20 && !(0x09...0x0D).contains($0) }
    return controls <= 8 + content.count / 64
  }

  /// The first bytes, which distinguish formats: four, or all of a shorter file.
  private static func signature(_ bytes: [UInt8]) -> Range<Int> { 0..<min(4, bytes.count) }

  private static func markup(_ text: ArraySlice<UInt8>) -> String {
    let head = text.prefix(1024)
    let isPropertyList = head.indices.contains {
      head[$0...].begins(with: "<plist") || head[$0...].begins(with: "<!doctype plist")
    }
    if isPropertyList { return "a property list" }
    return text.begins(with: "<!doctype html") || text.begins(with: "<html") ? "HTML" : "XML"
  }

  /// The fault of a malformed text whose first line is one of YAML.
  static func fault(inYAML bytes: [UInt8]) -> Diagnostic? {
    for range in JSONDisguise.lines(bytes) {
      let line = bytes[range].drop { $0 <= 0x20 }
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let name = line.prefix { JSONReader.isWord($0) || $0 == UInt8(ascii: "-") }
      let rest = line[name.endIndex...]
      let isMember =
        !name.isEmpty && rest.first == UInt8(ascii: ":") && (rest.dropFirst().first ?? 0x20) <= 0x20
      guard
        isMember || line.elementsEqual("---".utf8) || line.begins(with: "%yaml")
          || line.begins(with: "- ")
      else { return nil }
      return found("the text is YAML, not JSON", at: line.startIndex..<line.endIndex)
    }
    return nil
  }

  private static func found(
    _ message: String,
    at range: Range<Int>,
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    diagnostic(message, at: range, notes: notes)
  }
}
