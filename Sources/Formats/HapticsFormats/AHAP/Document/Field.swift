package import LocatedJSON

/// The locations of a key and its value in an object, or its absence.
package struct Field: Hashable, Sendable {
  private let nameNode: UInt32

  /// An absent member.
  static let absent = Field(nameNode: .max)

  private init(nameNode: UInt32) { self.nameNode = nameNode }

  init(name: JSONDocument.NodeID) { nameNode = UInt32(truncatingIfNeeded: name) }

  package var isPresent: Bool { nameNode != .max }

  /// The node of the key, or `nil` if it is absent.
  package var name: JSONDocument.NodeID? { isPresent ? Int(nameNode) : nil }

  /// The node of the value, or `nil` if the key is absent.
  package var value: JSONDocument.NodeID? { isPresent ? Int(nameNode) + 1 : nil }
}

/// A key with a number, as Core Haptics reads it.
///
/// Files have many numbers, so the properties are ordered to leave a byte or two of padding.
///
/// The conversion of Core Haptics is lenient: Booleans count as 1 and 0, numeric strings as their
/// number, other strings as 0.
package struct NumberField: Hashable, Sendable {
  /// The number that Core Haptics reads, or 0 without one.
  package let number: Double
  /// The field of the member.
  package let field: Field
  /// The value.
  package let form: Form

  /// The form of a value in place of a number.
  package enum Form: UInt8, Sendable {
    case absent
    case number
    /// `true` or `false`.
    case boolean
    /// A string that holds a number.
    case numericString
    /// Another string.
    case otherString
    /// `null`, an array or an object.
    case otherKind
    /// An invalid value, which was already reported.
    case invalid

    /// A Boolean value that indicates whether Core Haptics reads a number.
    var isUsable: Bool { isStated || self == .otherString }

    /// A Boolean value that indicates whether the author wrote a number.
    var isStated: Bool { self == .number || self == .boolean || self == .numericString }
  }

  package var isPresent: Bool { form != .absent }

  /// The node of the value, or `nil` if the key is absent.
  package var value: JSONDocument.NodeID? { field.value }

  /// The number that Core Haptics reads, or `nil` without one.
  package var usable: Double? { form.isUsable ? number : nil }

  /// The number that the author wrote, or `nil` without one.
  ///
  /// Rules about the size of a number use it; `string-as-number` reports strings that count as 0.
  package var stated: Double? { form.isStated ? number : nil }

  static let absent = NumberField(number: 0, field: .absent, form: .absent)
}

/// A member that holds true or false, as Core Haptics reads it: any number counts, and 0 is false.
package struct FlagField: Hashable, Sendable {
  /// The field of the member.
  package let field: Field
  /// The value.
  package let form: NumberField.Form
  /// A Boolean value that indicates whether the number is not 0; `false` without a number.
  package let isOn: Bool

  package var isPresent: Bool { form != .absent }

  /// The value that Core Haptics reads, or `nil` without a number.
  package var usable: Bool? { form.isUsable ? isOn : nil }

  /// The value that the author wrote, or `nil` if it is neither true nor false.
  package var stated: Bool? { form.isStated ? isOn : nil }
}

extension FlagField {
  init(_ number: NumberField) {
    self.init(field: number.field, form: number.form, isOn: number.number != 0)
  }
}
