internal import HapticsFiles
internal import HapticsLoading

/// The destination of a run's output.
struct OutputTarget: Sendable {
  /// The ways to name a place.
  private enum Kind: Sendable {
    case standardOutput
    case file(Path)
    case folder(String)
  }

  private let kind: Kind
  private let newFolder: NewFolder?
  /// The extension of files in a folder, without the dot.
  let fileExtension: String

  static let standardOutput = OutputTarget(kind: .standardOutput, fileExtension: "")

  private init(kind: Kind, fileExtension: String) {
    self.kind = kind
    self.fileExtension = fileExtension
    newFolder = nil
  }

  /// Parses the value of `-o`.
  ///
  /// - Parameters:
  ///   - argument: A folder, which is created if its name ends in a slash, a file, or `-`.
  ///   - inputs: The patterns; several patterns or a folder require a folder.
  ///   - fileExtension: The extension of files in a folder.
  /// - Throws: ``Failure`` if the destination does not fit the patterns.
  init(_ argument: String, for inputs: [String], fileExtension: String) throws(Failure) {
    self.fileExtension = fileExtension
    if Path(argument: argument).isFolder {
      (kind, newFolder) = (.folder(argument), nil)
      return
    }
    if argument.hasSuffix("/") {
      do throws(FileError) {
        newFolder = try NewFolder(Path(bytes: Path(argument: argument).bytes.dropLast()))
      } catch {
        throw Failure(argument, error.reason)
      }
      kind = .folder(String(argument.dropLast()))
      return
    }
    newFolder = nil
    kind =
      argument == "-"
      ? .standardOutput : .file(Path(argument: argument))
    guard !OutputTarget.needsFolder(for: inputs) else {
      throw Failure(
        argument,
        "not a folder, which several files need; with '/' at its end a folder is made"
      )
    }
    if argument != "-", Path(argument: argument).isSameFile(as: Path(argument: inputs[0])) {
      throw Failure(argument, "is the pattern itself, which would be lost")
    }
  }

  static func needsFolder(for inputs: [String]) -> Bool {
    inputs.count != 1 || Path(argument: inputs[0]).isFolder
  }

  /// A Boolean value that indicates whether all output goes to standard output.
  var isShared: Bool {
    if case .standardOutput = kind { return true }
    return false
  }

  /// Returns the output path of a pattern; `nil` for standard output.
  func place(for input: InputFile) -> Path? {
    switch kind {
    case .standardOutput: nil
    case .file(let path): path
    case .folder(let folder):
      Path("\(folder)\(folder.hasSuffix("/") ? "" : "/")\(input.stem).\(fileExtension)")
    }
  }

  static func begin(_ place: Path?) throws(FileError) -> AtomicFile {
    if let place { return try AtomicFile(replacing: place) }
    return try AtomicFile(writingTo: 1, named: "<stdout>")
  }

  static func beginSound(_ place: Path?) throws(SoundFileError) -> AtomicFile {
    do throws(FileError) { return try begin(place) } catch { throw .system(error) }
  }

  static func write(_ text: String, to place: Path?) throws(FileError) {
    try write(Array(text.utf8), to: place)
  }

  /// Writes bytes atomically.
  static func write(_ bytes: [UInt8], to place: Path?) throws(FileError) {
    var file = try begin(place)
    try file.write(bytes)
    try file.commit()
  }

  /// Removes the created folder if it is empty.
  func settle() { newFolder?.settle() }

  /// Throws if a sound would be written to a terminal.
  static func refuseTerminal() throws(Failure) {
    guard OutputStream(.standardOutput).isTerminal else { return }
    throw Failure("<stdout>", "a terminal cannot show a sound; '-o FILE' or '> FILE' keeps it")
  }

  /// Converts a write error; a closed pipe ends the run successfully.
  static func failure(_ error: FileError, _ place: Path?) -> any Error {
    if error.isBrokenPipe { return error.system }
    if let folder = place?.folder, !folder.exists {
      return Failure(folder.text, "the folder does not exist; create it first")
    }
    return Failure(name(of: place), error.reason)
  }

  static func failure(_ error: SoundFileError, _ place: Path?) -> any Error {
    if case .system(let error) = error { return failure(error, place) }
    return Failure(name(of: place), error.reason)
  }

  static func name(of place: Path?) -> String { place?.text ?? "<stdout>" }
}
