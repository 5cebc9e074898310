import LocatedJSON

/// A kind of object in a format's files: the whole file, an event, a cue.
///
/// The levels of a format, with their members and shapes, are its table. Reading, the rules about
/// structure, the order of keys in canonical text and the JSON Schema are all read off it, so they
/// cannot disagree.
package protocol FormatLevel: CaseIterable, Hashable, Sendable {
  /// The names of the format's members.
  associatedtype Key: FormatKey

  /// The level of a file's outermost object.
  static var root: Self { get }
  /// The name of the format: `Timeline`.
  static var title: String { get }
  /// The description of the format, one sentence.
  static var summary: String { get }
  /// The name of one file in messages: `a timeline file`.
  static var documentName: String { get }
  /// The member of a file that holds what people and tools note, if there is one.
  static var notes: Key? { get }
  /// The table, ready for look-ups; a `static let` in the type.
  static var table: FormatTable<Self> { get }
  /// Words in wide use that the format does not know, and the words that they certainly stand for.
  static var wordAliases: [String: String] { get }

  /// The layout of lines in canonical text.
  static var layout: FormatLayout { get }

  /// The name of the level in a schema: `event`.
  var rawValue: String { get }
  /// The name of an object of the level in messages: `an event`.
  var name: String { get }
  /// The location of a key in messages: `in an event`.
  var place: String { get }
  /// The members with a meaning there, in the order in which they are written.
  var members: [FormatMember<Self>] { get }
  /// A Boolean value that indicates whether each entry of an object is on its own line, even if the
  /// object is short.
  var isSpread: Bool { get }
  /// Returns whether a rule of the format handles a key, so that it is never a misspelling.
  func hasRule(for name: String) -> Bool
  /// Members of which an object needs at least one.
  var alternatives: [Key] { get }
  /// Members that depend on the value of another one.
  var variants: FormatVariants<Self>? { get }
}

extension FormatLevel {
  /// A key that an object may have.
  package typealias Member = FormatMember<Self>

  /// No member for notes.
  package static var notes: Key? { nil }
  /// No such words.
  package static var wordAliases: [String: String] { [:] }
  /// The layout that puts everything on one line if it fits.
  package static var layout: FormatLayout { .fitting }
  /// The file is spread.
  package var isSpread: Bool { self == Self.root }
  /// Inside the object.
  package var place: String { "in \(name)" }
  /// No such rules.
  package func hasRule(for name: String) -> Bool { false }
  /// No alternatives.
  package var alternatives: [Key] { [] }
  /// No variants.
  package var variants: FormatVariants<Self>? { nil }

  /// The member of a key, or `nil` where the level has none.
  package func member(_ key: Key) -> FormatMember<Self>? { members.first { $0.key == key } }
}

/// The names of a format's members.
package protocol FormatKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Names in wide use that the format does not know, in ``letters(of:)``.
  static var aliases: [String: FormatAlias<Self>] { get }
}

/// The meaning of a name in wide use.
package struct FormatAlias<Key: FormatKey>: Sendable {
  /// The keys that it can stand for; the first one that the object's level has counts.
  package let keys: [Key]
  /// A Boolean value that indicates whether the replacement is unambiguous, so that renaming is
  /// safe.
  package let isCertain: Bool

  /// Creates an alias.
  package init(_ keys: Key..., certain isCertain: Bool) {
    self.keys = keys
    self.isCertain = isCertain
  }
}

extension FormatKey {
  /// No aliases.
  package static var aliases: [String: FormatAlias<Self>] { [:] }

  /// Returns whether the key, which is ASCII, has some ``letters(of:)``.
  func hasLetters(_ letters: String) -> Bool {
    rawValue.utf8.lazy.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
      .elementsEqual(letters.utf8) { own, letter in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(own) ? own | 0x20 == letter : own == letter
      }
  }

  /// A name without what people write differently: letter case and separators, and characters that
  /// cannot be seen.
  ///
  /// Of a name that is longer than any key nothing is left.
  package static func letters(of name: String) -> String {
    guard name.utf8.count < 64 else { return "" }
    // Nearly every name is plain, and its bytes are its letters.
    if name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      let letters = name.utf8.filter {
        $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ")
      }
      return String(decoding: letters, as: UTF8.self).lowercased()
    }
    return name.withoutInvisible.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }
}
