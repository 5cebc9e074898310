import HapticsTimeline

/// The sheets that the render side may read, each with how many playbacks brought it in.
///
/// A player brings in the same sheet with every start, and a start may come before the render side
/// is done with the last one.
struct SheetsInUse {
  private var uses: [Int32: (sheet: CueSheet, count: Int)] = [:]

  var isEmpty: Bool { uses.isEmpty }

  subscript(id: Int32) -> CueSheet? { uses[id]?.sheet }

  mutating func retain(_ sheet: CueSheet) { uses[sheet.view.id, default: (sheet, 0)].count += 1 }

  mutating func release(_ id: Int32) {
    guard let use = uses[id] else { return }
    if use.count > 1 { uses[id]?.count -= 1 } else { uses[id] = nil }
  }
}
