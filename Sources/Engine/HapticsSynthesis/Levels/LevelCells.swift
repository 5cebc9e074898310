/// The cells of 64 frames in which a renderer stores the haptic levels of its frames.
///
/// If several levels fall into a cell, the strongest one applies.
package struct LevelCells: BitwiseCopyable {
  private let cells: UnsafeMutablePointer<LevelCell>?
  /// The number of frames of the first cell before the block.
  private let passed: Int

  /// A destination that ignores levels.
  package static var none: LevelCells {
    @_noAllocation @_noLocks get { LevelCells(nil, passed: 0) }
  }

  /// Creates a destination.
  ///
  /// - Parameters:
  ///   - cells: The cells of the block.
  ///   - passed: The number of frames of the first cell before the block, less than
  ///     ``LevelCell/frames``.
  @_noAllocation @_noLocks package init(_ cells: UnsafeMutablePointer<LevelCell>?, passed: Int) {
    self.cells = cells
    self.passed = passed
  }

  var isNeeded: Bool {
    @inline(__always)
    @_noAllocation @_noLocks get { cells != nil }
  }

  /// Returns the first frame of the block, at or after an index, at which a cell starts.
  @_noAllocation @_noLocks package func cellStart(from index: Int) -> Int {
    let size = Int(LevelCell.frames)
    return ((passed + index + size - 1) & ~(size - 1)) - passed
  }

  /// Stores the level of a continuous event at a frame of the block at which a cell starts.
  @_noAllocation @_noLocks package func note(continuous level: HapticLevel, at index: Int) {
    cells?[(passed + index) / Int(LevelCell.frames)].continuous.keepStrongest(of: level)
  }

  /// Stores a transient that starts at a frame of the block.
  @_noAllocation @_noLocks package func note(transient level: HapticLevel, at index: Int) {
    cells?[(passed + index) / Int(LevelCell.frames)].transient.keepStrongest(of: level)
  }
}
