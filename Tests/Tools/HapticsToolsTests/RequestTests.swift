import Haptics
import HapticsFormats
import HapticsRuntime
import HapticsTools
import Interchange
import LocatedJSON
import Testing

/// Requests on texts in memory: they need no files.
@Suite struct RequestTests {
  private static let tap = """
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0, "EventType": "HapticTransient", "EventParameters": [] } }
      ]
    }

    """

  private static func file(_ text: String, _ name: String = "a.ahap", limit: Int = 4096) -> ToolFile
  {
    ToolFile(named: SourceText(name: name, bytes: Array(text.utf8)), atMost: limit)
  }

  private static let nothing = ToolError("tap.ahap", "is not here")

  private static var assets: Assets {
    Assets(
      lookup: { _ in nil },
      pattern: { _ throws(ToolError) in throw nothing },
      sound: { _ throws(ToolError) in throw nothing },
      load: { _, _, _ throws(TimelineLoadingError<ToolError>) in
        throw .file(asset: "tap", nothing)
      }
    )
  }

  // MARK: - Formatting

  @Test func formattingTwiceChangesNothing() throws {
    guard case .changed(let canonical) = try FormatRequest().format(Self.file(Self.tap)) else {
      Issue.record("the text is not canonical")
      return
    }
    let again = try FormatRequest().format(Self.file(canonical.text()))
    guard case .same = again else {
      Issue.record("the canonical text changes")
      return
    }
  }

  @Test func aRepeatedKeyIsRefusedWithItsPlace() throws {
    let file = Self.file(#"{"Version": 1.0, "Version": 1.0, "Pattern": []}"#)
    guard case .refused(let ambiguous) = try FormatRequest().format(file) else {
      Issue.record("an ambiguous text was formatted")
      return
    }
    #expect(ambiguous.text(TextStyle()).hasPrefix("a.ahap:1:18: warning: "))
  }

  @Test func aFileBeyondTheLimitNamesTheRemedy() {
    let file = Self.file(Self.tap, limit: 10)
    #expect(throws: ToolError("a.ahap", "beyond the limit of 10 bytes", .raiseSizeLimit)) {
      try FormatRequest().format(file)
    }
    #expect(throws: ToolError("a.ahap", "beyond the limit of 10 bytes")) {
      try Content(file, Self.assets)
    }
  }

  // MARK: - Converting

  private static func request(to format: String) throws -> ConvertRequest {
    try ConvertRequest(to: format, encoding: nil, output: "")
  }

  @Test func aFileOfTheTargetsFormatIsSkippedOnlyWhereItWasFound() throws {
    let request = try Self.request(to: "ahap")
    #expect(try request.convert(Self.file(Self.tap), isFound: true).map { _ in true } == nil)
    #expect(throws: ToolError.self) { try request.convert(Self.file(Self.tap), isFound: false) }
  }

  @Test func aStrictConversionRejectsLosses() throws {
    let sharp = Self.tap.replacing(
      #""EventParameters": []"#,
      with: #""EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 0.9}]"#
    )
    var request = try Self.request(to: "vibrate")
    let converted = try #require(try request.convert(Self.file(sharp), isFound: false))
    #expect(!converted.lossLines.isEmpty)
    #expect(converted.status == .clean)
    request.isStrict = true
    let rejected = try #require(try request.convert(Self.file(sharp), isFound: false))
    #expect(rejected.isRejected)
    #expect(rejected.status == .findings)
    #expect(rejected.conversion.bytes == converted.conversion.bytes)
  }

  // MARK: - Describing

  private static let scene = """
    {"version": 1, "assets": {"visuals": {"flash": {}}}, "cues": [{"time": 1, "visual": "flash"}]}
    """

  @Test func filesOfDifferentKindsAreNotCompared() throws {
    let pattern = try Content(Self.file(Self.tap), Self.assets)
    let timeline = try Content(Self.file(Self.scene, "b.timeline.json"), Self.assets)
    let reason = "a timeline, which cannot be compared with a pattern"
    for (before, after) in [(pattern, timeline), (timeline, pattern)] {
      #expect(throws: ToolError("b.timeline.json", reason)) {
        try FileDifference(from: before, to: after)
      }
    }
    #expect(try FileDifference(from: pattern, to: pattern).status == .clean)
    #expect(try FileDifference(from: timeline, to: timeline).svg(("a", "b")) == nil)
  }

  @Test func factsBeginWithTheNameOfTheFile() throws {
    let facts = Facts(of: try Content(Self.file(Self.tap, "in/a.ahap"), Self.assets))
    #expect(facts.text(.plain).hasPrefix("in/a.ahap\n  length"))
  }

  @Test func theErrorOfAnAssetIsThatOfTheReport() throws {
    let timeline = try TimelineReading(Self.file(Self.scene, "b.timeline.json"), Self.assets)
    #expect(throws: Self.nothing) {
      try ReceiptReport(of: timeline, LossPlan(), limit: .usual)
    }
  }
}
