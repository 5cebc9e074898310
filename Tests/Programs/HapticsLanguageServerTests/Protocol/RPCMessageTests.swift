import HapticsLanguageServer
import LocatedJSON
import Testing

@Suite struct RPCMessageTests {
  private static func words(_ text: String) -> String {
    switch RPCMessage(Array(text.utf8)) {
    case .request(let id, let method, let parameters):
      "request \(id) \(method) \(parameters?.text ?? "-")"
    case .notification(let method, let parameters):
      "notification \(method) \(parameters?.text ?? "-")"
    case .response(let id, let result, let isError):
      "response \(id.map { "\($0)" } ?? "-") \(result?.text ?? "-") \(isError)"
    case .invalid(let id, let error):
      "invalid \(id.map { "\($0)" } ?? "-") \(error.code.rawValue): \(error.message)"
    }
  }

  @Test(
    arguments: [
      (#"{"jsonrpc":"2.0","id":1,"method":"a","params":[1]}"#, "request number(1) a [1]"),
      (#"{"jsonrpc":"2.0","id":"x","method":"a"}"#, #"request string("x") a -"#),
      (#"{"jsonrpc":"2.0","method":"a","params":{"b":2}}"#, #"notification a {"b":2}"#),
      (#"{"jsonrpc":"2.0","id":7,"result":[2]}"#, "response number(7) [2] false"),
      (#"{"jsonrpc":"2.0","id":7,"result":null}"#, "response number(7) - false"),
      (#"{"jsonrpc":"2.0","id":7,"error":{"code":1}}"#, "response number(7) - true"),
      (#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700}}"#, "response - - true"),
      ("{", "invalid - -32700: the message is not JSON"),
      ("", "invalid - -32700: the message is not JSON"),
      ("[]", "invalid - -32600: the message is not an object of JSON-RPC 2.0"),
      (
        #"{"jsonrpc":"1.0","id":2,"method":"a"}"#,
        "invalid number(2) -32600: the message is not an object of JSON-RPC 2.0"
      ), (#"{"jsonrpc":"2.0"}"#, "invalid - -32600: the message has no 'method'"),
      (
        #"{"jsonrpc":"2.0","id":{},"method":"a"}"#,
        "invalid - -32600: 'id' must be a whole number or a string"
      ),
      (
        #"{"jsonrpc":"2.0","id":3,"method":"a","params":1}"#,
        "invalid number(3) -32600: 'params' must be an object or array"
      ),
    ]
  )
  func `a message is what JSON-RPC says it is`(text: String, words: String) {
    #expect(Self.words(text) == words)
  }

  @Test func `messages are written with a header that counts their bytes`() {
    var writer = MessageWriter()
    writer.notify("a", ["b": "é"])
    #expect(
      String(decoding: writer.take(), as: UTF8.self)
        == "Content-Length: 50\r\n\r\n" + #"{"jsonrpc":"2.0","method":"a","params":{"b":"é"}}"#
    )
    #expect(writer.isEmpty)
  }
}
