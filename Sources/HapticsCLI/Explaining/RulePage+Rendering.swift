internal import Diagnostics
internal import HapticsReports

extension RulePage {
  /// The page as a person reads it: what is Markdown becomes bold, colored or indented.
  func rendered(_ theme: DiagnosticTheme) -> String {
    // As bytes: a report has the pages of all rules.
    var result = Array((theme.bold(id.rawValue) + " (" + theme.severity(severity) + ")\n\n").utf8)
    result.reserveCapacity(text.utf8.count + 512)
    var isExample = false
    var text = text
    text.withUTF8 { bytes in
      for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
        if line.starts(with: "```".utf8) {
          isExample.toggle()
          continue
        }
        if isExample {
          result += "    ".utf8
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

  /// A line of prose; where there is color it stands for the marks around code.
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
