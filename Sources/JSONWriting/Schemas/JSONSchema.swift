internal import AHAP
public import JSONFormat
internal import TimelineFile

/// Makes JSON Schemas (draft 2020-12) of the formats that the project knows, for editors.
///
/// A schema is stricter than the rules in one point: it refuses members without a meaning, so that
/// an editor marks them while they are typed.
public enum JSONSchema {
  /// The dialect that the schemas are written in.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The schema of AHAP files: what Core Haptics accepts and plays as it is written.
  ///
  /// - Throws: ``JSONWritingError`` where json-c cannot hold it.
  public static func ahap() throws(JSONWritingError) -> String {
    try text(
      of: AHAPLevel.self,
      title: "AHAP",
      description: "A pattern of haptics and audio for Core Haptics: a '*.ahap' file."
    )
  }

  /// The schema of timeline files.
  ///
  /// - Throws: ``JSONWritingError`` where json-c cannot hold it.
  public static func timeline() throws(JSONWritingError) -> String {
    try text(
      of: TimelineLevel.self,
      title: "Timeline",
      description: "What is felt, heard and seen, and when: a '*.timeline.json' file."
    )
  }

  /// The text of a format's schema, made of the format's table.
  ///
  /// - Throws: ``JSONWritingError`` where json-c cannot hold it.
  public static func text<Level: FormatLevel>(
    of level: Level.Type,
    title: String,
    description: String
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
      "title": .string(title),
      "description": .string(description),
      "$ref": .string("#/$defs/\(Level.root)"),
      "$defs": .object(definitions + quantities),
    ]
    return try document.text(.spread) + "\n"
  }
}

extension FormatShape {
  /// A quantity that may stand there, or in what does.
  fileprivate var anyQuantity: FormatQuantity? { quantity ?? element?.anyQuantity }
}
