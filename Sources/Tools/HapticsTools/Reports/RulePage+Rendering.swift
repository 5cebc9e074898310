package import LocatedJSON

extension RulePage {
  private static let exampleIndentation = "    "

  /// The page with bold, color and indentation in place of Markdown.
  ///
  /// - Parameters:
  ///   - prose: The width to which paragraphs are folded; `nil` keeps their lines.
  ///   - examples: The width of a terminal, which would break longer lines of examples inside words;
  ///     `nil` keeps their lines.
  package func rendered(_ theme: DiagnosticTheme, prose: Int? = nil, examples: Int? = nil) -> String
  {
    // As bytes: a report has the pages of all rules.
    var result = Array((theme.bold(id.rawValue) + " (" + theme.severity(severity) + ")\n\n").utf8)
    result.reserveCapacity(text.utf8.count + 512)
    var isExample = false
    var text = prose.map { RulePage.folded(self.text, $0, examples: examples) } ?? self.text
    text.withUTF8 { bytes in
      for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
        if line.starts(with: "```".utf8) {
          isExample.toggle()
          continue
        }
        if isExample {
          result += RulePage.exampleIndentation.utf8
          result += line
        } else if theme == .plain {
          result += line
        } else {
          let words = String(decoding: line, as: UTF8.self)
          let isTitle = words == "Bad:" || words == "Good:"
          result += (isTitle ? theme.bold(words) : RulePage.prose(words, theme)).utf8
        }
        result.append(0x0A)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Markdown with its paragraphs folded again; tables and titles keep their lines.
  private static func folded(_ text: String, _ columns: Int, examples: Int?) -> String {
    var lines: [String] = []
    var isExample = false
    var isParagraph = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isExample.toggle() }
      let isProse =
        !isExample && !line.isEmpty && !line.hasPrefix("```") && !line.hasPrefix("|")
        && line != "Bad:" && line != "Good:"
      if isProse, isParagraph, !line.hasPrefix("- ") {
        lines[lines.count - 1] += " " + line.drop { $0 == " " }
      } else {
        lines.append(String(line))
      }
      isParagraph = isProse
    }
    isExample = false
    return lines.map { line in
      if line.hasPrefix("```") { isExample.toggle() }
      guard !isExample else {
        guard let examples else { return line }
        let width = examples - exampleIndentation.count
        let indentation = line.prefix { $0 == " " }.count + 2
        // Outside of strings if possible.
        return line.wrapped(to: width, indentation: indentation, keepsStrings: true)
          .wrapped(to: width, indentation: indentation)
      }
      return line.wrapped(to: columns, indentation: line.hasPrefix("- ") ? 2 : 0)
    }
    .joined(separator: "\n")
  }

  /// Renders a line of prose; color replaces the backticks around code.
  private static func prose(_ line: String, _ theme: DiagnosticTheme) -> String {
    guard theme == .ansi else { return line }
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    // Marks that do not pair up on the line stay.
    guard parts.count % 2 == 1 else { return line }
    return parts.enumerated()
      .map { $0 % 2 == 1 ? theme.code(String($1)) : String($1) }
      .joined()
  }
}
