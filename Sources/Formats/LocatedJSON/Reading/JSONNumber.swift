/// Reads the numbers of a JSON text.
enum JSONNumber {
  /// Returns the value of a number's bytes, or NaN if they are no number.
  ///
  /// Digits up to 2^53 and a power of ten up to 10^22 are exact doubles, so one division rounds
  /// correctly (Clinger 1990). The standard library parses the others.
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double {
    exactValue(bytes, range) ?? Double(String(decoding: bytes[range], as: UTF8.self)) ?? .nan
  }

  private static func exactValue(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Double? {
    var position = range.lowerBound
    let end = range.upperBound
    guard position < end else { return nil }
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits: UInt64 = 0
    var digitCount = readDigits(&digits, bytes, &position, end)
    var fractionCount = 0
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      fractionCount = readDigits(&digits, bytes, &position, end)
      digitCount += fractionCount
    }
    // Nineteen digits cannot overflow 64 bits.
    guard position == end, digitCount > 0, digitCount <= 19, digits <= 1 << 53,
      fractionCount < powersOfTen.count
    else { return nil }
    let magnitude = Double(digits) / powersOfTen[fractionCount]
    return isNegative ? -magnitude : magnitude
  }

  /// Appends the digits at a position to a number; returns how many there are.
  @inline(__always)
  private static func readDigits(
    _ digits: inout UInt64,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ position: inout Int,
    _ end: Int
  ) -> Int {
    let start = position
    while position < end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      digits = digits &* 10 &+ UInt64(digit)
      position &+= 1
    }
    return position &- start
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
