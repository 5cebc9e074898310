/// Where a renderer notes what is felt of the frames that it renders: cells of 64 frames.
///
/// Of levels that meet in a cell the strongest counts.
public struct FeltCells: BitwiseCopyable {
  private let cells: UnsafeMutablePointer<FeltCell>?
  /// How many frames of the first cell lie before the block.
  private let passed: Int

  /// Notes nothing.
  public static var none: FeltCells {
    @_noAllocation @_noLocks get { FeltCells(nil, passed: 0) }
  }

  /// Notes what is felt in cells.
  ///
  /// - Parameters:
  ///   - cells: As many as the block touches.
  ///   - passed: How many frames of the first cell lie before the block, less than
  ///     ``FeltCell/frames``.
  @_noAllocation @_noLocks
  public init(_ cells: UnsafeMutablePointer<FeltCell>?, passed: Int) {
    self.cells = cells
    self.passed = passed
  }

  /// Whether somebody wants to know.
  var isNeeded: Bool {
    @inline(__always)
    @_noAllocation @_noLocks get { cells != nil }
  }

  /// The first frame of the block, from an index on, with which a cell begins.
  @_noAllocation @_noLocks
  public func cellStart(from index: Int) -> Int {
    let size = Int(FeltCell.frames)
    return ((passed + index + size - 1) & ~(size - 1)) - passed
  }

  /// Notes a continuous event at the frame of the block with which a cell begins.
  @_noAllocation @_noLocks
  public func note(continuous level: FeltLevel, at index: Int) {
    cells?[(passed + index) / Int(FeltCell.frames)].continuous.keepStrongest(of: level)
  }

  /// Notes a transient that begins at a frame of the block.
  @_noAllocation @_noLocks
  public func note(transient level: FeltLevel, at index: Int) {
    cells?[(passed + index) / Int(FeltCell.frames)].transient.keepStrongest(of: level)
  }
}
