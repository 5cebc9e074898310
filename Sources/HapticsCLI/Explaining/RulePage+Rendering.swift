internal import Diagnostics
internal import HapticsReports

extension RulePage {
  /// The page as a person reads it: what is Markdown becomes bold, colored or indented.
  func rendered(_ theme: DiagnosticTheme) -> String {
    var result = theme.bold(id.rawValue) + " (" + theme.severity(severity) + ")\n\n"
    var isExample = false
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = Substring(line)
      if line.hasPrefix("```") {
        isExample.toggle()
      } else if isExample {
        result += "    " + line + "\n"
      } else if line == "Bad:" || line == "Good:" {
        result += theme.bold(String(line)) + "\n"
      } else {
        result += RulePage.prose(line, theme) + "\n"
      }
    }
    return result
  }

  /// A line of prose; where there is color it stands for the marks around code.
  private static func prose(_ line: Substring, _ theme: DiagnosticTheme) -> String {
    guard theme == .ansi else { return String(line) }
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    // Marks that do not pair up on the line stay.
    guard parts.count % 2 == 1 else { return String(line) }
    return parts.enumerated()
      .map { $0 % 2 == 1 ? theme.code(String($1)) : String($1) }
      .joined()
  }
}
