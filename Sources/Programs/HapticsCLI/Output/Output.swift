import HapticsFiles
import HapticsTools
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file to write, or standard output.
///
/// Every output of a command goes through here. An output never replaces a file that the run reads
/// or a file of another kind, through any path or link.
struct Output: Sendable {
  /// The path; `nil` for standard output.
  let path: Path?
  private let inputs: InputFiles
  /// The files that this output is made of.
  private var sources: [Path] = []
  private let subfolders: Subfolders?

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - inputs: The files that the run reads.
  ///   - subfolders: The folders of the run, if that of the output is made with it.
  init(
    _ path: Path?,
    sparing inputs: InputFiles = InputFiles(),
    in subfolders: Subfolders? = nil
  ) {
    self.path = path
    self.inputs = inputs
    self.subfolders = subfolders
  }

  /// Returns the output with further files that it must not replace.
  func sparing(_ sources: [Path]) -> Output {
    var output = self
    output.sources += sources
    return output
  }

  /// Creates an output from an argument; `-` is standard output.
  init(argument: String, sparing inputs: InputFiles = InputFiles()) {
    self.init(argument == "-" ? nil : Path(argument: argument), sparing: inputs)
  }

  /// Begins a file of a kind, which is written completely or not at all.
  ///
  /// - Throws: ``ToolError`` if the path cannot be written, or a file there would be lost.
  func begin(_ kind: ContentKind) throws -> AtomicFile {
    guard let path else {
      return try writing { () throws(FileError) in
        try AtomicFile(writingTo: 1, named: "<stdout>")
      }
    }
    try check(kind)
    return try writing { () throws(FileError) in
      if !path.folder.exists { try subfolders?.make(path.folder) }
      return try AtomicFile(replacing: path)
    }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes bytes atomically.
  ///
  /// - Throws: ``ToolError`` if the path cannot be written, or a file there would be lost.
  func write(_ bytes: [UInt8]) throws {
    var file = try begin(ContentKind(bytes))
    do throws(FileError) {
      try file.write(bytes)
      try file.commit()
    } catch { throw failure(error) }
  }

  /// Throws if it is known before the work that the output cannot be written.
  ///
  /// - Parameter kind: The kind of the output, if it is known.
  func checkAhead(_ kind: ContentKind?) throws(ToolError) {
    if subfolders == nil, let folder = path?.folder { try Self.require(folder) }
    if let kind { try check(kind) }
  }

  private static func require(_ folder: Path) throws(ToolError) {
    if folder.exists { return }
    throw ToolError(folder.text, "the folder does not exist; create it first")
  }

  /// Throws if the path has a file that would be lost.
  ///
  /// - Parameter option: The option that names the output, if it may have taken an input as its value.
  func check(_ kind: ContentKind, option: String? = nil) throws(ToolError) {
    guard let path, !path.isOpenDescriptor, let status = try? path.status(), status.isRegularFile
    else { return }
    let isSource = sources.contains { (try? $0.status())?.identity == status.identity }
    if isSource || inputs.contains(status.identity, at: path) {
      throw ToolError(path.text, "is an input, which would be lost; choose another output")
    }
    let old: ContentKind
    do throws(SystemError) { old = ContentKind(try path.beginning()) } catch {
      throw ToolError(path.text, error)
    }
    if let reason = old.refusal(of: kind, option: option) { throw ToolError(path.text, reason) }
  }

  /// Converts a write error; a closed pipe ends the run successfully.
  func failure(_ error: FileError) -> any Error {
    if error.isBrokenPipe { return error.system }
    do throws(ToolError) { if let folder = path?.folder { try Self.require(folder) } } catch {
      return error
    }
    return ToolError(name, error.reason)
  }

  func failure(_ error: SoundFileError) -> any Error {
    if case .system(let error) = error { return failure(error) }
    return ToolError(name, error.reason)
  }

  /// The line about a sound that a file plays but that is not in its folder.
  static func remark(onSound name: String, outsideOf file: String) -> String {
    "haptics: \(name.harmless): not in the folder of the \(file); "
      + "put it there, or use '--asset-root' to play the \(file)"
  }

  /// The name in messages.
  var name: String { path?.text ?? "<stdout>" }

  private func writing(
    _ begin: () throws(FileError) -> AtomicFile
  ) throws -> AtomicFile {
    do throws(FileError) { return try begin() } catch { throw failure(error) }
  }
}

extension Path {
  /// Returns the content that determines the kind of a file: all of JSON, otherwise the first bytes.
  fileprivate func beginning() throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor.open(self, O_RDONLY | O_NONBLOCK)
    defer { file.close() }
    var bytes: [UInt8] = []
    _ = try file.read(appendingTo: &bytes, atMost: 1 << 12)
    guard ContentKind.isObject(bytes) else { return bytes }
    while try file.read(appendingTo: &bytes, atMost: max(1 << 16, bytes.count)) > 0 {
      guard bytes.count < JSONDocument.Limits().size else { break }
    }
    return bytes
  }

  /// The path with a folder without links, although the file itself may be one.
  fileprivate var placed: Path { (folder.resolved ?? folder).appending(lastName) }
}

/// The files that a run reads, by their identities, which all paths of a file share.
struct InputFiles: Sendable {
  private var named: Set<FileStatus.Identity> = []
  private var found: [FileStatus.Identity: Path] = [:]

  /// Creates a set of the files of a command line; folders are searched.
  ///
  /// - Parameter includesSounds: A Boolean value that indicates whether the run also reads the sounds
  ///   in folders.
  init(_ arguments: [String] = [], includesSounds: Bool = false) {
    var walk = PathWalk(
      arguments,
      standardInput: .standardInput(),
      includesSounds: includesSounds,
      allowsEmptyFolders: true
    )
    while let item = walk.next() {
      guard case .success(let file) = item, let path = file.path else { continue }
      if file.isFound {
        if let status = try? path.status() { found[status.identity] = path }
      } else if let status = try? path.status() {
        named.insert(status.identity)
      }
    }
  }

  /// Returns whether the run reads a file.
  ///
  /// A folder may contain the output of an earlier run. Therefore, a file that was found at the very
  /// path of the output does not count.
  func contains(_ identity: FileStatus.Identity, at path: Path) -> Bool {
    if named.contains(identity) { return true }
    guard let input = found[identity] else { return false }
    return input.placed != path.placed
  }
}
