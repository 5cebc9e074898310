import LocatedJSON

/// Creates JSON Schemas (draft 2020-12) of formats, for editors.
///
/// A schema is stricter than the rules in one point: it rejects unknown keys, so that an editor
/// marks them during typing.
package enum JSONSchema {
  /// The dialect that the schemas are written in.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// Returns the schema of a format, made from its table.
  package static func text(of table: FormatOutline) -> String {
    var definitions: [JSON.Member] = []
    var quantities: [JSON.Member] = []
    for level in table.levels {
      definitions.append(JSON.Member(level.id, object(of: level, in: table)))
      for member in level.members {
        guard let quantity = member.shape.anyQuantity,
          !quantities.contains(where: { $0.name == quantity.name })
        else { continue }
        quantities.append(JSON.Member(quantity.name, schema(of: quantity)))
      }
    }
    let document: JSON = [
      "$schema": .string(dialect),
      "title": .string(table.title),
      "description": .string(table.summary),
      "$ref": .string("#/$defs/\(table.levels[table.root].id)"),
      "$defs": .object(definitions + quantities),
    ]
    return document.text(.spread) + "\n"
  }
}

extension FormatShape {
  /// The quantity of the value or of its elements.
  fileprivate var anyQuantity: FormatQuantity? { quantity ?? element?.anyQuantity }
}
