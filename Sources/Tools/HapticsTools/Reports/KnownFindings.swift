package import LocatedJSON

/// The known findings of a set of files.
package struct KnownFindings: Sendable {
  /// The fingerprints that the baseline knows and that were found again.
  package private(set) var found: Set<Fingerprint> = []
  /// The number of findings that are not reported because they are known.
  package private(set) var hiddenCount = 0
  /// The names of the files that the baseline mentions, without folders.
  package private(set) var checked: Set<String> = []
  /// The baselines that findings were compared with, by the bytes of their paths.
  package private(set) var baselines: [[UInt8]: Baseline] = [:]
  package private(set) var collected: [(path: String, rule: RuleID, fingerprint: Fingerprint)] = []

  package init() {}

  /// Adds the results of another part of the run.
  package static func += (total: inout KnownFindings, part: KnownFindings) {
    total.found.formUnion(part.found)
    total.hiddenCount += part.hiddenCount
    total.checked.formUnion(part.checked)
    total.collected += part.collected
    for (path, baseline) in part.baselines { total.baselines[path] = baseline }
  }

  /// Divides the findings of a file into those that a baseline does not know and the known ones,
  /// which are recorded.
  ///
  /// Findings beyond the limit have no fingerprints and stay.
  ///
  /// - Parameter name: The file name without folders.
  package mutating func filter(
    _ result: CheckResult,
    _ baseline: Baseline,
    at path: [UInt8],
    in bytes: [UInt8],
    named name: ArraySlice<UInt8>
  ) -> (rest: CheckResult, known: [Diagnostic]) {
    if baselines[path] == nil { baselines[path] = baseline }
    let text = String(decoding: name, as: UTF8.self)
    if baseline.mentions(text) { checked.insert(text) }
    guard !result.findings.isEmpty else { return (result, []) }
    var rest: [Diagnostic] = []
    var known: [Diagnostic] = []
    for (finding, fingerprint) in zip(result.findings, fingerprints(result, bytes, name)) {
      if baseline.contains(fingerprint) {
        found.insert(fingerprint)
        hiddenCount += 1
        known.append(finding)
      } else {
        rest.append(finding)
      }
    }
    return (CheckResult(findings: rest, omitted: result.omitted), known)
  }

  /// Records the findings of a file for a baseline, and returns those beyond the limit.
  ///
  /// - Parameters:
  ///   - path: The file as the baseline names it.
  ///   - name: The file name without folders.
  package mutating func collect(
    _ result: CheckResult,
    as path: String,
    in bytes: [UInt8],
    named name: ArraySlice<UInt8>
  ) -> CheckResult {
    guard !result.findings.isEmpty else { return result }
    for (finding, fingerprint) in zip(result.findings, fingerprints(result, bytes, name)) {
      collected.append((path, finding.rule, fingerprint))
    }
    return CheckResult(findings: [], omitted: result.omitted)
  }

  private func fingerprints(
    _ result: CheckResult,
    _ bytes: [UInt8],
    _ name: ArraySlice<UInt8>
  ) -> [Fingerprint] {
    Fingerprint.all(of: result.findings, in: JSONDocument(reading: bytes), named: name)
  }
}
