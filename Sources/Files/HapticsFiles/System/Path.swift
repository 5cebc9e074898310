#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A path as the system knows it: bytes, which need not be text.
public struct Path: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The bytes with a terminating zero.
  private let terminated: [UInt8]

  private init(terminated: [UInt8]) { self.terminated = terminated }

  /// Creates a path of bytes.
  public init(bytes: some Sequence<UInt8>) {
    var terminated: [UInt8] = []
    terminated.reserveCapacity(bytes.underestimatedCount + 1)
    terminated.append(contentsOf: bytes)
    terminated.append(0)
    self.init(terminated: terminated)
  }

  /// Creates a path from a string.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// Creates a path of a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The bytes, without the zero that ends them.
  public var bytes: ArraySlice<UInt8> { terminated.dropLast() }

  /// The path as a string, with invalid UTF-8 repaired.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path of something in the folder.
  public func appending(_ name: some Collection<UInt8>) -> Path {
    var joined: [UInt8] = []
    joined.reserveCapacity(terminated.count + name.count + 1)
    joined.append(contentsOf: bytes)
    if joined.last != UInt8(ascii: "/") { joined.append(UInt8(ascii: "/")) }
    joined.append(contentsOf: name)
    joined.append(0)
    return Path(terminated: joined)
  }

  /// Returns a path relative to the folder of this file, or an absolute path unchanged.
  func sibling(_ name: some Collection<UInt8>) -> Path {
    name.first == UInt8(ascii: "/") ? Path(bytes: name) : folder.appending(name)
  }

  /// Calls a function of the system with the path.
  ///
  /// A zero within the bytes ends the path there, as the system would have it.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    terminated.withUnsafeBytes { bytes in
      // There is a zero at least, so there is an address.
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { preconditionFailure() }
        return body(start)
      }
    }
  }
}

extension Path {
  /// Creates a path from a command-line argument.
  ///
  /// Swift repairs arguments that are not UTF-8, so the original bytes are looked up in the
  /// arguments of the process.
  package init(argument: String) {
    guard argument.unicodeScalars.contains("\u{FFFD}") else {
      self.init(argument)
      return
    }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = CommandLine.unsafeArgv[index] else { continue }
      let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
      if String(decoding: bytes, as: UTF8.self) == argument {
        self.init(bytes: bytes)
        return
      }
    }
    self.init(argument)
  }
}

extension Path: Comparable {
  /// Orders paths by their bytes in any locale.
  public static func < (a: Path, b: Path) -> Bool {
    a.withCString { a in b.withCString { b in strcmp(a, b) < 0 } }
  }
}
