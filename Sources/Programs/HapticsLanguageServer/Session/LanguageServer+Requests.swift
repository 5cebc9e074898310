import LocatedJSON

extension LanguageServer {
  func answer(_ method: String, _ parameters: RPCValue?) throws(ResponseError) -> JSON {
    let uri = parameters?["textDocument"]?["uri"]?.string ?? ""
    if method != "textDocument/diagnostic", documents[uri]?.isForeign == true { return .null }
    switch method {
    case "workspace/executeCommand": return try execute(parameters)
    case "textDocument/diagnostic": return try diagnose(try document(parameters), parameters)
    case "textDocument/codeAction": return try actions(try document(parameters), parameters)
    case "textDocument/formatting": return format(try document(parameters), within: nil)
    case "textDocument/rangeFormatting":
      let document = try document(parameters)
      let span = try span(parameters?["range"])
      return format(document, within: document.text.range(of: span, client.positionEncoding))
    case "textDocument/completion":
      let document = try document(parameters)
      return complete(document, at: try offset(parameters, in: document))
    case "textDocument/hover":
      let document = try document(parameters)
      return hover(document, at: try offset(parameters, in: document))
    case "textDocument/documentSymbol": return symbols(try document(parameters))
    case "textDocument/foldingRange": return foldings(try document(parameters))
    case "textDocument/documentLink": return links(try document(parameters))
    case "textDocument/definition":
      let document = try document(parameters)
      return definition(document, at: try offset(parameters, in: document))
    case "textDocument/references":
      let document = try document(parameters)
      let isWithDeclaration = parameters?["context"]?["includeDeclaration"]?.boolean ?? true
      return references(
        document,
        at: try offset(parameters, in: document),
        isWithDeclaration: isWithDeclaration
      )
    case "textDocument/documentHighlight":
      let document = try document(parameters)
      return highlights(document, at: try offset(parameters, in: document))
    case "textDocument/prepareRename":
      let document = try document(parameters)
      return try prepareRename(document, at: try offset(parameters, in: document))
    case "textDocument/rename":
      let document = try document(parameters)
      return try rename(
        document,
        at: try offset(parameters, in: document),
        to: parameters?["newName"]?.string
      )
    case "textDocument/inlayHint":
      let document = try document(parameters)
      let span = try span(parameters?["range"])
      return hints(document, in: document.text.range(of: span, client.positionEncoding))
    default:
      throw ResponseError(.methodNotFound, "there is no method '\(method.prefix(80))'")
    }
  }

  private func document(_ parameters: RPCValue?) throws(ResponseError) -> OpenDocument {
    guard let uri = parameters?["textDocument"]?["uri"]?.string else {
      throw ResponseError(.invalidParameters, "'textDocument' has no 'uri'")
    }
    return try document(uri)
  }

  func document(_ uri: String) throws(ResponseError) -> OpenDocument {
    guard let document = documents[uri] else {
      throw ResponseError(.invalidParameters, "the document is not open")
    }
    use(document)
    return document
  }

  private func offset(
    _ parameters: RPCValue?,
    in document: OpenDocument
  ) throws(ResponseError) -> Int {
    guard let position = TextPosition(parameters?["position"]) else {
      throw ResponseError(.invalidParameters, "'position' must be an object of two whole numbers")
    }
    return document.text.offset(of: position, client.positionEncoding)
  }

  private func span(_ value: RPCValue?) throws(ResponseError) -> TextSpan {
    guard let span = TextSpan(value) else {
      throw ResponseError(.invalidParameters, "'range' must be an object of two positions")
    }
    return span
  }

  /// The span of some offsets, as the client counts.
  func span(_ range: Range<Int>, in document: OpenDocument) -> JSON {
    document.text.span(of: range, client.positionEncoding).json
  }
}
