/// The reason why a file of the folder is not read or written.
package enum HTTPError: Error, Hashable, Sendable {
  /// The file does not exist or is of another kind.
  case missing
  /// The file on disk differs from the expected version.
  case changed
  /// The new name of a file belongs to another one.
  case exists
  /// The file exceeds ``StudioFolder/sizeLimit``.
  case tooLarge
  /// The operating system would not, for this reason.
  case failed(String)
}

/// The version of a file's content.
package struct StudioVersion: Hashable, Sendable {
  /// The version as it is sent: an entity tag of HTTP (RFC 9110, 8.8.3).
  package let tag: String

  /// The version of a content: the FNV-1a hash of 64 bits, and the size.
  package init(of bytes: [UInt8]) {
    var hash = Hash()
    hash.add(bytes)
    self = hash.version
  }

  /// The version of content that is read in pieces.
  struct Hash {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325
    private var count = 0

    mutating func add(_ bytes: [UInt8]) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
      count += bytes.count
    }

    var version: StudioVersion { StudioVersion(tag: "\"\(String(value, radix: 16))-\(count)\"") }
  }

  /// The version that a tag stands for.
  package init(tag: String) { self.tag = tag }
}
