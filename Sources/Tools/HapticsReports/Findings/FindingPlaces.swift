package import Diagnostics

/// The places of everything that the findings about one text point at.
///
/// A class, because looking a place up notes what the next one can be counted from.
package final class FindingPlaces {
  private var locator: SourceLocator

  package init(_ source: SourceText) { locator = SourceLocator(source) }

  /// Where a range begins and ends.
  package func span(_ range: Range<Int>) -> (start: SourceLocation, end: SourceLocation) {
    (locator.location(of: range.lowerBound), locator.location(of: range.upperBound))
  }
}
