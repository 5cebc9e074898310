package import HapticsFiles
internal import HapticsLoading

/// The studio's page, as it is served.
package struct StudioPage: Sendable {
  /// The page's bytes.
  package let bytes: [UInt8]
  /// The page's content security policy.
  package let policy: String

  /// Reads the page from a file.
  ///
  /// From disk the page's policy forbids every connection. The served page may also connect to its
  /// own server.
  ///
  /// - Throws: ``StudioRefusal``; ``StudioRefusal/missing`` if the file is not the studio.
  package init(reading path: Path) throws(StudioRefusal) {
    let content: InputFile.Content
    do throws(Failure) {
      content = try InputFile.named(path).read(limit: StudioPage.sizeLimit)
    } catch { throw .failed(error.reason) }
    guard case .bytes(let bytes) = content, let page = StudioPage(opening: bytes) else {
      throw .missing
    }
    self = page
  }

  private init?(opening bytes: [UInt8]) {
    let start = Array(#"<meta http-equiv="Content-Security-Policy" content=""#.utf8)
    let closed = Array("default-src 'none'; ".utf8)
    // The policy is in the head, before any content that could look like it.
    let head = bytes.prefix(4096)
    guard let index = head.indices.first(where: { head[$0...].starts(with: start + closed) }),
      let end = head[(index + start.count)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let rest = index + start.count + closed.count
    let policy = closed + Array("connect-src 'self'; ".utf8) + bytes[rest..<end]
    // The page must not be able to end a header.
    guard policy.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return nil }
    self.bytes = bytes[..<(index + start.count)] + policy + bytes[end...]
    self.policy = String(decoding: policy, as: UTF8.self) + "; frame-ancestors 'none'"
  }

  private static let sizeLimit = 16 << 20
}
