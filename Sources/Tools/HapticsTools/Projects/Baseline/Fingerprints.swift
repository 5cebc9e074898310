package import LocatedJSON

/// A number that identifies a finding even after the file was formatted, moved or extended.
///
/// It depends on the rule, the file name without folders, the keys that lead to the location, the
/// value there, and the number of equal findings before it. It does not depend on lines, columns,
/// indices, white space, severities or messages.
package struct Fingerprint: Hashable, Sendable {
  package let value: UInt64

  /// The number as 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  package init(value: UInt64) { self.value = value }

  /// Reads 16 hexadecimal digits; `nil` for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+"),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }
}

extension Fingerprint {
  /// A fingerprint that also depends on something else, such as a path.
  package func combined(with word: some Sequence<UInt8>) -> Fingerprint {
    var hash = FingerprintHash()
    hash.add(text.utf8)
    hash.add(word)
    return Fingerprint(value: hash.value)
  }

  /// Returns the fingerprints of findings, in the order of the findings.
  ///
  /// - Parameters:
  ///   - findings: The findings, ordered by location.
  ///   - json: The document.
  ///   - name: The file name without folders.
  /// - Complexity: O(*n* + *f* · *d*) for *n* values and *f* findings at a depth of *d*.
  package static func all(
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

/// A 64-bit FNV-1a hash of strings, each followed by a byte that no UTF-8 string contains.
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
