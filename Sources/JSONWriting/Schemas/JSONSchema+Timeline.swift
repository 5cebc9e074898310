internal import TimelineFile

extension JSONSchema {
  /// The schema of timeline files, made of the same table as the reader and the rules.
  ///
  /// - Throws: ``JSONWritingError`` where json-c cannot hold it.
  public static func timeline() throws(JSONWritingError) -> String {
    var definitions = TimelineLevel.allCases.map { level in
      JSON.Member(level.definition, object(of: level))
    }
    definitions.append(JSON.Member("time", time))
    return try text(
      title: "Timeline",
      description: "What is felt, heard and seen, and when: a '*.timeline.json' file.",
      root: TimelineLevel.file.definition,
      definitions: definitions
    )
  }

  private static func object(of level: TimelineLevel) -> JSON {
    let properties = level.members.map { member in
      JSON.Member(
        member.key.rawValue,
        .object([.init("description", .string(member.summary))] + schema(of: member.shape))
      )
    }
    let required = level.members.filter(\.isRequired).map(\.key.rawValue)
    // A sound comes from the library or from a pattern.
    let others: [JSON.Member] =
      level == .sound
      ? [
        .init(
          "anyOf",
          [.line(["required": ["library"]]), .line(["required": ["pattern"]])]
        )
      ] : []
    return object(properties, required: required, others)
  }

  /// What a shape asks of a value.
  private static func schema(of shape: TimelineShape) -> [JSON.Member] {
    switch shape {
    case .number(let range): number(range)
    case .integer(let range):
      number(Double(range.lowerBound)...Double(range.upperBound), type: "integer")
    case .text: [.init("type", "string")]
    case .flag: [.init("type", "boolean")]
    case .time: reference("time")
    case .word(let words): [.init("enum", .line(.array(words.map { .string($0) })))]
    case .object(let level): reference(level.definition)
    case .named(let shape):
      [.init("type", "object"), .init("additionalProperties", .object(schema(of: shape)))]
    case .list(let shape):
      [.init("type", "array"), .init("items", .object(schema(of: shape)))]
    case .anything: []
    case .either(let first, let second):
      [.init("anyOf", [.object(schema(of: first)), .object(schema(of: second))])]
    }
  }

  /// Seconds, or a string of beats or frames.
  private static let time: JSON = [
    "description": "Seconds as a number, or a string such as \"16 beats\" or \"480 frames\".",
    "anyOf": [
      .object(number(0...TimelineShape.timeLimit)),
      .line(["type": "string", "pattern": "^[0-9.]+ *(beats?|frames?)$"]),
    ],
  ]
}

extension TimelineLevel {
  /// What the level is called among the definitions: `visualRendition`.
  fileprivate var definition: String { "\(self)" }
}
