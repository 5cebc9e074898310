import LocatedJSON

/// The capabilities of the client that affect the server.
struct ClientFeatures {
  var positionEncoding = PositionEncoding.utf16
  var relatedInformation = false
  var codeDescription = false
  var tags = false
  var pullDiagnostics = false
  var refreshesDiagnostics = false
  var refreshesInlayHints = false
  var versionedEdits = false
  var literalActions = false
  var markdownHover = false
  /// A Boolean value that indicates whether images in Markdown are displayed.
  ///
  /// Elsewhere their addresses appear as thousands of characters.
  var hoverImages = false
  var snippets = false
  var hierarchicalSymbols = false
  var prepareRename = false
  var configuration = false
  var watchesFiles = false
  var registersConfiguration = false
  var showsDocuments = false

  init() {}

  /// - Parameter name: The name of the client.
  init(_ capabilities: RPCValue?, clientNamed name: String = "") {
    let text = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    let offered = capabilities?["general"]?["positionEncodings"]?.elements.compactMap(\.string)
    // Bytes spare both sides the counting.
    if offered?.contains(PositionEncoding.utf8.rawValue) == true { positionEncoding = .utf8 }
    let published = text?["publishDiagnostics"]
    relatedInformation = published?["relatedInformation"]?.boolean ?? false
    codeDescription = published?["codeDescriptionSupport"]?.boolean ?? false
    tags = published?["tagSupport"]?.kind == .object
    let pulled = text?["diagnostic"]
    pullDiagnostics = pulled != nil
    if let pulled {
      relatedInformation = pulled["relatedInformation"]?.boolean ?? relatedInformation
      codeDescription = pulled["codeDescriptionSupport"]?.boolean ?? codeDescription
      tags = pulled["tagSupport"]?.kind == .object || tags
    }
    showsDocuments = capabilities?["window"]?["showDocument"]?["support"]?.boolean ?? false
    refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.boolean ?? false
    refreshesInlayHints = workspace?["inlayHint"]?["refreshSupport"]?.boolean ?? false
    versionedEdits = workspace?["workspaceEdit"]?["documentChanges"]?.boolean ?? false
    literalActions = text?["codeAction"]?["codeActionLiteralSupport"] != nil
    markdownHover =
      text?["hover"]?["contentFormat"]?.elements.contains { $0.string == "markdown" } ?? false
    // Clients do not announce support for images. VS Code and its derivatives read Markdown with
    // 'marked'. So does coc.nvim, which shows it in a terminal; Zed announces no parser.
    let parser = capabilities?["general"]?["markdown"]?["parser"]?.string
    hoverImages = parser == "marked" && name != "coc.nvim" || name.hasPrefix("Zed")
    let item = text?["completion"]?["completionItem"]
    snippets = item?["snippetSupport"]?.boolean ?? false
    hierarchicalSymbols =
      text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.boolean ?? false
    prepareRename = text?["rename"]?["prepareSupport"]?.boolean ?? false
    configuration = workspace?["configuration"]?.boolean ?? false
    watchesFiles =
      workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    registersConfiguration =
      workspace?["didChangeConfiguration"]?["dynamicRegistration"]?.boolean ?? false
  }
}
