#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Path {
  /// The folder that relative paths start from.
  static let currentFolder = Path(".".utf8)

  /// The folder that the file is in.
  var folder: Path {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return .currentFolder }
    return Path(bytes[...max(0, slash - 1)])
  }

  /// The last part of the path.
  var lastName: ArraySlice<UInt8> {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[($0 + 1)...] } ?? bytes
  }

  /// The path without steps that lead nowhere: `a/b` for `./a//b`.
  var plain: Path {
    let here: ArraySlice<UInt8> = [UInt8(ascii: ".")]
    let steps = steps.filter { $0 != here }.joined(separator: [UInt8(ascii: "/")])
    return Path((bytes.first == UInt8(ascii: "/") ? [UInt8(ascii: "/")] : []) + steps)
  }

  /// The absolute path without links, or `nil` where nothing is there; rests on `realpath`.
  var resolved: Path? {
    guard let start = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(start) }
    return Path(UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }

  /// Where a path leads that is relative to this absolute one, its `.` and `..` worked out;
  /// `nil` where that cannot be a path.
  func resolving(_ path: String) -> Path? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var steps = path.utf8.first == UInt8(ascii: "/") ? [] : self.steps
    for step in path.utf8.split(separator: UInt8(ascii: "/")) {
      if step.elementsEqual("..".utf8) {
        _ = steps.popLast()
      } else if !step.elementsEqual(".".utf8) {
        steps.append(Array(step)[...])
      }
    }
    return Path(steps.flatMap { [UInt8(ascii: "/")] + $0 })
  }

  /// Whether an absolute path leads into an absolute folder.
  func isInside(_ folder: Path) -> Bool {
    steps.count > folder.steps.count && steps.starts(with: folder.steps)
  }

  private var steps: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }
}

extension Path {
  /// Whether there is anything at the path.
  var exists: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0
  }

  /// Refuses a path that leads to no folder.
  func requireFolder(_ name: String) throws(Failure) {
    var status = stat()
    guard withCString({ stat($0, &status) }) == 0 else { throw Failure(name, SystemError.last) }
    guard status.isFolder else { throw Failure(name, SystemError(code: ENOTDIR)) }
  }
}
