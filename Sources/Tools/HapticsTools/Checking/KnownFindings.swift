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

  /// Notes that findings are compared with a baseline.
  mutating func compare(with named: NamedBaseline) {
    if baselines[named.path] == nil { baselines[named.path] = named.baseline }
  }

  /// Divides the findings of a file into those that a baseline does not know and the known ones,
  /// which are counted.
  ///
  /// - Parameter name: The file name without folders.
  mutating func filter(
    _ result: CheckResult,
    _ named: NamedBaseline,
    in json: JSONDocument,
    named name: ArraySlice<UInt8>
  ) -> (rest: CheckResult, known: [Diagnostic]) {
    let baseline = named.baseline
    compare(with: named)
    let text = String(decoding: name, as: UTF8.self)
    guard baseline.mentions(text) else { return (result, []) }
    checked.insert(text)
    let (rest, known) = result.divided(by: baseline, in: json, named: name)
    found.formUnion(known.map { $0.fingerprint })
    hiddenCount += known.count
    return (rest, known.map { $0.finding })
  }

  /// Records the findings of a file for a baseline, and returns those beyond the limit.
  ///
  /// - Parameters:
  ///   - path: The file as the baseline names it.
  ///   - name: The file name without folders.
  mutating func collect(
    _ result: CheckResult,
    as path: String,
    in json: JSONDocument,
    named name: ArraySlice<UInt8>
  ) -> CheckResult {
    guard !result.findings.isEmpty else { return result }
    let fingerprints = Fingerprint.all(of: result.findings, in: json, named: name)
    for (finding, fingerprint) in zip(result.findings, fingerprints) {
      collected.append((path, finding.rule, fingerprint))
    }
    return CheckResult(findings: [], omitted: result.omitted)
  }
}

extension CheckResult {
  /// Divides the findings into those that a baseline does not know and the known ones.
  ///
  /// Findings beyond the limit have no fingerprints and stay.
  ///
  /// - Parameter name: The file name without folders.
  fileprivate func divided(
    by baseline: Baseline,
    in json: JSONDocument,
    named name: some Sequence<UInt8>
  ) -> (rest: CheckResult, known: [(finding: Diagnostic, fingerprint: Fingerprint)]) {
    guard !findings.isEmpty else { return (self, []) }
    var rest: [Diagnostic] = []
    var known: [(finding: Diagnostic, fingerprint: Fingerprint)] = []
    let fingerprints = Fingerprint.all(of: findings, in: json, named: name)
    for (finding, fingerprint) in zip(findings, fingerprints) {
      if baseline.contains(fingerprint) {
        known.append((finding, fingerprint))
      } else {
        rest.append(finding)
      }
    }
    return (CheckResult(findings: rest, omitted: omitted), known)
  }
}
