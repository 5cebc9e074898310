package import Diagnostics
package import HapticsLoading

extension PatternSounds {
  /// The warning about sounds that are left out; empty if there are none.
  package func warnings(in file: PatternFile, _ theme: DiagnosticTheme, columns: Int?) -> String {
    RefusedFile(source: file.source, errors: left).text(theme, columns: columns)
  }
}
