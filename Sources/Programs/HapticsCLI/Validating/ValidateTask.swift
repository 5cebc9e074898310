import HapticsFiles
import HapticsTools
import LocatedJSON

/// Checks one file, and writes the report about it.
struct ValidateTask: FileTask {
  let options: ValidateOptions
  let report: AnyReport

  func perform(on file: InputFile, _ result: inout BatchResult) throws {
    let (checked, failure) =
      options.fixMode == .write
      ? try file.holding { () throws(ToolError) in try check(file, &result.tally) }
      : try check(file, &result.tally)
    if let fixing = checked.fixing {
      if options.isFilter { result.give(fixing.text) }
      if options.fixMode == .show {
        let name = Array(file.place?.bytes ?? Array(file.name.utf8)[...])
        result.give(UnifiedDiff.text(from: fixing.original, to: fixing.text, name: name))
      }
    }
    var text = ReportText()
    report.entry(checked, into: &text)
    result.emit(text.pieces)
    if let failure { throw failure }
  }

  /// Reads and checks a file, and adds it to a tally.
  ///
  /// - Returns: The file, and the reason why its fixes were not written, if that failed.
  private func check(
    _ file: InputFile,
    _ tally: inout Tally
  ) throws(ToolError) -> (file: CheckedFile, failure: ToolError?) {
    let limit = options.check.limits.size
    let settings = try options.check.settings(of: file)
    switch try file.read(limit: limit) {
    case .bytes(let bytes):
      let report = findings(in: bytes, of: file, settings)
      if report.findings.contains(where: { $0.severity == .error }) {
        try file.checkSuffixMatchesContent(bytes)
      }
      guard options.fixMode != .none else {
        let unknown = unknown(report, of: file, bytes, settings, &tally.known)
        return (checked(file, bytes, unknown, settings, &tally), nil)
      }
      var scratch = KnownFindings()
      let fixing = Fixing(
        bytes,
        unknown(report, of: file, bytes, settings, &scratch).rest,
        unsafe: options.fixesUnsafely,
        urgent: RuleLevels.required
      ) { text in
        unknown(findings(in: text, of: file, settings), of: file, text, settings, &scratch).rest
      }
      return fixed(file, report, fixing, settings, &tally)
    case .tooLarge(let count):
      let finding = ValidateTask.tooLarge(count, limit)
      let result = CheckResult(findings: [finding], omitted: .init())
      return (checked(file, [], (result, []), settings, &tally), nil)
    case .notRegular:
      throw ToolError(file.name, "not a regular file")
    }
  }

  private func findings(
    in bytes: [UInt8],
    of file: InputFile,
    _ settings: FileSettings
  ) -> CheckResult {
    var keptCount = options.report.keptCount(size: bytes.count, fixes: options.fixMode != .none)
    // A finding that is only counted cannot be distinguished from others.
    let hasBaseline = if case .none = options.baseline(settings) { false } else { true }
    if hasBaseline { keptCount = max(keptCount, Self.baselineLimit) }
    return options.check.findings(in: bytes, of: file, settings, keeping: keptCount)
  }

  /// The most findings of one file that a baseline holds.
  private static let baselineLimit = 1_000_000

  private func unknown(
    _ report: CheckResult,
    of file: InputFile,
    _ bytes: [UInt8],
    _ settings: FileSettings,
    _ known: inout KnownFindings
  ) -> (rest: CheckResult, known: [Diagnostic]) {
    let place = options.check.project.configurations.absolute(file)
    return switch options.baseline(settings) {
    case .none: (report, [])
    case .hide(let baseline):
      known.filter(
        report,
        baseline.baseline,
        at: Array(baseline.path.bytes),
        in: bytes,
        named: place.lastName
      )
    case .write(let baseline):
      (known.collect(report, as: baseline.name(of: place), in: bytes, named: place.lastName), [])
    }
  }

  private func fixed(
    _ file: InputFile,
    _ report: CheckResult,
    _ fixing: Fixing,
    _ settings: FileSettings,
    _ tally: inout Tally
  ) -> (file: CheckedFile, failure: ToolError?) {
    let isChanged = fixing.text != fixing.original
    var isWritten = false
    if isChanged {
      if options.fixMode == .write {
        do throws(ToolError) {
          try file.replace(fixing.original, with: fixing.text)
        } catch {
          // The earlier findings stay valid.
          let unknown = unknown(report, of: file, fixing.original, settings, &tally.known)
          return (checked(file, fixing.original, unknown, settings, &tally), error)
        }
        isWritten = true
      }
      tally.changedFileCount += 1
      tally.fixedCount += fixing.fixed.reduce(0) { $0 + $1.count }
    }
    let text = isWritten ? fixing.text : fixing.original
    let now = isWritten ? findings(in: text, of: file, settings) : report
    let rest = unknown(now, of: file, text, settings, &tally.known)
    return (checked(file, text, rest, settings, &tally, fixing), nil)
  }

  private func checked(
    _ file: InputFile,
    _ bytes: [UInt8],
    _ report: (rest: CheckResult, known: [Diagnostic]),
    _ settings: FileSettings,
    _ tally: inout Tally,
    _ fixing: Fixing? = nil
  ) -> CheckedFile {
    options.report.checked(
      SourceText(name: file.name, bytes: bytes),
      at: file.place.map { Array($0.bytes) },
      from: repositoryPath(of: file),
      report.rest,
      known: report.known,
      isStrict: settings.isStrict,
      rulePages: settings.rulePages,
      fixing: fixing,
      &tally
    )
  }

  private func repositoryPath(of file: InputFile) -> [UInt8]? {
    guard options.report.format.isForServices, let place = file.place else { return nil }
    let absolute = options.check.project.configurations.absolute(file)
    let isAbsolute = place.bytes.first == UInt8(ascii: "/")
    guard let root = options.repository ?? (isAbsolute ? absolute.folder.repository : nil) else {
      return nil
    }
    return absolute.bytes(below: root).map { Array($0) }
  }

  private static func tooLarge(_ count: Int?, _ limit: Int) -> Diagnostic {
    let size = count.map { "has \($0) bytes" } ?? "goes on"
    return Diagnostic(
      rule: JSONTooLarge.id,
      severity: JSONTooLarge.severity,
      range: 0..<0,
      message: "the text \(size), beyond the limit of \(limit) bytes",
      notes: [Diagnostic.Note(.raiseSizeLimit)]
    )
  }
}
