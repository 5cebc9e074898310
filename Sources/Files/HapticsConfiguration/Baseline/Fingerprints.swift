public import Diagnostics
public import LocatedJSON

/// A number that tells a finding from others, also after the file was formatted, moved or extended.
///
/// It is made of the rule, the file's name without folders, the names of the members that lead to
/// the place, what stands there, and how many findings in the file are alike before it. Lines,
/// columns, indices, white space, severities and the words of messages do not take part.
public struct Fingerprint: Hashable, Sendable {
  /// The number.
  public let value: UInt64

  /// The number as 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Creates a fingerprint of its number.
  public init(value: UInt64) { self.value = value }

  /// Reads 16 hexadecimal digits; `nil` for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+"),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }
}

extension Fingerprint {
  /// A fingerprint that also depends on something else, such as a path.
  public func combined(with word: some Sequence<UInt8>) -> Fingerprint {
    var hash = FingerprintHash()
    hash.add(text.utf8)
    hash.add(word)
    return Fingerprint(value: hash.value)
  }

  /// The fingerprints of the findings about a text, in the order of the findings.
  ///
  /// - Parameters:
  ///   - findings: The findings, in the order of their places.
  ///   - json: The text.
  ///   - name: The file's name without folders.
  /// - Complexity: O(*n* + *f* · *d*) for *n* values and *f* findings at a depth of *d*.
  public static func all(
    of findings: [Diagnostic],
    in json: JSONDocument,
    named name: some Sequence<UInt8>
  ) -> [Fingerprint] {
    var start = FingerprintHash()
    start.add(name)
    var walk = PlaceWalk(json)
    var counts: [UInt64: Int] = [:]
    return findings.map { finding in
      var hash = start
      hash.add(finding.rule.rawValue.utf8)
      walk.describe(finding.range.lowerBound, to: &hash)
      let count = counts[hash.value, default: 0]
      counts[hash.value] = count + 1
      hash.add(String(count).utf8)
      return Fingerprint(value: hash.value)
    }
  }
}

/// FNV-1a of 64 bits over words, each followed by a byte that no text has.
struct FingerprintHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: some Sequence<UInt8>) {
    for byte in word { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
