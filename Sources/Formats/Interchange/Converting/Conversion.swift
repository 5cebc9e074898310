public import HapticsFormats
public import LocatedJSON

/// A source in another format: the file, its losses, and its difference from the source.
public struct Conversion: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// A short description of the contents.
  public let words: String
  /// The losses, in source order; ranges are empty if they are unknown.
  public let findings: [Diagnostic]
  /// The finding of the largest loss of each kind whose losses have unequal amounts.
  package let largest: [RuleID: Diagnostic]
  /// The difference between the haptics of the source and the file.
  package let distance: ContourDistance
  /// A Boolean value that indicates whether the difference is within the requested tolerance.
  public let isWithinTolerance: Bool

  /// The most losses that are reported.
  public static let lossLimit = 1_000

  /// Converts a source.
  ///
  /// - Throws: `FormatError` if nothing would remain, or the format cannot be written.
  /// - Complexity: O(*n* log *n*) in the number of events and points.
  public init(
    of source: ConversionSource,
    to format: FileFormat,
    _ options: ConversionOptions = .init()
  ) throws(FormatError) {
    guard let write = format.write else { throw .notWritten }
    guard source.format != format.name || format.isRenewable else { throw .alreadyThere }
    let product = try write(source, options)
    let before = source.outline(options)
    bytes = product.bytes
    words = product.words
    distance = ContourDistance(from: before, to: product.rendition)
    isWithinTolerance = distance.isWithin(options.tolerance)
    var losses: [ConversionLoss] = []
    var met: Set<ConversionLoss> = []
    for loss in source.losses + product.losses where met.insert(loss).inserted {
      losses.append(loss)
    }
    if losses.count > Self.lossLimit {
      // Many notes do not displace more severe findings.
      let notes = losses.filter { $0.kind.severity == .note }
      losses = losses.filter { $0.kind.severity > .note } + notes
    }
    var findings: [Diagnostic] = []
    var amounts: [RuleID: ClosedRange<Double>] = [:]
    var largest: [RuleID: Diagnostic] = [:]
    for loss in losses.prefix(Self.lossLimit) {
      let place = source.hasText ? source.place(of: loss, in: before) : nil
      let finding = loss.finding(at: place, for: format)
      findings.append(finding)
      guard let amount = loss.kind.amount else { continue }
      let known = amounts[finding.rule] ?? amount...amount
      if amount >= known.upperBound { largest[finding.rule] = finding }
      amounts[finding.rule] = min(known.lowerBound, amount)...max(known.upperBound, amount)
    }
    self.largest = largest.filter { amounts[$0.key].map { $0.lowerBound < $0.upperBound } ?? false }
    findings.sortByPlace()
    let omitted = losses.dropFirst(Self.lossLimit)
    if let first = omitted.first {
      findings.append(
        Diagnostic(
          rule: "more-losses",
          severity: first.kind.severity,
          range: 0..<0,
          message: "\(counted(omitted.count, "more loss", "more losses")) not shown"
        )
      )
    }
    if !isWithinTolerance {
      findings.append(
        Diagnostic(
          rule: "beyond-tolerance",
          severity: .warning,
          range: 0..<0,
          message:
            "the result differs by more than the tolerance of \(options.tolerance): \(distance)"
        )
      )
    }
    self.findings = findings
  }
}

extension ConversionLoss {
  /// Returns the loss as a finding at its location, or with its time if the source has no text.
  fileprivate func finding(at place: Range<Int>?, for format: FileFormat) -> Diagnostic {
    var message = kind.words(for: format.words)
    if place == nil, let time { message = "at \(time.readableDuration), \(message)" }
    return Diagnostic(
      rule: kind.rule,
      severity: kind.severity,
      range: place ?? 0..<0,
      message: message
    )
  }
}

private func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
