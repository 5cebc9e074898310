package import NIOCore
package import NIOHTTP1

/// A response of the studio's server.
package struct StudioAnswer: Sendable {
  package var status: HTTPResponseStatus
  /// The header fields, except those of the transport.
  package var headers: HTTPHeaders
  package var body: ByteBuffer
  /// A large file that is sent in pieces in place of the body.
  var file: StudioFile?
  /// A Boolean value that indicates whether only the header is sent.
  package var isHeadOnly = false

  init(
    _ status: HTTPResponseStatus,
    _ headers: HTTPHeaders = [:],
    body: ByteBuffer = ByteBuffer(),
    policy: String = "default-src 'none'; frame-ancestors 'none'"
  ) {
    self.status = status
    self.body = body
    self.headers = headers
    // Browsers must not cache, frame or sniff files of the folder.
    self.headers.add(
      contentsOf: [
        "Cache-Control": "no-store", "Content-Security-Policy": policy,
        "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
      ]
    )
  }

  package init(_ refusal: HTTPError) {
    switch refusal {
    case .missing: self.init(.notFound)
    case .changed: self.init(.preconditionFailed)
    case .exists: self.init(.conflict)
    case .tooLarge: self.init(.payloadTooLarge)
    case .failed(let reason):
      self.init(
        .internalServerError,
        ["Content-Type": "text/plain; charset=utf-8"],
        body: ByteBuffer(string: reason)
      )
    }
  }
}
