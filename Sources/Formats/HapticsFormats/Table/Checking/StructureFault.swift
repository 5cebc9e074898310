package import LocatedJSON

/// The ways in which a file can fail its table, each the subject of a rule.
package enum StructureFault: String, CaseIterable, Sendable {
  /// An object that contains a key twice.
  case duplicateKey = "duplicate-key"
  case missingKey = "missing-key"
  /// An unknown key that resembles a known one.
  case misspelledKey = "misspelled-key"
  case unknownKey = "unknown-key"
  /// A string other than the words that the table lists.
  case unknownWord = "unknown-word"
  /// A string that is not an amount of a quantity.
  case unreadable = "unreadable-quantity"
  /// A number out of range.
  case outOfRange = "value-out-of-range"
  /// An array with too few or too many elements.
  case wrongCount = "wrong-count"
  /// A value of the wrong type.
  case wrongType = "wrong-type"

  /// The usual severity.
  package var severity: Severity {
    switch self {
    case .duplicateKey: .warning
    case .unknownKey: .note
    default: .error
    }
  }

  /// The first line of the rule's page.
  var summary: String {
    switch self {
    case .duplicateKey: "A key that an object contains twice."
    case .missingKey: "A missing required key."
    case .misspelledKey: "A misspelled key."
    case .unknownKey: "An unknown key."
    case .unknownWord: "An unknown keyword."
    case .unreadable: "A string that is not a quantity with a known unit."
    case .outOfRange: "A number out of range, or a fraction where a whole number is required."
    case .wrongCount: "An array with too many or too few elements."
    case .wrongType: "A value of the wrong type: a string for a number, an array for an object."
    }
  }

  /// The reason on the rule's page; empty if the summary is enough.
  var reason: String {
    switch self {
    case .duplicateKey: "This project uses the first one, most other readers the last."
    case .misspelledKey:
      "It is ignored, so its value has no effect. If the object also has the right key, the finding is a warning."
    case .unknownKey: "It is ignored, and preserved when the file is formatted."
    default: ""
    }
  }

  /// Returns whether files of a format can have the fault.
  func isPossible<Level: FormatLevel>(in levels: some Sequence<Level>) -> Bool {
    switch self {
    case .duplicateKey, .misspelledKey, .unknownKey, .wrongType: true
    case .missingKey:
      levels.contains { !$0.alternatives.isEmpty || $0.members.contains { $0.isRequired } }
    default:
      levels.contains { level in
        let members = level.members + (level.variants?.cases.flatMap { $0.members } ?? [])
        return members.contains { isPossible(in: $0.shape) }
      }
    }
  }

  private func isPossible<Level>(in shape: FormatShape<Level>) -> Bool {
    switch shape {
    case .number, .integer: self == .outOfRange
    case .quantity: self == .outOfRange || self == .unreadable
    case .word: self == .unknownWord
    case .list(let element, let count):
      self == .wrongCount && count != 0...Int.max || isPossible(in: element)
    case .named(let element): isPossible(in: element)
    case .either(let first, let second): isPossible(in: first) || isPossible(in: second)
    default: false
    }
  }
}

extension SchemaViolation {
  /// The subject of the rule that reports the violation.
  package var fault: StructureFault {
    switch kind {
    case .unknownMember, .misplacedMember: .unknownKey
    case .misspelledMember: .misspelledKey
    case .missingMember, .missingAlternative: .missingKey
    case .wrongKind: .wrongType
    case .outOfRange: .outOfRange
    case .unknownWord: .unknownWord
    case .unreadable: .unreadable
    case .wrongCount: .wrongCount
    }
  }
}
