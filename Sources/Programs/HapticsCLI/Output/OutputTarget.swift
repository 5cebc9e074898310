import HapticsFiles
import LocatedJSON

/// The destination of a run's output.
struct OutputTarget: Sendable {
  /// The ways to name a place.
  private enum Kind: Sendable {
    case standardOutput
    case file(Path)
    case folder(Path)
  }

  private let kind: Kind
  private let newFolder: NewFolder?
  private let subfolders: Subfolders?
  /// The extension of files in a folder, without the dot.
  private let fileExtension: String

  static let standardOutput = OutputTarget(kind: .standardOutput, fileExtension: "")

  private init(kind: Kind, fileExtension: String) {
    self.kind = kind
    self.fileExtension = fileExtension
    (newFolder, subfolders) = (nil, nil)
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
      (kind, newFolder) = (.folder(Path(argument: argument).withoutEndingSlashes), nil)
      subfolders = Subfolders(of: inputs)
      return
    }
    if argument.hasSuffix("/") {
      let folder = Path(argument: argument).withoutEndingSlashes
      do throws(FileError) { newFolder = try NewFolder(folder) } catch {
        throw ToolError(argument, error.reason)
      }
      kind = .folder(folder)
      subfolders = Subfolders(of: inputs)
      return
    }
    (newFolder, subfolders) = (nil, nil)
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

  /// Returns a closure for the output of each file, in order; `nil` skips the output of an earlier
  /// run.
  ///
  /// It refuses a file whose output would replace that of another one.
  ///
  /// - Parameter inputs: The files that the run reads, which no output replaces.
  func admission(
    sparing inputs: InputFiles
  ) -> (InputFile) throws(ToolError) -> (input: InputFile, output: Output)? {
    var taken: [Path: String] = [:]
    return { input throws(ToolError) in
      let place = place(for: input)
      if let place {
        if isEarlierOutput(input) { return nil }
        if let other = taken[place] {
          throw ToolError(
            input.name,
            "'\(place.text.harmless)' is also the output of \(other.harmless)"
          )
        }
        taken[place] = input.name
      }
      let output = Output(place, sparing: inputs, in: subfolders)
      return (input, output.sparing(input.path.map { [$0] } ?? []))
    }
  }

  /// Returns the output path of a pattern; `nil` for standard output.
  ///
  /// In a folder, it has the input's folder below the one that all inputs have in common.
  private func place(for input: InputFile) -> Path? {
    switch kind {
    case .standardOutput: nil
    case .file(let path): path
    case .folder(let folder):
      (subfolders?.folder(of: input, below: folder) ?? folder)
        .appending("\(input.stem).\(fileExtension)".utf8)
    }
  }

  /// Returns whether an input that was found is the output of an earlier run, by its place and name.
  private func isEarlierOutput(_ input: InputFile) -> Bool {
    guard case .folder(let folder) = kind, let subfolders, let name = input.path?.lastName,
      input.isFound
    else { return false }
    return name.suffix(fileExtension.utf8.count + 1).elementsEqual(".\(fileExtension)".utf8)
      && subfolders.isInput(input, in: folder)
  }

  /// Removes created folders that are empty.
  func settle() {
    subfolders?.settle()
    newFolder?.settle()
  }

  /// Throws if a sound would be written to a terminal.
  static func refuseTerminal() throws(ToolError) {
    guard OutputStream(.standardOutput).isTerminal else { return }
    throw ToolError("<stdout>", "a terminal cannot show a sound; '-o FILE' or '> FILE' keeps it")
  }
}

extension Path {
  /// The path without the slashes with which the name of a folder may end.
  fileprivate var withoutEndingSlashes: Path {
    let end = bytes.lastIndex { $0 != UInt8(ascii: "/") } ?? bytes.startIndex
    return Path(bytes: bytes[...end])
  }
}
