internal import JSONFormat

extension JSONSchema {
  /// Returns the schema of an object of a level.
  static func object<Level: FormatLevel>(of level: Level) -> JSON {
    let members = level.members.filter { $0.replacement == nil }
    var schema: [JSON.Member] = [
      .init("type", "object"), .init("properties", .object(members.map(property))),
    ]
    let required = members.filter(\.isRequired).map(\.key.rawValue)
    if !required.isEmpty { schema.append(.init("required", names(required))) }
    schema.append(.init("additionalProperties", false))
    if !level.alternatives.isEmpty {
      let choices = level.alternatives.map {
        JSON.line(["required": .array([.string($0.rawValue)])])
      }
      schema.append(.init("anyOf", .array(choices)))
    }
    if let variants = level.variants {
      let cases = variants.cases.map { condition($0, on: variants.key.rawValue) }
      schema.append(.init("allOf", .array(cases)))
    }
    return .object(schema)
  }

  private static func property<Level>(_ member: FormatMember<Level>) -> JSON.Member {
    let description = JSON.Member("description", .string(member.summary))
    return JSON.Member(member.key.rawValue, .object([description] + schema(of: member.shape)))
  }

  /// Returns the constraints for objects in which a key has a certain string.
  private static func condition<Level>(
    _ variant: FormatVariants<Level>.Case,
    on key: String
  ) -> JSON {
    let condition: JSON = [
      "properties": .object([.init(key, ["const": .string(variant.word)])]),
      "required": names([key]),
    ]
    let required = variant.members.filter(\.isRequired).map(\.key.rawValue)
    let properties = variant.members.map { member in
      JSON.Member(member.key.rawValue, .object(schema(of: member.shape)))
    }
    return [
      "if": .line(condition),
      "then": .line(["properties": .object(properties), "required": names(required)]),
    ]
  }

  /// Returns the schema of a shape.
  private static func schema<Level>(of shape: FormatShape<Level>) -> [JSON.Member] {
    switch shape {
    case .number(let range), .lenientNumber(let range): number(range)
    case .integer(let range):
      number(Double(range.lowerBound)...Double(range.upperBound), type: "integer")
    case .text: [.init("type", "string")]
    case .filledText: [.init("type", "string"), .init("minLength", 1)]
    case .flag, .lenientFlag: [.init("type", "boolean")]
    case .quantity(let quantity): reference(quantity.name)
    case .word(let words): [.init("enum", names(words))]
    case .object(let level): reference("\(level)")
    case .named(let shape):
      [.init("type", "object"), .init("additionalProperties", .object(schema(of: shape)))]
    case .list(let shape, let count):
      [.init("type", "array"), .init("items", .object(schema(of: shape)))]
        + (count.lowerBound > 0 ? [.init("minItems", .integer(count.lowerBound))] : [])
        + (count.upperBound < .max ? [.init("maxItems", .integer(count.upperBound))] : [])
    case .anything: []
    case .either(let first, let second):
      [.init("anyOf", [.object(schema(of: first)), .object(schema(of: second))])]
    }
  }

  static func schema(of quantity: FormatQuantity) -> JSON {
    [
      "description": .string(quantity.summary),
      "anyOf": [
        .object(number(quantity.range)),
        .line(["type": "string", "pattern": .string(quantity.pattern)]),
      ],
    ]
  }

  /// Returns the schema of a number in a range, without limits that every number satisfies.
  private static func number(
    _ range: ClosedRange<Double>,
    type: String = "number"
  ) -> [JSON.Member] {
    var schema: [JSON.Member] = [.init("type", .string(type))]
    if range.lowerBound > -Double.greatestFiniteMagnitude {
      schema.append(.init("minimum", numeral(range.lowerBound)))
    }
    if range.upperBound < Double.greatestFiniteMagnitude {
      schema.append(.init("maximum", numeral(range.upperBound)))
    }
    return schema
  }

  private static func numeral(_ value: Double) -> JSON {
    value.rounded() == value && value.magnitude < 0x1p53 ? .integer(Int(value)) : .number(value)
  }

  private static func reference(_ name: String) -> [JSON.Member] {
    [.init("$ref", .string("#/$defs/\(name)"))]
  }

  private static func names(_ names: [String]) -> JSON { .line(.array(names.map { .string($0) })) }
}
