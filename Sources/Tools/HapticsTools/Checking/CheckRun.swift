package import LocatedJSON

/// A run over files: the report and the counts, from products in the order of the files.
package struct CheckRun {
  private let request: CheckRequest
  /// The report, which ``CheckRequest/check(_:_:for:assets:)`` writes the entries of.
  package let report: AnyReport
  package private(set) var tally = Tally()
  private var hasEntry = false

  package init(_ request: CheckRequest) {
    self.request = request
    report = request.report
    if case .hide(let baseline) = request.baseline { tally.known.compare(with: baseline) }
  }

  /// Returns the text before the first entry, in pieces.
  package func opening() -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    report.begin { pieces.append($0) }
    return pieces
  }

  /// Counts a file, and returns the next part of the report, in pieces.
  package mutating func add(_ product: CheckProduct) -> [String] {
    if let part = product.tally { tally += part } else { tally.fileCount += 1 }
    guard !product.entry.isEmpty else { return [] }
    defer { hasEntry = true }
    return hasEntry ? [report.separator] + product.entry : product.entry
  }

  /// Counts a file or a stream that could not be read or written.
  package mutating func fail(_ error: ToolError) {
    tally.failures.append(error.worded(request.style.remedies))
  }

  /// Ends the run, and returns the end of the report.
  ///
  /// - Parameter isDeleted: Returns, for the bytes of a baseline's path, a closure that returns
  ///   whether a file that the baseline names no longer exists.
  package mutating func finish(isDeleted: ([UInt8]) -> (String) -> Bool) -> String {
    let known = tally.known
    let baselines = known.baselines.map { path, baseline in
      (path: path, name: String(decoding: path, as: UTF8.self), baseline: baseline)
    }
    tally.gone = baselines.sorted { $0.name < $1.name }.flatMap { path, _, baseline in
      baseline.gone(found: known.found, checked: known.checked, isDeleted: isDeleted(path))
    }
    return report.closing(tally)
  }

  /// A Boolean value that indicates whether there are more warnings than the request allows.
  package var hasTooManyWarnings: Bool {
    tally.counts[.warning, default: 0] > request.warningLimit
  }

  /// Returns the line about too many warnings.
  ///
  /// - Parameter option: The option that sets their limit.
  package func warningLimitLine(_ option: String) -> String {
    let count = counted(tally.counts[.warning, default: 0], "warning")
    return "haptics: \(count), more than '\(option) \(request.warningLimit)'\n"
  }

  /// The status of the run so far.
  package var status: ToolStatus {
    if !tally.failures.isEmpty { return .failed }
    let fails = tally.failingCount > 0 || hasTooManyWarnings
    return fails && !request.endsClean ? .findings : .clean
  }

  /// Returns the line about a baseline that is not written because a file could not be checked;
  /// `nil` if it can be written.
  package func refusalToRecord(_ path: String) -> String? {
    guard status == .failed else { return nil }
    return "haptics: \(path.harmless): not written, because not everything could be checked\n"
  }

  /// The findings of the run as a baseline, if the request records them.
  package var baseline: Baseline {
    var baseline = Baseline()
    for finding in tally.known.collected {
      baseline.add(finding.path, finding.rule, [finding.fingerprint])
    }
    return baseline
  }
}
