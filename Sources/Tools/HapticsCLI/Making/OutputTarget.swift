internal import HapticsFiles
internal import HapticsLoading

/// Where what is made of some patterns goes.
struct OutputTarget: Sendable {
  /// The ways to name a place.
  private enum Kind: Sendable {
    case standardOutput
    case file(Path)
    case folder(String)
  }

  private let kind: Kind
  /// The folder that was made for it.
  private let newFolder: NewFolder?
  /// What names of files in a folder end in, without the dot.
  let fileExtension: String

  /// Standard output, for what is made of any number of patterns.
  static let standardOutput = OutputTarget(kind: .standardOutput, fileExtension: "")

  private init(kind: Kind, fileExtension: String) {
    self.kind = kind
    self.fileExtension = fileExtension
    newFolder = nil
  }

  /// Understands what was typed behind `-o`.
  ///
  /// - Parameters:
  ///   - argument: A folder, which is made where its name ends in a slash, a file, or `-`.
  ///   - inputs: The patterns; several, or a folder of them, need a folder.
  ///   - fileExtension: What names of files in a folder end in.
  /// - Throws: ``Failure`` where the place does not fit the patterns.
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

  /// Whether what is made of some patterns is several files.
  static func needsFolder(for inputs: [String]) -> Bool {
    inputs.count != 1 || Path(argument: inputs[0]).isFolder
  }

  /// Whether all that is made goes to standard output.
  var isShared: Bool {
    if case .standardOutput = kind { return true }
    return false
  }

  /// Where what is made of a pattern goes; `nil` for standard output.
  func place(for input: InputFile) -> Path? {
    switch kind {
    case .standardOutput: nil
    case .file(let path): path
    case .folder(let folder):
      Path("\(folder)\(folder.hasSuffix("/") ? "" : "/")\(input.stem).\(fileExtension)")
    }
  }

  /// Begins to write to a place.
  static func begin(_ place: Path?) throws(FileError) -> AtomicFile {
    if let place { return try AtomicFile(replacing: place) }
    return try AtomicFile(writingTo: 1, named: "<stdout>")
  }

  /// Begins to write a sound to a place.
  static func beginSound(_ place: Path?) throws(SoundFileError) -> AtomicFile {
    do throws(FileError) { return try begin(place) } catch { throw .system(error) }
  }

  /// Writes a text to a place, whole or not at all.
  static func write(_ text: String, to place: Path?) throws(FileError) {
    try write(Array(text.utf8), to: place)
  }

  /// Writes bytes to a place, whole or not at all.
  static func write(_ bytes: [UInt8], to place: Path?) throws(FileError) {
    var file = try begin(place)
    try file.write(bytes)
    try file.commit()
  }

  /// Keeps what was made for the files, unless there are none.
  func settle() { newFolder?.settle() }

  /// Refuses to write a sound to standard output where a person looks at it.
  static func refuseTerminal() throws(Failure) {
    guard OutputStream(.standardOutput).isTerminal else { return }
    throw Failure("<stdout>", "a terminal cannot show a sound; '-o FILE' or '> FILE' keeps it")
  }

  /// What an error of writing comes to: the end, where the reader of a pipe has seen enough.
  static func failure(_ error: FileError, _ place: Path?) -> any Error {
    if error.isBrokenPipe { return OutputError.readerLeft }
    if let folder = place?.folder, !folder.exists {
      return Failure(folder.text, "the folder does not exist; create it first")
    }
    return Failure(name(of: place), error.reason)
  }

  /// What an error of writing a sound comes to.
  static func failure(_ error: SoundFileError, _ place: Path?) -> any Error {
    if case .system(let error) = error { return failure(error, place) }
    return Failure(name(of: place), error.reason)
  }

  /// What a place is called.
  static func name(of place: Path?) -> String { place?.text ?? "<stdout>" }
}
