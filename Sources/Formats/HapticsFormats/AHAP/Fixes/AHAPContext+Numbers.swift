import LocatedJSON

extension AHAPContext {
  /// The number of a member as its author wrote it.
  func written(_ field: NumberField) -> String {
    field.value.map(document.json.literal) ?? ""
  }

  /// Returns the number of a field in decimal, or `nil` without a number or with too many digits.
  func decimal(_ field: NumberField) -> ExactDecimal? {
    guard let node = field.value, document.json.kind(of: node) == .number else { return nil }
    return ExactDecimal(document.json.bytes[document.json.range(of: node)])
  }

  /// A small number, written as the one it replaces was: with a point where that had one.
  func text(_ number: Double, inStyleOf node: JSONDocument.NodeID) -> String {
    let text = shown(number)
    let hasPoint = document.json.bytes[document.json.range(of: node)].contains(UInt8(ascii: "."))
    return hasPoint && !text.utf8.contains(UInt8(ascii: ".")) ? text + ".0" : text
  }
}

extension NumberField {
  /// The number as written, also in quotes, for rules about values.
  var written: Double? {
    (form == .number || form == .numericString) && number.isFinite ? number : nil
  }
}
