package import LocatedJSON

/// A member that an object may have: where its name and value stand, or that it is absent.
package struct Field: Hashable, Sendable {
  private let nameNode: UInt32

  /// An absent member.
  static let absent = Field(nameNode: .max)

  private init(nameNode: UInt32) { self.nameNode = nameNode }

  init(name: JSONDocument.NodeID) { nameNode = UInt32(truncatingIfNeeded: name) }

  /// Whether the member is there.
  package var isPresent: Bool { nameNode != .max }

  /// The node of the member's name, or `nil` where it is absent.
  package var name: JSONDocument.NodeID? { isPresent ? Int(nameNode) : nil }

  /// The node of the member's value, or `nil` where it is absent.
  package var value: JSONDocument.NodeID? { isPresent ? Int(nameNode) + 1 : nil }
}

/// A member that holds a number, as Core Haptics reads it.
///
/// A file has many: the parts are in an order that leaves room for a byte or two behind them.
///
/// Core Haptics' conversion is lenient: booleans count as 1 and 0, numeric strings as their
/// number, other strings as 0.
package struct NumberField: Hashable, Sendable {
  /// The number that Core Haptics reads; 0 where there is none.
  package let number: Double
  /// The field of the member.
  package let field: Field
  /// The value.
  package let form: Form

  /// The form of a value where a number belongs.
  package enum Form: UInt8, Sendable {
    /// Nothing.
    case absent
    /// A number.
    case number
    /// `true` or `false`.
    case boolean
    /// A string that holds a number.
    case numericString
    /// Another string.
    case otherString
    /// `null`, an array or an object.
    case otherKind
    /// Something that is no JSON and was reported.
    case invalid

    /// Whether it counts as a number.
    var isUsable: Bool { isStated || self == .otherString }

    /// Whether a person would read it as a number.
    var isStated: Bool { self == .number || self == .boolean || self == .numericString }
  }

  /// Whether the member is there.
  package var isPresent: Bool { form != .absent }

  /// The node of the member's value, or `nil` where it is absent.
  package var value: JSONDocument.NodeID? { field.value }

  /// The number, or `nil` where the member is absent or holds nothing that counts as one.
  package var usable: Double? { form.isUsable ? number : nil }

  /// The number, or `nil` where nothing was written that a person would read as one.
  ///
  /// Rules about a number's size ask for this: of a string that counts as 0, `string-as-number`
  /// has said enough.
  package var stated: Double? { form.isStated ? number : nil }

  static let absent = NumberField(number: 0, field: .absent, form: .absent)
}

/// A member that holds true or false, as Core Haptics reads it: any number counts, and 0 is false.
package struct FlagField: Hashable, Sendable {
  /// The field of the member.
  package let field: Field
  /// The value.
  package let form: NumberField.Form
  /// Whether it holds another number than 0; `false` where there is none.
  package let isOn: Bool

  /// Whether the member is there.
  package var isPresent: Bool { form != .absent }

  /// What Core Haptics reads, or `nil` where the member is absent or holds nothing that counts as a number.
  package var usable: Bool? { form.isUsable ? isOn : nil }

  /// What was written, or `nil` where no person would read it as true or false.
  package var stated: Bool? { form.isStated ? isOn : nil }
}

extension FlagField {
  init(_ number: NumberField) {
    self.init(field: number.field, form: number.form, isOn: number.number != 0)
  }
}
