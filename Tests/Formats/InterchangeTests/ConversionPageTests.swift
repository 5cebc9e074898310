import Foundation
import Interchange
import LocatedJSON
import TestSupport
import Testing

/// The page on conversions says what there is.
@Suite struct ConversionPageTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  @Test func `each format has a section, in the order of the list`() throws {
    let sections = try Self.text("Documentation/convert.md").matches(of: /(?m)^### `([a-z-]+)`/)
      .map { String($0.1) }
    #expect(sections == FileFormat.all.map(\.name))
  }

  @Test func `the names of losses are those of the code, each once`() throws {
    let rows = try Self.text("Documentation/convert.md").matches(of: /(?m)^\| `([a-z-]+)` \|/)
      .map { String($0.1) }
    let code =
      try Self.text("Sources/Formats/Interchange/Converting/ConversionLoss.swift")
      .matches(of: /case \.\w+: "([a-z-]+)"\n/).map { String($0.1) }
      + Self.text("Sources/Formats/Interchange/Converting/Conversion.swift")
      .matches(of: /rule: "([a-z-]+)"/).map { String($0.1) }
    #expect(code.count > 10 && Set(code).count == code.count)
    #expect(rows.count == Set(rows).count && Set(rows) == Set(code))
  }

  @Test func `each loss has a page, which begins with what the table says`() throws {
    let rows = try Self.text("Documentation/convert.md")
      .matches(of: /(?m)^\| `([a-z-]+)` \| (.+) \|$/).map { "\($0.1): \($0.2)" }
    #expect(LossPage.all.map { "\($0.id): \($0.summary)" } == rows)
    for page in LossPage.all {
      #expect(LossPage.named(page.id.rawValue)?.text == page.summary + "\n\n" + page.advice)
      #expect(page.advice.hasSuffix(".") && page.advice.count > 40)
    }
    #expect(LossPage.named("lost-everything") == nil)
  }

  @Test func `names and endings of formats are each there once`() {
    let names = FileFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    for format in FileFormat.all {
      #expect(FileFormat.named(format.name)?.summary == format.summary)
      #expect(Set(format.encodings.map(\.name)).count == format.encodings.count)
      #expect(format.read != nil || format.write != nil)
    }
    #expect(FileFormat.written(as: "x.haptic").map(\.format.name) == ["haptic"])
    #expect(FileFormat.written(as: "X.AHAP").map(\.format.name) == ["ahap"])
    #expect(FileFormat.written(as: ".ahap").isEmpty)
  }
}
