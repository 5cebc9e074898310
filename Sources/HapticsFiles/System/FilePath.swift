/// A path as the system knows it: bytes, which need not be text.
public struct FilePath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The bytes, without the zero that ends them.
  public let bytes: [UInt8]

  /// Creates a path of bytes.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates a path of a text.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// Creates a path of a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The path as text, repaired where it is none.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension FilePath {
  /// The folder that the file is in, with the slash behind it; empty for the current one.
  var folder: ArraySlice<UInt8> {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[...$0] } ?? []
  }

  /// The path of another file in the same folder, or wherever an absolute path leads.
  func sibling(_ name: some Collection<UInt8>) -> FilePath {
    name.first == UInt8(ascii: "/") ? FilePath(bytes: name) : FilePath(bytes: folder + name)
  }

  /// Calls a function of the system with the path.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    // A zero within the bytes ends the path there, as the system would have it.
    let characters = bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("the zero has a place") }
      return body(start)
    }
  }
}
