import Foundation
import HapticsFormats
import Interchange
import LocatedJSON
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
      at: Repository.root.appending(path: "Tests/Formats/InterchangeTests/Snapshots/messages.txt")
    )
  }

  private func rendered(_ source: String) -> String {
    ClipValidator().validate(Array(source.utf8))
      .findings.text(of: source, named: "x.haptic")
  }
}
