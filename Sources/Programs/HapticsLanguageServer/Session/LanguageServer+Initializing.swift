import HapticsCore
import HapticsFiles
import LocatedJSON

extension LanguageServer {
  /// Records the client's capabilities, and returns the server's.
  func initialize(_ parameters: RPCValue?) -> JSON {
    client = ClientFeatures(
      parameters?["capabilities"],
      clientNamed: parameters?["clientInfo"]?["name"]?.string ?? ""
    )
    clientProcess = parameters?["processId"]?.integer
    workspace.open(parameters)
    forgetConfigurations()
    set(Settings(parameters?["initializationOptions"]))
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "haptics", "version": .string(HapticsVersion.current)],
    ]
  }

  private var capabilities: JSON {
    var members: [JSON.Member] = [
      .init("positionEncoding", .string(client.positionEncoding.rawValue)),
      .init(
        "textDocumentSync",
        ["openClose": true, "change": 2, "save": ["includeText": false]]
      ),
      .init("codeActionProvider", ["codeActionKinds": ["quickfix", .string(Self.fixAllKind)]]),
      .init("documentFormattingProvider", true),
      .init("documentRangeFormattingProvider", true),
      .init("completionProvider", ["triggerCharacters": ["\"", ":"], "resolveProvider": false]),
      .init("hoverProvider", true),
      .init("documentSymbolProvider", true),
      .init("foldingRangeProvider", true),
      .init("documentLinkProvider", ["resolveProvider": false]),
      .init("definitionProvider", true),
      .init("referencesProvider", true),
      .init("documentHighlightProvider", true),
      .init("renameProvider", client.prepareRename ? ["prepareProvider": true] : true),
      .init("inlayHintProvider", ["resolveProvider": false]),
      .init(
        "executeCommandProvider",
        ["commands": .array(commands.map { .string($0.rawValue) })]
      ),
      .init(
        "workspace",
        ["workspaceFolders": ["supported": true, "changeNotifications": true]]
      ),
    ]
    if client.pullDiagnostics {
      members.append(
        .init(
          "diagnosticProvider",
          [
            "identifier": "haptics", "interFileDependencies": true, "workspaceDiagnostics": false,
          ]
        )
      )
    }
    return .object(members)
  }

  /// The available commands; the studio only if it is installed.
  private var commands: [ServerCommand] {
    ServerCommand.allCases.filter { $0 != .openStudio || options.studio != nil }
  }

  /// The kind of the action that applies all safe fixes.
  static let fixAllKind = "source.fixAll.haptics"

  /// Sends requests that require an initialized client.
  func initialized() {
    var registrations: [JSON] = []
    if client.watchesFiles {
      let pattern = "**/*.{ahap,haptic,vij,json,wav,aif,aiff,caf,flac,mp3,ogg,m4a,aac}"
      registrations.append([
        "id": "haptics-files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": [["globPattern": .string(pattern)]]],
      ])
    }
    if client.registersConfiguration {
      registrations.append([
        "id": "haptics-settings", "method": "workspace/didChangeConfiguration",
        "registerOptions": ["section": "haptics"],
      ])
    }
    if !registrations.isEmpty {
      sendRequest("client/registerCapability", ["registrations": .array(registrations)], .other)
    }
    askForSettings()
  }

  /// Requests the settings if the client supports that.
  func askForSettings() {
    guard client.configuration else { return }
    sendRequest("workspace/configuration", ["items": [["section": "haptics"]]], .configuration)
  }

  /// Sends a request to the client.
  func sendRequest(_ method: String, _ parameters: JSON, _ request: PendingRequest) {
    pendingRequests[writer.request(method, parameters)] = request
  }

  /// Handles the response to a request of the server; `nil` for an error.
  func handle(_ request: PendingRequest, _ result: RPCValue?) {
    switch request {
    case .configuration:
      guard let value = result?.elements.first, value.kind == .object else { return }
      set(Settings(value))
    case .showing(let address):
      if result?["success"]?.boolean != true { showAddress(address) }
    case .other: break
    }
  }

  func set(_ new: Settings) {
    let old = settings
    settings = new
    workspace.setRoots(new.assetRoots)
    if old != new {
      checkAll()
      if client.refreshesInlayHints, !documents.isEmpty {
        sendRequest("workspace/inlayHint/refresh", .null, .other)
      }
    }
  }

  /// Reloads the configurations and the files of open documents, because one of them may have
  /// changed.
  func reloadFiles() {
    generation += 1
    forgetConfigurations()
    for document in documents.values {
      let namesFiles = document.files?.isUsed == true
      if applyConfiguration(to: document) || namesFiles { check(document) }
    }
    refreshDiagnostics()
  }

  /// Checks all open documents again, after a change of the workspace or the settings.
  func checkAll() {
    generation += 1
    forgetConfigurations()
    for document in documents.values {
      applyConfiguration(to: document)
      check(document)
    }
    refreshDiagnostics()
  }

  private func refreshDiagnostics() {
    if client.pullDiagnostics, client.refreshesDiagnostics, !documents.isEmpty {
      sendRequest("workspace/diagnostic/refresh", .null, .other)
    }
  }
}
