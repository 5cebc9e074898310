import Foundation

/// Sentences of a header's comments in the language of mdoc(7).
public struct MdocText {
  /// The names of functions, which are set as such.
  private let functions: Set<String>
  /// The names of types.
  private let types: Set<String>

  /// How the texts of a header with these names are written.
  public init(functions: Set<String>, types: Set<String>) {
    self.functions = functions
    self.types = types
  }

  /// The lines of a text: a sentence begins a line, and a name of the interface has its macro.
  public func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    func flush() {
      if !line.isEmpty { lines.append(MdocText.guarded(line)) }
      line = ""
    }
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      if let macro = macro(word) {
        flush()
        lines.append(macro)
        continue
      }
      let escaped = MdocText.escaped(word)
      if line.count + escaped.count >= 78 { flush() }
      line += (line.isEmpty ? "" : " ") + escaped
      if word.contains(/[^.][.?][")]*$/) { flush() }
    }
    flush()
    return lines
  }

  /// The macro for a name of the interface with the punctuation around it.
  private func macro(_ word: String) -> String? {
    guard
      let match = word.wholeMatch(
        of: /(\(?)(\*?`?[A-Za-z_][A-Za-z_0-9]*(?:\.\.\.)?`?)([.,;:)]*)/
      )
    else { return nil }
    let name = String(match.2)
    let kind =
      if functions.contains(name) {
        "Fn"
      } else if types.contains(name) {
        "Vt"
      } else if name.hasPrefix("HAPTICS_") {
        "Dv"
      } else if name.hasPrefix("`"), name.hasSuffix("`") {
        "Fa"
      } else if name.hasPrefix("*") || name.contains(/^[a-z]+_[a-z_]+$/) {
        "Fa"
      } else {
        ""
      }
    guard !kind.isEmpty else { return nil }
    let call = kind + " " + name.replacing("`", with: "")
    let after = match.3.map { " \($0)" }.joined()
    return match.1.isEmpty ? ".\(call)\(after)" : ".Pf ( \(call)\(after)"
  }

  /// A line that mdoc takes for no macro.
  static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Text without what has a meaning in it.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      .replacing("^", with: "\\(ha").replacing("~", with: "\\(ti").replacing("`", with: "\\(ga")
  }

  /// A text as it stands, for examples.
  static func literal(_ text: String) -> [String] {
    [".Bd -literal -offset indent"]
      + text.trimmingCharacters(in: .newlines).components(separatedBy: "\n")
      .map { guarded(escaped($0)) } + [".Ed"]
  }
}
