package import LocatedJSON

/// Collects messages to send, each with its header.
package struct MessageWriter {
  private var bytes: [UInt8] = []
  private var lastID = 0

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }

  /// Returns the bytes of all messages, and clears them.
  package mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }

  package mutating func notify(_ method: String, _ parameters: JSON) {
    add(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  package mutating func request(_ method: String, _ parameters: JSON) -> RequestID {
    lastID += 1
    add([
      "jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method), "params": parameters,
    ])
    return .number(lastID)
  }

  package mutating func answer(_ id: RequestID, _ result: JSON) {
    add(["jsonrpc": "2.0", "id": id.json, "result": result])
  }

  /// Adds the error of a request; `nil` for a message without a readable ID.
  package mutating func refuse(_ id: RequestID?, _ error: ResponseError) {
    add([
      "jsonrpc": "2.0", "id": id.map { $0.json } ?? .null,
      "error": ["code": .integer(error.code.rawValue), "message": .string(error.message)],
    ])
  }

  private mutating func add(_ message: JSON) {
    let text = message.text(.compact)
    bytes += "Content-Length: \(text.utf8.count)\r\n\r\n".utf8
    bytes += text.utf8
  }
}
