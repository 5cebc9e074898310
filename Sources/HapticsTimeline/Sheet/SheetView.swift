/// What the render side sees of a ``CueSheet``: pointers into it, which its owner keeps alive.
public struct SheetView: @unchecked Sendable, BitwiseCopyable {
  // Sendable: what is pointed to is written before the view exists, and never again.

  /// The number by which the owner knows the sheet.
  public let id: Int32
  /// How many cues there are.
  let count: Int
  let cues: UnsafePointer<SheetCue>
  /// The furthest reach of every ``blockSize`` cues.
  let reaches: UnsafePointer<Int128>
  let tempi: UnsafePointer<TempoPiece>
  let tempoCount: Int
  let unitsPerBar: Int64
  /// Where everything is over.
  let end: Int128
  let hasVisuals: Bool
  let loop: Loop?

  /// How many cues share an entry of ``reaches``.
  static var blockSize: Int {
    @_noAllocation @_noLocks get { 64 }
  }

  /// The part that repeats, and the cues in it.
  struct Loop: BitwiseCopyable, Sendable {
    let start: Int128
    let end: Int128
    let first: Int
    let last: Int

    var length: Int128 {
      @_noAllocation @_noLocks get { end - start }
    }

    @_noAllocation @_noLocks
    init(
      start: Int128,
      end: Int128,
      first: Int,
      last: Int
    ) {
      self.start = start
      self.end = end
      self.first = first
      self.last = last
    }
  }

  /// The first cue at or after a position.
  ///
  /// - Complexity: O(log *n*)
  @_noAllocation @_noLocks
  func firstCue(from position: Int128) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if cues[middle].position.raw < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a playhead that is put to a position will come to the loop.
  @_noAllocation @_noLocks
  func loops(from position: Int128) -> Bool {
    guard let loop else { return false }
    return position < loop.end
  }

  /// The last piece of the tempo map that begins at or before a position.
  @_noAllocation @_noLocks
  func tempo(at position: Int128) -> Int {
    var index = tempoCount - 1
    while index > 0, tempi[index].start > position { index -= 1 }
    return index
  }

  /// The position of the first boundary at or after a position.
  @_noAllocation @_noLocks
  func boundary(_ quantum: CueQuantum, from position: Int128) -> Int128 {
    let step = quantum.isBeat ? Beats.unitsPerBeat : unitsPerBar
    var index = tempo(at: position)
    let beat = tempi[index].beat(at: position)
    var next = Int64(
      truncatingIfNeeded: floorDivide(Int128(beat) + Int128(step) - 1, by: Int128(step))
    )
    next = next &* step
    while index + 1 < tempoCount, tempi[index + 1].beat <= next { index += 1 }
    let found = tempi[index].position(of: next)
    if found >= position { return found }
    next = next &+ step
    while index + 1 < tempoCount, tempi[index + 1].beat <= next { index += 1 }
    return tempi[index].position(of: next)
  }

  /// The beat at a position, to the last unit that has begun.
  @_noAllocation @_noLocks
  public func beat(at position: FramePosition) -> Beats {
    let position = position.raw
    return Beats(raw: tempi[tempo(at: position)].beat(at: position))
  }
}

/// The musical boundaries that something can wait for.
public enum CueQuantum: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The next beat.
  case beat
  /// The next bar.
  case bar
  /// The next time that the loop begins anew; the next bar where there is no loop.
  case loop

  var isBeat: Bool {
    @_noAllocation @_noLocks get {
      if case .beat = self { return true }
      return false
    }
  }

  var isLoop: Bool {
    @_noAllocation @_noLocks get {
      if case .loop = self { return true }
      return false
    }
  }
}
