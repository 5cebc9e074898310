internal import Diagnostics

/// A file that holds no pattern that could be played, or none that could be played here.
struct RefusedPattern: Error {
  /// The text.
  let source: SourceText
  /// Why it cannot be played.
  let errors: [Diagnostic]
  /// What can be done about it, beside mending the text.
  var advice: String?
  /// How a run ends that met it.
  var status = ExitStatus.findings

  /// The errors as `validate` tells them.
  ///
  /// - Parameter columns: The width of the terminal, if it goes to one.
  func text(_ theme: DiagnosticTheme, columns: Int?) -> String {
    var renderer = TextRenderer(source, theme: theme, columns: columns)
    var text = ""
    for error in errors.prefix(RefusedPattern.errorLimit) { renderer.render(error, into: &text) }
    let rest = errors.count - RefusedPattern.errorLimit
    if rest > 0 { text += "and \(counted(rest, "error")) more; see 'haptics validate'\n" }
    if let advice { text += "haptics: \(source.name.harmless): \(advice)\n" }
    return text
  }

  /// The most errors that are told by a command that is not about errors.
  private static let errorLimit = 10
}
