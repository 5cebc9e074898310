import HapticsFormats
package import Interchange
package import LocatedJSON

/// A file as a tool receives it: its text, and the names that matter.
package struct ToolFile: Sendable {
  /// The text; empty beyond the limit of a check.
  package let source: SourceText
  /// The bytes of the path as named; `nil` for standard input without a name.
  let path: ArraySlice<UInt8>?
  /// The format that the host knows the file to have, regardless of its name and text.
  private let known: FileFormat?
  /// The bytes of the path from the repository's root; `nil` if unknown.
  package var repositoryPath: [UInt8]?
  /// The name in a baseline that a check records.
  package var recordedName = ""
  /// The part of the file that was read.
  package var extent = Extent.whole

  /// The part of a file that was read.
  package enum Extent: Sendable {
    case whole
    /// No bytes, because the file has more than the limit; a stream has no known count.
    case beyondLimit(Int, count: Int?)
  }

  /// Creates a file.
  ///
  /// - Parameter path: The bytes of the path, whose last name determines the format; `nil` if it is
  ///   unknown.
  package init(_ source: SourceText, at path: ArraySlice<UInt8>?) {
    (self.source, self.path, known) = (source, path, nil)
  }

  /// Creates a file of a format that the host knows.
  package init(_ source: SourceText, as format: FileFormat) {
    (self.source, path, known) = (source, nil, format)
  }

  /// Creates a file whose name is its path, or `<stdin>`.
  ///
  /// - Parameter limit: The most bytes; a longer file has none.
  package init(named source: SourceText, atMost limit: Int) {
    let isStream = source.name == "<stdin>"
    let isWhole = source.bytes.count <= limit
    self.init(
      isWhole ? source : SourceText(name: source.name, bytes: []),
      at: isStream ? nil : Array(source.name.utf8)[...]
    )
    if !isWhole { extent = .beyondLimit(limit, count: isStream ? nil : source.bytes.count) }
  }

  /// The name without folders, which determines the format; empty if it is unknown.
  var lastName: ArraySlice<UInt8> {
    guard let path else { return [] }
    return path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...]
  }

  /// The format that the host knows, otherwise by the file's name, by its text, or AHAP.
  package var format: FileFormat { format(of: source.bytes) }

  /// Returns the format that the file has with another text.
  func format(of bytes: [UInt8]) -> FileFormat { known ?? .of(name: lastName, bytes) }

  /// The file's name without the suffix of its format, or `nil` if it is unknown.
  package var stem: String? {
    guard !lastName.isEmpty else { return nil }
    var length = FileFormat.recognized.recognized(name: lastName)?.length ?? 0
    if ToolFile.isSoundOrNotes(lastName), let dot = lastName.lastIndex(of: UInt8(ascii: ".")) {
      length = lastName.distance(from: dot, to: lastName.endIndex)
    }
    return String(decoding: lastName.dropLast(length), as: UTF8.self)
  }

  /// Returns the reason to refuse a file whose text is of another format than its name, or `nil`.
  func mismatch(_ json: JSONDocument) -> String? {
    known == nil ? FileFormat.mismatch(name: lastName, json) : nil
  }

  /// Returns the reason not to format a file, which is of another format than its name or of another
  /// platform; `nil` if there is none.
  func refusalToFormat(_ json: JSONDocument) -> String? {
    if let reason = mismatch(json) { return reason }
    guard known == nil, format == .ahap else { return nil }
    return AHAPDocument(json).otherFormat.map { "\($0), not AHAP" }
  }

  /// A Boolean value that indicates whether the file contains notes, or is named like notes or a
  /// sound.
  var isSoundOrNotes: Bool {
    known == nil
      && (ToolFile.isSoundOrNotes(lastName) || source.bytes.starts(with: MIDIFile.signature))
  }

  /// Returns whether a name has the extension of a sound.
  package static func isSound(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
    return soundEndings.contains(ending)
  }

  /// The usual endings of the formats that libsndfile reads, and of AAC and ALAC.
  private static let soundEndings: Set = [
    "aac", "aif", "aifc", "aiff", "au", "caf", "flac", "m4a", "m4b", "mov", "mp3", "mp4", "oga",
    "ogg", "opus", "rf64", "snd", "w64", "wav",
  ]

  /// Returns whether a name has the extension of a sound or of notes, which only `convert`
  /// supports.
  package static func isSoundOrNotes(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard !isSound(name) else { return true }
    let ending = name.suffix(5).map { $0 | 0x20 }
    return name.count > 5 && ending == Array(".midi".utf8)
      || name.count > 4 && ending.suffix(4) == Array(".mid".utf8)
  }

  /// Rejects a file that was not read because of its size.
  ///
  /// - Parameter remedy: The remedy, if the limit can be changed.
  func requireWhole(_ remedy: Remedy? = nil) throws(ToolError) {
    guard case .beyondLimit(let limit, _) = extent else { return }
    throw ToolError(source.name, "beyond the limit of \(limit) bytes", remedy)
  }

  /// Rejects a file of another format, by its name or, if it has errors, by its contents.
  ///
  /// - Parameter isFaulty: A Boolean value that indicates whether the source has errors in the format.
  package func require(_ format: FileFormat, isFaulty: Bool) throws(ToolError) {
    guard known == nil else { return }
    let named = FileFormat.recognized.recognized(name: lastName)?.format
    let other: FileFormat? =
      named.map { $0 != format } == true
      ? named
      : isFaulty || named == nil
        ? FileFormat.recognized.recognized(JSONDocument(reading: source.bytes)) : nil
    guard let other, other != format else { return }
    let reason = "\(other.words), not \(format.words)"
    throw ToolError(source.name, reason, other.recognition?.remedy)
  }
}
