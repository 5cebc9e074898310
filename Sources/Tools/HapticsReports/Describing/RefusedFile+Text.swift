package import Diagnostics
package import HapticsLoading

extension RefusedFile {
  /// Returns the errors in the format of `validate`.
  ///
  /// - Parameter columns: The width of the terminal, if any.
  package func text(_ theme: DiagnosticTheme, columns: Int?) -> String {
    var renderer = TextRenderer(source, theme: theme, columns: columns)
    var text = ""
    for error in errors.prefix(Self.errorLimit) { renderer.render(error, into: &text) }
    let rest = errors.count - Self.errorLimit
    if rest > 0 { text += "and \(counted(rest, "error")) more; see 'haptics validate'\n" }
    if cause == .sounds {
      text +=
        "haptics: \(source.name.harmless): not rendered; use '--skip-missing-sounds' to skip the "
        + "sounds\n"
    }
    return text
  }

  /// The maximum number of errors in the output of other commands.
  private static let errorLimit = 10
}

extension PatternSounds {
  /// The warning about sounds that are left out; empty if there are none.
  package func warnings(in file: PatternFile, _ theme: DiagnosticTheme, columns: Int?) -> String {
    RefusedFile(source: file.source, errors: left).text(theme, columns: columns)
  }
}
