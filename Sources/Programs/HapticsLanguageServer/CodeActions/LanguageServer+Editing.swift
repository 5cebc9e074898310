import LocatedJSON

extension LanguageServer {
  func edits(_ changes: [TextChange], in document: OpenDocument) -> JSON {
    .array(
      changes.map { change in
        [
          "range": span(change.range, in: document),
          "newText": .string(String(decoding: change.replacement, as: UTF8.self)),
        ]
      }
    )
  }

  /// Changes of a document as an edit of the workspace, for the version that they are made for.
  func workspaceEdit(_ changes: [TextChange], in document: OpenDocument) -> JSON {
    let edits = edits(changes, in: document)
    guard client.versionedEdits else {
      return ["changes": .object([.init(document.uri, edits)])]
    }
    let identifier: JSON = ["uri": .string(document.uri), "version": .integer(document.version)]
    return ["documentChanges": [["textDocument": identifier, "edits": edits]]]
  }
}
