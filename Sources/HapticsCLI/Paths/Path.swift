#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A path as the system knows it: bytes, which need not be text.
struct Path: Hashable, Sendable {
  /// The bytes and the zero behind them.
  private let terminated: [UInt8]

  private init(terminated: [UInt8]) { self.terminated = terminated }

  /// Creates a path of the given bytes.
  init(_ bytes: some Collection<UInt8>) {
    self.init(terminated: bytes + [0])
  }

  /// The path that an argument names.
  ///
  /// Arguments that are no UTF-8 reach Swift repaired, as names of other files; the argument that
  /// was meant is looked up among the bytes that the program was started with.
  init(argument: String) {
    guard argument.unicodeScalars.contains("\u{FFFD}") else {
      self.init(argument.utf8)
      return
    }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = CommandLine.unsafeArgv[index] else { continue }
      let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
      if String(decoding: bytes, as: UTF8.self) == argument {
        self.init(bytes)
        return
      }
    }
    self.init(argument.utf8)
  }

  /// The bytes.
  var bytes: ArraySlice<UInt8> { terminated.dropLast() }

  /// The path as text, repaired where it is none.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path of something in the folder.
  func appending(_ name: UnsafeBufferPointer<UInt8>) -> Path {
    var joined: [UInt8] = []
    joined.reserveCapacity(terminated.count + name.count + 1)
    joined.append(contentsOf: bytes)
    if joined.last != UInt8(ascii: "/") { joined.append(UInt8(ascii: "/")) }
    joined.append(contentsOf: name)
    joined.append(0)
    return Path(terminated: joined)
  }

  /// The path of something in the folder.
  func appending(_ name: String) -> Path {
    var name = name
    return name.withUTF8(appending)
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    terminated.withUnsafeBytes { bytes in
      // There is a zero at least, so there is an address.
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { preconditionFailure() }
        return body(start)
      }
    }
  }
}

extension Path: Comparable {
  /// Orders paths by their bytes, whatever the locale.
  static func < (a: Path, b: Path) -> Bool {
    a.withCString { a in b.withCString { b in strcmp(a, b) < 0 } }
  }
}

extension String {
  /// The text without characters that a terminal would obey: each is shown as U+FFFD.
  var harmless: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      result.unicodeScalars.append(scalar.isObeyed ? "\u{FFFD}" : scalar)
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
