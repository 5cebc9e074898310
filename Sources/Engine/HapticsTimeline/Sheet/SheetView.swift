import HapticsRealtime
import Synchronization

/// The render thread's view of a ``CueSheet``: a pointer into it, which its owner keeps alive.
package struct SheetView: @unchecked Sendable, BitwiseCopyable {
  // Sendable: the memory is written before the view exists and never again.

  package let id: Int32
  private let content: UnsafePointer<SheetContent>

  init(id: Int32, _ content: UnsafePointer<SheetContent>) {
    self.id = id
    self.content = content
  }

  var count: Int {
    @_noAllocation @_noLocks get { content.pointee.count }
  }

  var cues: UnsafePointer<SheetCue> {
    @_noAllocation @_noLocks get { content.pointee.cues }
  }

  /// The furthest reach of every ``blockSize`` cues.
  var reaches: UnsafePointer<Int128> {
    @_noAllocation @_noLocks get { content.pointee.reaches }
  }

  @_noAllocation @_noLocks func policy(at place: UInt16) -> UnsafePointer<SheetPolicy>? {
    Int(place) < content.pointee.policyCount ? content.pointee.policies + Int(place) : nil
  }

  var outcomes: UnsafeMutablePointer<Atomic<UInt32>> {
    @_noAllocation @_noLocks get { content.pointee.outcomes }
  }

  var end: Int128 {
    @_noAllocation @_noLocks get { content.pointee.end }
  }

  var hasVisuals: Bool {
    @_noAllocation @_noLocks get { content.pointee.hasVisuals }
  }

  var buses: UInt32 {
    @_noAllocation @_noLocks get { content.pointee.buses }
  }

  @_noAllocation @_noLocks
  func mix(of cue: SheetCue) -> MixChange { content.pointee.mixes[Int(cue.mix)] }

  var loop: SheetContent.Loop? {
    @_noAllocation @_noLocks get { content.pointee.loop }
  }

  private var tempi: UnsafePointer<TempoPiece> {
    @_noAllocation @_noLocks get { content.pointee.tempi }
  }

  /// The number of cues that share an entry of ``reaches``.
  static var blockSize: Int {
    @_noAllocation @_noLocks get { 64 }
  }

  /// Returns the first cue at or after a position.
  ///
  /// - Complexity: O(log *n*)
  @_noAllocation @_noLocks func firstCue(from position: Int128) -> Int {
    let cues = cues
    return partitioningIndex(in: 0..<count) { cues[$0].position.raw >= position }
  }

  @_noAllocation @_noLocks func loops(from position: Int128) -> Bool {
    guard let loop else { return false }
    return position < loop.end
  }

  /// Returns the last tempo segment that starts at or before a position.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  @_noAllocation @_noLocks func tempo(at position: Int128) -> Int {
    let tempi = tempi
    return partitioningIndex(in: 1..<content.pointee.tempoCount) { tempi[$0].start > position } - 1
  }

  /// Returns the position of the first boundary at or after a position.
  @_noAllocation @_noLocks func boundary(_ quantum: CueQuantum, from position: Int128) -> Int128 {
    let step = quantum.isBeat ? Beats.unitsPerBeat : content.pointee.unitsPerBar
    let tempi = tempi
    let tempoCount = content.pointee.tempoCount
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

  /// Returns the beat at a position, rounded down to a unit.
  @_noAllocation @_noLocks package func beat(at position: FramePosition) -> Beats {
    let position = position.raw
    return Beats(raw: tempi[tempo(at: position)].beat(at: position))
  }

  /// Returns the beat at a position in frames, with the precision of a Double.
  @_noAllocation @_noLocks package func beats(atFrame frame: Double) -> Double {
    let limit = Double(FramePosition.horizon)
    guard frame.magnitude <= limit else { return 0 }
    let tempo = tempi[
      content.pointee.tempoCount > 1 ? self.tempo(at: Int128(Int64(frame)) << 32) : 0
    ]
    return tempo.beats(atFrame: frame)
  }
}

/// The musical boundaries that something can wait for.
public enum CueQuantum: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// The next beat.
  case beat
  /// The next bar.
  case bar
  /// The next restart of the loop, or the next bar if there is no loop.
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
