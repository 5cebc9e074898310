internal import LocatedJSON

extension TimelineShape {
  /// Whether a value of the kind may stand there.
  func accepts(_ kind: JSONNode.Kind) -> Bool {
    switch self {
    case .number, .integer: kind == .number
    case .text, .word: kind == .string
    case .flag: kind == .true || kind == .false
    case .time: kind == .number || kind == .string
    case .object, .named: kind == .object
    case .list: kind == .array
    case .anything: true
    case .either(let first, let second): first.accepts(kind) || second.accepts(kind)
    }
  }

  /// What belongs there, in words.
  var words: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .text, .word: "a string"
    case .flag: "'true' or 'false'"
    case .time: "a time"
    case .object, .named: "an object"
    case .list: "an array"
    case .anything: "any value"
    case .either(.word, .time): "'join', 'drop' or a time"
    case .either(let first, let second): "\(first.words) or \(second.words)"
    }
  }
}

extension TimelineTime {
  /// The amounts that make sense.
  var range: ClosedRange<Double> {
    switch unit {
    case .seconds: 0...TimelineShape.timeLimit
    case .beats: 0...1_000_000
    case .frames: 0...0x1p52
    }
  }
}
