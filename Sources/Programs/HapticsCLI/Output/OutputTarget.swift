import HapticsFiles
import LocatedJSON

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
  /// - Throws: ``ToolError`` if the destination does not fit the patterns.
  init(_ argument: String, for inputs: [String], fileExtension: String) throws(ToolError) {
    self.fileExtension = fileExtension
    if Path(argument: argument).isFolder {
      (kind, newFolder) = (.folder(argument), nil)
      return
    }
    if argument.hasSuffix("/") {
      do throws(FileError) {
        newFolder = try NewFolder(Path(bytes: Path(argument: argument).bytes.dropLast()))
      } catch {
        throw ToolError(argument, error.reason)
      }
      kind = .folder(String(argument.dropLast()))
      return
    }
    newFolder = nil
    kind =
      argument == "-"
      ? .standardOutput : .file(Path(argument: argument))
    guard !OutputTarget.needsFolder(for: inputs) else {
      throw ToolError(
        argument,
        "for several inputs, name a folder (end it with '/' to create it)"
      )
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

  /// Removes the created folder if it is empty.
  func settle() { newFolder?.settle() }

  /// Throws if a sound would be written to a terminal.
  static func refuseTerminal() throws(ToolError) {
    guard OutputStream(.standardOutput).isTerminal else { return }
    throw ToolError("<stdout>", "a terminal cannot show a sound; '-o FILE' or '> FILE' keeps it")
  }
}
