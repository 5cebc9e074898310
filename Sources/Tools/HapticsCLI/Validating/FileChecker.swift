internal import Diagnostics
internal import HapticsConfiguration
internal import HapticsLoading
internal import HapticsReports
internal import LocatedJSON

/// Checks single files; a value that every thread can use.
struct FileChecker: Sendable {
  let options: ValidateOptions

  /// Reads and checks a file, and adds it to a tally.
  func check(_ file: InputFile, _ tally: inout Tally) throws(Failure) -> CheckedFile {
    guard options.fixMode == .write else { return try checkOnce(file, &tally) }
    return try file.holding { () throws(Failure) in try checkOnce(file, &tally) }
  }

  private func checkOnce(
    _ file: InputFile,
    _ tally: inout Tally
  ) throws(Failure) -> CheckedFile {
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
        return checked(file, bytes, unknown, settings, &tally)
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
      return checked(file, [], result, settings, &tally)
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

  /// The findings that the baseline does not know.
  private func unknown(
    _ report: CheckResult,
    of file: InputFile,
    _ bytes: [UInt8],
    _ settings: FileSettings,
    _ known: inout KnownFindings
  ) -> CheckResult {
    guard case .none = options.baseline(settings) else {
      let place = options.check.project.configurations.absolute(file)
      return known.filter(report, of: file, at: place, bytes, options.baseline(settings))
    }
    return report
  }

  private func fixed(
    _ file: InputFile,
    _ report: CheckResult,
    _ fixing: Fixing,
    _ settings: FileSettings,
    _ tally: inout Tally
  ) -> CheckedFile {
    let isChanged = fixing.text != fixing.original
    var isWritten = false
    if isChanged {
      if options.fixMode == .write {
        do throws(Failure) {
          try file.replace(fixing.original, with: fixing.text)
        } catch {
          // The earlier findings stay valid.
          let unknown = unknown(report, of: file, fixing.original, settings, &tally.known)
          var unfixed = checked(file, fixing.original, unknown, settings, &tally)
          unfixed.failure = error
          return unfixed
        }
        isWritten = true
      }
      tally.changedFileCount += 1
      tally.fixedCount += fixing.fixed.reduce(0) { $0 + $1.count }
    }
    let text = isWritten ? fixing.text : fixing.original
    let now = isWritten ? findings(in: text, of: file, settings) : report
    let rest = unknown(now, of: file, text, settings, &tally.known)
    return checked(file, text, rest, settings, &tally, fixing)
  }

  private func checked(
    _ file: InputFile,
    _ bytes: [UInt8],
    _ report: CheckResult,
    _ settings: FileSettings,
    _ tally: inout Tally,
    _ fixing: Fixing? = nil
  ) -> CheckedFile {
    tally.fileCount += 1
    // Other findings are not reported in this mode.
    if options.isOnlyFixing {
      for severity in Severity.allCases {
        tally.leftCounts[severity, default: 0] += report.count(of: severity)
      }
    }
    let report =
      options.isOnlyFixing ? CheckResult(findings: [], omitted: OmittedFindings()) : report
    guard !report.isEmpty else {
      return CheckedFile(
        file: file,
        source: SourceText(name: file.name, bytes: bytes),
        findings: [],
        failing: options.failing(settings),
        omittedCount: 0,
        fixing: fixing
      )
    }
    tally.count(report)
    tally.failingCount += Severity.allCases.filter { $0 >= options.failing(settings) }
      .reduce(0) { $0 + report.count(of: $1) }
    let mildest = options.reported(settings)
    let reported = reported(report.findings, from: mildest)
    let omittedCount = Severity.allCases.filter { $0 >= mildest }
      .reduce(-reported.count) { $0 + report.count(of: $1) }
    tally.omittedCount += omittedCount
    return CheckedFile(
      file: file,
      source: SourceText(name: file.name, bytes: bytes),
      findings: reported,
      failing: options.failing(settings),
      omittedCount: omittedCount,
      fixing: fixing
    )
  }

  /// The findings that are reported, in the order of their places: the most severe if there are too
  /// many.
  private func reported(_ findings: [Diagnostic], from mildest: Severity) -> [Diagnostic] {
    var room = options.findingLimit
    var quotas: [Severity: Int] = [:]
    for severity in Severity.allCases.reversed() where severity >= mildest {
      let quota = min(room, findings.count { $0.severity == severity })
      quotas[severity] = quota
      room -= quota
    }
    return findings.filter { finding in
      guard let quota = quotas[finding.severity], quota > 0 else { return false }
      quotas[finding.severity] = quota - 1
      return true
    }
  }

  /// Returns the error for a file that is too large to read.
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
