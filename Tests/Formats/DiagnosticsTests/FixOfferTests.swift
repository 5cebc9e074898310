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

  @Test func `a source with more errors than are reported is checked at most 192 times`() {
    var checks = 0
    // Most fixes reveal one more error, and some none.
    func check(_ text: [UInt8]) -> CheckResult {
      checks += 1
      let count = checks % 7 == 1 ? 1000 : 1001
      let findings = (0..<count).map { index in
        let range = index..<index + 1
        let other = index < text.count && text[index] == UInt8(ascii: "x") ? "y" : "x"
        return Diagnostic(
          rule: "letter",
          severity: .error,
          range: range,
          message: "it is wrong",
          fixIts: [FixIt("replace it", replacing: range, with: other, isSafe: true)]
        )
      }
      var omitted = OmittedFindings()
      omitted.add("letter", .error)
      return CheckResult(findings: findings, omitted: omitted)
    }
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 1100)
    _ = Fixing(text, check(text), urgent: [], validate: check)
    #expect((65...193).contains(checks))
  }
}
