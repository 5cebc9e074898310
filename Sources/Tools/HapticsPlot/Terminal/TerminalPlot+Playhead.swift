extension TerminalPlot {
  /// A character of a drawing to replace.
  public struct Patch: Hashable, Sendable {
    /// The line, as an index of ``TerminalPlot/lines(playhead:)``.
    public let row: Int
    /// The column: the number of characters before it.
    public let column: Int
    /// The character, between the escape sequences of its color.
    public let text: String
  }

  /// Returns the characters that move a playhead from one time to another.
  ///
  /// A playhead that moves many times a second costs a few hundred bytes per move, and none while
  /// it stays in its column.
  ///
  /// ```swift
  /// for patch in drawing.patches(from: last, to: now) {
  ///   output += "\u{1B}[\(top + patch.row);\(patch.column + 1)H\(patch.text)"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - old: The time of the drawn playhead, or `nil` for none.
  ///   - new: The new time, or `nil` for no playhead.
  /// - Complexity: O(*n*) in the number of lines.
  public func patches(from old: Double?, to new: Double?) -> [Patch] {
    let columns = (left: playheadColumn(at: old), reached: playheadColumn(at: new))
    guard columns.left != columns.reached else { return [] }
    var patches: [Patch] = []
    var row = firstLaneRow
    for lane in lanes {
      for laneRow in 0..<lane.canvas.rows {
        for case let column? in [columns.left, columns.reached] {
          var cell = TerminalLine()
          add(column, laneRow, of: lane, isPlayhead: column == columns.reached, to: &cell)
          let text = cell.text(colors, on: background, keepsSpaces: true)
          patches.append(Patch(row: row, column: space.gutter + column, text: text))
        }
        row += 1
      }
    }
    return patches
  }

  /// Returns the column of a playhead, or `nil` if the time is outside of the time axis.
  func playheadColumn(at time: Double?) -> Int? {
    guard let time, time >= 0, time <= space.scale.span else { return nil }
    return column(at: time)
  }
}
