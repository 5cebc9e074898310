/// Writes SVG: elements, attributes, text that is safe to show.
///
/// Numbers have fixed decimals, so that equal pictures are equal bytes.
struct SVGWriter {
  /// The output so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The used colors of the sharpness ramp.
  private(set) var usedColors = Array(repeating: false, count: SharpnessRamp.count)

  /// The class that has a color of the sharpness ramp.
  mutating func ramp(_ index: Int) -> SVGAttribute {
    usedColors[index] = true
    return .class(SharpnessRamp.name(index))
  }

  /// Writes an element without content.
  mutating func add(_ name: StaticString, _ attributes: SVGAttribute...) {
    open(name, attributes)
    write("/>\n")
  }

  /// Writes an element around what `content` writes.
  mutating func add(
    _ name: StaticString,
    _ attributes: SVGAttribute...,
    content: (inout SVGWriter) -> Void
  ) {
    open(name, attributes)
    write(">\n")
    content(&self)
    close(name)
  }

  /// Writes an element with text.
  mutating func add(_ name: StaticString, _ attributes: SVGAttribute..., text: String) {
    open(name, attributes)
    write(">")
    append(escaping: text)
    close(name)
  }

  /// Writes well-formed XML.
  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes well-formed XML.
  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ other: SVGWriter) {
    bytes.append(contentsOf: other.bytes)
  }

  private mutating func open(_ name: StaticString, _ attributes: [SVGAttribute]) {
    write("<")
    write(name)
    for attribute in attributes {
      write(" ")
      write(attribute.name)
      write("=\"")
      switch attribute.value {
      case .number(let value): bytes.append(fixed: value, places: 2)
      case .decimal(let value, let places): bytes.append(fixed: value, places: places)
      case .word(let word): write(word)
      case .text(let text): append(escaping: text)
      case .path(let path): bytes.append(contentsOf: path.bytes)
      }
      write("\"")
    }
  }

  private mutating func close(_ name: StaticString) {
    write("</")
    write(name)
    write(">\n")
  }

  /// Appends a string with the special characters of XML escaped.
  ///
  /// Characters that XML 1.0 excludes, and characters that change the text direction, become
  /// U+FFFD; white space becomes a space.
  private mutating func append(escaping text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"": write("&quot;")
      case "\t", "\n", "\r": write(" ")
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{FFFE}"..."\u{FFFF}":
        write("\u{FFFD}")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension [UInt8] {
  /// Appends a number with at most `places` decimals, without a zero before the point.
  mutating func append(fixed value: Double, places: Int) {
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let bounded = value.isNaN ? 0 : Swift.max(-1e9, Swift.min(1e9, value))
    append(units: Int64((bounded * Double(scale)).rounded()), places: places)
  }

  /// Appends a number of units of which `10^places` make one.
  mutating func append(units: Int64, places: Int) {
    if units < 0 { append(UInt8(ascii: "-")) }
    var rest = units.magnitude
    // The decimals, without trailing zeros.
    var decimals = places
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    var digits = SIMD32<UInt8>()
    var count = 0
    repeat {
      digits[count] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0 || count < decimals
    for place in (0..<count).reversed() {
      if place == decimals - 1 { append(UInt8(ascii: ".")) }
      append(digits[place])
    }
  }
}
