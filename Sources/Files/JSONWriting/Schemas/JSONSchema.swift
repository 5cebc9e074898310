public import JSONFormat

/// Creates JSON Schemas (draft 2020-12) of formats, for editors.
///
/// A schema is stricter than the rules in one point: it rejects unknown keys, so that an editor
/// marks them during typing.
public enum JSONSchema {
  /// The dialect that the schemas are written in.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The text of a format's schema, made of the format's table.
  ///
  /// - Throws: ``JSONWritingError`` where json-c cannot hold it.
  public static func text<Level: FormatLevel>(
    of level: Level.Type
  ) throws(JSONWritingError) -> String {
    var definitions: [JSON.Member] = []
    var quantities: [JSON.Member] = []
    for level in Level.allCases {
      definitions.append(JSON.Member("\(level)", object(of: level)))
      for member in level.members {
        guard let quantity = member.shape.anyQuantity,
          !quantities.contains(where: { $0.name == quantity.name })
        else { continue }
        quantities.append(JSON.Member(quantity.name, schema(of: quantity)))
      }
    }
    let document: JSON = [
      "$schema": .string(dialect),
      "title": .string(Level.title),
      "description": .string(Level.summary),
      "$ref": .string("#/$defs/\(Level.root)"),
      "$defs": .object(definitions + quantities),
    ]
    return try document.text(.spread) + "\n"
  }
}

extension FormatShape {
  /// The quantity of the value or of its elements.
  fileprivate var anyQuantity: FormatQuantity? { quantity ?? element?.anyQuantity }
}
