package import NIOCore

/// The limits of the studio's server, which apply to every client.
package struct StudioLimits: Hashable, Sendable {
  /// The maximum number of open connections.
  package var connections = 64
  /// The maximum size of a request target, or of a header field, in bytes.
  package var fieldSize = 8 << 10
  /// The maximum size of a request head, in bytes.
  package var headSize = 16 << 10
  /// The maximum number of header fields.
  package var fieldCount = 64
  /// The maximum size of a request body, and of all that are incomplete, in bytes.
  package var bodySize = StudioFolder.sizeLimit
  /// The maximum number of bytes that are discarded after an early answer.
  package var discardedSize = 1 << 20
  /// The maximum time from the connection to the end of the request head.
  package var headTime = TimeAmount.seconds(5)
  /// The maximum time from the end of the request head to the end of the answer.
  package var exchangeTime = TimeAmount.seconds(60)
  /// The maximum time that input is discarded after an early answer.
  package var discardTime = TimeAmount.seconds(1)

  package init() {}
}
