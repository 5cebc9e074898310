import CHaptics
import HapticsTools
import LocatedJSON

/// The target of a `haptics_report`: the findings, and those that the program has read.
struct ReportHandle {
  let text: SourceText
  let result: CheckResult

  private var locator: SourceLocator
  private var handedOut: [Int: UnsafeMutablePointer<haptics_finding>] = [:]
  private var memory: [UnsafeMutableRawPointer] = []
  private var characters = KeptCharacters()
  private var rendered: UnsafePointer<CChar>?
  private var json: UnsafePointer<CChar>?

  init(_ text: SourceText, _ result: CheckResult) {
    self.text = text
    self.result = result
    locator = SourceLocator(text)
  }

  static func pointer(_ handle: OpaquePointer) -> UnsafeMutablePointer<ReportHandle> {
    UnsafeMutablePointer<ReportHandle>(handle)
  }

  /// Frees the findings that the program has read.
  func deallocate() {
    for finding in handedOut.values { finding.deallocate() }
    for part in memory { part.deallocate() }
    characters.deallocate()
  }

  /// The findings as a compiler prints them.
  mutating func renderedText() -> UnsafePointer<CChar> {
    if let rendered { return rendered }
    var renderer = TextRenderer(text)
    var output = ""
    for finding in result.findings { renderer.render(finding, into: &output) }
    if result.omitted.count > 0 { output += "and \(result.omitted.count) more\n" }
    let kept = characters.keep(output)
    rendered = kept
    return kept
  }

  /// The findings as JSON, with the keys of a file in `haptics validate --format json`.
  mutating func jsonText() -> UnsafePointer<CChar> {
    if let json { return json }
    let places = FindingPlaces(text)
    let file: JSON = [
      "path": .string(text.name),
      "findings": [.hole],
      "omitted": .integer(result.omitted.count),
      "fixed": 0,
    ]
    let findings = result.findings.map {
      JSONReport.finding($0, places, isWhole: true).text(.compact)
    }
    let parts = file.pieces(.compact)
    let kept = characters.keep(parts.joined(separator: findings.joined(separator: ",")))
    json = kept
    return kept
  }

  /// Returns a finding for C, or `nil` after the last one.
  mutating func finding(_ index: Int) -> UnsafeMutablePointer<haptics_finding>? {
    if let known = handedOut[index] { return known }
    guard result.findings.indices.contains(index) else { return nil }
    let finding = result.findings[index]
    var read = haptics_finding()
    read.struct_size = UInt32(MemoryLayout<haptics_finding>.size)
    read.severity =
      switch finding.severity {
      case .note: Int32(HAPTICS_NOTE)
      case .warning: Int32(HAPTICS_WARNING)
      case .error: Int32(HAPTICS_ERROR)
      }
    read.rule = characters.keep(finding.rule.rawValue)
    read.message = characters.keep(finding.message)
    let (start, end) = (
      locator.location(of: finding.range.lowerBound), locator.location(of: finding.range.upperBound)
    )
    (read.line, read.column) = (Int32(clamping: start.line), Int32(clamping: start.column))
    (read.end_line, read.end_column) = (Int32(clamping: end.line), Int32(clamping: end.column))
    (read.offset, read.length) = (finding.range.lowerBound, finding.range.count)
    read.note_count = finding.notes.count
    read.notes = keep(finding.notes.count) { handle, index in
      handle.note(finding.notes[index])
    }
    read.fix_count = finding.fixIts.count
    read.fixes = keep(finding.fixIts.count) { handle, index in handle.fix(finding.fixIts[index]) }
    let made = allocate(read)
    handedOut[index] = made
    return made
  }

  private mutating func note(_ note: Diagnostic.Note) -> haptics_note {
    var read = haptics_note()
    read.struct_size = UInt32(MemoryLayout<haptics_note>.size)
    read.message = characters.keep(note.message)
    if let range = note.range {
      let start = locator.location(of: range.lowerBound)
      (read.line, read.column) = (Int32(clamping: start.line), Int32(clamping: start.column))
      (read.offset, read.length) = (range.lowerBound, range.count)
    }
    return read
  }

  private mutating func fix(_ fixIt: FixIt) -> haptics_fix {
    var read = haptics_fix()
    read.struct_size = UInt32(MemoryLayout<haptics_fix>.size)
    read.is_safe = fixIt.isSafe ? 1 : 0
    read.message = characters.keep(fixIt.message)
    read.edit_count = fixIt.edits.count
    read.edits = keep(fixIt.edits.count) { handle, index in
      var edit = haptics_edit()
      edit.struct_size = UInt32(MemoryLayout<haptics_edit>.size)
      let range = fixIt.edits[index].range
      (edit.offset, edit.length) = (range.lowerBound, range.count)
      edit.replacement = handle.characters.keep(fixIt.edits[index].replacement)
      return edit
    }
    return read
  }

  /// Parts side by side, in memory that the report keeps.
  private mutating func keep<Part>(
    _ count: Int,
    _ part: (inout ReportHandle, Int) -> Part
  ) -> UnsafeRawPointer? {
    guard count > 0 else { return nil }
    let parts = UnsafeMutablePointer<Part>.allocate(capacity: count)
    for index in 0..<count { (parts + index).initialize(to: part(&self, index)) }
    memory.append(UnsafeMutableRawPointer(parts))
    return UnsafeRawPointer(parts)
  }
}
