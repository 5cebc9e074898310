import HapticsRealtime

/// Holds cues back by the rules of ``QuietPolicy``, from what has started before them.
///
/// It sees the cues of an engine in the order in which they start, whatever playback they come
/// from. Of meanings with a cooldown it remembers as many as its capacity; of more, the one that
/// started longest ago is forgotten. Its memory is taken once.
public struct QuietGate: ~Copyable {
  /// The number of meanings that a gate remembers.
  public static let capacity = 256

  /// The gates that are closed.
  public var closed = Gates(rawValue: 0)

  private var meanings: FixedList<MeaningStart>
  /// The latest starts that count, in turn.
  private let starts: FixedStorage<Int64>
  private var startCount = 0
  private var momentEnd = Int64.min
  private let second: Int64

  /// Creates a gate before which nothing has started.
  public init(sampleRate: Int) {
    second = Int64(sampleRate)
    meanings = FixedList(capacity: QuietGate.capacity)
    starts = FixedStorage(repeating: .min, count: QuietPolicy.mostStarts)
  }

  /// Why a cue would be held back at a frame, or `nil` if it starts.
  ///
  /// Asked ahead of time it is a preview: what starts until then may change it.
  ///
  /// - Parameter isJoined: Whether the cue began before, and is joined after a seek.
  /// - Complexity: O(*n*) in the number of meanings with a cooldown.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func reason(
    toHold cue: SheetCue,
    _ policy: SheetPolicy,
    at frame: Int64,
    isJoined: Bool = false
  ) -> QuietReason? {
    guard cue.hasRenditions else { return nil }
    if policy.gates & closed.rawValue != 0 { return .gate }
    if isJoined || policy.isMoment { return nil }
    if policy.yieldsToMoments, frame < momentEnd { return .moment }
    if policy.cooldown > 0 {
      for index in 0..<meanings.count
      where meanings[index].meaning == cue.meaning.rawValue
        && frame - meanings[index].frame < policy.cooldown
      {
        return .cooldown
      }
    }
    let most = Int(policy.mostPerSecond)
    if most > 0, startCount >= most,
      frame - starts[(startCount - most) % QuietPolicy.mostStarts] < second
    {
      return .rate
    }
    return nil
  }

  /// Takes a cue into account that starts at a frame; no later one starts before it.
  ///
  /// - Returns: Whether it may change what is to be said of others.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func note(_ cue: SheetCue, _ policy: SheetPolicy, at frame: Int64) -> Bool {
    guard cue.hasRenditions, policy.isQuiet else { return false }
    if policy.isMoment { momentEnd = max(momentEnd, frame + cue.duration) }
    if policy.cooldown > 0 { remember(cue.meaning.rawValue, at: frame) }
    if policy.mostPerSecond > 0 {
      starts[startCount % QuietPolicy.mostStarts] = frame
      startCount += 1
      // It stays far from the end of the numbers, at the same place of the turn.
      if startCount == 1 << 30 { startCount = QuietPolicy.mostStarts }
    }
    return true
  }

  @_noAllocation @_noLocks
  private mutating func remember(_ meaning: Int32, at frame: Int64) {
    var oldest = 0
    for index in 0..<meanings.count {
      if meanings[index].meaning == meaning {
        meanings[index].frame = frame
        return
      }
      if meanings[index].frame < meanings[oldest].frame { oldest = index }
    }
    let start = MeaningStart(meaning: meaning, frame: frame)
    if meanings.isFull { meanings[oldest] = start } else { meanings.append(start) }
  }
}

/// When a meaning started last.
struct MeaningStart: BitwiseCopyable {
  var meaning: Int32
  var frame: Int64

  @_noAllocation @_noLocks
  init(meaning: Int32, frame: Int64) {
    self.meaning = meaning
    self.frame = frame
  }
}

extension SheetCue {
  /// Whether the cue has something to play in any modality.
  var hasRenditions: Bool {
    @_noAllocation @_noLocks get { pattern >= 0 || sound >= 0 || visual >= 0 }
  }
}

extension SheetPolicy {
  /// Whether a cue counts for what is held back after it.
  var isQuiet: Bool {
    @_noAllocation @_noLocks get { isMoment || cooldown > 0 || mostPerSecond > 0 }
  }
}

extension ModalityOutcome {
  /// What becomes of a modality of a cue that is held back.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public static func held(_ cue: SheetCue, in modality: Modality) -> ModalityOutcome {
    cue.speaks(to: modality) ? .gated : .nothing
  }
}
