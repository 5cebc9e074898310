import LocatedJSON

extension LanguageServer {
  func publishNext() {
    let uri = unchecked.removeFirst()
    guard let document = documents[uri] else { return }
    use(document)
    publish(uri, version: document.version, FindingMessages(document, client, settings).json)
  }

  /// Removes the findings of a closed document.
  func clear(_ uri: String) { publish(uri, version: nil, []) }

  private func publish(_ uri: String, version: Int?, _ findings: JSON) {
    var members: [JSON.Member] = [.init("uri", .string(uri))]
    if let version { members.append(.init("version", .integer(version))) }
    members.append(.init("diagnostics", findings))
    writer.notify("textDocument/publishDiagnostics", .object(members))
  }

  /// Answers a request for findings.
  func diagnose(
    _ document: OpenDocument,
    _ parameters: RPCValue?
  ) throws(ResponseError) -> JSON {
    let id = "\(document.textNumber)-\(generation)"
    if parameters?["previousResultId"]?.string == id {
      return ["kind": "unchanged", "resultId": .string(id)]
    }
    return [
      "kind": "full", "resultId": .string(id),
      "items": FindingMessages(document, client, settings).json,
    ]
  }
}
