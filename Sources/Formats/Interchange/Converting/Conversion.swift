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
  package let distance: ContourDistance
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
    to format: FileFormat,
    _ options: ConversionOptions = .init()
  ) throws(ConversionError) {
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
      // What matters more is not left out for many notes.
      let notes = losses.filter { $0.kind.severity == .note }
      losses = losses.filter { $0.kind.severity > .note } + notes
    }
    var findings: [Diagnostic] = []
    for loss in losses.prefix(Self.lossLimit) {
      let place = source.hasText ? source.place(of: loss, in: before) : nil
      findings.append(loss.finding(at: place, for: format))
    }
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
            "what is written differs by more than the tolerance of \(options.tolerance): \(distance)"
        )
      )
    }
    self.findings = findings
  }
}

extension ConversionLoss {
  /// The loss as a finding at its place in the source; where that has no text, the message has the time.
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
