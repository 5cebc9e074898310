public import HapticsFiles
import LocatedJSON

extension LanguageServer {
  enum Studio {
    /// The studio is starting; these parts of its address are pending.
    case starting(waiting: [String])
    /// The studio serves the folder at an address.
    case serving(address: String)
  }

  private func studioFolder(of document: OpenDocument) -> Path? {
    document.path.flatMap { workspace.folder(of: $0) }
  }

  /// Shows a document in the studio of its folder, which is started if required.
  ///
  /// The studio shows the files on disk, and follows their changes.
  ///
  /// - Throws: ``ResponseError``.
  func openStudio(_ document: OpenDocument) throws(ResponseError) -> JSON {
    guard let control = options.studio else {
      throw ResponseError(.requestFailed, options.studioAbsence)
    }
    guard let folder = studioFolder(of: document) else {
      throw ResponseError(
        .requestFailed,
        "only files in a folder of the workspace can be opened in Haptics Studio"
      )
    }
    let part = LanguageServer.addressPart(of: document, in: folder)
    switch studios[folder] {
    case .serving(let address): show(address + part)
    case .starting(let waiting): studios[folder] = .starting(waiting: waiting + [part])
    case nil:
      if let reason = control.start(folder) { throw ResponseError(.requestFailed, reason) }
      studios[folder] = .starting(waiting: [part])
    }
    return .null
  }

  /// Returns the part of an address that names the file, or an empty string without a file.
  private static func addressPart(of document: OpenDocument, in folder: Path) -> String {
    guard let name = document.path?.resolved?.bytes(below: folder) else { return "" }
    return "&file=" + FileURI.escaped(name)
  }

  /// Takes what became of the studio of a folder that was started.
  public func receive(_ news: StudioNews, ofStudioFor folder: Path) {
    guard case .running = phase, let studio = studios[folder] else { return }
    switch (news, studio) {
    case (.serves(let address), .starting(let waiting)):
      studios[folder] = .serving(address: address)
      for part in waiting.suffix(1) { show(address + part) }
    case (.serves, .serving): break
    case (.ended(let reason), .starting):
      studios[folder] = nil
      let words = reason.isEmpty ? "it has ended" : reason
      showMessage(.error, "Haptics Studio cannot be started: \(words)")
    case (.ended, .serving): studios[folder] = nil
    }
  }

  /// Asks the client to open an address in a browser, or else shows it to the user.
  private func show(_ address: String) {
    guard client.showsDocuments else { return showAddress(address) }
    sendRequest(
      "window/showDocument",
      ["uri": .string(address), "external": true],
      .showing(address: address)
    )
  }

  /// Shows the address of a studio to the user.
  func showAddress(_ address: String) {
    showMessage(.information, "Haptics Studio: open \(address) in a browser on this computer")
  }

  /// Ends the studios of folders that are no longer in the workspace; at the end, all of them.
  func stopStudios(except folders: [Path] = []) {
    for folder in studios.keys where !folders.contains(folder) {
      options.studio?.stop(folder)
      studios[folder] = nil
    }
  }

  /// The studio as an action, for editors that have no menu for it.
  func studioCommands(_ document: OpenDocument) -> [JSON] {
    guard settings.playActions, options.studio != nil, studioFolder(of: document) != nil else {
      return []
    }
    return [
      [
        "title": "Open in Haptics Studio", "command": .string(ServerCommand.openStudio.rawValue),
        "arguments": [["uri": .string(document.uri)]],
      ]
    ]
  }
}
