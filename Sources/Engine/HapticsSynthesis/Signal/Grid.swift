/// Where stretches of frames end, if nothing ends them earlier.
///
/// A stretch ends at a multiple of a number of frames, its cell, counted from the pattern's start:
/// what is computed there does not depend on how calls split the frames.
enum Grid {
  /// The cell where nothing moves: as many frames as a sample's 24 bits can count, with room.
  static var still: Int64 {
    @_noAllocation @_noLocks get { 1 << 20 }
  }

  /// The cell where something moves.
  static var moving: Int64 {
    @_noAllocation @_noLocks get { 64 }
  }

  /// The cell where a level falls by so many powers of two in a frame.
  ///
  /// A straight line stays within 0.1 % of an exponential up to an eighth of a power of two: in
  /// faster falls lines are shorter.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  static func cell(forFall fall: Double) -> Int64 { fall > 1.0 / 512 ? 8 : moving }

  /// The end of the cell in which a frame lies.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  static func end(after frame: Int64, cell: Int64) -> Int64 {
    // Cells are powers of two.
    (frame | (cell - 1)) + 1
  }
}
