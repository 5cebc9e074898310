package import LocatedJSON

/// The locations of all ranges in the findings of a source.
///
/// It is a class because each lookup caches a start for the next one.
package final class FindingPlaces {
  private var locator: SourceLocator

  package init(_ source: SourceText) { locator = SourceLocator(source) }

  package func span(_ range: Range<Int>) -> (start: SourceLocation, end: SourceLocation) {
    (locator.location(of: range.lowerBound), locator.location(of: range.upperBound))
  }
}
