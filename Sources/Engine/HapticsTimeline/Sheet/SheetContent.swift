import Synchronization

/// The contents of a ``SheetView``.
struct SheetContent: BitwiseCopyable {
  let count: Int
  let cues: UnsafePointer<SheetCue>
  /// The furthest reach of every ``SheetView/blockSize`` cues.
  let reaches: UnsafePointer<Int128>
  let policies: UnsafePointer<SheetPolicy>
  let policyCount: Int
  /// The outcome of each cue; the render thread writes it when the cue is due, and the game's side when
  /// an answer changes it.
  let outcomes: UnsafeMutablePointer<Atomic<UInt32>>
  let tempi: UnsafePointer<TempoPiece>
  let tempoCount: Int
  let unitsPerBar: Int64
  let end: Int128
  let hasVisuals: Bool
  let buses: UInt32
  let mixes: UnsafePointer<MixChange>
  let loop: Loop?

  /// The part that repeats, and the cues in it.
  struct Loop: BitwiseCopyable, Sendable {
    let start: Int128
    let end: Int128
    let first: Int
    let last: Int
    let style: Timeline.LoopStyle

    var duration: Int128 {
      @_noAllocation @_noLocks get { end - start }
    }

    @_noAllocation @_noLocks init(
      start: Int128,
      end: Int128,
      first: Int,
      last: Int,
      style: Timeline.LoopStyle
    ) {
      self.start = start
      self.end = end
      self.first = first
      self.last = last
      self.style = style
    }

    var cuts: Bool {
      @_noAllocation @_noLocks get {
        if case .cuts = style { return true }
        return false
      }
    }
  }
}
