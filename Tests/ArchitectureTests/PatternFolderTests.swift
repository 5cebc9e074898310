import Foundation
import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

/// The patterns that the project ships keep its own rules.
@Suite struct PatternFolderTests {
  private static let patterns = Repository.files(below: "Patterns").filter {
    $0.pathExtension == "ahap"
  }

  @Test func `there are patterns`() { #expect(!Self.patterns.isEmpty) }

  @Test(arguments: patterns)
  func `a shipped pattern has no findings`(file: URL) throws {
    let findings = AHAPValidator().validate(Array(try Data(contentsOf: file))).findings
    #expect(findings.map { "\($0.rule): \($0.message)" } == [])
  }
}
