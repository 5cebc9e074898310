/// A segment of one tempo, compiled for a sample rate.
struct TempoPiece: BitwiseCopyable, Sendable {
  /// The start of the segment, in units of ``Beats``.
  let beat: Int64
  /// The start of the segment, in units of ``FramePosition``.
  let start: Int128
  let milliBeatsPerMinute: Int64
  /// Frames per second.
  let sampleRate: Int64

  /// Returns the position of a beat, rounded to the nearest unit.
  ///
  /// A unit of beats is 2^-31, one of frames 2^-32, so that a beat unit at `m / 1000` beats per
  /// minute lasts `60 000 rate 2 / m` units of frames.
  @_noAllocation @_noLocks func position(of beat: Int64) -> Int128 {
    start + duration(of: Int128(beat) - Int128(self.beat))
  }

  /// Returns the duration of a number of units of ``Beats``, in units of ``FramePosition``.
  @_noAllocation @_noLocks func duration(of beats: Int128) -> Int128 {
    let tempo = Int128(milliBeatsPerMinute)
    return floorDivide(2 * beats * factor + tempo, by: 2 * tempo)
  }

  /// Returns the beat at a position, rounded down to a unit.
  @_noAllocation @_noLocks func beat(at position: Int128) -> Int64 {
    let units = floorDivide((position - start) * Int128(milliBeatsPerMinute), by: factor)
    return Int64(clamping: Int128(beat) + units)
  }

  /// Returns the beat at a position in frames.
  @_noAllocation @_noLocks func beats(atFrame frame: Double) -> Double {
    let whole = Double(Int64(truncatingIfNeeded: start >> 32))
    let part = Double(UInt32(truncatingIfNeeded: start)) * 0x1p-32
    let milliBeats = (frame - whole - part) * Double(milliBeatsPerMinute)
    return Double(beat) * 0x1p-31 + milliBeats / (60_000 * Double(sampleRate))
  }

  private var factor: Int128 {
    @_noAllocation @_noLocks get { 120_000 * Int128(sampleRate) }
  }
}

extension TempoPiece {
  /// Compiles a tempo map to at least one segment, the first of which starts at beat 0.
  static func pieces(of map: TempoMap, sampleRate: Int) throws(TimelineError) -> [TempoPiece] {
    let first = TempoMap.Change(beat: 0, beatsPerMinute: map.beatsPerMinute)
    var pieces: [TempoPiece] = []
    // `sorted` is stable in practice only, so equal beats are told apart by their order.
    let changes = ([first] + map.changes).enumerated().sorted {
      ($0.element.beat, $0.offset) < ($1.element.beat, $1.offset)
    }
    for (_, change) in changes where change.beat >= 0 {
      guard TempoMap.tempi.contains(change.beatsPerMinute) else {
        throw .tempoOutOfRange(beatsPerMinute: change.beatsPerMinute)
      }
      let start = pieces.last?.position(of: change.beat.raw) ?? 0
      if let last = pieces.last, last.beat == change.beat.raw { pieces.removeLast() }
      pieces.append(
        TempoPiece(
          beat: change.beat.raw,
          start: start,
          milliBeatsPerMinute: Int64((change.beatsPerMinute * 1000).rounded()),
          sampleRate: Int64(sampleRate)
        )
      )
    }
    return pieces
  }
}
