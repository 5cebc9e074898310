import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON
import Testing

/// Which losses are reported where there are too many, and what a loss says where a source has no text.
@Suite struct ReportedLossTests {
  /// The findings of a conversion of a tap that lost something while it was read.
  private static func findings(_ losses: [ConversionLoss]) throws -> [Diagnostic] {
    var source = ConversionSource(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
    source.losses = losses
    return try Conversion(of: source, to: #require(FileFormat.named("haptic"))).findings
  }

  private static func notes(_ count: Int) -> [ConversionLoss] {
    (0..<count).map { ConversionLoss(.lifted(from: 0.25, to: 0.5), element: $0) }
  }

  @Test func `losses up to the limit are all reported`() throws {
    let findings = try Self.findings(Self.notes(Conversion.lossLimit))
    #expect(findings.count == Conversion.lossLimit)
    #expect(findings.allSatisfy { $0.rule == "lifted-vibration" })
  }

  @Test func `where there are too many, warnings are kept before notes`() throws {
    let findings = try Self.findings(
      Self.notes(Conversion.lossLimit) + [
        ConversionLoss(.sound, element: 1), ConversionLoss(.tooLate, element: 2),
      ]
    )
    #expect(findings.count == Conversion.lossLimit + 1)
    let warnings = findings.filter { $0.severity == .warning }
    #expect(warnings.map(\.rule) == ["lost-sound", "lost-late-event"])
    #expect(findings.last?.rule == "more-losses")
    #expect(findings.last?.message == "2 more losses not shown")
  }

  @Test func `omitted losses are reported as a note if all are notes, else as a warning`() throws {
    let notes = try Self.findings(Self.notes(Conversion.lossLimit + 1))
    #expect(notes.last?.message == "1 more loss not shown")
    #expect(notes.last?.severity == .note)
    let warnings = (0...Conversion.lossLimit).map { ConversionLoss(.sound, element: $0) }
    #expect(try Self.findings(warnings + Self.notes(3)).last?.severity == .warning)
  }

  @Test func `the same loss is reported once`() throws {
    #expect(try Self.findings([.init(.notes), .init(.notes)]).map(\.rule) == ["lost-notes"])
  }

  @Test func `a loss without a place says when it happens`() throws {
    let finding = try #require(try Self.findings([ConversionLoss(.tooLate, at: 1.5)]).first)
    let words = try #require(FileFormat.named("haptic")).words
    #expect(
      finding.message == "at 1.5 s, the event begins too late for \(words), and is omitted"
    )
    #expect(finding.range == 0..<0)
  }
}
