internal import Diagnostics
internal import FindingsReport
internal import HapticsConfiguration
internal import HapticsFiles
internal import HapticsLoading
internal import LocatedJSON

/// Checks single files; a value that every thread can use.
struct FileChecker: Sendable {
  let options: ValidateOptions

  /// Reads and checks a file, and adds it to a tally.
  ///
  /// - Returns: The file, and the reason why its fixes were not written, if that failed.
  func check(
    _ file: InputFile,
    _ tally: inout Tally
  ) throws(Failure) -> (file: CheckedFile, failure: Failure?) {
    guard options.fixMode == .write else { return try checkOnce(file, &tally) }
    return try file.holding { () throws(Failure) in try checkOnce(file, &tally) }
  }

  private func checkOnce(
    _ file: InputFile,
    _ tally: inout Tally
  ) throws(Failure) -> (file: CheckedFile, failure: Failure?) {
    let limit = options.check.limits.size
    let settings = try options.check.settings(of: file)
    switch try file.read(limit: limit) {
    case .bytes(let bytes):
      let report = findings(in: bytes, of: file, settings)
      if report.findings.contains(where: { $0.severity == .error }) {
        try file.requireTrueName(bytes)
      }
      guard options.fixMode != .none else {
        let unknown = unknown(report, of: file, bytes, settings, &tally.known)
        return (checked(file, bytes, unknown, settings, &tally), nil)
      }
      var scratch = KnownFindings()
      let fixing = Fixing(
        bytes,
        unknown(report, of: file, bytes, settings, &scratch),
        unsafe: options.fixesUnsafely,
        urgent: RuleLevels.required
      ) { text in
        unknown(findings(in: text, of: file, settings), of: file, text, settings, &scratch)
      }
      return fixed(file, report, fixing, settings, &tally)
    case .tooLarge(let count):
      let finding = FileChecker.tooLarge(count, limit)
      let result = CheckResult(findings: [finding], omitted: .init())
      return (checked(file, [], result, settings, &tally), nil)
    case .notRegular:
      throw Failure(file.name, "not a regular file")
    }
  }

  private func findings(
    in bytes: [UInt8],
    of file: InputFile,
    _ settings: FileSettings
  ) -> CheckResult {
    options.findings(in: bytes, of: file, settings)
  }

  private func unknown(
    _ report: CheckResult,
    of file: InputFile,
    _ bytes: [UInt8],
    _ settings: FileSettings,
    _ known: inout KnownFindings
  ) -> CheckResult {
    let place = options.check.project.configurations.absolute(file)
    return switch options.baseline(settings) {
    case .none: report
    case .hide(let baseline):
      known.filter(
        report,
        baseline.baseline,
        at: Array(baseline.path.bytes),
        in: bytes,
        named: place.lastName
      )
    case .write(let baseline):
      known.collect(report, as: baseline.name(of: place), in: bytes, named: place.lastName)
    }
  }

  private func fixed(
    _ file: InputFile,
    _ report: CheckResult,
    _ fixing: Fixing,
    _ settings: FileSettings,
    _ tally: inout Tally
  ) -> (file: CheckedFile, failure: Failure?) {
    let isChanged = fixing.text != fixing.original
    var isWritten = false
    if isChanged {
      if options.fixMode == .write {
        do throws(Failure) {
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
    _ report: CheckResult,
    _ settings: FileSettings,
    _ tally: inout Tally,
    _ fixing: Fixing? = nil
  ) -> CheckedFile {
    options.report.checked(
      SourceText(name: file.name, bytes: bytes),
      at: file.place.map { Array($0.bytes) },
      report,
      isStrict: settings.isStrict,
      rulePages: settings.rulePages,
      fixing: fixing,
      &tally
    )
  }

  private static func tooLarge(_ count: Int?, _ limit: Int) -> Diagnostic {
    let size = count.map { "has \($0) bytes" } ?? "goes on"
    return Diagnostic(
      rule: JSONTooLarge.id,
      severity: JSONTooLarge.severity,
      range: 0..<0,
      message: "the text \(size), beyond the limit of \(limit) bytes",
      notes: [Diagnostic.Note("'--max-size' raises the limit")]
    )
  }
}
