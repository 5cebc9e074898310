/// An attribute of an SVG element.
struct SVGAttribute {
  var name: StaticString
  var value: Value

  enum Value {
    case number(Double)
    case decimal(Double, places: Int)
    case word(StaticString)
    case text(String)
    case path(SVGPath)
  }
}

extension SVGAttribute {
  static func x(_ value: Double) -> Self { number("x", value) }
  static func y(_ value: Double) -> Self { number("y", value) }
  static func x1(_ value: Double) -> Self { number("x1", value) }
  static func x2(_ value: Double) -> Self { number("x2", value) }
  static func y1(_ value: Double) -> Self { number("y1", value) }
  static func y2(_ value: Double) -> Self { number("y2", value) }
  static func cx(_ value: Double) -> Self { number("cx", value) }
  static func cy(_ value: Double) -> Self { number("cy", value) }
  static func r(_ value: Double) -> Self { number("r", value) }
  static func width(_ value: Double) -> Self { number("width", value) }
  static func height(_ value: Double) -> Self { number("height", value) }

  /// A shape that is filled with the color of its class.
  static var fill: Self { word("fill", "currentColor") }
  /// A line that is drawn in the color of its class.
  static var stroke: Self { word("stroke", "currentColor") }
  static func path(_ value: SVGPath) -> Self { .init(name: "d", value: .path(value)) }
  static func `class`(_ value: String) -> Self { text("class", value) }

  static func number(_ name: StaticString, _ value: Double) -> Self {
    .init(name: name, value: .number(value))
  }
  static func word(_ name: StaticString, _ value: StaticString) -> Self {
    .init(name: name, value: .word(value))
  }
  static func text(_ name: StaticString, _ value: String) -> Self {
    .init(name: name, value: .text(value))
  }
}
