import HapticsTools
import LocatedJSON
import TestSupport
import Testing

@Suite struct FingerprintTests {
  /// The fingerprints of findings at each place of a mark `§`, which is taken out of the text.
  private static func fingerprints(_ marked: String, named name: String = "a.ahap") -> [Fingerprint]
  {
    var bytes: [UInt8] = []
    var findings: [Diagnostic] = []
    for scalar in marked.unicodeScalars {
      if scalar == "§" {
        findings.append(
          Diagnostic(
            rule: "rule",
            severity: .note,
            range: bytes.count..<bytes.count + 1,
            message: "\(findings.count)"
          )
        )
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return Fingerprint.all(of: findings, in: JSONDocument(reading: bytes), named: name.utf8)
  }

  @Test func `fingerprints do not depend on white space`() {
    let short = Self.fingerprints(#"{"a":[{"b":§1,§"c":2}]}"#)
    let long = Self.fingerprints("{\n  \"a\": [\n    { \"b\" :  §1,\n  §\"c\": 2 }\n  ]\n}\n")
    #expect(short == long)
    #expect(Set(short).count == 2)
  }

  @Test func `rules, names of files, values and names around are told apart`() {
    let one = Self.fingerprints(#"{"a": {"b": §1}}"#)[0]
    #expect(Self.fingerprints(#"{"a": {"b": §2}}"#)[0] != one)
    #expect(Self.fingerprints(#"{"a": {"c": §1}}"#)[0] != one)
    #expect(Self.fingerprints(#"{"x": {"b": §1}}"#)[0] != one)
    #expect(Self.fingerprints(#"{"a": {"b": §1}}"#, named: "b.ahap")[0] != one)
    #expect(Self.fingerprints(#"{"a": {"b": §1}}"#)[0] == one)
  }

  @Test func `fingerprints ignore earlier array elements and number equal findings`() {
    let one = Self.fingerprints(#"{"a": [{"b": §1}]}"#)
    let moved = Self.fingerprints(#"{"a": [{"b": 0}, {"b": §1}]}"#)
    #expect(one == moved)
    let two = Self.fingerprints(#"{"a": [{"b": §1}, {"b": §1}]}"#)
    #expect(two[0] == one[0])
    #expect(two[1] != one[0])
  }

  @Test func `the fingerprint of an object ignores the values of nested objects`() {
    let one = Self.fingerprints(#"{"a": §{"b": 1, "c": {"d": 1}}}"#)
    #expect(Self.fingerprints(#"{"a": §{"b": 1, "c": {"d": 2}}}"#) == one)
    #expect(Self.fingerprints(#"{"a": §{"b": 2, "c": {"d": 1}}}"#) != one)
  }

  @Test func `a text that breaks off has fingerprints, too`() {
    #expect(Set(Self.fingerprints(#"§{"a": [§1, §{"b": §"#)).count == 4)
    #expect(Self.fingerprints("§").count == 1)
  }

  @Test func `a fingerprint is read as it is written`() {
    let fingerprint = Fingerprint(value: 0x0F)
    #expect(fingerprint.text == "000000000000000f")
    #expect(Fingerprint("000000000000000f") == fingerprint)
    for text in ["", "f", "000000000000000g", "+00000000000000f", "0000000000000000f"] {
      #expect(Fingerprint(text) == nil)
    }
  }

  /// 20,000 findings in one array: each is a step further, and none looks at all of it.
  @Test(.timeLimit(.minutes(1)))
  func `many findings take a time that is as long as the text`() {
    let marked = "[" + String(repeating: #"{"b": §1}, "#, count: 20_000) + "0]"
    #expect(Set(Self.fingerprints(marked)).count == 20_000)
  }
}
