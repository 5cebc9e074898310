internal import Diagnostics
package import LocatedJSON

/// Something in a file that does not fit the format's table.
package struct Misfit<Level: FormatLevel>: Sendable {
  /// The node: a value, the name of a member, or an object that lacks something.
  package let node: JSONDocument.NodeID
  /// The object that it stands in, or that it is; the root where there is none.
  package let object: JSONDocument.NodeID
  /// What is wrong.
  package let kind: Kind

  /// The ways not to fit.
  package enum Kind: Sendable {
    /// A member that nothing knows.
    case unknownMember(in: Level)
    /// A member that has a meaning elsewhere.
    case misplacedMember(in: Level, Level.Key)
    /// A member whose name is nearly that of another one.
    case misspelledMember(in: Level, meant: Level.Key, Misspelling)
    /// An object lacks a member.
    case missingMember(in: Level, Level.Key)
    /// An object has none of the members of which it needs one.
    case missingAlternative(in: Level)
    /// A value of another kind than belongs there.
    case wrongKind(Owner, FormatShape<Level>)
    /// A number beyond a range, or with a fraction where it must be whole.
    case outOfRange(Owner, ClosedRange<Double>, isWhole: Bool)
    /// A string that is none of some words; another value may stand there instead.
    case unknownWord(Owner, [String], or: FormatShape<Level>?)
    /// A string that is no amount of a quantity.
    case unreadable(Owner, FormatQuantity)
    /// An array with too few or too many elements.
    case wrongCount(Owner, ClosedRange<Int>)
  }

  /// The owner of a value.
  package enum Owner: Sendable {
    /// The file.
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
    /// Whether the name can mean nothing else: it differs only in letter case or separators, or is
    /// a known wrong one.
    package let isCertain: Bool
    /// Whether the object lacks the member under its right name.
    package let isAlone: Bool
    /// Whether the value is of a kind that the member takes.
    package let isPlausible: Bool
  }
}

extension Misfit.Owner {
  /// The key of the member that holds the value itself, and not of one of its elements.
  package var key: Level.Key? {
    if case .member(let key) = self { key } else { nil }
  }

  /// The owner as a message says it.
  package var words: String {
    switch self {
    case .file: Level.documentName
    case .member(let key): "'\(key.rawValue)'"
    case .named(let name): quoted(name)
    case .element(let owner): "an element of \(owner.words)"
    }
  }
}
