internal import Diagnostics

/// The places of everything that the findings about one text point at.
///
/// They are counted in one pass in the order of the text, however the findings jump about.
struct FindingPlaces {
  private let offsets: [Int]
  private let locations: [SourceLocation]

  init(_ source: SourceText, _ findings: [Diagnostic]) {
    var offsets: Set<Int> = []
    func note(_ range: Range<Int>) {
      offsets.insert(range.lowerBound)
      offsets.insert(range.upperBound)
    }
    for finding in findings {
      note(finding.range)
      for range in finding.notes.compactMap(\.range) { note(range) }
      for edit in finding.fixIts.flatMap(\.edits) { note(edit.range) }
    }
    self.offsets = offsets.sorted()
    var locator = SourceLocator(source)
    locations = self.offsets.map { locator.location(of: $0) }
  }

  /// Where a range begins and ends.
  func span(_ range: Range<Int>) -> (start: SourceLocation, end: SourceLocation) {
    (location(range.lowerBound), location(range.upperBound))
  }

  private func location(_ offset: Int) -> SourceLocation {
    var low = 0
    var high = offsets.count - 1
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return locations[low]
  }
}
