internal import HapticsFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where what is made of some patterns goes.
struct OutputTarget: Sendable {
  /// The ways to name a place.
  private enum Kind: Sendable {
    case standardOutput
    case file(FilePath)
    case folder(String)
  }

  private let kind: Kind
  /// What names of files in a folder end in, without the dot.
  let fileExtension: String

  /// Standard output, for what is made of any number of patterns.
  static let standardOutput = OutputTarget(kind: .standardOutput, fileExtension: "")

  private init(kind: Kind, fileExtension: String) {
    self.kind = kind
    self.fileExtension = fileExtension
  }

  /// Understands what was typed behind `-o`.
  ///
  /// - Parameters:
  ///   - argument: A folder that exists, a file, or `-`.
  ///   - inputs: The patterns; several, or a folder of them, need a folder.
  ///   - fileExtension: What names of files in a folder end in.
  /// - Throws: ``Failure`` where the place does not fit the patterns.
  init(_ argument: String, for inputs: [String], fileExtension: String) throws(Failure) {
    self.fileExtension = fileExtension
    if Path(argument: argument).isFolder {
      kind = .folder(argument)
      return
    }
    kind =
      argument == "-"
      ? .standardOutput : .file(FilePath(bytes: Path(argument: argument).bytes))
    guard inputs.count == 1, !Path(argument: inputs[0]).isFolder else {
      throw Failure(argument, "not a folder, which several patterns need")
    }
    if argument != "-", Path(argument: argument).isSameFile(as: inputs[0]) {
      throw Failure(argument, "is the pattern itself, which would be lost")
    }
  }

  /// Where what is made of a pattern goes; `nil` for standard output.
  func place(for input: InputFile) -> FilePath? {
    switch kind {
    case .standardOutput: nil
    case .file(let path): path
    case .folder(let folder):
      FilePath("\(folder)/\(input.stem).\(fileExtension)")
    }
  }

  /// Begins to write to a place.
  static func begin(_ place: FilePath?) throws(FileError) -> AtomicFile {
    if let place { return try AtomicFile(replacing: place) }
    return try AtomicFile(writingTo: 1, named: "<stdout>")
  }

  /// What a place is called.
  static func name(of place: FilePath?) -> String { place?.text ?? "<stdout>" }
}

extension Path {
  /// Whether the path leads to the same file as an argument does.
  func isSameFile(as argument: String) -> Bool {
    guard let place = resolved else { return false }
    return place == Path(argument: argument).resolved
  }

  /// Whether there is a folder at the path.
  var isFolder: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.isFolder
  }
}
