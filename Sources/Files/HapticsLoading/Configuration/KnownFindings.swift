package import Diagnostics
package import HapticsConfiguration
package import HapticsFiles
internal import LocatedJSON

/// The use of a baseline in a run.
package enum BaselineUse: Sendable {
  /// No baseline.
  case none
  /// Known findings are not reported.
  case hide(BaselineFile)
  /// The findings are written to the baseline.
  case write(BaselineFile)

  /// A Boolean value that indicates whether findings are written instead of reported.
  package var isWritten: Bool {
    if case .write = self { true } else { false }
  }

  /// The baseline's file.
  package var file: BaselineFile? {
    switch self {
    case .none: nil
    case .hide(let file), .write(let file): file
    }
  }
}

/// The known findings of a set of files.
package struct KnownFindings: Sendable {
  /// The fingerprints that the baseline knows and that were found again.
  package private(set) var found: Set<Fingerprint> = []
  /// The number of findings that are not reported because they are known.
  package private(set) var hiddenCount = 0
  /// The names of the files that the baseline mentions, without folders.
  package private(set) var checked: Set<String> = []
  /// The baselines that findings were compared with, by their paths.
  package private(set) var baselines: [Path: BaselineFile] = [:]
  /// The findings to write.
  package private(set) var collected: [(path: String, rule: RuleID, fingerprint: Fingerprint)] = []

  package init() {}

  /// Adds the results of another part of the run.
  package static func += (total: inout KnownFindings, part: KnownFindings) {
    total.found.formUnion(part.found)
    total.hiddenCount += part.hiddenCount
    total.checked.formUnion(part.checked)
    total.collected += part.collected
    total.baselines.merge(part.baselines) { $1 }
  }

  /// Returns the unknown findings of a file, and records the known ones.
  ///
  /// Findings beyond the limit have no fingerprints and stay.
  package mutating func filter(
    _ result: CheckResult,
    of file: InputFile,
    at absolute: Path,
    _ bytes: [UInt8],
    _ use: BaselineUse
  ) -> CheckResult {
    guard let baseline = use.file else { return result }
    if case .hide = use, baselines[baseline.path] == nil { baselines[baseline.path] = baseline }
    let name = String(decoding: absolute.lastName, as: UTF8.self)
    if baseline.baseline.mentions(name) { checked.insert(name) }
    guard !result.findings.isEmpty else { return result }
    let fingerprints = Fingerprint.all(
      of: result.findings,
      in: JSONDocument(reading: bytes),
      named: absolute.lastName
    )
    if case .write = use {
      let path = baseline.name(of: absolute)
      collected += zip(result.findings, fingerprints).map { (path, $0.rule, $1) }
      return CheckResult(findings: [], omitted: result.omitted)
    }
    var rest: [Diagnostic] = []
    for (finding, fingerprint) in zip(result.findings, fingerprints) {
      if baseline.baseline.contains(fingerprint) {
        found.insert(fingerprint)
        hiddenCount += 1
      } else {
        rest.append(finding)
      }
    }
    return CheckResult(findings: rest, omitted: result.omitted)
  }
}
