import Fuzzing
import LocatedJSON

// The reader alone. Whatever the bytes are: no trap, no hang, and these promises hold.
//
// - Every fault lies inside the text, and every node inside the one that holds it.
// - What the grammar accepts has no errors but of numbers and escapes that stand for nothing, and
//   what has no faults the grammar accepts.
// - json-c reads the same values; and what it writes of them reads as these values again.

/// Reading ends after some errors: what most inputs are is beyond telling.
let limits = JSONDocument.Limits(faults: 6)

func check(_ bytes: [UInt8]) {
  let document = JSONDocument(reading: bytes, limits: limits)
  check(document.faults, size: bytes.count)
  checkNodes(document)

  guard Grammar.accepts(bytes) else {
    promise(!document.faults.isEmpty, "what is not JSON has no fault")
    return
  }
  let errors = document.faults.filter { $0.severity == .error }
  promise(
    errors.allSatisfy { errorsOfJSON.contains($0.rule) },
    "JSON has errors: \(errors)"
  )
  guard errors.isEmpty, isComparable(document) else { return }
  let reference = Reference(reading: bytes)
  promise(reference.isRead, "json-c refuses it")
  promise(reference.equals(document), "json-c reads other values")
  let again = JSONDocument(reading: reference.text())
  promise(again.faults.isEmpty, "what json-c writes has faults: \(again.faults)")
  promise(reference.equals(again), "what json-c writes reads as other values")
}

/// The errors of what the grammar accepts, and that there are too many of them.
let errorsOfJSON = [JSONNumberOutOfRange.id, JSONLoneSurrogate.id, JSONTooManyFaults.id]

/// Checks that nodes lie in the order of the text, each behind the last and inside its container.
func checkNodes(_ document: JSONDocument) {
  guard !document.isEmpty else { return }
  let limit = document.bytes.count
  var position = 0
  var open: [(end: Int, next: Int)] = [(limit, document.next(after: 0))]
  for id in 0..<document.next(after: 0) {
    while let last = open.last, last.next <= id, open.count > 1 { open.removeLast() }
    let (range, next) = (document.range(of: id), document.next(after: id))
    promise(range.lowerBound >= position && range.upperBound <= open[open.count - 1].end)
    promise(next > id && next <= open[open.count - 1].next)
    position = range.lowerBound
    if next > id + 1 { open.append((range.upperBound, next)) }
  }
}

/// Whether both readers must give the same values: of a name that stands twice json-c keeps the last
/// value, names end at U+0000 for it, and it takes some pairs of surrogates for a lone half.
func isComparable(_ document: JSONDocument) -> Bool {
  guard document.repeatedNames(atMost: 0).omittedCount == 0 else { return false }
  for id in 0..<document.next(after: 0) {
    guard [.name, .string].contains(document.kind(of: id)) else { continue }
    if document.isLossy(id) { return false }
    for scalar in document.string(of: id)?.unicodeScalars ?? "".unicodeScalars {
      if scalar.value == 0, document.kind(of: id) == .name { return false }
      if scalar.value > 0xFFFF, UTF16.isSurrogate(UInt16(truncatingIfNeeded: scalar.value)) {
        return false
      }
    }
  }
  return true
}

fuzz(check)
