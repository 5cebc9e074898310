enum DecimalText {
  /// A number with at most `places` decimals: `0.05`, `0.1`, `2`.
  ///
  /// Beyond a thousand million it is written with an exponent: `2.5e12`.
  static func text(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "?" : value < 0 ? "−∞" : "∞" }
    guard value.magnitude < 1e9 else { return exponential(value) }
    // A thousand million with three decimals is more than an `Int` of 32 bits holds.
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int64((value.magnitude * Double(scale)).rounded())
    let whole = String(scaled / scale)
    var fraction = String(scaled % scale + scale).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 && scaled > 0 ? "−" : ""
    return sign + (fraction.isEmpty ? whole : whole + "." + fraction)
  }

  /// A number with as many decimals as show its first two digits, at least two: `0.27`, `0.0034`.
  static func readable(_ value: Double) -> String {
    var places = 2
    var magnitude = value.magnitude
    while magnitude > 0, magnitude < 0.1, places < 9 {
      magnitude *= 10
      places += 1
    }
    return text(value, places: places)
  }

  /// An intensity, a sharpness or the like: at most three decimals.
  static func value(_ value: Double) -> String { text(value, places: 3) }

  private static func exponential(_ value: Double) -> String {
    var mantissa = value.magnitude
    var exponent = 0
    while mantissa >= 9.95 {
      mantissa /= 10
      exponent += 1
    }
    return (value < 0 ? "−" : "") + text(mantissa, places: 1) + "e\(exponent)"
  }
}
