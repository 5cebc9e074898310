internal import AHAP
internal import HapticsCore

extension JSONSchema {
  /// The schema of AHAP files: what Core Haptics accepts and plays as it is written.
  ///
  /// - Throws: ``JSONWritingError`` where json-c cannot hold it.
  public static func ahap() throws(JSONWritingError) -> String {
    try text(
      title: "AHAP",
      description: "A pattern of haptics and audio for Core Haptics: a '*.ahap' file.",
      root: "file",
      definitions: [
        .init("file", file), .init("entry", entry), .init("event", event),
        .init("eventParameter", eventParameter), .init("parameter", parameter),
        .init("curve", curve), .init("controlPoint", controlPoint),
      ]
    )
  }

  private static func member(_ key: AHAPKey, _ value: [JSON.Member]) -> JSON.Member {
    JSON.Member(key.rawValue, .object(value))
  }

  private static func names(_ keys: [AHAPKey]) -> [String] { keys.map(\.rawValue) }

  private static func list(of name: String) -> [JSON.Member] {
    [.init("type", "array"), .init("items", .line(.object(reference(name))))]
  }

  private static let seconds: [JSON.Member] = [.init("type", "number"), .init("minimum", 0)]

  private static let file = object(
    [
      member(.version, number(1...1.1)), member(.metadata, [.init("type", "object")]),
      member(.pattern, list(of: "entry") + [.init("minItems", 1)]),
    ],
    required: names([.version, .pattern])
  )

  private static let entry = object(
    [
      member(.event, reference("event")), member(.parameter, reference("parameter")),
      member(.parameterCurve, reference("curve")),
    ],
    required: [],
    [.init("minProperties", 1)]
  )

  /// Held events last for a while, and sounds come from a file.
  private static let event = object(
    [
      member(.time, seconds),
      member(.eventType, word(HapticEvent.EventType.allCases.map(\.rawValue))),
      member(.eventDuration, seconds),
      member(.eventWaveformPath, [.init("type", "string"), .init("minLength", 1)]),
      member(.eventWaveformUseVolumeEnvelope, [.init("type", "boolean")]),
      member(.eventWaveformLoopEnabled, [.init("type", "boolean")]),
      member(.eventParameters, list(of: "eventParameter")),
    ],
    required: names([.time, .eventType]),
    [
      .init(
        "if",
        .line([
          "properties": .object([
            member(
              .eventType,
              [.init("const", .string(HapticEvent.EventType.audioCustom.rawValue))]
            )
          ])
        ])
      ),
      .init("then", .line(["required": .array([.string(AHAPKey.eventWaveformPath.rawValue)])])),
    ]
  )

  private static let eventParameter: JSON = choice(
    HapticEvent.ParameterID.allCases.map { id in
      (id.rawValue, [member(.parameterValue, number(id.range))])
    },
    required: [.parameterID, .parameterValue]
  )

  private static let parameter: JSON = choice(
    HapticDynamicParameter.ID.allCases.map { id in
      (id.rawValue, [member(.time, seconds), member(.parameterValue, number(id.range))])
    },
    required: [.parameterID, .time, .parameterValue]
  )

  private static let curve = object(
    [
      member(
        .parameterID,
        word(HapticDynamicParameter.ID.allCases.filter(\.acceptsCurve).map(\.rawValue))
      ),
      member(.time, seconds),
      member(
        .parameterCurveControlPoints,
        list(of: "controlPoint") + [.init("minItems", 1), .init("maxItems", 16)]
      ),
    ],
    required: names([.parameterID, .time, .parameterCurveControlPoints])
  )

  private static let controlPoint = object(
    [member(.time, seconds), member(.parameterValue, number(-1...1))],
    required: names([.time, .parameterValue])
  )

  private static func word(_ words: [String]) -> [JSON.Member] {
    [.init("enum", .array(words.map { .string($0) }))]
  }

  /// An object whose ID decides on its other members.
  private static func choice(
    _ cases: [(id: String, members: [JSON.Member])],
    required: [AHAPKey]
  ) -> JSON {
    [
      "oneOf": .array(
        cases.map { id, members in
          object(
            [member(.parameterID, [.init("const", .string(id))])] + members,
            required: names(required)
          )
        }
      )
    ]
  }
}
