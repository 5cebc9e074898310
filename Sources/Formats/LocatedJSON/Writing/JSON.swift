/// A JSON value to write.
///
/// Literals create values, and objects keep the order of their entries:
///
/// ```swift
/// let region: JSON = ["startLine": 3, "startColumn": .integer(column)]
/// ```
package enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number with the given spelling; see ``number(_:)`` for other numbers.
  case numeral(String)
  /// A string value.
  case string(String)
  /// An array of values.
  case array([JSON])
  /// An object; its members are written in this order.
  case object([Member])
  /// A value on a single line within a value of several lines.
  indirect case line(JSON)
  /// A place that is filled in later; see ``JSON/pieces(_:)``.
  case hole

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// The member's name.
    package var name: String
    /// The member's value.
    package var value: JSON

    /// Creates a member.
    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Returns the shortest numeral that reads back as the given number, or `null` for NaN and
  /// infinities.
  package static func number(_ value: Double) -> JSON {
    value.isFinite ? .numeral(value.description) : .null
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  package init(stringLiteral value: String) { self = .string(value) }

  /// Creates a whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Creates an array.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Creates an object of the given members, in their order.
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
