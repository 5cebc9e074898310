package import Diagnostics
package import HapticsLoading

extension PatternSounds {
  /// What is told of sounds that are left out; empty where none is.
  package func warnings(in file: PatternFile, _ theme: DiagnosticTheme, columns: Int?) -> String {
    RefusedFile(source: file.source, errors: left).text(theme, columns: columns)
  }
}
