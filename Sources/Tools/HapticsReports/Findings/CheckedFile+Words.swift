internal import Diagnostics

extension CheckedFile {
  var shownPath: String {
    source.name.hasPrefix("./") ? String(source.name.dropFirst(2)) : source.name
  }
}

extension Diagnostic {
  /// The message, and the notes below it.
  var wordsWithNotes: String {
    ([message] + reportedNotes.map(\.message)).joined(separator: "\n")
  }
}
