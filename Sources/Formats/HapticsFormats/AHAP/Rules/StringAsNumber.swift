package import LocatedJSON

package enum StringAsNumber: AHAPRule {
  package static let id: RuleID = "string-as-number"
  package static let severity = Severity.error
  package static let page = """
    A string where a number belongs.

    Core Haptics reads any string that is not a number as 0.0: `"true"` becomes 0, the opposite of
    its meaning, and so does a number with a decimal comma or a unit.

    Source: reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
      "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": "true"}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
      "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": 1}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    let json = context.document.json
    let version = context.document.version.field
    for field in context.document.unusualNumbers
    where field.form == .otherString && field.field != version {
      guard let name = field.field.name, let value = field.value,
        let key = json.string(of: name).flatMap(AHAPKey.init), let text = json.string(of: value)
      else { continue }
      let isTime = key == .time || key == .eventTime || key == .eventDuration
      let meant = meaning(of: text, isSwitch: key.isSwitch, isTime: isTime)
      context.report(
        at: value,
        "'\(key.rawValue)' must be a number; the string \(quoted(text)) is read as 0",
        notes: meant == nil ? [Diagnostic.Note("write a number, without quotes")] : [],
        fixIts: meant.map {
          [FixIt("write \($0)", replacing: json.range(of: value), with: $0, isSafe: false)]
        } ?? []
      )
    }
  }

  /// Returns the probable number or Boolean of a string.
  private static func meaning(of text: String, isSwitch: Bool, isTime: Bool) -> String? {
    guard text.utf8.count < 64 else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return isSwitch ? "true" : "1"
    case "false", "no", "off": return isSwitch ? "false" : "0"
    default:
      let text = text.lowercased().filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 }
      let digits = text.prefix { !$0.isLetter }
      guard let number = number(String(digits)) else { return nil }
      switch String(text[digits.endIndex...]) {
      case "": return String(digits)
      case "s", "sec", "second", "seconds": return isTime ? String(digits) : nil
      case "ms", "millisecond", "milliseconds": return isTime ? "\(number / 1000)" : nil
      default: return nil
      }
    }
  }

  private static func number(_ text: String) -> Double? {
    let document = JSONDocument(reading: Array(text.utf8))
    return document.faults.isEmpty ? document.number(of: 0) : nil
  }
}
