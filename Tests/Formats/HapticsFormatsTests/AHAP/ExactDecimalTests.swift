import Testing

@testable import HapticsFormats

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("0", "0"), ("-0.0", "0"), ("1.50", "1.5"), ("0.001", "0.001"), ("-12.25", "-12.25"),
    ("100", "100"), ("1e3", "1000"), ("1.5E-3", "0.0015"), ("25e+1", "250"),
    ("0.10000000000000000001", "0.10000000000000000001"),
  ])
  func `a number is read and written`(text: String, expected: String) {
    #expect(ExactDecimal(text.utf8)?.text == expected)
  }

  @Test(arguments: [
    "1e31", "1e-31", "x", "1e999999999999999999999", String(repeating: "1", count: 31),
  ])
  func `a decimal with too many digits is rejected`(text: String) {
    #expect(ExactDecimal(text.utf8) == nil)
  }

  @Test(arguments: [
    ("0.3", "0.1", "0.2", "0.4"), ("1", "0.999", "0.001", "1.999"), ("0.1", "0.3", "-0.2", "0.4"),
    ("3.0784580498866214", "3.078004535147392", "0.0004535147392294", "6.1564625850340134"),
  ])
  func `sums are exact`(a: String, b: String, difference: String, sum: String) throws {
    let a = try #require(ExactDecimal(a.utf8))
    let b = try #require(ExactDecimal(b.utf8))
    #expect(a.subtracting(b)?.text == difference)
    #expect(a.adding(b)?.text == sum)
  }

  @Test func `adding decimals returns nil on overflow`() throws {
    let large = try #require(ExactDecimal("999999999999999999999999999999".utf8))
    let small = try #require(ExactDecimal("0.000000000000000000000000000001".utf8))
    #expect(large.adding(small) == nil)
    #expect(large.adding(large)?.text == "1999999999999999999999999999998")
  }

  @Test(arguments: [
    (1.0, "1"), (0.1 + 0.2, "0.3"), (-2.5, "-2.5"), (1e-9, "1e-09"), (0, "0"), (1e300, "1e+300"),
    (.infinity, "inf"), (.nan, "nan"), (2.0 / 3, "0.666667"),
  ])
  func `a message shows a number to a millionth`(number: Double, expected: String) {
    #expect(shown(number) == expected)
  }
}
