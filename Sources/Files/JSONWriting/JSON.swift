/// A JSON value that is to be written.
///
/// Values are put together as literals, whose members keep their order:
///
/// ```swift
/// let region: JSON = ["startLine": 3, "startColumn": .integer(column)]
/// ```
public enum JSON: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number whose text is written as it stands; see ``number(_:)`` for others.
  case numeral(String)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object; its members are written in this order.
  case object([Member])
  /// A value that stands on one line where what surrounds it is spread over several.
  indirect case line(JSON)
  /// A place that is filled in later; see ``JSON/pieces(_:)``.
  case hole

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: JSON

    /// Creates a member.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The shortest numeral that reads back as the given number, or `null` where none does.
  public static func number(_ value: Double) -> JSON {
    value.isFinite ? .numeral(value.description) : .null
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Creates an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Creates an object of the given members, in their order.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
