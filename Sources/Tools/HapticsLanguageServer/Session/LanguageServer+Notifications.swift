extension LanguageServer {
  /// Takes a notification; those that nobody knows are ignored.
  func receive(_ method: String, _ parameters: RPCValue?) {
    switch method {
    case "initialized": initialized()
    case "textDocument/didOpen": open(parameters?["textDocument"])
    case "textDocument/didChange": change(parameters)
    case "textDocument/didSave": save(parameters?["textDocument"]?["uri"]?.string)
    case "textDocument/didClose": close(parameters?["textDocument"]?["uri"]?.string)
    case "workspace/didChangeWatchedFiles": lookAgain()
    case "workspace/didChangeConfiguration":
      // Who can be asked sends nothing of use.
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
    equip(document)
    documents[uri] = document
    check(document)
  }

  /// Gives the text of a document a number that no other one has had.
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
        // A range that is none would leave the text in an unknown state; so does ignoring it, but
        // the next whole text mends that.
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

  /// A file was saved: those that name it may be about something else now, whoever watches files.
  private func save(_ uri: String?) {
    guard let uri, documents[uri] != nil else { return }
    lookAgain()
  }

  private func close(_ uri: String?) {
    guard let uri, documents.removeValue(forKey: uri) != nil else { return }
    unchecked.removeAll { $0 == uri }
    if !client.pullDiagnostics { clear(uri) }
  }

  /// Has the findings of a document published as soon as there is nothing else to do.
  func check(_ document: OpenDocument) {
    guard !client.pullDiagnostics else { return }
    unchecked.removeAll { $0 == document.uri }
    unchecked.append(document.uri)
  }
}
