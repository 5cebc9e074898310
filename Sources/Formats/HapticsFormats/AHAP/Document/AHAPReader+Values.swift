import HapticsCore
import LocatedJSON

/// Values, as Core Haptics converts them.
extension AHAPReader {
  @inline(__always)
  mutating func number(_ member: TableCursor.Member) -> NumberField {
    guard let number = cursor.number(member.value) else { return unusualNumber(member.field) }
    return NumberField(number: number, field: member.field, form: .number)
  }

  /// Reads a value that is not a number.
  @inline(never)
  private mutating func unusualNumber(_ field: Field) -> NumberField {
    guard let node = field.value else { return .absent }
    let form: NumberField.Form
    var value = 0.0
    switch cursor.view.kind(of: node) {
    case .true: (form, value) = (.boolean, 1)
    case .false: form = .boolean
    case .string:
      let number = json.string(of: node).flatMap(Double.init(numeric:))
      form = number == nil ? .otherString : .numericString
      value = number ?? 0
    case .invalid: form = .invalid
    case .number, .null, .array, .object, .name: form = .otherKind
    }
    let number = NumberField(number: value, field: field, form: form)
    parts.unusualNumbers.append(number)
    return number
  }

  /// Returns the control that a curve names, even if it does not accept curves, as a rule reports.
  mutating func curveID(_ value: TableCursor.Value) -> HapticDynamicParameter.ID? {
    if let word = cursor.word(value) { return AHAPNames.curveIDs[word] }
    return json.string(of: value.node).flatMap(HapticDynamicParameter.ID.init(rawValue:))
  }

  private var json: JSONDocument { cursor.view.json }
}

extension TableCursor.Member {
  /// The locations of the key and the value.
  var field: Field { Field(name: name) }
}

extension Double {
  /// The number that a string holds in decimal digits, or `nil`: neither `nan` nor `0x10` is one.
  fileprivate init?(numeric text: String) {
    let isDecimal = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
