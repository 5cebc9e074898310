import Foundation
import HapticsCore
import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

private typealias P = PatternText

/// The fix of `too-many-control-points`.
@Suite struct CurveSplitTests {
  /// Points of a curve whose times have the decimals that files have.
  private func points(_ count: Int) -> [(Double, Double)] {
    (0..<count).map { (Double($0 * 37) / 1000, $0 == count - 1 ? 1 : Double($0 % 7) / 10 + 0.1) }
  }

  /// The rules that find something, but for the transient under the curve.
  private func rules(in text: String) -> [String] {
    P.rules(in: text).filter { $0 != "weakened-transient" }
  }

  @Test(arguments: [17, 18, 31, 32, 33, 46, 47, 100])
  func `a split curve plays as before`(count: Int) throws {
    let points = points(count)
    let text = P.file(
      P.curve("HapticIntensityControl", at: 0.1, points),
      P.held(for: 4),
      P.tap(at: 0.5)
    )
    #expect(rules(in: text) == ["too-many-control-points"])
    let split = try #require(P.mended(text, "too-many-control-points"))
    #expect(rules(in: split) == [])

    let before = AHAPDocument(reading: Array(text.utf8)).pattern
    let after = AHAPDocument(reading: Array(split.utf8)).pattern
    #expect(after.curves.count == (count - 2) / 15 + 1)
    #expect(after.curves.allSatisfy { (2...16).contains($0.controlPoints.count) })
    #expect(after.curves.allSatisfy { $0.controlPoints[0].time == 0 })
    let track = Contours(before).control(.hapticIntensityControl)
    let newTrack = Contours(after).control(.hapticIntensityControl)
    for step in 0...4000 {
      // Between the points: at one the two may differ in the last bit of its time.
      let time = Double(step) / 1000 + 0.0005
      #expect(abs(track.value(at: time) - newTrack.value(at: time)) < 1e-9)
    }
  }

  @Test func `a trailing comma is not copied`() throws {
    let text = P.file(P.curve("HapticIntensityControl", points(33)), P.held(for: 2))
      .replacing("}]}}", with: "},],},}")
    let count = P.rules(in: text).count { $0 == "json-trailing-comma" }
    #expect(count == 3)
    let split = try #require(P.mended(text, "too-many-control-points"))
    #expect(P.rules(in: split).count { $0 == "json-trailing-comma" } == count)
  }

  @Test func `splitting a curve that outlasts its event causes no other finding`() throws {
    let text = P.file(P.curve("HapticIntensityControl", points(40)), P.held(for: 1.2))
    #expect(P.rules(in: text) == ["too-many-control-points"])
    #expect(P.rules(in: try #require(P.mended(text, "too-many-control-points"))) == [])
  }

  @Test func `the only safe fix is the split, and it is done once`() throws {
    let text = P.file(P.curve("HapticIntensityControl", points(40)), P.held(for: 2))
    let finding = try #require(P.findings(in: text).first)
    #expect(finding.fixIts.map(\.isSafe) == [true])
    #expect(finding.fixIts[0].message == "split it into 3 curves that share their end points")
  }

  @Test(arguments: [(17, 2), (31, 2), (32, 3), (46, 3), (47, 4)])
  func `a curve is split into as few as possible`(count: Int, curves: Int) throws {
    let text = P.file(P.curve("HapticIntensityControl", points(count)), P.held(for: 2))
    let fix = try #require(P.findings(in: text).first?.fixIts.first)
    #expect(fix.message == "split it into \(curves) curves that share their end points")
    let split = try #require(P.mended(text, "too-many-control-points"))
    #expect(split.ranges(of: "ParameterCurveControlPoints").count == curves)
  }

  @Test func `a split curve is laid out as its author did`() throws {
    let folder = Repository.root.appending(
      path: "Tests/Formats/HapticsFormatsTests/AHAP/Snapshots/Splitting"
    )
    for name in ["indented", "compact", "shared-element", "time-last"] {
      let source = try String(
        contentsOf: folder.appending(path: "\(name).before.ahap"),
        encoding: .utf8
      )
      expectSnapshot(
        try #require(P.mended(source, "too-many-control-points"), "\(name)"),
        at: folder.appending(path: "\(name).after.ahap")
      )
    }
  }

  @Test(arguments: [
    // Numbers in quotes, times out of order or from the wrong origin, text that is broken.
    (#""Time": "0.5""#, true),
    (#""Time": -0.5"#, true),
    (#""Time": 0.5e0"#, false),
  ])
  func `a curve that is not whole is not split`(member: String, isRefused: Bool) {
    let text = P.file(P.curve("HapticIntensityControl", (0..<17).map { (Double($0), 0.5) }))
      .replacing(#""Time": 1.0"#, with: member)
    #expect((P.mended(text, "too-many-control-points") == nil) == isRefused)
  }

  @Test func `a curve of absolute times is not split`() throws {
    let points = (0..<17).map { (Double($0) + 1, 0.5) }
    let text = P.file(P.held(at: 1, for: 16), P.curve("HapticIntensityControl", at: 1, points))
    let found = P.findings(in: text)
    #expect(
      Set(found.map(\.rule)) == ["absolute-control-point-times", "too-many-control-points"]
    )
    #expect(found.flatMap(\.fixIts).allSatisfy { !$0.isSafe })
  }
}
