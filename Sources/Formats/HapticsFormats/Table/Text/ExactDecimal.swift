/// A decimal number with sums that add no digits: 0.3 - 0.1 is 0.2.
///
/// Fixes write computed times into files, where 0.19999999999999998 would be ugly.
package struct ExactDecimal: Hashable {
  /// The digits as a whole number.
  private var units: Int128
  /// The number of digits after the point.
  private var places: Int

  private static let digitLimit = 30

  package static let zero = ExactDecimal(units: 0, places: 0)

  package var isNegative: Bool { units < 0 }

  private init(units: Int128, places: Int) {
    self.units = units
    self.places = places
  }

  /// Reads a JSON number, or returns `nil` if it has too many digits.
  package init?(_ text: some Sequence<UInt8>) {
    var units: Int128 = 0
    var places = 0
    var digitCount = 0
    var exponent = 0
    var isNegative = false
    var isNegativeExponent = false
    var part = Part.whole
    for byte in text {
      switch byte {
      case UInt8(ascii: "-"):
        if part == .exponent { isNegativeExponent = true } else { isNegative = true }
      case UInt8(ascii: "+"): break
      case UInt8(ascii: "."): part = .fraction
      case UInt8(ascii: "e"), UInt8(ascii: "E"): part = .exponent
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(byte - UInt8(ascii: "0"))
        if part == .exponent {
          exponent = exponent * 10 + digit
          guard exponent <= Self.digitLimit else { return nil }
        } else {
          units = units * 10 + Int128(digit)
          digitCount += units == 0 ? 0 : 1
          places += part == .fraction ? 1 : 0
          guard digitCount <= Self.digitLimit, places <= Self.digitLimit else { return nil }
        }
      default: return nil
      }
    }
    self.units = isNegative ? -units : units
    self.places = places
    guard shift(by: isNegativeExponent ? -exponent : exponent) else { return nil }
  }

  private enum Part { case whole, fraction, exponent }

  /// Rounds a number to a number of decimals, or returns `nil` if it is too large or not a number.
  package init?(rounding number: Double, places: Int) {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard abs(scaled) <= 9e15 else { return nil }
    units = Int128(Int64(scaled))
    self.places = places
  }

  /// Moves the point to the right.
  private mutating func shift(by exponent: Int) -> Bool {
    places -= exponent
    while places < 0 {
      let (product, isOver) = units.multipliedReportingOverflow(by: 10)
      guard !isOver else { return false }
      units = product
      places += 1
    }
    return places <= Self.digitLimit
  }

  /// Returns the sum, or `nil` if it has too many digits.
  package func adding(_ other: ExactDecimal) -> ExactDecimal? {
    var a = self
    var b = other
    let common = max(a.places, b.places)
    guard a.widen(to: common), b.widen(to: common) else { return nil }
    let (sum, isOver) = a.units.addingReportingOverflow(b.units)
    guard !isOver else { return nil }
    a.units = sum
    return a
  }

  /// Returns the difference, or `nil` if it has too many digits.
  package func subtracting(_ other: ExactDecimal) -> ExactDecimal? {
    var negated = other
    negated.units = -negated.units
    return adding(negated)
  }

  /// A thousandth of the number, or `nil` if that has too many digits.
  package var dividedByThousand: ExactDecimal? {
    var result = self
    result.places += 3
    return result.places <= Self.digitLimit ? result : nil
  }

  private mutating func widen(to places: Int) -> Bool {
    while self.places < places {
      let (product, isOver) = units.multipliedReportingOverflow(by: 10)
      guard !isOver else { return false }
      units = product
      self.places += 1
    }
    return true
  }

  /// The number in JSON, without trailing zeros: `0.25`, `-3`.
  package var text: String {
    var units = units.magnitude
    var places = places
    while places > 0, units % 10 == 0 {
      units /= 10
      places -= 1
    }
    var digits = String(units)
    if digits.utf8.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.utf8.count) + digits
    }
    if places > 0 { digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places)) }
    return (self.units < 0 ? "-" : "") + digits
  }
}

/// Returns a number for messages, rounded to a millionth, without trailing zeros.
package func shown(_ number: Double) -> String {
  guard let rounded = ExactDecimal(rounding: number, places: 6) else { return "\(number)" }
  let text = rounded.text
  return text == "0" && number != 0 ? "\(number)" : text
}
