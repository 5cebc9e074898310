package import LocatedJSON

/// The shape of a value in a file.
package enum FormatShape<Level: Hashable & Sendable>: Sendable {
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A number in a range, for a lenient reader: the format's own rules handle Booleans, strings and
  /// numbers outside of the range.
  case lenientNumber(ClosedRange<Double>)
  /// A whole number in a range.
  case integer(ClosedRange<Int64>)
  /// A string.
  case text
  /// A string that is not empty.
  case filledText
  /// `true` or `false`.
  case flag
  /// `true` or `false`, or a number or string that a lenient reader takes for one of them.
  case lenientFlag
  /// A number, or a string with the same amount and a unit.
  indirect case quantity(FormatQuantity)
  /// A string of a list.
  case word([String])
  /// An object of certain members.
  case object(Level)
  /// An object whose members have names of the author's choice.
  indirect case named(FormatShape)
  /// An array, and how many elements it may have.
  indirect case list(FormatShape, ClosedRange<Int> = 0...Int.max)
  /// Any value.
  case anything
  /// Two alternatives, by the kind of the value.
  indirect case either(FormatShape, FormatShape)
}

extension FormatShape {
  /// The shape with other values in place of its levels.
  func map<Other>(_ transform: (Level) -> Other) -> FormatShape<Other> {
    switch self {
    case .number(let range): .number(range)
    case .lenientNumber(let range): .lenientNumber(range)
    case .integer(let range): .integer(range)
    case .text: .text
    case .filledText: .filledText
    case .flag: .flag
    case .lenientFlag: .lenientFlag
    case .quantity(let quantity): .quantity(quantity)
    case .word(let words): .word(words)
    case .object(let level): .object(transform(level))
    case .named(let shape): .named(shape.map(transform))
    case .list(let shape, let count): .list(shape.map(transform), count)
    case .anything: .anything
    case .either(let first, let second): .either(first.map(transform), second.map(transform))
    }
  }

  /// Returns whether the shape allows values of a kind.
  package func accepts(_ kind: JSONNode.Kind) -> Bool {
    switch self {
    case .lenientNumber, .lenientFlag:
      prefers(kind) || kind == .true || kind == .false || kind == .string
    case .either(let first, let second): first.accepts(kind) || second.accepts(kind)
    default: prefers(kind)
    }
  }

  /// Returns whether a kind is the regular one, without leniency.
  package func prefers(_ kind: JSONNode.Kind) -> Bool {
    switch self {
    case .number, .lenientNumber, .integer: kind == .number
    case .text, .filledText, .word: kind == .string
    case .flag: kind == .true || kind == .false
    case .lenientFlag: kind == .true || kind == .false || kind == .number
    case .quantity: kind == .number || kind == .string
    case .object, .named: kind == .object
    case .list: kind == .array
    case .anything: true
    case .either(let first, let second): first.prefers(kind) || second.prefers(kind)
    }
  }

  /// Returns whether a string can be a value, if strings can be at all; a quantity must be readable.
  func reads(_ text: String) -> Bool {
    switch self {
    case .quantity(let quantity): if case .nothing = quantity.read(text) { false } else { true }
    case .word(let words): words.contains(text)
    case .either(let first, let second): first.reads(text) || second.reads(text)
    default: prefers(.string)
    }
  }

  /// The expected value, in words.
  package var words: String {
    switch self {
    case .number, .lenientNumber, .lenientFlag: "a number"
    case .integer: "a whole number"
    case .text, .filledText, .word: "a string"
    case .flag: "'true' or 'false'"
    case .quantity(let quantity): quantity.words
    case .object, .named: "an object"
    case .list: "an array"
    case .anything: "any value"
    case .either(.word(let words), .quantity(let quantity)):
      words.map { "'\($0)'" }.joined(separator: ", ") + " or \(quantity.words)"
    case .either(let first, let second): "\(first.words) or \(second.words)"
    }
  }

  /// The shape of the elements of an array, or of the members of an object with arbitrary names.
  package var element: FormatShape? {
    switch self {
    case .list(let shape, _), .named(let shape): shape
    case .either(let first, let second): first.element ?? second.element
    default: nil
    }
  }

  /// The level of an allowed object.
  package var level: Level? {
    switch self {
    case .object(let level): level
    case .either(let first, let second): first.level ?? second.level
    default: nil
    }
  }

  /// The allowed words.
  package var choices: [String] {
    switch self {
    case .word(let words): words
    case .either(let first, let second): first.choices + second.choices
    default: []
    }
  }

  /// The range of allowed numbers.
  package var range: ClosedRange<Double>? {
    switch self {
    case .number(let range), .lenientNumber(let range): range
    case .integer(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .quantity(let quantity): quantity.range
    case .either(let first, let second): first.range ?? second.range
    default: nil
    }
  }

  /// The allowed quantity.
  package var quantity: FormatQuantity? {
    switch self {
    case .quantity(let quantity): quantity
    case .either(let first, let second): first.quantity ?? second.quantity
    default: nil
    }
  }
}
