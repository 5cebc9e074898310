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

  @Test func `a source whose fixes lead nowhere is left after a few rounds`() {
    func endless(_ text: [UInt8]) -> CheckResult {
      let finding = Diagnostic(
        rule: "endless",
        severity: .error,
        range: 0..<1,
        message: "it is wrong",
        fixIts: [FixIt("mend it", replacing: 0..<1, with: "xx", isSafe: false)]
      )
      var omitted = OmittedFindings()
      omitted.add("endless", .error, count: 10_000)
      return CheckResult(findings: [finding], omitted: omitted)
    }
    var count = 0
    let bytes = Array("x".utf8)
    _ = Fixing(bytes, endless(bytes), unsafe: true, urgent: []) { text in
      count += 1
      return endless(text)
    }
    #expect(count <= 11)
  }
}
