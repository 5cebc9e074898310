// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsTools
import LocatedJSON

@c @implementation
public func haptics_validate(
  _ source: UnsafePointer<haptics_source>?,
  _ check: UnsafePointer<haptics_check>?,
  _ report: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  report?.pointee = nil
  return answer { () throws(CallError) in
    guard let report else { throw .null }
    let file = try ToolFile(source)
    let result = try CheckRequest(check).analysis(of: file).result
    report.pointee = OpaquePointer(allocate(ReportHandle(file.source, result)))
  }
}

@c @implementation
public func haptics_report_destroy(_ report: OpaquePointer?) {
  guard let report else { return }
  let handle = ReportHandle.pointer(report)
  handle.pointee.deallocate()
  free(handle)
}

@c @implementation
public func haptics_report_count(_ report: OpaquePointer?, _ severity: Int32) -> Int {
  guard let report else { return 0 }
  let result = ReportHandle.pointer(report).pointee.result
  switch Int(severity) {
  case HAPTICS_NOTE: return result.count(of: .note)
  case HAPTICS_WARNING: return result.count(of: .warning)
  case HAPTICS_ERROR: return result.count(of: .error)
  default: return 0
  }
}

@c @implementation
public func haptics_report_finding(
  _ report: OpaquePointer?,
  _ index: Int
) -> UnsafePointer<haptics_finding>? {
  guard let report else { return nil }
  return ReportHandle.pointer(report).pointee.finding(index).map { UnsafePointer($0) }
}

@c @implementation
public func haptics_finding_note(
  _ finding: UnsafePointer<haptics_finding>?,
  _ index: Int
) -> UnsafePointer<haptics_note>? {
  guard let finding, index >= 0, index < finding.pointee.note_count else { return nil }
  return finding.pointee.notes.map { $0.assumingMemoryBound(to: haptics_note.self) + index }
}

@c @implementation
public func haptics_finding_fix(
  _ finding: UnsafePointer<haptics_finding>?,
  _ index: Int
) -> UnsafePointer<haptics_fix>? {
  guard let finding, index >= 0, index < finding.pointee.fix_count else { return nil }
  return finding.pointee.fixes.map { $0.assumingMemoryBound(to: haptics_fix.self) + index }
}

@c @implementation
public func haptics_fix_edit(
  _ fix: UnsafePointer<haptics_fix>?,
  _ index: Int
) -> UnsafePointer<haptics_edit>? {
  guard let fix, index >= 0, index < fix.pointee.edit_count else { return nil }
  return fix.pointee.edits.map { $0.assumingMemoryBound(to: haptics_edit.self) + index }
}

@c @implementation
public func haptics_report_text(_ report: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let report else { return haptics_text_characters(nil) }
  return ReportHandle.pointer(report).pointee.renderedText()
}

@c @implementation
public func haptics_report_json(_ report: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let report else { return haptics_text_characters(nil) }
  return ReportHandle.pointer(report).pointee.jsonText()
}
