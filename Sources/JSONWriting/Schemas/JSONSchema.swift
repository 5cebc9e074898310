/// Makes JSON Schemas (draft 2020-12) of the formats that the project knows, for editors.
///
/// A schema is stricter than the rules in one point: it refuses members without a meaning, so that
/// an editor marks them while they are typed.
public enum JSONSchema {
  /// The dialect that the schemas are written in.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The text of a schema with its definitions.
  static func text(
    title: String,
    description: String,
    root: String,
    definitions: [JSON.Member]
  ) throws(JSONWritingError) -> String {
    let document: JSON = [
      "$schema": .string(dialect),
      "title": .string(title),
      "description": .string(description),
      "$ref": .string("#/$defs/\(root)"),
      "$defs": .object(definitions),
    ]
    return try document.text(.spread) + "\n"
  }

  /// An object of certain members.
  static func object(
    _ properties: [JSON.Member],
    required: [String],
    _ others: [JSON.Member] = []
  ) -> JSON {
    var members: [JSON.Member] = [
      .init("type", "object"), .init("properties", .object(properties)),
    ]
    if !required.isEmpty {
      members.append(.init("required", .line(.array(required.map { .string($0) }))))
    }
    members.append(.init("additionalProperties", false))
    return .object(members + others)
  }

  /// A number in a range.
  static func number(_ range: ClosedRange<Double>, type: String = "number") -> [JSON.Member] {
    [
      .init("type", .string(type)), .init("minimum", numeral(range.lowerBound)),
      .init("maximum", numeral(range.upperBound)),
    ]
  }

  /// A number without a fraction that says nothing.
  static func numeral(_ value: Double) -> JSON {
    value.rounded() == value && value.magnitude < 0x1p53 ? .integer(Int(value)) : .number(value)
  }

  /// The definition of a name.
  static func reference(_ name: String) -> [JSON.Member] {
    [.init("$ref", .string("#/$defs/\(name)"))]
  }
}
