import Fuzzing
import Haptics
import HapticsFormats
import Interchange
import LocatedJSON

// Mending and writing anew. Whatever the bytes are: no trap, no hang, and these promises hold.
//
// - `--fix` ends, and what it has mended it leaves as it is.
// - It makes nothing worse: what was JSON stays JSON, and of that it makes no errors; a pattern without
//   errors plays as before.
// - `format` changes no value and no finding but those about the layout, and what it has written it leaves
//   as it is.
//
// The first byte of an input says of which format the rest is.

func check(_ input: [UInt8]) {
  guard let format = input.first else { return }
  let bytes = Array(input.dropFirst())
  switch format % 5 {
  case 0:
    let (before, mended) = check(bytes, AHAPDocument.self)
    promise(
      before.count(of: .error) > 0 || PlayedPattern.areSame(bytes, mended),
      "what is mended plays otherwise"
    )
  case 1: _ = check(bytes, TimelineDocument.self)
  case 2: _ = check(bytes, ClipDocument.self)
  case 3: _ = check(bytes, HarmonyDocument.self)
  default: _ = check(bytes, HJIFDocument.self)
  }
}

/// Checks a text of a format; gives what was found in it, and the mended text.
func check<Document: FormatDocument>(
  _ bytes: [UInt8],
  _: Document.Type
) -> (before: CheckResult, mended: [UInt8]) {
  let validator = FormatValidator<Document>()
  let validate = { (bytes: [UInt8]) in
    let report = validator.validate(bytes)
    return CheckResult(findings: report.findings, omitted: report.omitted)
  }
  let before = validate(bytes)
  let fixing = Fixing(bytes, before, urgent: JSONFaults.errors, validate: validate)
  let again = Fixing(fixing.text, fixing.report, urgent: JSONFaults.errors, validate: validate)
  promise(again.text == fixing.text && again.fixed.isEmpty, "fixes do not end")
  if !JSONDocument(reading: bytes).isMalformed {
    promise(!JSONDocument(reading: fixing.text).isMalformed, "what is mended is not JSON")
    promise(
      fixing.report.count(of: .error) <= before.count(of: .error),
      "what is mended has more errors: \(fixing.report.findings)"
    )
  }
  checkWriting(fixing.text, fixing.report, Document.self, validate)
  return (before, fixing.text)
}

func checkWriting<Document: FormatDocument>(
  _ bytes: [UInt8],
  _ before: CheckResult,
  _: Document.Type,
  _ validate: ([UInt8]) -> CheckResult
) {
  let document = Document(JSONDocument(reading: bytes))
  guard let text = try? CanonicalText(document).bytes() else { return }
  let written = Document(JSONDocument(reading: text))
  promise(written.json.faults.isEmpty, "what is written has faults: \(written.json.faults)")
  promise(isSame(document.json, 0, written.json, 0), "what is written has other values")
  promise(
    (try? CanonicalText(written).bytes()) == text,
    "what is written is not written the same"
  )
  let after = validate(text)
  promise(
    after.count(of: .error) == before.count(of: .error),
    "what is written has other errors: \(after.findings), not \(before.findings)"
  )
}

/// Whether two nodes have the same value, whatever the order of members.
func isSame(
  _ document: JSONDocument,
  _ id: JSONDocument.NodeID,
  _ other: JSONDocument,
  _ otherID: JSONDocument.NodeID
) -> Bool {
  guard document.kind(of: id) == other.kind(of: otherID) else { return false }
  switch document.kind(of: id) {
  case .null, .true, .false: return true
  case .number:
    return document.number(of: id)?.bitPattern == other.number(of: otherID)?.bitPattern
  case .string, .name: return document.string(of: id) == other.string(of: otherID)
  case .array:
    let (elements, others) = (
      Array(document.elements(of: id)), Array(other.elements(of: otherID))
    )
    return elements.count == others.count
      && zip(elements, others).allSatisfy { isSame(document, $0, other, $1) }
  case .object:
    var values: [[UInt8]: JSONDocument.NodeID] = [:]
    for (name, value) in other.members(of: otherID) {
      values[Array((other.string(of: name) ?? "").utf8)] = value
    }
    let members = Array(document.members(of: id))
    return members.count == values.count
      && members.allSatisfy { member in
        values[Array((document.string(of: member.name) ?? "").utf8)]
          .map { isSame(document, member.value, other, $0) } ?? false
      }
  case .invalid: return false
  }
}

fuzz(check)
