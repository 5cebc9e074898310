import HapticsRealtime

/// The frames of a streamed sound in the order in which a deck plays them.
///
/// A place counts the frames of the sound from its start, and on through all passes of the loop:
/// behind the loop's last frame comes its first one.
struct StreamPath: BitwiseCopyable {
  /// The length of the sound.
  var frames: Int64 = 0
  /// The repeated range; empty if nothing repeats.
  var loopStart: Int64 = 0
  var loopEnd: Int64 = 0
  /// The number of frames at the start that are in memory.
  var headEnd: Int64 = 0
  /// The further range that is in memory, after the head; empty if there is none.
  var loopHeadStart: Int64 = 0
  var loopHeadEnd: Int64 = 0

  /// The source of frames.
  enum Source: BitwiseCopyable {
    /// Before the sound and after it.
    case silence
    case head
    case loopHead
    case ring
  }

  /// Successive frames of one source.
  struct Run: BitwiseCopyable {
    var source: Source
    /// The first frame, in frames of the sound.
    var frame: Int64
    var count: Int64

    @_noAllocation @_noLocks init(_ source: Source, _ frame: Int64, _ count: Int64) {
      self.source = source
      self.frame = frame
      self.count = count
    }
  }

  @_noAllocation @_noLocks init() {}

  /// Returns the frames from a place on that come one after another from one source.
  @_noAllocation @_noLocks func run(at place: Int64) -> Run {
    if place < 0 { return Run(.silence, place, -place) }
    var (frame, end) = (place, frames)
    if loopEnd > loopStart {
      end = loopEnd
      if place >= loopEnd { frame = loopStart + (place - loopStart) % (loopEnd - loopStart) }
    }
    if frame >= end { return Run(.silence, frame, .max) }
    if frame < headEnd { return Run(.head, frame, min(headEnd, end) - frame) }
    if frame < loopHeadStart { return Run(.ring, frame, min(loopHeadStart, end) - frame) }
    if frame < loopHeadEnd { return Run(.loopHead, frame, min(loopHeadEnd, end) - frame) }
    return Run(.ring, frame, end - frame)
  }

  /// Returns the first place from `place` up to `limit` whose frame is not in memory, or the limit.
  @_noAllocation @_noLocks func missing(from place: Int64, to limit: Int64) -> Int64 {
    var place = place
    while place < limit {
      let run = run(at: place)
      if case .ring = run.source { return place }
      place += min(run.count, limit - place)
    }
    return limit
  }
}
