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

  @Test(arguments: [(0, 64), (20_000, 8)])
  func `fixes that do not help are tried less often if there are many findings`(
    omitted: Int,
    trials: Int
  ) {
    func check(_ text: [UInt8]) -> CheckResult {
      let findings = text.indices.map { index in
        Diagnostic(
          rule: "endless",
          severity: .warning,
          range: index..<index + 1,
          message: "it is wrong",
          fixIts: [FixIt("mend it", replacing: index..<index + 1, with: "xx", isSafe: false)]
        )
      }
      var others = OmittedFindings()
      others.add("endless", .warning, count: omitted)
      return CheckResult(findings: findings, omitted: others)
    }
    var count = 0
    let bytes = Array(repeating: UInt8(ascii: "x"), count: 100)
    let fixing = Fixing(bytes, check(bytes), unsafe: true, urgent: []) { text in
      count += 1
      return check(text)
    }
    #expect(fixing.text == bytes)
    #expect(count == trials)
  }
}
