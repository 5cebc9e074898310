public import HapticsFiles
internal import HapticsLoading

/// The studio's page, as it is served.
public struct StudioPage: Sendable {
  /// The page's bytes.
  public let bytes: [UInt8]

  /// Reads the page from a file.
  ///
  /// From disk the page forbids itself every connection; here it may reach its own server, and
  /// nothing else still.
  ///
  /// - Throws: ``StudioRefusal``; ``StudioRefusal/missing`` for a file that is not the studio.
  public init(reading path: Path) throws(StudioRefusal) {
    let content: InputFile.Content
    do throws(Failure) {
      content = try InputFile.named(path).read(limit: StudioPage.sizeLimit)
    } catch { throw .failed(error.reason) }
    guard case .bytes(let bytes) = content, let page = StudioPage.opened(bytes) else {
      throw .missing
    }
    self.bytes = page
  }

  /// The page with a policy that allows it its own server; `nil` where there is no such policy.
  static func opened(_ bytes: [UInt8]) -> [UInt8]? {
    let start = Array(
      #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; "#.utf8
    )
    // The policy stands at the head, before anything that could look like it.
    let head = bytes.prefix(4096)
    guard let index = head.indices.first(where: { head[$0...].starts(with: start) }) else {
      return nil
    }
    let behind = index + start.count
    return bytes[..<behind] + Array("connect-src 'self'; ".utf8) + bytes[behind...]
  }

  private static let sizeLimit = 16 << 20
}
