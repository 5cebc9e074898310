// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsTools
import Interchange
import LocatedJSON

@c @implementation
public func haptics_explain(
  _ rule: UnsafePointer<CChar>?,
  _ columns: Int32,
  _ has_color: Int32,
  _ text: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  text?.pointee = nil
  return answer { () throws(CallError) in
    guard let name = String(optional: rule), let text else { throw .null }
    try require(columns, in: 0...10_000, "columns")
    let theme: DiagnosticTheme = try require(flag: has_color, "has_color") ? .ansi : .plain
    let width = columns > 0 ? Int(columns) : nil
    guard let page = RulePages.explanation(of: name, theme, columns: width) else {
      throw .unknownRule(name)
    }
    TextHandle.give(page, to: text)
  }
}

@c @implementation
public func haptics_schema(
  _ name: UnsafePointer<CChar>?,
  _ text: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  text?.pointee = nil
  return answer { () throws(CallError) in
    guard let name = String(optional: name), let text else { throw .null }
    guard let schema = FileFormat.schema(of: name) else {
      throw .unknownName("format with a schema", name)
    }
    TextHandle.give(schema, to: text)
  }
}
