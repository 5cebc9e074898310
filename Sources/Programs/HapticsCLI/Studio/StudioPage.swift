package import HapticsFiles
import LocatedJSON

/// The studio's page, as it is served.
package struct StudioPage: Sendable {
  /// The page's bytes.
  package let bytes: [UInt8]
  /// The page's content security policy.
  package let policy: String

  /// Reads the page from a file.
  ///
  /// From disk the page's policy forbids every connection, and allows scripts in addresses for its
  /// audio worklet. The served page may also connect to its own server, and no address is a script.
  ///
  /// - Throws: ``HTTPError``; ``HTTPError/missing`` if the file is not the studio.
  package init(reading path: Path) throws(HTTPError) {
    let content: InputFile.Reading
    do throws(ToolError) {
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
    let policy =
      closed + Array("connect-src 'self'; ".utf8) + StudioPage.withoutScriptData(bytes[rest..<end])
    // The page must not be able to end a header.
    guard policy.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return nil }
    self.bytes = bytes[..<(index + start.count)] + policy + bytes[end...]
    self.policy = String(decoding: policy, as: UTF8.self) + "; frame-ancestors 'none'"
  }

  /// Removes `data:` from the sources of scripts.
  private static func withoutScriptData(_ policy: ArraySlice<UInt8>) -> [UInt8] {
    let directives = policy.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let changed = directives.map { directive -> [UInt8] in
      let words = directive.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard words.contains(where: { $0.elementsEqual("script-src".utf8) }) else {
        return Array(directive)
      }
      return Array(
        words.filter { !$0.elementsEqual("data:".utf8) }.joined(separator: [UInt8(ascii: " ")])
      )
    }
    return Array(changed.joined(separator: [UInt8(ascii: ";")]))
  }

  private static let sizeLimit = 16 << 20
}
