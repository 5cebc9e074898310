package import LocatedJSON

/// The errors of a refused file, as `validate` prints them.
package struct RefusalText {
  private let source: SourceText
  private let errors: [Diagnostic]
  private let isAboutSounds: Bool

  /// The maximum number of errors in the output of other commands.
  private static let errorLimit = 10

  /// Creates the text.
  ///
  /// - Parameter isAboutSounds: A Boolean value that indicates whether the errors are about sounds,
  ///   which can be skipped.
  package init(of source: SourceText, _ errors: [Diagnostic], isAboutSounds: Bool = false) {
    self.source = source
    self.errors = errors
    self.isAboutSounds = isAboutSounds
  }

  /// Returns the errors, and the number of those that are left out.
  ///
  /// - Parameter columns: The width of the terminal, if any.
  package func text(_ theme: DiagnosticTheme, columns: Int?) -> String {
    var renderer = TextRenderer(source, theme: theme, columns: columns)
    var text = ""
    for error in errors.prefix(Self.errorLimit) { renderer.render(error, into: &text) }
    let rest = errors.count - Self.errorLimit
    if rest > 0 { text += "and \(counted(rest, "error")) more; see 'haptics validate'\n" }
    if isAboutSounds {
      text +=
        "haptics: \(source.name.harmless): not rendered; use '--skip-missing-sounds' to skip the "
        + "sounds\n"
    }
    return text
  }
}
