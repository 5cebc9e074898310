/// The default ends of segments of frames.
///
/// A segment ends at a multiple of a number of frames, its cell, relative to the pattern's start,
/// so that values do not depend on the way in which calls split the frames.
enum Grid {
  /// The cell of constant values: as many frames as a sample's 24 bits can count, with room.
  static var still: Int64 {
    @_noAllocation @_noLocks get { 1 << 20 }
  }

  static var moving: Int64 {
    @_noAllocation @_noLocks get { 64 }
  }

  /// Returns the cell for a level that falls by the given powers of two per frame.
  ///
  /// A line stays within 0.1 % of an exponential up to an eighth of a power of two, so faster falls
  /// use shorter lines.
  @_noAllocation @_noLocks
  static func cell(forFall fall: Double) -> Int64 { fall > 1.0 / 512 ? 8 : moving }

  /// Returns the end of the cell of a frame.
  @_noAllocation @_noLocks static func end(after frame: Int64, cell: Int64) -> Int64 {
    // Cells are powers of two.
    (frame | (cell - 1)) + 1
  }
}
