import Diagnostics
import Foundation
import Interchange
import JSONFormat
import TestSupport
import Testing

/// The words of the rules about haptic clips.
@Suite struct ClipMessageTests {
  @Test func `the words are the ones that were agreed on`() {
    var text = ""
    for page in RulePage.clips {
      for example in page.badExamples { text += "### \(page.id)\n" + rendered(example) + "\n" }
    }
    expectSnapshot(
      text,
      at: Repository.root.appending(path: "Tests/InterchangeTests/Snapshots/messages.txt")
    )
  }

  private func rendered(_ source: String) -> String {
    let bytes = Array(source.utf8)
    let report = ClipValidator().validate(bytes)
    var renderer = TextRenderer(SourceText(name: "x.haptic", bytes: bytes))
    var text = ""
    for finding in report.findings { renderer.render(finding, into: &text) }
    return text
  }
}
