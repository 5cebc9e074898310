import LocatedJSON

/// JSON that code writes with the keys of a format.
///
/// A document reads it and is written canonically, so order and layout do not matter here.
///
/// ```swift
/// var text = ValueText<AHAPKey>()
/// text.object { text in
///   text.number(.version, 1)
///   text.list(.pattern, of: events) { event, text in … }
/// }
/// ```
package struct ValueText<Key: FormatKey> {
  /// The text so far.
  package private(set) var bytes: [UInt8] = []
  /// A Boolean value that indicates whether all numbers so far are finite; others become `null`.
  package private(set) var isFinite = true

  /// Creates an empty text.
  package init() {}

  /// Adds an object.
  package mutating func object(_ members: (inout ValueText) -> Void) {
    separate()
    enclose("{", "}") { text in members(&text) }
  }

  /// Adds a member that is an object.
  package mutating func object(_ key: Key, _ members: (inout ValueText) -> Void) {
    name(key.rawValue)
    object(members)
  }

  /// Adds a member that is an object, under a name of the author's choice.
  package mutating func object(named name: String, _ members: (inout ValueText) -> Void) {
    self.name(name)
    object(members)
  }

  /// Adds a member that is an array, with what each part adds to it.
  package mutating func list<Part>(
    _ key: Key,
    of parts: some Sequence<Part>,
    _ add: (Part, inout ValueText) -> Void
  ) {
    name(key.rawValue)
    enclose("[", "]") { text in
      for part in parts { add(part, &text) }
    }
  }

  /// Adds a member that is a number, in its shortest text that reads back the same.
  package mutating func number(_ key: Key, _ value: Double) {
    name(key.rawValue)
    append(value)
  }

  /// Adds a member that is an array of numbers.
  package mutating func numbers(_ key: Key, _ values: some Sequence<Double>) {
    name(key.rawValue)
    enclose("[", "]") { text in
      for value in values {
        text.separate()
        text.append(value)
      }
    }
  }

  /// Adds a member that is a whole number, for readers that take `1.0` for none.
  package mutating func integer(_ key: Key, _ value: Int64) {
    name(key.rawValue)
    bytes += value.description.utf8
  }

  /// Adds an element that is a number.
  package mutating func number(_ value: Double) {
    separate()
    isFinite = isFinite && value.isFinite
    bytes += (value.isFinite ? value.description : "null").utf8
  }

  /// Adds an element that is a whole number.
  package mutating func integer(_ value: Int64) {
    separate()
    bytes += value.description.utf8
  }

  /// Adds a member that is `true` or `false`.
  package mutating func flag(_ key: Key, _ value: Bool) {
    name(key.rawValue)
    bytes += (value ? "true" : "false").utf8
  }

  /// Adds a member that is a string.
  package mutating func text(_ key: Key, _ value: String) { text(named: key.rawValue, value) }

  /// Adds a member that is a string, under a name of the author's choice.
  package mutating func text(named name: String, _ value: String) {
    self.name(name)
    StringPrinter().print(value, into: &bytes)
  }

  private mutating func append(_ value: Double) {
    isFinite = isFinite && value.isFinite
    bytes += (value.isFinite ? value.description : "null").utf8
  }

  private mutating func name(_ name: String) {
    separate()
    StringPrinter().print(name, into: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func enclose(
    _ opening: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ content: (inout ValueText) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    content(&self)
    bytes.append(UInt8(ascii: closing))
  }

  /// Appends a comma after a preceding element or entry.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}
