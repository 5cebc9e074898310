import LocatedJSON

extension JSONSchema {
  /// Returns the schema of an object of a level.
  static func object(of level: FormatOutline.Level, in table: FormatOutline) -> JSON {
    let members = level.members.filter { !$0.isReplaced }
    var schema: [JSON.Member] = [
      .init("type", "object"), .init("properties", .object(members.map { property($0, table) })),
    ]
    let required = members.filter { $0.isRequired }.map { $0.name }
    if !required.isEmpty { schema.append(.init("required", names(required))) }
    schema.append(.init("additionalProperties", false))
    if !level.alternatives.isEmpty {
      let choices = level.alternatives.map {
        JSON.line(["required": .array([.string($0)])])
      }
      schema.append(.init("anyOf", .array(choices)))
    }
    if !level.variants.isEmpty {
      let cases = level.variants.map { condition($0, on: level.variantKey, table) }
      schema.append(.init("allOf", .array(cases)))
    }
    return .object(schema)
  }

  private static func property(
    _ member: FormatOutline.Member,
    _ table: FormatOutline
  ) -> JSON.Member {
    let description = JSON.Member("description", .string(member.summary))
    return JSON.Member(member.name, .object([description] + schema(of: member.shape, table)))
  }

  /// Returns the constraints for objects in which a key has a certain string.
  private static func condition(
    _ variant: (word: String, members: [FormatOutline.Member]),
    on key: String,
    _ table: FormatOutline
  ) -> JSON {
    let condition: JSON = [
      "properties": .object([.init(key, ["const": .string(variant.word)])]),
      "required": names([key]),
    ]
    let required = variant.members.filter { $0.isRequired }.map { $0.name }
    let properties = variant.members.map { member in
      JSON.Member(member.name, .object(schema(of: member.shape, table)))
    }
    return [
      "if": .line(condition),
      "then": .line(["properties": .object(properties), "required": names(required)]),
    ]
  }

  /// Returns the schema of a shape.
  private static func schema(
    of shape: FormatOutline.Shape,
    _ table: FormatOutline
  ) -> [JSON.Member] {
    switch shape {
    case .number(let range), .lenientNumber(let range): number(range)
    case .integer(let range):
      number(Double(range.lowerBound)...Double(range.upperBound), type: "integer")
    case .text: [.init("type", "string")]
    case .filledText: [.init("type", "string"), .init("minLength", 1)]
    case .flag, .lenientFlag: [.init("type", "boolean")]
    case .quantity(let quantity): reference(quantity.name)
    case .word(let words): [.init("enum", names(words))]
    case .object(let level): reference(table.levels[level].id)
    case .named(let shape):
      [.init("type", "object"), .init("additionalProperties", .object(schema(of: shape, table)))]
    case .list(let shape, let count):
      [.init("type", "array"), .init("items", .object(schema(of: shape, table)))]
        + (count.lowerBound > 0 ? [.init("minItems", .integer(count.lowerBound))] : [])
        + (count.upperBound < .max ? [.init("maxItems", .integer(count.upperBound))] : [])
    case .anything: []
    case .either(let first, let second):
      [.init("anyOf", [.object(schema(of: first, table)), .object(schema(of: second, table))])]
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
