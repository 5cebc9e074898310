import CHaptics
import Foundation
import HapticsABI
import HapticsTools
import TestSupport
import Testing

/// Runs in C give the reports of `haptics validate`.
@Suite struct CheckingRunTests {
  /// Files with errors, warnings, notes, fixes, repetitions, missing assets, another format, nothing.
  private static let files: KeyValuePairs = [
    "broken.ahap": #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "X"}}]"#,
    "charge.ahap": """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 2},]}}
    ]}
    """,
    "gong.ahap": """
    {"Version": 1.0, "Pattern": [{"Event": {
      "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "gong.wav"}}]}
    """,
    "many.ahap": "{\"Version\": 1.0, \"Pattern\": ["
      + (0..<9).map { #"{"Event": {"Time": \#($0), "EventType": "HapticTransient", "X": 1}}"# }
      .joined(separator: ",\n") + "]}\n",
    "scene.timeline.json": """
    {"version": 1, "cues": [{"time": 0, "haptic": {"pattern": "none.ahap"}}]}
    """,
    "tap.ahap": """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": []}}
    ]}
    """,
    "wave.haptic": #"{"version": {"major": 1}, "signals": {"continuous": {}}}"#,
  ]

  private static let configuration = """
    {"strict": true, "rules": {"unknown-key": "error"}, "exclude": ["tap.ahap"],
     "rulePages": "https://example.com/rules",
     "overrides": [{"files": ["gong.ahap"], "rules": {"waveform-not-found": "note"}}]}
    """

  private final class Run {
    private var run: OpaquePointer?

    init(_ change: (inout haptics_run_options) -> Void = { _ in }) throws {
      var options = chaptics_default_haptics_run_options()
      change(&options)
      try #require(haptics_run_create(&options, &run) == 0)
    }

    deinit { haptics_run_destroy(run) }

    func configure(_ text: String) throws {
      let status = withSource("haptics.json", text) { haptics_run_configure(run, $0) }
      try #require(status == 0)
    }

    func add(_ name: String, _ text: String) throws -> (text: String, fixed: String?) {
      var assets = chaptics_default_haptics_assets()
      assets.find = { _, _, _, _ in 0 }
      var (entry, fixed): (OpaquePointer?, OpaquePointer?)
      let status = withSource(name, text) { source in
        haptics_run_add(run, source, name, &assets, ".", &entry, &fixed)
      }
      try #require(status == 0)
      return (take(entry), fixed == nil ? nil : take(fixed))
    }

    func fail(_ name: String, _ reason: String) {
      #expect(haptics_run_fail(run, name, reason) == 0)
    }

    func excludes(_ path: String) -> Bool { haptics_run_excludes(run, path) == 1 }

    func finish() throws -> (text: String, status: Int32) {
      var end: OpaquePointer?
      var status: Int32 = -1
      try #require(haptics_run_finish(run, &end, &status) == 0)
      return (take(end), status)
    }

    private func take(_ text: OpaquePointer?) -> String {
      defer { haptics_text_destroy(text) }
      return haptics_text_characters(text).map { String(cString: $0) } ?? ""
    }

    private func withSource<Result>(
      _ name: String,
      _ text: String,
      _ body: (UnsafePointer<haptics_source>) -> Result
    ) -> Result {
      Array(text.utf8).withUnsafeBytes { bytes in
        name.withCString { name in
          var source = chaptics_default_haptics_source()
          (source.bytes, source.size, source.name) = (bytes.baseAddress, bytes.count, name)
          return body(&source)
        }
      }
    }
  }

  /// Runs the program and the library over all files, and compares what they say.
  private func compare(
    _ options: String,
    configuration: String? = nil,
    _ change: (inout haptics_run_options) -> Void
  ) throws {
    let folder = try Folder(Self.files)
    if let configuration { try folder.write(configuration, to: "haptics.json") }
    let names = Self.files.map(\.key).joined(separator: " ")
    let program = try Program.shell("haptics validate \(options) \(names)", in: folder)
    let run = try Run(change)
    if let configuration { try run.configure(configuration) }
    var report = ""
    for (name, text) in Self.files {
      let (entry, fixed) = try run.add(name, text)
      report += entry
      #expect(try folder.read(name) == fixed ?? text)
    }
    let (end, status) = try run.finish()
    #expect(report + end == Self.remedies.reduce(program.output) { $0.replacing($1.0, with: $1.1) })
    #expect(status == program.status)
  }

  /// What helps, as the program and the library say it.
  private static let remedies = [
    ("use --asset-root to search more folders", "another asset root adds a folder to the search"),
    ("'--max-findings' raises the limit", "a higher limit shows them"),
    ("'--fix'", "safe fixes"), ("'--unsafe-fixes'", "unsafe fixes"),
    ("all in '--format json'", "all in the report as JSON"),
  ]

  @Test func `the constants of formats in haptics.h are in the order of the formats`() throws {
    let file = Repository.root.appending(path: "Sources/Interfaces/CHaptics/include/haptics.h")
    let header = try String(contentsOf: file, encoding: .utf8)
    let constants = header.matches(of: /HAPTICS_REPORT_([A-Z]+) = (\d+)/)
    #expect(constants.map { $0.1.lowercased() } == ReportFormat.all.map(\.name))
    #expect(constants.compactMap { Int($0.2) } == Array(ReportFormat.all.indices))
  }

  @Test(arguments: ReportFormat.all.indices)
  func `each report format is byte-identical to the command's`(format: Int) throws {
    let name = ReportFormat.all[format].name
    try compare("--format \(name)") { $0.format = Int32(format) }
  }

  @Test func `options have the same effect as the command's`() throws {
    try compare("--strict --quiet --max-findings 2") { options in
      options.failing = Int32(HAPTICS_WARNING)
      options.is_quiet = 1
      options.finding_limit = 2
    }
    try compare("--statistics") { $0.is_statistic = 1 }
  }

  @Test func `selected rules and levels are those of the command`() throws {
    try "structure,waveform-not-found".withCString { selected in
      try "unknown-key=note".withCString { levels in
        try compare("--select structure,waveform-not-found --severity unknown-key=note") {
          ($0.selected, $0.levels) = (selected, levels)
        }
      }
    }
  }

  @Test func `a configuration applies as a file does`() throws {
    try compare("", configuration: Self.configuration) { _ in }
    let run = try Run()
    #expect(!run.excludes("tap.ahap"))
    try run.configure(Self.configuration)
    #expect(run.excludes("tap.ahap"))
    #expect(!run.excludes("many.ahap"))
  }

  @Test func `fixes are those of the command`() throws {
    try compare("--fix") { $0.fixes = Int32(HAPTICS_FIXES_SAFE) }
    try compare("--fix-only --unsafe-fixes") { options in
      options.fixes = Int32(HAPTICS_FIXES_ALL)
      options.is_only_fixing = 1
    }
    // Without fixes, every file would pass.
    var options = chaptics_default_haptics_run_options()
    options.is_only_fixing = 1
    var run: OpaquePointer?
    #expect(haptics_run_create(&options, &run) == 2)
    (options.fixes, options.is_statistic) = (Int32(HAPTICS_FIXES_SAFE), 1)
    #expect(haptics_run_create(&options, &run) == 2 && run == nil)
  }

  @Test(arguments: [
    ("--fix-only --statistics", "'--fix-only' cannot be used with '--diff' or '--statistics'"),
    ("--write-baseline b.json --statistics", "'--fix-only', '--diff' or '--statistics'"),
  ])
  func `statistics need the findings of the run`(
    options: String,
    words: String
  ) throws {
    let folder = try Folder(["a.ahap": Sample.trailingComma])
    let run = try Program.shell("haptics validate \(options) a.ahap", in: folder)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(words), "\(run.errors)")
  }

  @Test func `a file that cannot be read is counted as the command counts it`() throws {
    let folder = try Folder([:])
    let program = try Program.run("validate", "--format", "json", "no.ahap", in: folder)
    let run = try Run { $0.format = Int32(HAPTICS_REPORT_JSON) }
    run.fail("no.ahap", "No such file or directory")
    let (text, status) = try run.finish()
    #expect(text == program.output)
    #expect(status == 2)
  }

  @Test func `what is out of range is refused`() throws {
    func status(_ change: (inout haptics_run_options) -> Void) -> haptics_status {
      var options = chaptics_default_haptics_run_options()
      change(&options)
      var run: OpaquePointer?
      defer { haptics_run_destroy(run) }
      return haptics_run_create(&options, &run)
    }
    let invalid = haptics_status(HAPTICS_INVALID_ARGUMENT)
    #expect(status { $0.format = 8 } == invalid)
    #expect(status { $0.failing = 3 } == invalid)
    #expect(status { $0.columns = -1 } == invalid)
    #expect(status { ($0.format, $0.is_statistic) = (2, 1) } == invalid)
    let unknown = haptics_status(HAPTICS_UNKNOWN_NAME)
    for name in ["no-such-rule", "json,json-comment"] {
      name.withCString { name in #expect(status { $0.disabled = name } == unknown) }
    }
    for levels in ["unknown-key", "all=loud", "json=note,json-comment=off"] {
      levels.withCString { levels in #expect(status { $0.levels = levels } == unknown) }
    }
  }
}

/// Pages and schemas in C are those of the program.
@Suite struct PagesInCTests {
  private func text(_ make: (inout OpaquePointer?) -> haptics_status) throws -> String {
    var made: OpaquePointer?
    try #require(make(&made) == 0)
    defer { haptics_text_destroy(made) }
    return try String(cString: #require(haptics_text_characters(made)))
  }

  @Test(arguments: ["missing-duration", "json-invalid-utf8", "lost-overlap"])
  func `rules and losses are explained as by the command`(name: String) throws {
    let program = try Program.run("explain", "--no-config", "--color", "always", name, in: Folder())
    #expect(try text { haptics_explain(name, 0, 1, &$0) } == program.output)
  }

  @Test(arguments: ["ahap", "timeline", "configuration"])
  func `a schema is that of the command`(name: String) throws {
    let program = try Program.run("schema", name, in: Folder())
    #expect(try text { haptics_schema(name, &$0) } == program.output)
  }

  @Test func `unknown names are refused`() {
    var made: OpaquePointer?
    #expect(haptics_explain("no-such-rule", 0, 0, &made) == haptics_status(HAPTICS_UNKNOWN_NAME))
    #expect(haptics_schema("wav", &made) == haptics_status(HAPTICS_UNKNOWN_NAME))
    #expect(made == nil)
  }
}
