import Foundation
import HapticsFiles
import HapticsLanguageServer
import LocatedJSON
import TestSupport
import Testing

/// A client in memory: it sends bytes and reads bytes.
final class Client {
  let server: LanguageServer
  private var reader = FrameReader()
  private var lastID = 0
  /// The messages that the server sent on its own, oldest first, each as its text.
  private(set) var notifications: [(method: String, parameters: RPCValue)] = []
  /// The requests of the server.
  private(set) var questions: [(id: RPCValue, method: String, parameters: RPCValue?)] = []
  private var answers: [Int: RPCValue] = [:]

  /// What a client can do that can do everything.
  static let able: JSON = [
    "textDocument": [
      "publishDiagnostics": [
        "relatedInformation": true, "codeDescriptionSupport": true,
        "tagSupport": ["valueSet": [1, 2]],
      ],
      "hover": ["contentFormat": ["markdown", "plaintext"]],
      "completion": ["completionItem": ["snippetSupport": true]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]]],
      "rename": ["prepareSupport": true],
    ],
    "general": ["markdown": ["parser": "marked"]],
    "workspace": ["workspaceEdit": ["documentChanges": true]],
  ]

  init(_ options: ServerOptions = ServerOptions()) { server = LanguageServer(options) }

  /// A client that has said hello.
  convenience init(
    in folders: [Folder],
    _ options: ServerOptions = ServerOptions(),
    capabilities: JSON = able,
    settings: JSON = .null
  ) {
    self.init(options)
    let folders = folders.map { folder -> JSON in
      ["uri": .string(Client.uri(folder, "")), "name": "test"]
    }
    _ = request(
      "initialize",
      [
        "processId": .null, "rootUri": .null, "capabilities": capabilities,
        "workspaceFolders": .array(folders), "initializationOptions": settings,
      ]
    )
    notify("initialized", [:])
  }

  /// The address of a file in a folder.
  static func uri(_ folder: Folder, _ name: String) -> String {
    FileURI.uri(name.isEmpty ? Path(folder.url.path) : folder.path(name))
  }

  // MARK: - Messages

  /// Sends a text as a message, without waiting for anything.
  func send(_ text: String) {
    server.receive(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
  }

  /// Sends a message, without waiting for anything.
  func send(_ message: JSON) { send(message.text(.compact)) }

  /// Lets the server work until it has nothing to do.
  func settle() {
    while server.hasWork { server.work() }
    reader.append(server.takeOutput())
    while let frame = reader.next() {
      guard case .message(let body) = frame, let value = RPCValue(reading: body) else {
        Issue.record("the server sent something that is no message")
        continue
      }
      if let method = value["method"]?.string {
        if let id = value["id"] {
          questions.append((id, method, value["params"]))
        } else if let parameters = value["params"] {
          notifications.append((method, parameters))
        }
      } else if let id = value["id"]?.integer {
        answers[id] = value
      } else {
        answers[0] = value
      }
    }
  }

  func notify(_ method: String, _ parameters: JSON) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    settle()
  }

  /// Begins a request; ``answer(_:)`` has what comes of it.
  func begin(_ method: String, _ parameters: JSON) -> Int {
    lastID += 1
    send([
      "jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method), "params": parameters,
    ])
    return lastID
  }

  /// The answer to a request: its result, or `error CODE: MESSAGE`.
  func answer(_ id: Int) -> String {
    guard let answer = answers.removeValue(forKey: id) else { return "no answer" }
    if let error = answer["error"] {
      return "error \(error["code"]?.text ?? "?"): \(error["message"]?.string ?? "?")"
    }
    return answer["result"]?.text ?? "null"
  }

  /// The result of a request as JSON, or what went wrong.
  @discardableResult
  func request(_ method: String, _ parameters: JSON) -> String {
    let id = begin(method, parameters)
    settle()
    return answer(id)
  }

  /// The result of a request.
  func result(_ method: String, _ parameters: JSON) throws -> RPCValue {
    try #require(RPCValue(reading: Array(request(method, parameters).utf8)))
  }

  // MARK: - Documents

  func open(_ uri: String, _ text: String, language: String = "", version: Int = 1) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(language), "version": .integer(version),
          "text": .string(text),
        ]
      ]
    )
  }

  /// A request about a place in a document.
  func ask(_ method: String, _ uri: String, _ line: Int, _ character: Int) throws -> RPCValue {
    try result("textDocument/\(method)", Client.place(uri, line, character))
  }

  static func place(_ uri: String, _ line: Int, _ character: Int) -> JSON {
    [
      "textDocument": ["uri": .string(uri)],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }

  static func range(_ a: (Int, Int), _ b: (Int, Int)) -> JSON {
    [
      "start": ["line": .integer(a.0), "character": .integer(a.1)],
      "end": ["line": .integer(b.0), "character": .integer(b.1)],
    ]
  }

  /// The findings that were published last for a document, each as `LINE:COLUMN rule`.
  func findings(_ uri: String) -> [String]? {
    let last = notifications.last {
      $0.method == "textDocument/publishDiagnostics" && $0.parameters["uri"]?.string == uri
    }
    return last?.parameters["diagnostics"]?.elements.map(Client.words)
  }

  static func words(_ finding: RPCValue) -> String {
    let start = finding["range"]?["start"]
    return "\(start?["line"]?.text ?? "?"):\(start?["character"]?.text ?? "?") "
      + (finding["code"]?.string ?? "-")
  }

  /// How many times findings were published.
  var publishedCount: Int {
    notifications.count { $0.method == "textDocument/publishDiagnostics" }
  }
}

extension String {
  /// The text after the edits of an answer, applied as an editor does: all refer to the old text.
  func applying(_ edits: [RPCValue], _ encoding: PositionEncoding = .utf16) -> String {
    let text = SyncedText(self)
    let ranges = edits.compactMap { edit -> (Range<Int>, [UInt8])? in
      guard let span = TextSpan(edit["range"]), let new = edit["newText"]?.string else {
        return nil
      }
      return (text.range(of: span, encoding), Array(new.utf8))
    }.enumerated().sorted {
      ($0.element.0.lowerBound, $0.offset) < ($1.element.0.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    var position = 0
    for (_, edit) in ranges {
      #expect(edit.0.lowerBound >= position, "edits overlap")
      result += text.bytes[position..<max(position, edit.0.lowerBound)]
      result += edit.1
      position = edit.0.upperBound
    }
    return String(decoding: result + text.bytes[position...], as: UTF8.self)
  }
}
