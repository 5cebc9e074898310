import HapticsCLI
import Testing

@Suite("Who may ask the studio's server")
struct StudioGateTests {
  let gate = StudioGate(port: 4000, secret: "0123456789abcdef0123456789abcdef")

  private func request(
    host: String? = "127.0.0.1:4000",
    origin: String? = nil,
    site: String? = nil,
    secret: String? = "0123456789abcdef0123456789abcdef"
  ) -> StudioGate.Request {
    .init(host: host, origin: origin, site: site, secret: secret)
  }

  @Test("the page goes to whoever names the server as its host, with the port")
  func hosts() {
    let hosts: [(String?, Bool)] = [
      ("127.0.0.1:4000", true), ("localhost:4000", true), ("127.0.0.1", false), (nil, false),
      ("127.0.0.1:4001", false), ("localhost:4000.evil.example", false),
      ("evil.example:4000", false),
      ("127.0.0.1:4000@evil.example", false), ("", false), ("LOCALHOST:4000", false),
    ]
    for (host, isAdmitted) in hosts {
      #expect(gate.admitsToPage(.init(host: host)) == isAdmitted, "\(host ?? "none")")
    }
  }

  @Test("files need the secret, whole and exact")
  func secrets() {
    #expect(gate.admitsToFiles(request()))
    for secret in [nil, "", "0123456789abcdef0123456789abcde", "0123456789ABCDEF0123456789ABCDEF"] {
      #expect(!gate.admitsToFiles(request(secret: secret)))
    }
  }

  @Test("files go to pages of the server's own origin and to programs without one")
  func origins() {
    #expect(gate.admitsToFiles(request(origin: "http://127.0.0.1:4000", site: "same-origin")))
    #expect(gate.admitsToFiles(request(host: "localhost:4000", origin: "http://localhost:4000")))
    let others = [
      "null", "http://localhost:4000", "https://127.0.0.1:4000", "http://127.0.0.1:4000/", "",
      "http://127.0.0.1:4001", "http://evil.example",
    ]
    for origin in others { #expect(!gate.admitsToFiles(request(origin: origin)), "\(origin)") }
    for site in ["cross-site", "same-site", "none"] {
      #expect(!gate.admitsToFiles(request(site: site)), "\(site)")
    }
  }

  @Test("every run has another secret of 32 digits")
  func randomSecrets() {
    let secrets = (0..<50).map { _ in StudioGate.randomSecret() }
    #expect(Set(secrets).count == 50)
    #expect(secrets.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
