import HapticsTools
package import LocatedJSON

extension RefusedFile {
  /// Returns the errors in the format of `validate`.
  ///
  /// - Parameter columns: The width of the terminal, if any.
  package func text(_ theme: DiagnosticTheme, columns: Int?) -> String {
    RefusalText(of: source, errors, isAboutSounds: cause == .sounds).text(theme, columns: columns)
  }
}

extension PatternSounds {
  /// The warning about sounds that are left out; empty if there are none.
  package func warnings(in file: PatternFile, _ theme: DiagnosticTheme, columns: Int?) -> String {
    RefusedFile(source: file.reading.source, errors: left).text(theme, columns: columns)
  }
}
