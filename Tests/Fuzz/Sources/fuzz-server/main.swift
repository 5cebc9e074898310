import Fuzzing
import HapticsLanguageServer

// Whatever a client sends: no trap, no hang, and these promises hold.
//
// - What the server sends is frames, one after the other, to the last byte.
// - Every request that was understood is answered once.
// - Findings after edits are those of the text as a whole.

/// A client that edits documents as the bytes of an input say.
struct Client {
  let server = LanguageServer()
  private var requestCount = 0
  private(set) var answers = 0
  private(set) var findings = ""

  init() { _ = ask("initialize", #"{"capabilities":{"general":{"positionEncodings":["utf-8"]}}}"#) }

  mutating func send(_ body: [UInt8]) {
    server.receive(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  mutating func notify(_ method: String, _ parameters: String) {
    send(Array(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#.utf8))
    settle()
  }

  mutating func ask(_ method: String, _ parameters: String) -> Int {
    requestCount += 1
    let message =
      #"{"jsonrpc":"2.0","id":\#(requestCount),"method":"\#(method)","params":\#(parameters)}"#
    send(Array(message.utf8))
    settle()
    promise(answers == requestCount, "a request has no answer, or two")
    return requestCount
  }

  mutating func settle() {
    while server.hasWork { server.work() }
    let output = server.takeOutput()
    var rest = output[...]
    while !rest.isEmpty {
      let name = Array("Content-Length: ".utf8)
      promise(rest.starts(with: name), "a frame has no header")
      rest = rest.dropFirst(name.count)
      var length = 0
      while let byte = rest.first, byte != 13 {
        length = length * 10 + Int(byte - 48)
        rest = rest.dropFirst()
      }
      rest = rest.dropFirst(4)
      promise(rest.count >= length, "a frame is cut")
      let text = String(decoding: rest.prefix(length), as: UTF8.self)
      rest = rest.dropFirst(length)
      if text.hasPrefix(#"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics""#) {
        findings = text
      } else if text.hasPrefix(#"{"jsonrpc":"2.0","id":"#), !text.contains(#""id":null"#) {
        answers += 1
      }
    }
  }
}

let questions = [
  "hover", "completion", "definition", "references", "prepareRename", "documentSymbol",
  "foldingRange", "inlayHint", "codeAction", "formatting", "rangeFormatting",
]

/// A string of JSON.
func quoted(_ bytes: some Sequence<UInt8>) -> String {
  var text = "\""
  for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\"", "\\": text += "\\" + String(scalar)
    case "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}

/// Bytes as text without line ends.
func line(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self).filter { $0 != "\r" && $0 != "\n" && $0 != "\r\n" }
}

/// The first byte says whether the rest is raw bytes of the stream, or a document and its edits.
func check(_ input: [UInt8]) {
  guard let first = input.first else { return }
  var client = Client()
  guard first & 1 == 1 else {
    client.server.receive(input.dropFirst())
    client.settle()
    return
  }
  let name = first & 2 == 0 ? "file:///a.ahap" : "file:///a.timeline.json"
  // Parts between zeros: the text, then an edit each, which begins with where it is and how long.
  let parts = input.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
  var text = line(parts.first ?? [])
  func open(_ client: inout Client, _ version: Int) {
    client.notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(name)","version":\#(version),"text":\#(quoted(text.utf8))}}"#
    )
  }
  open(&client, 1)
  var version = 1
  for part in parts.dropFirst().prefix(8) where part.count >= 2 {
    version += 1
    // One line, so that columns are offsets; half of a character stands for its start.
    let bytes = Array(text.utf8)
    var start = min(Int(part[part.startIndex]) * 4, bytes.count)
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(start + Int(part[part.startIndex + 1]), bytes.count)
    while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let new = line(part.dropFirst(2))
    let range =
      #"{"start":{"line":0,"character":\#(start)},"end":{"line":0,"character":\#(end)}}"#
    client.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(name)","version":\#(version)},"contentChanges":"#
        + #"[{"range":\#(range),"text":\#(quoted(new.utf8))}]}"#
    )
    text = String(decoding: bytes[..<start] + Array(new.utf8) + bytes[end...], as: UTF8.self)
    let method = questions[Int(part[part.startIndex]) % questions.count]
    _ = client.ask(
      "textDocument/\(method)",
      #"{"textDocument":{"uri":"\#(name)"},"position":{"line":0,"character":\#(start)},"#
        + #""range":\#(range),"context":{"diagnostics":[]},"options":{}}"#
    )
  }
  var whole = Client()
  open(&whole, version)
  promise(client.findings == whole.findings, "findings depend on how a text came to be")
}

fuzz(check)
