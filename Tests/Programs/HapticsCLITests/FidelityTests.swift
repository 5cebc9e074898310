import Foundation
import TestSupport
import Testing

/// `haptics fidelity compare`, and the probes it is about.
@Suite struct FidelityTests {
  private static let folder = Repository.root.appending(path: "Tests/Fidelity")

  private struct Expectations: Decodable {
    struct Probe: Decodable {
      struct Expected: Decodable {
        var outcome: String
        var code: Int?
        var phase: String?
        var duration: Double?
      }
      var name: String
      var question: String
      var expected: Expected
      var touches: String
    }
    struct Call: Decodable {
      struct Expected: Decodable {
        var code: Int?
        var least: Double?
        var most: Double?
      }
      var name: String
      var question: String
      var expected: Expected
      var touches: String
    }
    var probes: [Probe]
    var calls: [Call]
  }

  private static func expectations() throws -> Expectations {
    let data = try Data(contentsOf: folder.appending(path: "expectations.json"))
    return try JSONDecoder().decode(Expectations.self, from: data)
  }

  private static func probes() throws -> [Expectations.Probe] { try expectations().probes }

  @Test func `each probe has an expectation, and each expectation a probe`() throws {
    let files = try FileManager.default
      .contentsOfDirectory(atPath: Self.folder.appending(path: "Probes").path)
      .map { $0.replacingOccurrences(of: ".ahap", with: "") }
    let probes = try Self.probes()
    #expect(Set(probes.map(\.name)) == Set(files) && probes.count == files.count)
    #expect(probes.count >= 60)
    for probe in probes {
      #expect(probe.question.hasSuffix("?") && !probe.touches.isEmpty)
      #expect((probe.expected.code == nil) == (probe.expected.outcome == "loads"))
      #expect((probe.expected.code == nil) == (probe.expected.phase == nil))
    }
  }

  @Test func `each call has an expectation, and each expectation a call`() throws {
    let calls = try Self.expectations().calls
    let recorder = try String(
      contentsOf: Self.folder.appending(path: "record.swift"),
      encoding: .utf8
    )
    let recorded = recorder.matches(of: /record(?:Vibration)?\("([a-z-]+)"/).map { String($0.1) }
    #expect(calls.map(\.name).sorted() == recorded.sorted())
    for call in calls {
      #expect(call.question.hasSuffix("?") && !call.touches.isEmpty)
      #expect((call.expected.least == nil) == (call.expected.most == nil))
      #expect(call.expected.code == nil || call.expected.least == nil)
    }
  }

  @Test func `a recording that agrees confirms, one that does not refutes, and the rest is open`()
    throws
  {
    let (probes, calls) = (try Self.probes(), try Self.expectations().calls)
    let count = probes.count + calls.count
    func recording(
      isGood: Bool = false,
      _ change: (Expectations.Probe) -> [String: Any]?
    ) throws -> String {
      let observations = probes.compactMap(change)
      let made = calls.compactMap { call -> [String: Any]? in
        var entry: [String: Any] = ["name": call.name, "call": [:] as [String: Any]]
        if let code = call.expected.code { entry["call"] = ["code": code] }
        if let most = call.expected.most { entry["value"] = most }
        if isGood { return entry }
        switch call.name {
        case "curve-at-advanced-player": entry["call"] = [:] as [String: Any]
        case "curve-at-basic-player": entry["call"] = ["code": -4809]
        case "seek-within-event": entry["value"] = 0.98765
        case "vibration": return nil
        default: break
        }
        return entry
      }
      let data = try JSONSerialization.data(withJSONObject: [
        "system": "macOS Test", "observations": observations, "calls": made,
      ])
      return String(decoding: data, as: UTF8.self)
    }
    func expected(_ probe: Expectations.Probe) -> [String: Any] {
      var entry: [String: Any] = ["name": probe.name, "load": [:] as [String: Any]]
      if let code = probe.expected.code {
        entry[probe.expected.phase == "load" ? "load" : "player"] = ["code": code]
      } else {
        entry["player"] = [:] as [String: Any]
        if let duration = probe.expected.duration { entry["duration"] = duration }
      }
      return entry
    }
    let folder = try Folder([
      "good.json": try recording(isGood: true) { expected($0) },
      "bad.json": try recording { probe in
        var entry = expected(probe)
        if probe.name == "curve-17" { entry["load"] = ["code": -4814] }
        if probe.name == "continuous-31" { entry["duration"] = 31 }
        return probe.name == "far-away" ? nil : entry
      },
      "wrong.json": "[]",
    ])
    let probesPath = Self.folder.path
    let good = try Program.run(
      "fidelity",
      "compare",
      "good.json",
      "--probes",
      probesPath,
      in: folder
    )
    #expect(good.status == 0, "\(good.output)")
    #expect(good.output.hasSuffix("\(count) confirmed, 0 refuted, 0 open; on macOS Test\n"))
    let bad = try Program.run("fidelity", "compare", "bad.json", "--probes", probesPath, in: folder)
    #expect(bad.status == 1)
    #expect(
      bad.output.hasSuffix("\(count - 7) confirmed, 5 refuted, 2 open; on macOS Test\n")
    )
    #expect(
      bad.output.contains("REFUTED") && bad.output.contains("loads, 30.0 s")
        && bad.output.contains("loads, 31.0 s")
    )
    let lines = bad.output.split(separator: "\n").map { $0.split(separator: " ") }
    let refuted = ["REFUTED", "seek-within-event", "0", "to", "0.25", "0.9877"] as [Substring]
    #expect(lines.contains { $0.starts(with: refuted) })
    let wrong = try Program.run(
      "fidelity",
      "compare",
      "wrong.json",
      "--probes",
      probesPath,
      in: folder
    )
    #expect(wrong.status == 2 && wrong.errors == "haptics: wrong.json: not a JSON object\n")
  }

  @Test func `what was not recorded stays open, and any code is printed`() throws {
    let folder = try Folder([
      "broken.json": """
      {"observations": [
        {"name": "comment", "load": {"code": 1e300}}, {"name": "curve-17", "load": "x"},
        {"name": "trailing-comma-array", "load": {}, "duration": "0"}, {"name": "no-such"}, 5]}
      """
    ])
    let run = try Program.run(
      "fidelity",
      "compare",
      "broken.json",
      "--probes",
      Self.folder.path,
      in: folder
    )
    let count = try Self.probes().count + Self.expectations().calls.count
    #expect(run.status == 1 && run.output.contains("1e+300 while loading"), "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        """
        0 confirmed, 1 refuted, \(count - 1) open; on an unknown system
        1 recorded without an expectation; were these other probes?

        """
      )
    )
  }
}
