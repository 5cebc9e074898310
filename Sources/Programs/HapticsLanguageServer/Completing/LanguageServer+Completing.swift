import HapticsFiles
import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

extension LanguageServer {
  /// The completions at an offset.
  func complete(_ document: OpenDocument, at offset: Int) -> JSON {
    let cursor = JSONCursor(document.text.bytes, at: offset)
    let names = CompletionScope(document, workspace)
    let format = document.format
    let choices: any CompletionChoices =
      switch format {
      case .ahap: AHAPChoices(cursor, names)
      case .timeline: TimelineChoices(cursor, names)
      case .configuration: ConfigurationChoices()
      default: TableChoices()
      }
    let items = TableCompletion(cursor, format.text.outline(), choices).items
    return ["isIncomplete": false, "items": .array(items.map { json($0, cursor, document) })]
  }

  private func json(
    _ item: CompletionItem,
    _ cursor: JSONCursor,
    _ document: OpenDocument
  ) -> JSON {
    var text = item.text
    if cursor.needsCommaBehind { text = text + .init(",") }
    // Another edit must not be where this one is.
    let comma = cursor.missingCommaBefore
    if comma == cursor.word.lowerBound { text = .init(", ") + text }
    let isSnippet = client.snippets && text.hasPlaces
    var members: [JSON.Member] = [
      .init("label", .string(item.label)),
      .init("kind", .integer(item.kind.rawValue)),
      // The typed quote is part of the filter.
      .init("filterText", .string(item.kind == .snippet ? item.label : filterText(item, cursor))),
      .init("insertTextFormat", .integer(isSnippet ? 2 : 1)),
      .init(
        "textEdit",
        [
          "range": span(cursor.word, in: document),
          "newText": .string(isSnippet ? text.snippet : text.plain),
        ]
      ),
    ]
    if !item.detail.isEmpty { members.append(.init("detail", .string(item.detail))) }
    if !item.documentation.isEmpty {
      members.append(.init("documentation", .string(item.documentation)))
    }
    if let end = comma, end < cursor.word.lowerBound {
      let edit: JSON = ["range": span(end..<end, in: document), "newText": ","]
      members.append(.init("additionalTextEdits", [edit]))
    }
    return .object(members)
  }

  private func filterText(_ item: CompletionItem, _ cursor: JSONCursor) -> String {
    item.kind == .value ? item.label : item.label.quotedJSON
  }
}
