internal import HapticsFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where the sounds of some patterns go.
struct OutputTarget: Sendable {
  /// The ways to name a place.
  private enum Kind: Sendable {
    case standardOutput
    case file(FilePath)
    case folder(String)
  }

  private let kind: Kind
  private let container: SoundFormat.Container

  /// Understands what was typed behind `-o`.
  ///
  /// - Parameters:
  ///   - argument: A folder that exists, a file, or `-`.
  ///   - inputs: The patterns; several, or a folder of them, need a folder.
  ///   - container: The kind of file, where it was asked for; otherwise the name says it.
  /// - Throws: ``Failure`` where the place does not fit the patterns.
  init(
    _ argument: String,
    for inputs: [String],
    container: SoundFormat.Container?
  ) throws(Failure) {
    let named = SoundFormat.Container(extensionOf: FilePath(argument))
    if argument == "-" {
      kind = .standardOutput
    } else if OutputTarget.isFolder(argument) {
      kind = .folder(argument)
    } else {
      kind = .file(FilePath(bytes: Path(argument: argument).bytes))
    }
    self.container = container ?? named ?? .wav
    if case .folder = kind { return }
    guard inputs.count == 1, !OutputTarget.isFolder(inputs[0]) else {
      throw Failure(argument, "not a folder, which several patterns need")
    }
    guard container != nil || named != nil || argument == "-" else {
      throw Failure(
        argument,
        "the name does not end in '.wav' or '.flac'; '--container' says which"
      )
    }
  }

  /// Where the sound of a pattern goes, and as what.
  func place(for input: InputFile) -> (path: FilePath?, container: SoundFormat.Container) {
    switch kind {
    case .standardOutput: return (nil, container)
    case .file(let path): return (path, container)
    case .folder(let folder):
      let name = OutputTarget.stem(of: input)
      return (FilePath("\(folder)/\(name).\(container.rawValue)"), container)
    }
  }

  private static func stem(of input: InputFile) -> String {
    guard let path = input.path else { return "stdin" }
    let name = path.text.split(separator: "/").last.map(String.init) ?? path.text
    return name.hasSuffix(".ahap") ? String(name.dropLast(5)) : name
  }

  private static func isFolder(_ argument: String) -> Bool {
    var status = stat()
    return Path(argument: argument).withCString { stat($0, &status) } == 0 && status.isFolder
  }
}
