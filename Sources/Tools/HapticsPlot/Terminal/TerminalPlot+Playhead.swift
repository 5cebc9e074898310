extension TerminalPlot {
  /// A character of a drawing that is to be written anew.
  public struct Patch: Hashable, Sendable {
    /// The line, as an index of ``TerminalPlot/lines(playhead:)``.
    public let row: Int
    /// The place in the line: how many characters stand before it.
    public let column: Int
    /// The character, between the escape sequences of its color.
    public let text: String
  }

  /// The characters to write to move a playhead from one time to another.
  ///
  /// The rest of the drawing stays, so that a playhead that moves many times a second costs a few
  /// hundred bytes, and nothing while it stays in its column.
  ///
  /// ```swift
  /// for patch in drawing.patches(from: last, to: now) {
  ///   output += "\u{1B}[\(top + patch.row);\(patch.column + 1)H\(patch.text)"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - old: The time at which the playhead is drawn, or `nil` where none is.
  ///   - new: The time at which it is to be, or `nil` for no playhead.
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

  /// The column of a playhead, or `nil` where the time axis does not hold its time.
  func playheadColumn(at time: Double?) -> Int? {
    guard let time, time >= 0, time <= space.scale.span else { return nil }
    return column(at: time)
  }
}
