package import HapticsFiles
package import LocatedJSON

/// A comparison of Core Haptics' behavior in probes with expectations.
package struct FidelityComparison {
  package let text: String
  package let refutedCount: Int

  /// Reads the expectations and a recording.
  ///
  /// - Throws: ``ToolError`` if a file cannot be read or has another format.
  package init(expectations: InputFile, result: InputFile) throws(ToolError) {
    let wanted = try Table(expectations, list: "probes")
    let seen = try Table(result, list: "observations")
    let wantedCalls = wanted.list("calls")
    let seenCalls = seen.list("calls")
    var rows: [[String]] = []
    var counts = (confirmed: 0, refuted: 0, open: 0)
    var known: Set<String> = []
    func add(
      _ entry: JSONDocument.NodeID,
      _ name: String,
      _ isConfirmed: Bool?,
      _ expected: String,
      _ observed: String?
    ) {
      let verdict: String
      switch isConfirmed {
      case true?:
        verdict = "confirmed"
        counts.confirmed += 1
      case false?:
        verdict = "REFUTED"
        counts.refuted += 1
      case nil:
        verdict = "open"
        counts.open += 1
      }
      known.insert(name)
      rows.append([
        verdict, name, expected, observed ?? "not recorded",
        wanted.text("touches", of: entry) ?? "",
      ])
    }
    for probe in wanted.entries {
      guard let name = wanted.text("name", of: probe) else { continue }
      let expectation = Expectation(wanted, probe)
      let observed = seen.entries.first { seen.text("name", of: $0) == name }
        .map { Observed(seen, $0) }
      let verdict = observed.flatMap { expectation.verdict(on: $0) }
      add(probe, name, verdict, expectation.words, observed?.words)
    }
    for call in wantedCalls {
      guard let name = wanted.text("name", of: call) else { continue }
      let expectation = CallExpectation(wanted, call)
      let observed = seenCalls.first { seen.text("name", of: $0) == name }
        .map { ObservedCall(seen, $0) }
      let verdict = observed.flatMap { expectation.verdict(on: $0) }
      add(call, name, verdict, expectation.words, observed?.words)
    }
    let header = ["", "probe", "expected", "Core Haptics", "what depends on it"]
    var widths = header.map(\.count)
    for row in rows {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.count) }
    }
    var text = ""
    for row in [header] + rows {
      var line = ""
      for (index, cell) in row.enumerated() {
        line += cell
        if index < row.count - 1 {
          line += String(repeating: " ", count: widths[index] - cell.count + 2)
        }
      }
      text += line + "\n"
    }
    text +=
      "\(counts.confirmed) confirmed, \(counts.refuted) refuted, \(counts.open) open;"
      + " on \(seen.text("system", of: 0) ?? "an unknown system")\n"
    let unknown = (seen.entries + seenCalls).count { entry in
      seen.text("name", of: entry).map { !known.contains($0) } ?? true
    }
    if unknown > 0 {
      text += "\(unknown) recorded without an expectation; were these other probes?\n"
    }
    self.text = text
    refutedCount = counts.refuted
  }
}

/// A JSON file with a list of objects.
private struct Table {
  let json: JSONDocument
  let entries: [JSONDocument.NodeID]

  init(_ file: InputFile, list: String) throws(ToolError) {
    guard case .bytes(let bytes) = try file.read(limit: JSONDocument.Limits().size) else {
      throw ToolError(file.name, "not a regular file, or too large")
    }
    let json = JSONDocument(reading: bytes)
    guard !json.isEmpty, !json.isMalformed, json.kind(of: 0) == .object else {
      throw ToolError(file.name, "not a JSON object")
    }
    self.json = json
    guard let node = Table.member(list, of: 0, in: json), json.kind(of: node) == .array else {
      throw ToolError(file.name, "has no list '\(list)'")
    }
    entries = json.elements(of: node).filter { json.kind(of: $0) == .object }
  }

  /// Returns the objects of a list, none if there is no such list.
  func list(_ name: String) -> [JSONDocument.NodeID] {
    guard let node = member(name, of: 0), json.kind(of: node) == .array else { return [] }
    return json.elements(of: node).filter { json.kind(of: $0) == .object }
  }

  private static func member(
    _ name: String,
    of object: JSONDocument.NodeID,
    in json: JSONDocument
  ) -> JSONDocument.NodeID? {
    guard json.kind(of: object) == .object else { return nil }
    return json.members(of: object).first { json.string(of: $0.name) == name }?.value
  }

  func member(_ name: String, of object: JSONDocument.NodeID) -> JSONDocument.NodeID? {
    Table.member(name, of: object, in: json)
  }

  func text(_ name: String, of object: JSONDocument.NodeID) -> String? {
    member(name, of: object).flatMap { json.kind(of: $0) == .string ? json.string(of: $0) : nil }
  }

  func number(_ name: String, of object: JSONDocument.NodeID) -> Double? {
    member(name, of: object).flatMap { json.kind(of: $0) == .number ? json.number(of: $0) : nil }
  }
}

private struct Expectation {
  let code: Double?
  let phase: String?
  let duration: Double?

  init(_ table: Table, _ probe: JSONDocument.NodeID) {
    let expected = table.member("expected", of: probe) ?? probe
    code = table.number("code", of: expected)
    phase = table.text("phase", of: expected)
    duration = table.number("duration", of: expected)
  }

  var words: String {
    if let code, let phase {
      return "\(code.wholeText) while \(phase == "load" ? "loading" : "playing")"
    }
    return duration.map { "loads, \($0) s" } ?? "loads"
  }

  /// Returns whether the observation matches; `nil` if it was not recorded.
  func verdict(on seen: Observed) -> Bool? {
    guard seen.isRecorded else { return nil }
    guard let code, let phase else {
      guard seen.loadCode == nil, seen.playerCode == nil else { return false }
      guard let duration else { return true }
      return seen.duration.map { abs(duration - $0) < 0.0005 }
    }
    if phase == "load" { return seen.loadCode == code }
    if seen.loadCode != nil { return false }
    return seen.hasPlayer ? seen.playerCode == code : nil
  }
}

/// The observed behavior of a probe.
private struct Observed {
  /// A Boolean value that indicates whether the result of loading was recorded.
  let isRecorded: Bool
  let loadCode: Double?
  let playerCode: Double?
  let hasPlayer: Bool
  let duration: Double?

  init(_ table: Table, _ entry: JSONDocument.NodeID) {
    let load = table.member("load", of: entry)
    isRecorded = load.map { table.json.kind(of: $0) == .object } ?? false
    loadCode = load.flatMap { table.number("code", of: $0) }
    let player = table.member("player", of: entry)
    hasPlayer = player.map { table.json.kind(of: $0) == .object } ?? false
    playerCode = player.flatMap { table.number("code", of: $0) }
    duration = table.number("duration", of: entry)
  }

  var words: String {
    guard isRecorded else { return "not recorded" }
    if let loadCode { return "\(loadCode.wholeText) while loading" }
    if let playerCode { return "\(playerCode.wholeText) while playing" }
    return "loads" + (duration.map { ", \($0) s" } ?? "") + (hasPlayer ? "" : ", no player")
  }
}

/// The expected result of a call: a code, a range of a measured number, or nothing but acceptance.
private struct CallExpectation {
  let code: Double?
  let least: Double?
  let most: Double?

  init(_ table: Table, _ call: JSONDocument.NodeID) {
    let expected = table.member("expected", of: call) ?? call
    code = table.number("code", of: expected)
    least = table.number("least", of: expected)
    most = table.number("most", of: expected)
  }

  var words: String {
    if let code { return code.wholeText }
    guard let least, let most else { return "accepted" }
    return "\(least.wholeText) to \(most.wholeText)"
  }

  /// Returns whether the observation matches; `nil` if it was not recorded.
  func verdict(on seen: ObservedCall) -> Bool? {
    guard seen.isRecorded else { return nil }
    if seen.code != code { return false }
    guard let least, let most else { return true }
    return seen.value.map { $0 >= least && $0 <= most }
  }
}

/// The observed result of a call.
private struct ObservedCall {
  let isRecorded: Bool
  let code: Double?
  let value: Double?

  init(_ table: Table, _ entry: JSONDocument.NodeID) {
    let call = table.member("call", of: entry)
    isRecorded = call.map { table.json.kind(of: $0) == .object } ?? false
    code = call.flatMap { table.number("code", of: $0) }
    value = table.number("value", of: entry)
  }

  var words: String {
    guard isRecorded else { return "not recorded" }
    if let code { return code.wholeText }
    return value.map { (($0 * 1e4).rounded() / 1e4).wholeText } ?? "accepted"
  }
}

extension Double {
  /// The number, without `.0` if it is whole; a recording may contain any number.
  fileprivate var wholeText: String { Int(exactly: self)?.description ?? description }
}
