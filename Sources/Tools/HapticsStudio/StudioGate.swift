/// Who may ask the server for what.
///
/// Any page that is open in a browser can send requests to this computer. So every request must
/// name the server as its host (which DNS rebinding cannot), must not come from another origin,
/// and needs the secret of this run for anything but the page itself.
package struct StudioGate: Hashable, Sendable {
  private let secret: String
  private let hosts: [String]

  /// Creates the gate of a server on a port.
  package init(port: UInt16, secret: String) {
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    self.secret = secret
  }

  /// What a request says of itself.
  package struct Request: Hashable, Sendable {
    /// The header `Host`.
    package var host: String?
    /// The header `Origin`.
    package var origin: String?
    /// The header `Sec-Fetch-Site`, which browsers add.
    package var site: String?
    /// The header `Haptics-Secret`.
    package var secret: String?

    /// Creates a description.
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

  /// Whether the page may be sent.
  package func admitsToPage(_ request: Request) -> Bool {
    request.host.map(hosts.contains) ?? false
  }

  /// Whether the folder's files may be read and written.
  package func admitsToFiles(_ request: Request) -> Bool {
    guard admitsToPage(request), let host = request.host else { return false }
    guard request.origin == nil || request.origin == "http://\(host)" else { return false }
    guard request.site == nil || request.site == "same-origin" else { return false }
    return request.secret.map(isSecret) ?? false
  }

  /// Compares without telling by the time it takes how much is right.
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
