public import Diagnostics

/// What became of a source in another format: the file, what it lacks, and how far off it is.
public struct Conversion: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// What is in it, in a few words.
  public let words: String
  /// What was lost, in the order of the places in the source; places are empty where they are not known.
  public let findings: [Diagnostic]
  /// How far what is felt is from the source.
  public let distance: ContourDistance
  /// Whether it is as close as it was to be.
  public let isWithinTolerance: Bool

  /// The most losses that are reported.
  public static let lossLimit = 1_000

  /// Converts a source.
  ///
  /// - Throws: ``ConversionError`` where nothing would be left, or the format cannot be written.
  /// - Complexity: O(*n* log *n*) in the number of events and points.
  public init(
    of source: ConversionSource,
    to format: PatternFormat,
    _ options: ConversionOptions = .init()
  ) throws(ConversionError) {
    guard let write = format.write else { throw .notWritten }
    guard source.format != format.name || format.isRenewable else { throw .alreadyThere }
    let before = source.outline(options)
    let product = try write(source, options)
    bytes = product.bytes
    words = product.words
    distance = ContourDistance(from: before, to: product.rendition)
    isWithinTolerance = distance.isWithin(options.tolerance)
    var findings: [Diagnostic] = []
    var met: Set<ConversionLoss> = []
    for loss in (source.losses + product.losses).prefix(Self.lossLimit)
    where met.insert(loss).inserted {
      findings.append(loss.finding(at: source.place(of: loss, in: before), for: format))
    }
    findings.sortByPlace()
    let omitted = source.losses.count + product.losses.count - Self.lossLimit
    if omitted > 0 {
      findings.append(
        Diagnostic(
          rule: "more-losses",
          severity: .warning,
          range: 0..<0,
          message: "\(counted(omitted, "more loss", "more losses")) not shown"
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
            "what is written differs by more than the tolerance of \(options.tolerance): \(distance)"
        )
      )
    }
    self.findings = findings
  }
}

extension ConversionLoss {
  /// The loss as a finding at its place in the source.
  fileprivate func finding(at place: Range<Int>, for format: PatternFormat) -> Diagnostic {
    Diagnostic(
      rule: kind.rule,
      severity: kind.severity,
      range: place,
      message: kind.words(for: format.words)
    )
  }
}

private func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
