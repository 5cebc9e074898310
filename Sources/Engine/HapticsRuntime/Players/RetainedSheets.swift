import HapticsTimeline

/// The sheets that the render thread may read, each with the number of playbacks that use it.
///
/// Every start of a player uses the same sheet, and a start may occur while the render thread still
/// reads it.
struct RetainedSheets {
  private var uses: [Int32: (sheet: CueSheet, count: Int)] = [:]

  var isEmpty: Bool { uses.isEmpty }

  subscript(id: Int32) -> CueSheet? { uses[id]?.sheet }

  mutating func retain(_ sheet: CueSheet) { uses[sheet.view.id, default: (sheet, 0)].count += 1 }

  mutating func release(_ id: Int32) {
    guard let use = uses[id] else { return }
    if use.count > 1 { uses[id]?.count -= 1 } else { uses[id] = nil }
  }
}
