struct PlotColor: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// The color half-way to another one.
  func middle(to other: PlotColor) -> PlotColor {
    var result = self
    result.red = UInt8((Int(red) + Int(other.red)) / 2)
    result.green = UInt8((Int(green) + Int(other.green)) / 2)
    result.blue = UInt8((Int(blue) + Int(other.blue)) / 2)
    return result
  }

  /// The color as CSS writes it: `#rrggbb`.
  var css: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, part in
      text.append(digits[Int(part >> 4)])
      text.append(digits[Int(part & 15)])
    }
  }
}
