import HapticsFormats
import LocatedJSON

struct CompletionItem: Hashable {
  /// The text in the editor's list.
  var label: String
  /// A short text next to the label.
  var detail = ""
  var documentation = ""
  var kind: Kind
  var text: Text

  /// The kinds of items, with the protocol's numbers.
  enum Kind: Int {
    case name = 10
    case value = 12
    case word = 20
    case snippet = 15
    case file = 17
    case reference = 18
  }

  /// A text with places to fill in, the first ones first.
  struct Text: Hashable {
    /// The parts: plain text, or the content of a place to fill in.
    var parts: [Part]

    enum Part: Hashable { case plain(String), place(String) }

    init(_ text: String) { parts = [.plain(text)] }
    init(_ parts: [Part]) { self.parts = parts }

    /// The text with the places filled in.
    var plain: String {
      parts.map { part in
        switch part {
        case .plain(let text), .place(let text): text
        }
      }.joined()
    }

    /// The text in the protocol's notation for snippets.
    var snippet: String {
      var number = 0
      return parts.map { part in
        switch part {
        case .plain(let text): return text.escapedForSnippet
        case .place(let text):
          number += 1
          return "${\(number):\(text.escapedForSnippet)}"
        }
      }.joined() + "$0"
    }

    var hasPlaces: Bool {
      parts.contains { part in
        if case .place = part { true } else { false }
      }
    }

    static func + (a: Text, b: Text) -> Text { Text(a.parts + b.parts) }
  }
}

extension String {
  fileprivate var escapedForSnippet: String {
    var result = ""
    for character in self {
      if character == "$" || character == "}" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }

  var quotedJSON: String {
    var bytes: [UInt8] = []
    StringPrinter().print(self, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
