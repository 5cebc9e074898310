package import HapticsTools
package import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file to read, and its origin.
package enum InputFile: Hashable, Sendable {
  /// Standard input, with the path that determines its kind, if any.
  case standardInput(as: Path? = nil)
  /// A path from the user, which may also be a pipe.
  case named(Path)
  /// A path that was found in a folder.
  case found(Path)
  /// A path that a folder lists as a regular file.
  case listed(Path)

  /// The path, or `nil` for standard input.
  package var path: Path? {
    switch self {
    case .standardInput: nil
    case .named(let path), .found(let path), .listed(let path): path
    }
  }

  /// A Boolean value that indicates whether the file was found rather than named.
  package var isFound: Bool {
    switch self {
    case .standardInput, .named: false
    case .found, .listed: true
    }
  }

  /// The actual or assumed location, which determines the kind, name and folder.
  package var place: Path? {
    if case .standardInput(let place) = self { return place }
    return path
  }

  package var name: String { place?.text ?? "<stdin>" }

  package init(argument: String, standardInput: InputFile = .standardInput()) {
    self = argument == "-" ? standardInput : .named(Path(argument: argument))
  }

  /// The result of reading.
  package enum Reading {
    /// All of it.
    case bytes([UInt8])
    /// More bytes than wanted; how many is not known of a pipe.
    case tooLarge(count: Int?)
    /// A found path that is not a regular file.
    case notRegular
  }

  /// Reads the file, unless it has more bytes than the limit.
  package func read(limit: Int) throws(ToolError) -> Reading {
    do throws(SystemError) {
      switch self {
      case .standardInput:
        return try StandardInput.content(limit: limit)
      case .named(let path):
        let file = try FileDescriptor.open(path, O_RDONLY)
        defer { file.close() }
        return try InputFile.read(file, try file.status(), limit)
      case .found(let path):
        // A pipe without a writer would be waited for.
        let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
        defer { file.close() }
        let status = try file.status()
        guard status.isRegularFile else { return .notRegular }
        return try InputFile.read(file, status, limit)
      case .listed(let path):
        let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
        defer { file.close() }
        // A single read completes most files without asking for the size.
        var bytes: [UInt8] = []
        let room = min(InputFile.smallSize, limit)
        let count = try file.read(appendingTo: &bytes, atMost: room)
        if count > 0, count < room { return .bytes(bytes) }
        let status = try file.status()
        guard status.isRegularFile else { return .notRegular }
        return try InputFile.read(file, status, limit, after: bytes)
      }
    } catch {
      throw ToolError(name, error)
    }
  }

  /// Reads the file for a tool.
  ///
  /// - Parameter limit: The most bytes; a longer file has none.
  /// - Throws: ``ToolError`` if it cannot be read, or was found and is not a regular file.
  package func load(limit: Int = JSONDocument.Limits().size) throws(ToolError) -> ToolFile {
    switch try read(limit: limit) {
    case .bytes(let bytes): return toolFile(bytes)
    case .tooLarge(let count):
      var file = toolFile([])
      file.extent = .beyondLimit(limit, count: count)
      return file
    case .notRegular: throw notRegular
    }
  }

  private func toolFile(_ bytes: [UInt8]) -> ToolFile {
    ToolFile(SourceText(name: name, bytes: bytes), at: place?.bytes)
  }

  /// Reads the complete file.
  ///
  /// - Parameter purpose: The kind of the file in messages, such as `a baseline`.
  /// - Throws: ``ToolError`` if it cannot be read, is larger than the limit, or was found and is not a
  ///   regular file.
  func bytes(limit: Int, for purpose: String) throws(ToolError) -> [UInt8] {
    switch try read(limit: limit) {
    case .bytes(let bytes): return bytes
    case .tooLarge: throw ToolError(name, "too large for \(purpose)")
    case .notRegular: throw notRegular
    }
  }

  private var notRegular: ToolError { ToolError(name, "not a regular file") }

  /// A Boolean value that indicates whether the content can be read again, which is `false` for a
  /// pipe.
  package var canBeReadAgain: Bool {
    guard let path else { return true }
    return (try? path.status())?.isRegularFile ?? false
  }

  private static let smallSize = 8192

  private static func read(
    _ file: FileDescriptor,
    _ status: FileStatus,
    _ limit: Int,
    after start: [UInt8] = []
  ) throws(SystemError) -> Reading {
    // Files of the system, as in /proc, report a size of 0.
    guard status.isRegularFile, status.size > 0 else {
      return try readStream(file, limit, after: start)
    }
    let size = Int(status.size)
    guard size <= limit else { return .tooLarge(count: size) }
    // A read that leaves space after the expected size has reached the end.
    var bytes = start
    _ = try file.read(appendingTo: &bytes, atMost: max(0, size - start.count) + 1)
    return bytes.count == size ? .bytes(bytes) : try readStream(file, limit, after: bytes)
  }

  /// Reads to the end, however long that is, but never more than a byte beyond the limit.
  package static func readStream(
    _ file: FileDescriptor,
    _ limit: Int,
    after start: [UInt8] = []
  ) throws(SystemError) -> Reading {
    var bytes = start
    while bytes.count <= limit {
      let room = min(max(1 << 16, bytes.count), limit + 1 - bytes.count)
      if try file.read(appendingTo: &bytes, atMost: room) == 0 { return .bytes(bytes) }
    }
    return .tooLarge(count: nil)
  }
}

extension InputFile {
  /// The file's name without folders and the suffix of its format.
  package var stem: String { toolFile([]).stem ?? "stdin" }

  /// The title of a picture: the file name without folders and suffix.
  package var title: String { place == nil ? "standard input" : stem }
}
