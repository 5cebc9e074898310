/// What the eye is given: repeats merge, and there are never too many flashes in a second.
///
/// The gate sees all visuals of an engine, announced or due, whatever playback they come from. It
/// remembers those of the last second and those that are yet to be shown; its memory is taken once.
public struct VisualGate: ~Copyable {
  /// What becomes of a visual.
  public enum Verdict: Hashable, Sendable, BitwiseCopyable {
    /// It is shown, by this number.
    case shown(UInt64)
    /// The eye takes it for the visual of this number, which stands for one more.
    case merged(UInt64)
    /// It would be a flash too many.
    case suppressed
  }

  private let shown: UnsafeMutablePointer<Shown>
  private let capacity: Int
  private let second: Int64
  private var count = 0
  private var last: UInt64 = 0

  /// Creates a gate that remembers so many visuals.
  public init(sampleRate: Int, capacity: Int = 1024) {
    self.capacity = max(capacity, 1)
    shown = .allocate(capacity: self.capacity)
    second = Int64(sampleRate)
  }

  deinit { shown.deallocate() }

  /// Decides on a visual.
  ///
  /// A visual is a repeat of one before it that looks the same and is nearer than the window.
  /// Where there is no memory left, flashes are suppressed, and repeats are not recognised.
  ///
  /// - Parameter now: The current frame; no later call is for a frame before it.
  /// - Complexity: O(*n*) in the number of visuals within the last second and the lookahead.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func admit(
    _ look: VisualLook,
    of notice: VisualNotice,
    now: Int64,
    _ policy: SheetPolicy
  ) -> Verdict {
    forget(before: now - second)
    let visual = Shown(look, notice, number: last + 1)
    for index in 0..<count where shown[index].isRepeated(by: visual, within: policy.mergeWindow) {
      shown[index].isRepeated = true
      if !shown[index].isFromSame(as: visual) { shown[index].isShared = true }
      return .merged(shown[index].number)
    }
    if visual.isFlash, count == capacity || !hasRoom(at: visual.frame, limit: policy.flashLimit) {
      return .suppressed
    }
    last = visual.number
    if count < capacity {
      shown[count] = visual
      count += 1
    }
    return .shown(visual.number)
  }

  /// Forgets what a playback would have shown from a frame on.
  ///
  /// What stands for visuals of others as well stays.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func withdraw(_ playback: PlaybackKey, from frame: Int64) {
    var kept = 0
    for index in 0..<count {
      let visual = shown[index]
      if !visual.isShared, visual.frame >= frame, visual.playback.isSame(as: playback) { continue }
      shown[kept] = visual
      kept += 1
    }
    count = kept
  }

  /// Forgets the visual of one cue, unless it stands for others as well.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func withdraw(_ notice: VisualNotice) {
    var kept = 0
    for index in 0..<count {
      let visual = shown[index]
      if !visual.isRepeated, visual.belongs(to: notice) { continue }
      shown[kept] = visual
      kept += 1
    }
    count = kept
  }

  /// Forgets what a live cue would have shown, unless it stands for others as well.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func withdraw(_ token: CommandToken) {
    var kept = 0
    for index in 0..<count {
      let visual = shown[index]
      if !visual.isRepeated, visual.token.isSame(as: token) { continue }
      shown[kept] = visual
      kept += 1
    }
    count = kept
  }

  /// Forgets a visual of which nobody could be told.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func forget(_ number: UInt64) {
    var kept = 0
    for index in 0..<count where shown[index].number != number {
      shown[kept] = shown[index]
      kept += 1
    }
    count = kept
  }

  /// Whether a flash at a frame leaves no second with more flashes than the limit.
  ///
  /// Of the seconds that hold the frame, only those matter that begin with a flash: any other holds
  /// no more than the one that begins with its first.
  @_noAllocation @_noLocks
  private func hasRoom(at frame: Int64, limit: UInt8) -> Bool {
    guard flashes(from: frame) < Int(limit) else { return false }
    for index in 0..<count where shown[index].isFlash {
      let start = shown[index].frame
      if start <= frame, frame - start <= second, flashes(from: start) >= Int(limit) {
        return false
      }
    }
    return true
  }

  /// How many flashes begin in the second from a frame on, both ends included.
  @_noAllocation @_noLocks
  private func flashes(from frame: Int64) -> Int {
    var found = 0
    for index in 0..<count where shown[index].isFlash {
      if shown[index].frame >= frame, shown[index].frame - frame <= second { found += 1 }
    }
    return found
  }

  @_noAllocation @_noLocks
  private mutating func forget(before frame: Int64) {
    var kept = 0
    for index in 0..<count where shown[index].frame >= frame {
      if kept != index { shown[kept] = shown[index] }
      kept += 1
    }
    count = kept
  }
}

/// A visual on its way to the eye.
private struct Shown: BitwiseCopyable {
  var number: UInt64
  var frame: Int64
  var visual: Int32
  var isFlash: Bool
  /// Whether it stands for other cues as well.
  var isRepeated = false
  /// Whether it stands for cues of other playbacks, or live ones, as well.
  var isShared = false
  var index: Int32
  var payload: UInt64
  var playback: PlaybackKey
  var token: CommandToken

  @_noAllocation @_noLocks
  init(_ look: VisualLook, _ notice: VisualNotice, number: UInt64) {
    self.number = number
    frame = notice.frame
    visual = look.visual
    isFlash = look.effect.isFlash
    index = notice.cue.index
    payload = notice.cue.payload
    playback = notice.playback
    token = notice.token
  }

  @_noAllocation @_noLocks
  func isRepeated(by other: Shown, within window: Int64) -> Bool {
    visual == other.visual && payload == other.payload && isFlash == other.isFlash
      && other.frame >= frame && other.frame - frame < window
  }

  /// Whether two visuals come from one playback, or from one live cue.
  @_noAllocation @_noLocks
  func isFromSame(as other: Shown) -> Bool {
    playback.isSame(as: other.playback) && token.isSame(as: other.token)
  }

  @_noAllocation @_noLocks
  func belongs(to notice: VisualNotice) -> Bool {
    playback.isSame(as: notice.playback) && token.isSame(as: notice.token)
      && frame == notice.frame && index == notice.cue.index
  }
}
