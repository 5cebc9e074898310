package import Foundation
@_exported public import PageMaking
package import Testing

/// Expects a text to equal the one kept in a file; a missing file fails.
///
/// With `HAPTICS_RECORD=1` in the environment the file is written anew, and the test fails all
/// the same, so that no recording passes for a check.
package func expectSnapshot(
  _ text: String,
  at file: URL,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if ProcessInfo.processInfo.environment["HAPTICS_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    } catch {
      Issue.record("cannot record: \(error)", sourceLocation: sourceLocation)
    }
    Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
    return
  }
  guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record(
      "no snapshot \(file.path); HAPTICS_RECORD=1 writes it",
      sourceLocation: sourceLocation
    )
    return
  }
  #expect(text == kept, "differs from \(file.lastPathComponent)", sourceLocation: sourceLocation)
}
