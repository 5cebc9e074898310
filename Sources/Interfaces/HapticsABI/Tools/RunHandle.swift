import CHaptics
import HapticsFormats
package import HapticsTools
package import LocatedJSON

/// The target of a `haptics_run`: the options of a run, and its counts.
package struct RunHandle {
  private var request = CheckRequest()
  private var run: CheckRun
  private var configuration = Configuration()
  /// The baseline of the configuration.
  package var baseline: NamedBaseline?
  /// The name of the next file in a baseline that is recorded.
  package var recordedName = ""
  private var isConfigured = false
  private var hasBegun = false
  private var isFinished = false

  static func pointer(_ handle: OpaquePointer?) throws(CallError) -> UnsafeMutablePointer<RunHandle>
  {
    guard let handle else { throw .null }
    return UnsafeMutablePointer<RunHandle>(handle)
  }

  init(_ options: haptics_run_options) throws(CallError) {
    request.format = try ReportFormat(options.format)
    request.style.theme = try require(flag: options.has_color, "has_color") ? .ansi : .plain
    try require(options.columns, in: 0...10_000, "columns")
    request.style.columns = options.columns > 0 ? Int(options.columns) : nil
    switch Int(options.failing) {
    case HAPTICS_NOTE: break
    case HAPTICS_WARNING: request.isStrict = true
    case HAPTICS_ERROR: request.isStrict = false
    default: throw .argument("failing is \(options.failing), and must be a severity")
    }
    request.isQuiet = try require(flag: options.is_quiet, "is_quiet")
    let isStatistic = try require(flag: options.is_statistic, "is_statistic")
    guard !isStatistic || request.format == .text || request.format == .json else {
      throw .argument("is_statistic needs the format HAPTICS_REPORT_TEXT or HAPTICS_REPORT_JSON")
    }
    switch Int(options.fixes) {
    case HAPTICS_FIXES_NONE: request.fixes = .none
    case HAPTICS_FIXES_SAFE: request.fixes = .safe
    case HAPTICS_FIXES_ALL: request.fixes = .all
    default: throw .argument("fixes is \(options.fixes), and must be HAPTICS_FIXES_...")
    }
    let isOnlyFixing = try require(flag: options.is_only_fixing, "is_only_fixing")
    guard !isOnlyFixing || request.fixes != .none && !isStatistic else {
      throw .argument("is_only_fixing needs fixes, without is_statistic")
    }
    request.output = isStatistic ? .statistics : isOnlyFixing ? .fixesOnly : .findings
    try require(options.finding_limit, in: 0...1_000_000, "finding_limit")
    request.findingLimit = Int(options.finding_limit)
    request.selection = try RuleSelection(options)
    run = CheckRun(request)
  }

  /// Changes the request.
  ///
  /// - Throws: ``ToolError`` if the run has begun, as its report would no longer agree, or that of the
  ///   change.
  package mutating func adjust(
    _ change: (inout CheckRequest) throws(ToolError) -> Void
  ) throws(ToolError) {
    if hasBegun { throw ToolError(arguments: "the run has begun") }
    try change(&request)
    prepare()
  }

  /// Makes the run that the request asks for, with the failures so far.
  private mutating func prepare() {
    let failures = run.tally.failures
    run = CheckRun(request)
    for failure in failures { run.fail(failure) }
  }

  mutating func configure(_ source: ToolFile?) throws(CallError) {
    configuration =
      try source?.validDocument(ConfigurationDocument.self).configuration ?? Configuration()
    baseline = nil
    guard !isConfigured, !hasBegun else { return }
    isConfigured = true
    request.rulePages = configuration.rulePages
    prepare()
  }

  func excludes(_ path: [UInt8]) -> Bool { configuration.excluded.contains(path) }

  /// Checks a file, and returns the report about it, and the fixed file or its diff if something was
  /// fixed.
  mutating func add(
    _ source: SourceText,
    at path: [UInt8]?,
    _ assets: SuppliedFiles?,
    folders: [String]
  ) throws(CallError) -> (text: [UInt8], fixed: [UInt8]?) {
    try requireUnfinished()
    var file = ToolFile(named: source, atMost: request.limits.size)
    file.recordedName = recordedName
    var settings = configuration.settings(for: path)
    settings.baseline = baseline
    let product: CheckProduct
    do throws(ToolError) {
      product = try request.check(file, settings, for: run.report) { format in
        assets?.lookup(for: format, folders: folders)
      }
    } catch {
      run.fail(error)
      throw CallError(HAPTICS_INVALID_FILE, error.description)
    }
    let text = begun() + run.add(product).flatMap { $0.utf8 }
    return (text, request.output == .diff ? product.diff : product.fixed)
  }

  mutating func fail(_ name: String, _ reason: String) throws(CallError) {
    try requireUnfinished()
    run.fail(ToolError(name, reason))
  }

  /// Returns the end of the report, and the run with its counts.
  ///
  /// - Parameter isDeleted: Returns whether a file that a baseline names no longer exists, by the
  ///   path of the baseline and the name in it.
  package mutating func finish(
    isDeleted: @escaping ([UInt8], String) -> Bool = { _, _ in false }
  ) throws(CallError) -> (text: [UInt8], run: CheckRun) {
    try requireUnfinished()
    isFinished = true
    let text = begun() + run.finish { path in { isDeleted(path, $0) } }.utf8
    return (text, run)
  }

  private func requireUnfinished() throws(CallError) {
    if isFinished { throw .argument("the run is finished") }
  }

  /// Returns the text before the first entry, once.
  private mutating func begun() -> [UInt8] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return run.opening().flatMap { $0 }
  }
}

extension ReportFormat {
  fileprivate init(_ number: Int32) throws(CallError) {
    guard ReportFormat.all.indices.contains(Int(number)) else {
      throw .argument("format is \(number), and must be HAPTICS_REPORT_...")
    }
    self = ReportFormat.all[Int(number)]
  }
}

extension RuleSelection {
  fileprivate init(_ options: haptics_run_options) throws(CallError) {
    func list(_ text: UnsafePointer<CChar>?) -> [String] {
      String(optional: text).map { [$0] } ?? []
    }
    do throws(ToolError) {
      try self.init(
        selected: list(options.selected),
        ignored: list(options.disabled),
        levels: list(options.levels)
      )
    } catch {
      throw CallError(HAPTICS_UNKNOWN_NAME, error.description)
    }
  }
}
