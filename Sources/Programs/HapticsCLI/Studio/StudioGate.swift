/// Decides which requests the server accepts.
///
/// Any page in a browser can send requests to this computer. Every request must therefore have the
/// server as its host (which DNS rebinding cannot) and no foreign origin. All requests except for
/// the page itself require the secret of this run.
package struct StudioGate: Hashable, Sendable {
  private let secret: String
  private let hosts: [String]

  package init(port: UInt16, secret: String) {
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    self.secret = secret
  }

  /// The security-relevant header fields of a request.
  package struct Request: Hashable, Sendable {
    package var host: String?
    package var origin: String?
    /// The header `Sec-Fetch-Site`, which browsers add.
    package var site: String?
    package var secret: String?

    package init(
      host: String? = nil,
      origin: String? = nil,
      site: String? = nil,
      secret: String? = nil
    ) {
      self.host = host
      self.origin = origin
      self.site = site
      self.secret = secret
    }
  }

  package func admitsToPage(_ request: Request) -> Bool {
    request.host.map(hosts.contains) ?? false
  }

  /// Returns whether to permit access to the folder's files.
  package func admitsToFiles(_ request: Request) -> Bool {
    guard admitsToPage(request), let host = request.host else { return false }
    guard request.origin == nil || request.origin == "http://\(host)" else { return false }
    guard request.site == nil || request.site == "same-origin" else { return false }
    return request.secret.map(isSecret) ?? false
  }

  /// Compares in constant time.
  private func isSecret(_ word: String) -> Bool {
    guard word.utf8.count == secret.utf8.count else { return false }
    return zip(word.utf8, secret.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns a secret for a run: 128 random bits, as 32 digits.
  package static func randomSecret() -> String {
    (0..<4).map { _ in
      let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
