import HapticsPlot

/// A picture in the characters of a terminal, over a time axis that a playhead moves along.
protocol TerminalPicture {
  var lines: [String] { get }
  /// The characters that change when the playhead moves, by line and column; `nil` is nowhere.
  func patches(
    from old: Double?,
    to new: Double?
  ) -> [(row: Int, column: Int, text: String)]
}

extension TerminalPlot: TerminalPicture {
  var lines: [String] { lines() }

  func patches(
    from old: Double?,
    to new: Double?
  ) -> [(row: Int, column: Int, text: String)] {
    patches(from: old, to: new).map { (patch: Patch) in (patch.row, patch.column, patch.text) }
  }
}
