import HapticsFiles

/// A progress line at the bottom of a terminal.
///
/// It appears after half a second, and only if standard error is a terminal.
struct ProgressLine {
  private let output: OutputStream?
  private let start = ContinuousClock.now
  private let pastTense: String
  private var lastShown: ContinuousClock.Instant?

  /// Creates a line; one that is not wanted never appears.
  init(isWanted: Bool, pastTense: String = "checked") {
    self.pastTense = pastTense
    let output = OutputStream(.standardError)
    self.output = isWanted && output.isTerminal ? output : nil
  }

  /// Shows the count, unless that would be too soon.
  mutating func show(_ count: Int) {
    guard let output else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(500),
      lastShown.map({ now - $0 > .milliseconds(100) }) ?? true
    else { return }
    lastShown = now
    // Progress is optional, so write errors are ignored.
    try? output.write("\r\u{1B}[K\(count) files \(pastTense) …")
  }

  mutating func clear() {
    guard let output, lastShown != nil else { return }
    lastShown = nil
    try? output.write("\r\u{1B}[K")
  }
}
