package enum JSONControlCharacter: JSONFault {
  package static let id: RuleID = "json-control-character"
  package static let severity = Severity.error
  package static let page = #"""
    A line break, a tab or another control character inside a string.

    JSON requires escape sequences for them.

    Bad:
    ```json
    {"Version": 1.0, "Metadata": {"Description": "two
    lines"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Metadata": {"Description": "two\nlines"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """#

  static func found(_ byte: UInt8, at place: Int) -> Diagnostic {
    let escape = escape(for: byte)
    return diagnostic(
      "a string cannot contain \(name(of: byte)) unescaped",
      at: place..<place + 1,
      fixIts: [
        FixIt("write '\(escape)'", replacing: place..<place + 1, with: escape, isSafe: true)
      ]
    )
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x09: "a tab"
    case 0x0A: "a line break"
    case 0x0D: "a carriage return"
    default: "the control character \(code(of: byte))"
    }
  }

  /// Returns the code point of a control character, such as `U+0000`.
  static func code(of byte: UInt8) -> String { "U+00\(hexadecimal(byte))" }

  private static func escape(for byte: UInt8) -> String {
    switch byte {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00\(hexadecimal(byte))"
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
