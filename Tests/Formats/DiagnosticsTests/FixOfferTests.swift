import LocatedJSON
import Testing

/// A source of words, of which some are wrong, and some of the corrected ones again.
private func check(_ text: [UInt8]) -> CheckResult {
  var findings: [Diagnostic] = []
  var start = 0
  for word in text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
    let range = start..<start + word.count
    start += word.count + 1
    let (rule, severity, better): (RuleID, Severity, String)
    switch String(decoding: word, as: UTF8.self) {
    case "tpye": (rule, severity, better) = ("spelling", .error, "type")
    case "type": (rule, severity, better) = ("value", .error, "")
    case "bad": (rule, severity, better) = ("guess", .warning, "worse")
    case "worse": (rule, severity, better) = ("guess", .error, "")
    default: continue
    }
    findings.append(
      Diagnostic(
        rule: rule,
        severity: severity,
        range: range,
        message: "it is wrong",
        fixIts: better.isEmpty
          ? [] : [FixIt("mend it", replacing: range, with: better, isSafe: false)]
      )
    )
  }
  return CheckResult(findings: findings, omitted: OmittedFindings())
}

@Suite struct FixOfferTests {
  private func fixed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let fixing = Fixing(bytes, check(bytes), unsafe: true, urgent: [], validate: check)
    return String(decoding: fixing.text, as: UTF8.self)
  }

  @Test func `a suggested fix is applied even if it reveals another finding`() {
    #expect(fixed("a tpye b") == "a type b")
  }

  @Test func `a suggested fix that leaves more errors is refused`() {
    #expect(fixed("a bad b") == "a bad b")
  }
}
