package import LocatedJSON

/// A deviation of a file from the table of its format.
package struct SchemaViolation<Level: FormatLevel>: Sendable {
  /// The node: a value, the name of a member, or an object that lacks something.
  package let node: JSONDocument.NodeID
  /// The object that contains the deviation or is the deviation; the root if there is none.
  package let object: JSONDocument.NodeID
  package let kind: Kind

  /// The ways not to fit.
  package enum Kind: Sendable {
    /// A member that nothing knows.
    case unknownMember(in: Level)
    /// A key that is known only at another level.
    case misplacedMember(in: Level, Level.Key)
    /// A member whose name is nearly that of another one.
    case misspelledMember(in: Level, meant: Level.Key, Misspelling)
    /// An object lacks a member.
    case missingMember(in: Level, Level.Key)
    /// An object has none of the members of which it needs one.
    case missingAlternative(in: Level)
    /// A value of another kind than belongs there.
    case wrongKind(Owner, FormatShape<Level>)
    /// A number outside of a range, or with a fraction if it must be an integer.
    case outOfRange(Owner, ClosedRange<Double>, isWhole: Bool)
    /// An unknown string; another value may be allowed instead.
    case unknownWord(Owner, [String], or: FormatShape<Level>?)
    /// A string that is not an amount of the quantity.
    case unreadable(Owner, FormatQuantity)
    /// An array with too few or too many elements.
    case wrongCount(Owner, ClosedRange<Int>)
  }

  /// The owner of a value.
  package enum Owner: Sendable {
    case file
    /// The member of a key.
    case member(Level.Key)
    /// The member of a name that the author chose.
    case named(String)
    /// An element of an array.
    indirect case element(of: Owner)
  }

  /// The certainty of a guess at a misspelled member.
  package struct Misspelling: Hashable, Sendable {
    /// A Boolean value that indicates whether the key is unambiguous: it differs only in case or
    /// separators, or is a known misspelling.
    package let isCertain: Bool
    /// A Boolean value that indicates whether the object lacks the correctly spelled key.
    package let isAlone: Bool
    /// A Boolean value that indicates whether the key accepts the kind of the value.
    package let isPlausible: Bool
  }
}

extension SchemaViolation.Owner {
  /// The key of the value itself, but not of one of its elements.
  package var key: Level.Key? {
    if case .member(let key) = self { key } else { nil }
  }

  /// The owner, for messages.
  package var words: String {
    switch self {
    case .file: Level.documentName
    case .member(let key): "'\(key.rawValue)'"
    case .named(let name): quoted(name)
    case .element(let owner): "an element of \(owner.words)"
    }
  }
}
