extension LanguageServer {
  /// Handles a notification; unknown ones are ignored.
  func receive(_ method: String, _ parameters: RPCValue?) {
    switch method {
    case "initialized": initialized()
    case "textDocument/didOpen": open(parameters?["textDocument"])
    case "textDocument/didChange": change(parameters)
    case "textDocument/didSave": save(parameters?["textDocument"]?["uri"]?.string)
    case "textDocument/didClose": close(parameters?["textDocument"]?["uri"]?.string)
    case "workspace/didChangeWatchedFiles": reloadFiles()
    case "workspace/didChangeConfiguration":
      // Clients that support configuration requests send no useful settings here.
      if client.configuration {
        askForSettings()
      } else if let value = parameters?["settings"]?["haptics"] {
        set(Settings(value))
      }
    case "workspace/didChangeWorkspaceFolders":
      workspace.change(parameters?["event"])
      stopStudios(except: workspace.folders)
      workspace.setRoots(settings.assetRoots)
      checkAll()
    default: break
    }
  }

  private func open(_ item: RPCValue?) {
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else { return }
    let document = OpenDocument(
      uri: uri,
      languageID: item?["languageId"]?.string ?? "",
      version: item?["version"]?.integer ?? 0,
      text: text
    )
    number(document)
    applyConfiguration(to: document)
    documents[uri] = document
    check(document)
  }

  /// Assigns a unique number to the text of a document.
  private func number(_ document: OpenDocument) {
    textCount += 1
    document.textNumber = textCount
  }

  private func change(_ parameters: RPCValue?) {
    let item = parameters?["textDocument"]
    guard let document = item?["uri"]?.string.flatMap({ documents[$0] }) else { return }
    for change in parameters?["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.string else { continue }
      if let range = change["range"] {
        // An invalid range leaves the text in an unknown state either way, until the next complete
        // text.
        guard let span = TextSpan(range) else { continue }
        let bytes = document.text.range(of: span, client.positionEncoding)
        document.text.replace(bytes, with: Array(text.utf8))
      } else {
        document.text = SyncedText(text)
      }
    }
    document.version = item?["version"]?.integer ?? document.version
    number(document)
    check(document)
  }

  /// Handles a saved file, which other documents may refer to, even if the client watches files.
  private func save(_ uri: String?) {
    guard let uri, documents[uri] != nil else { return }
    reloadFiles()
  }

  private func close(_ uri: String?) {
    guard let uri, documents.removeValue(forKey: uri) != nil else { return }
    unchecked.removeAll { $0 == uri }
    if !client.pullDiagnostics { clear(uri) }
  }

  /// Schedules the publication of a document's findings.
  func check(_ document: OpenDocument) {
    guard !client.pullDiagnostics else { return }
    unchecked.removeAll { $0 == document.uri }
    unchecked.append(document.uri)
  }
}
