internal import Diagnostics
internal import LocatedJSON

extension RuleContext {
  /// The edit that takes an element out of an array, with the comma that goes with it.
  ///
  /// - Complexity: O(*n*) in the number of elements before it.
  func removal(
    of element: JSONDocument.NodeID,
    from array: JSONDocument.NodeID
  ) -> FixIt.Edit {
    let json = document.json
    let range = json.range(of: element)
    let next = json.next(after: element)
    if next < json.next(after: array) {
      return FixIt.Edit(range.lowerBound..<json.range(of: next).lowerBound, "")
    }
    var previous: JSONDocument.NodeID?
    for other in json.elements(of: array) where other < element { previous = other }
    let start = previous.map { json.range(of: $0).upperBound } ?? range.lowerBound
    return FixIt.Edit(start..<range.upperBound, "")
  }
}
