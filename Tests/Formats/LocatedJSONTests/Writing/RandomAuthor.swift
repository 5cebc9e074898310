import TestSupport

/// Writes AHAP files of all shapes: known and unknown members in any order, nesting, odd numbers.
struct RandomAuthor {
  private var generator: SeededGenerator

  init(state: UInt64) { generator = SeededGenerator(seed: state) }

  mutating func file() -> String {
    object([
      ("Version", "1.0"), ("Pattern", array { $0.entry() }),
      ("Metadata", value(depth: 3)),
    ])
  }

  private mutating func entry() -> String {
    let time = number()
    switch pick(4) {
    case 0:
      return object([
        (
          "Parameter",
          object([
            ("ParameterID", #""HapticIntensityControl""#), ("Time", time),
            ("ParameterValue", number()),
          ])
        )
      ])
    case 1:
      let points = array { author in
        author.object([("Time", author.number()), ("ParameterValue", author.number())])
      }
      return object([
        (
          "ParameterCurve",
          object([
            ("ParameterID", #""HapticSharpnessControl""#), ("Time", time),
            ("ParameterCurveControlPoints", points),
          ])
        )
      ])
    default:
      let parameters = array { author in
        author.object([
          ("ParameterID", #""Haptic\u0049ntensity""#), ("ParameterValue", author.number()),
        ])
      }
      return object([
        (
          "Event",
          object([
            ("EventType", #""HapticContinuous""#), ("EventDuration", number()), ("Time", time),
            ("EventParameters", parameters),
          ])
        )
      ])
    }
  }

  /// An object of the given members and perhaps unknown ones, in any order.
  private mutating func object(_ members: [(String, String)]) -> String {
    var members = members
    for word in ["x", "Tim\u{E9}", "a/b"] where pick(6) == 0 {
      members.append((word, value(depth: 2)))
    }
    return "{"
      + members.shuffled(using: &generator)
      .map { space() + "\"\($0.0)\"" + space() + ":" + $0.1 }
      .joined(separator: ",")
      + space() + "}"
  }

  private mutating func array(_ element: (inout RandomAuthor) -> String) -> String {
    let elements = (0..<pick(4)).map { _ in element(&self) }
    return "[" + elements.joined(separator: space() + ",") + "]"
  }

  private mutating func value(depth: Int) -> String {
    switch pick(depth > 0 ? 6 : 4) {
    case 0: number()
    case 1: [#""""#, #""\/\n\ud83c\udf88 \u0001""#, "\"long long long long long\""][pick(3)]
    case 2: ["true", "false", "null"][pick(3)]
    case 3: number()
    case 4: array { $0.value(depth: depth - 1) }
    default: object([])
    }
  }

  private mutating func number() -> String {
    ["0", "-0.0", "1e5", "0.10000000000000000555", "12345678901234567890", "2.50", "1E-2"][pick(7)]
  }

  private mutating func space() -> String { ["", " ", "\n\t", "\r\n"][pick(4)] }

  private mutating func pick(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &generator)
  }
}
