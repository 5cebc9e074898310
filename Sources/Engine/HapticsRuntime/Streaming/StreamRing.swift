import HapticsRealtime
import HapticsSynthesis
import Synchronization

/// The frames that a deck plays from a streamed sound, between the host that reads them and the
/// render thread.
///
/// Place *n* of a ``StreamPath`` is at index *n* modulo ``capacity``. The render thread announces
/// its position in ``state``; only the places from there on, and ``capacity`` of them, are written.
struct StreamRing: ~Copyable {
  /// The part that the render thread plays.
  let state = Seqlock(StreamState())
  /// The ticket above ``placeBits`` bits, and the place before which frames are written.
  let filled = Atomic<UInt64>(0)
  /// The first place that is written under the ticket.
  let low = Atomic<Int64>(0)
  /// The ticket of the render thread.
  var ticket: UInt32 = 0
  /// A Boolean value that indicates whether the state names a ticket.
  var isActive = false

  /// 1.4 s at 48 kHz.
  static var capacity: Int64 {
    @_noAllocation @_noLocks get { 1 << 16 }
  }

  /// The frames before the position that stay, as far as a kernel reads back.
  static var margin: Int64 {
    @_noAllocation @_noLocks get { Int64(SincKernel.mostTaps / 2) }
  }

  /// Eleven years at 48 kHz, and a million tickets.
  static var placeBits: UInt64 {
    @_noAllocation @_noLocks get { 44 }
  }

  @_noAllocation @_noLocks static func mark(_ ticket: UInt32, _ place: Int64) -> UInt64 {
    UInt64(ticket) << placeBits | UInt64(bitPattern: place + margin) & (1 << placeBits - 1)
  }

  init() {}

  /// Returns the places that are written under a ticket.
  @_noAllocation @_noLocks borrowing func places(under ticket: UInt32) -> Range<Int64> {
    let mark = filled.load(ordering: .acquiring)
    guard mark >> StreamRing.placeBits == UInt64(ticket) else { return 0..<0 }
    let end = Int64(mark & (1 << StreamRing.placeBits - 1)) - StreamRing.margin
    // The writer raises it before the end.
    let start = low.load(ordering: .relaxed)
    return start < end ? start..<end : 0..<0
  }

  /// Starts another playback, whose frames are not requested yet.
  ///
  /// - Returns: Its ticket, which is never 0.
  @_noAllocation @_noLocks mutating func open() -> UInt32 {
    ticket = ticket &+ 1 & 0xFFFFF
    if ticket == 0 { ticket = 1 }
    return ticket
  }
}

/// The part of a streamed sound that a deck plays.
struct StreamState: BitwiseCopyable {
  /// The playback; 0 if there is none.
  var ticket: UInt32 = 0
  var sound: Int32 = -1
  var tag: Int64 = 0
  var isMono = false
  var path = StreamPath()
  /// The first place that is still read.
  var floor: Int64 = 0
  /// The place that is played at a frame of the engine.
  var place: Int64 = 0
  var frame: Int64 = 0
  /// Frames of the sound in a frame of the engine, in units of 2^-32.
  var step: Int64 = 0

  @_noAllocation @_noLocks init() {}
}

/// A streamed sound as the render thread reads it.
struct StreamView: BitwiseCopyable, @unchecked Sendable {
  // Sendable: heads are immutable, and rings have one writer and one reader each.

  let head: DecodedSound.Samples
  /// The frames from ``StreamPath/loopHeadStart`` on.
  let loopHead: DecodedSound.Samples
  /// The beginnings in memory, without a loop.
  let path: StreamPath
  let tag: Int64
  let kernel: SincKernel.View
  /// A ring for each deck, and its samples: the left and the right signal of each.
  let rings: UnsafeMutablePointer<StreamRing>
  let samples: UnsafeMutablePointer<Float>
}

extension StreamView {
  /// Returns the place before which frames can be read in one piece from a place on, up to a limit.
  @_noAllocation @_noLocks
  func end(from place: Int64, to limit: Int64, _ path: StreamPath, _ fed: Range<Int64>) -> Int64 {
    var place = place
    while true {
      place = path.missing(from: place, to: limit)
      guard place < limit, place >= fed.lowerBound, place < fed.upperBound else { return place }
      place = min(min(place + path.run(at: place).count, fed.upperBound), limit)
    }
  }

  /// Copies frames that can be read to a window.
  ///
  /// - Parameter ring: The index of the deck.
  @_noAllocation @_noLocks func fill(
    _ window: borrowing LoopWindow,
    from place: Int64,
    count: Int64,
    _ path: StreamPath,
    ring: Int
  ) -> DecodedSound.Samples {
    let capacity = StreamRing.capacity
    let ringLeft = samples + 2 * ring * Int(capacity)
    let ringRight = ringLeft + Int(head.isMono ? 0 : capacity)
    let (left, right) = (window.left, window.right)
    var done: Int64 = 0
    while done < count {
      let run = path.run(at: place + done)
      var part = min(run.count, count - done)
      let (outLeft, outRight) = (left + Int(done), right + Int(done))
      switch run.source {
      case .silence:
        for i in 0..<Int(part) {
          outLeft[i] = 0
          outRight[i] = 0
        }
      case .head:
        let (inLeft, inRight) = (head.left + Int(run.frame), head.right + Int(run.frame))
        for i in 0..<Int(part) {
          outLeft[i] = inLeft[i]
          outRight[i] = inRight[i]
        }
      case .loopHead:
        let start = Int(run.frame - path.loopHeadStart)
        let (inLeft, inRight) = (loopHead.left + start, loopHead.right + start)
        for i in 0..<Int(part) {
          outLeft[i] = inLeft[i]
          outRight[i] = inRight[i]
        }
      case .ring:
        let start = (place + done) & (capacity - 1)
        part = min(part, capacity - start)
        let (inLeft, inRight) = (ringLeft + Int(start), ringRight + Int(start))
        for i in 0..<Int(part) {
          outLeft[i] = inLeft[i]
          outRight[i] = inRight[i]
        }
      }
      done += part
    }
    return window.samples(count: count, isMono: head.isMono)
  }
}
