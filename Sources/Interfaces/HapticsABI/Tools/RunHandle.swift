import CHaptics
import HapticsFormats
import HapticsTools
import Interchange
package import LocatedJSON

/// The target of a `haptics_run`: the options of a run, and its counts.
package struct RunHandle {
  private var options: ReportOptions
  private let selection: RuleSelection
  private let fixes: Fixes
  private var report: AnyReport
  private var configuration = Configuration()
  private var tally = Tally()
  private var isConfigured = false
  private var hasBegun = false
  private var hasEntry = false
  private var isFinished = false

  private enum Fixes { case none, safe, all }

  static func pointer(_ handle: OpaquePointer?) throws(CallError) -> UnsafeMutablePointer<RunHandle>
  {
    guard let handle else { throw .null }
    return UnsafeMutablePointer<RunHandle>(handle)
  }

  init(_ options: haptics_run_options) throws(CallError) {
    var report = ReportOptions()
    report.format = try ReportFormat(options.format)
    report.style.theme = try require(flag: options.has_color, "has_color") ? .ansi : .plain
    try require(options.columns, in: 0...10_000, "columns")
    report.style.columns = options.columns > 0 ? Int(options.columns) : nil
    switch Int(options.failing) {
    case HAPTICS_NOTE: break
    case HAPTICS_WARNING: report.isStrict = true
    case HAPTICS_ERROR: report.isStrict = false
    default: throw .argument("failing is \(options.failing), and must be a severity")
    }
    report.isQuiet = try require(flag: options.is_quiet, "is_quiet")
    report.isStatistic = try require(flag: options.is_statistic, "is_statistic")
    guard !report.isStatistic || report.format == .text || report.format == .json else {
      throw .argument("is_statistic needs the format HAPTICS_REPORT_TEXT or HAPTICS_REPORT_JSON")
    }
    switch Int(options.fixes) {
    case HAPTICS_FIXES_NONE: fixes = .none
    case HAPTICS_FIXES_SAFE: fixes = .safe
    case HAPTICS_FIXES_ALL: fixes = .all
    default: throw .argument("fixes is \(options.fixes), and must be HAPTICS_FIXES_...")
    }
    report.isOnlyFixing = try require(flag: options.is_only_fixing, "is_only_fixing")
    try require(options.finding_limit, in: 0...1_000_000, "finding_limit")
    report.findingLimit = Int(options.finding_limit)
    selection = try RuleSelection(options)
    self.options = report
    self.report = report.report
  }

  /// Sets the words for remedies before the run begins.
  package mutating func word(_ words: @escaping RemedyWords) {
    options.style.remedies = words
    report = options.report
  }

  mutating func configure(_ source: SourceFile?) throws(CallError) {
    configuration =
      try source?.validDocument(ConfigurationDocument.self).configuration ?? Configuration()
    guard !isConfigured, !hasBegun else { return }
    isConfigured = true
    options.rulePages = configuration.rulePages
    report = options.report
  }

  func excludes(_ path: [UInt8]) -> Bool { configuration.excluded.contains(path) }

  /// Checks a file, and returns the report about it, and the fixed file if something was fixed.
  mutating func add(
    _ source: SourceText,
    at path: [UInt8]?,
    _ assets: SuppliedFiles?,
    folders: [String]
  ) throws(CallError) -> (text: [UInt8], fixed: [UInt8]?) {
    try requireUnfinished()
    let name = Array(source.name.utf8)
    let lastName = name[(name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    let format = FileFormat.of(name: lastName, source.bytes)
    let levels = selection.applied(to: configuration.levels(for: path))
    let lookup = assets.flatMap { $0.lookup(for: format, folders: folders) }
    let keptCount = options.keptCount(size: source.bytes.count, fixes: fixes != .none)
    func findings(in bytes: [UInt8]) -> CheckResult {
      var check = CheckOptions()
      check.limits.faults = max(check.limits.faults, keptCount)
      check.findingLimit = max(check.findingLimit, keptCount)
      return levels.applied(to: format.text.check(bytes, check, lookup).result)
    }
    let found = findings(in: source.bytes)
    if found.findings.contains(where: { $0.severity == .error }),
      let reason = FileFormat.mismatch(name: lastName, JSONDocument(reading: source.bytes))
    {
      tally.failures.append(ToolError(source.name, reason))
      throw CallError(HAPTICS_INVALID_FILE, "\(source.name.harmless): \(reason)")
    }
    guard fixes != .none else { return (entry(source, name, found), nil) }
    let fixing = Fixing(
      source.bytes,
      found,
      unsafe: fixes == .all,
      urgent: RuleLevels.required,
      validate: findings
    )
    guard fixing.text != fixing.original else { return (entry(source, name, found, fixing), nil) }
    tally.changedFileCount += 1
    tally.fixedCount += fixing.fixed.reduce(0) { $0 + $1.count }
    let fixed = SourceText(name: source.name, bytes: fixing.text)
    return (entry(fixed, name, findings(in: fixing.text), fixing), fixing.text)
  }

  private mutating func entry(
    _ source: SourceText,
    _ name: [UInt8],
    _ found: CheckResult,
    _ fixing: Fixing? = nil
  ) -> [UInt8] {
    let file = options.checked(
      source,
      at: name,
      found,
      isStrict: configuration.isStrict,
      rulePages: configuration.rulePages,
      fixing: fixing,
      &tally
    )
    var entry = ReportText()
    report.entry(file, into: &entry)
    var bytes = opening()
    for (index, piece) in entry.pieces.enumerated() {
      if index == 0, hasEntry { bytes += report.separator.utf8 }
      bytes += piece.utf8
      hasEntry = true
    }
    return bytes
  }

  mutating func fail(_ name: String, _ reason: String) throws(CallError) {
    try requireUnfinished()
    tally.failures.append(ToolError(name, reason))
  }

  /// Returns the end of the report, and the exit status.
  mutating func finish() throws(CallError) -> (text: [UInt8], status: Int32) {
    try requireUnfinished()
    isFinished = true
    let text = opening() + report.closing(tally).utf8
    return (text, !tally.failures.isEmpty ? 2 : tally.failingCount > 0 ? 1 : 0)
  }

  private func requireUnfinished() throws(CallError) {
    if isFinished { throw .argument("the run is finished") }
  }

  private mutating func opening() -> [UInt8] {
    guard !hasBegun else { return [] }
    hasBegun = true
    var bytes: [UInt8] = []
    report.begin { bytes += $0 }
    return bytes
  }
}

extension ReportFormat {
  fileprivate init(_ number: Int32) throws(CallError) {
    switch Int(number) {
    case HAPTICS_REPORT_TEXT: self = .text
    case HAPTICS_REPORT_JSON: self = .json
    case HAPTICS_REPORT_SARIF: self = .sarif
    case HAPTICS_REPORT_GITHUB: self = .github
    case HAPTICS_REPORT_JUNIT: self = .junit
    case HAPTICS_REPORT_GITLAB: self = .gitlab
    case HAPTICS_REPORT_CHECKSTYLE: self = .checkstyle
    case HAPTICS_REPORT_RDJSON: self = .rdjson
    default: throw .argument("format is \(number), and must be HAPTICS_REPORT_...")
    }
  }
}

extension RuleSelection {
  fileprivate init(_ options: haptics_run_options) throws(CallError) {
    self.init()
    selected = RuleSelection.names(options.selected)
    ignored = RuleSelection.names(options.disabled)
    for name in selected + ignored { try RuleSelection.requireRule(name) }
    for text in RuleSelection.names(options.levels) {
      let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
      guard parts.count == 2, let level = RuleLevel(rawValue: parts[1]) else {
        throw CallError(HAPTICS_UNKNOWN_NAME, "'\(text)' is not a rule with a level")
      }
      try RuleSelection.requireRule(parts[0])
      levels.append(RuleSetting(parts[0], level))
    }
  }

  private static func names(_ text: UnsafePointer<CChar>?) -> [String] {
    (String(optional: text) ?? "").split(separator: ",").map { String($0) }
  }

  private static func requireRule(_ name: String) throws(CallError) {
    if RuleCatalog.rules(named: name).isEmpty { throw .unknownName("rule", name) }
  }
}
