import HapticsRealtime

/// Holds cues back by the rules of ``QuietPolicy``, based on earlier cues.
///
/// The gate considers the cues of all playbacks of an engine in the order of their starts. It
/// stores the last starts of as many meanings as its capacity, and replaces the least recent one.
/// All memory is allocated once.
package struct QuietGate: ~Copyable {
  /// The number of meanings that a gate remembers.
  package static let capacity = 256

  package var closed = Gates(rawValue: 0)

  private var meanings: FixedList<MeaningStart>
  private let starts: FixedStorage<Int64>
  private var startCount = 0
  private var momentEnd = Int64.min
  private let second: Int64

  /// Creates a gate before which nothing has started.
  package init(sampleRate: Int) {
    second = Int64(sampleRate)
    meanings = FixedList(capacity: QuietGate.capacity)
    starts = FixedStorage(repeating: .min, count: QuietPolicy.mostStarts)
  }

  /// Returns the reason for which a cue would be held back at a frame, or `nil` if it starts.
  ///
  /// Ahead of time, the result is a preview, which cues that start in the meantime can change.
  ///
  /// - Parameter isJoined: A Boolean value that indicates whether the cue started earlier and is
  ///   joined after a seek.
  /// - Complexity: O(*n*) in the number of meanings that have started.
  @_noAllocation @_noLocks package func reason(
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
    let most = Int(policy.maximumPerSecond)
    if most > 0, startCount >= most,
      frame - starts[(startCount - most) % QuietPolicy.mostStarts] < second
    {
      return .rate
    }
    return nil
  }

  /// Records the start of a cue at a frame, which must not decrease.
  ///
  /// - Returns: `true` if its policy has rules, so that it may change the results for other cues;
  ///   otherwise, `false`.
  /// - Complexity: O(*n*) in the number of meanings that have started.
  @_noAllocation @_noLocks
  package mutating func note(_ cue: SheetCue, _ policy: SheetPolicy, at frame: Int64) -> Bool {
    guard cue.hasRenditions else { return false }
    remember(cue.meaning.rawValue, at: frame)
    guard policy.isQuiet else { return false }
    if policy.isMoment { momentEnd = max(momentEnd, frame + cue.duration) }
    if policy.maximumPerSecond > 0 {
      starts[startCount % QuietPolicy.mostStarts] = frame
      startCount += 1
      // Prevent overflow while keeping the position in the ring.
      if startCount == 1 << 30 { startCount = QuietPolicy.mostStarts }
    }
    return true
  }

  @_noAllocation @_noLocks private mutating func remember(_ meaning: Int32, at frame: Int64) {
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

/// The last start of a meaning.
struct MeaningStart: BitwiseCopyable {
  var meaning: Int32
  var frame: Int64

  @_noAllocation @_noLocks init(meaning: Int32, frame: Int64) {
    self.meaning = meaning
    self.frame = frame
  }
}

extension SheetCue {
  var hasRenditions: Bool {
    @_noAllocation @_noLocks get { pattern >= 0 || sound >= 0 || visual >= 0 }
  }
}

extension SheetPolicy {
  /// A Boolean value that indicates whether a cue affects the cues after it.
  var isQuiet: Bool {
    @_noAllocation @_noLocks get { isMoment || cooldown > 0 || maximumPerSecond > 0 }
  }
}

extension ModalityOutcome {
  /// Returns the outcome of a modality for a cue that is held back.
  @_noAllocation @_noLocks
  package static func held(_ cue: SheetCue, in modality: Modality) -> ModalityOutcome {
    cue.speaks(to: modality) ? .gated : .nothing
  }
}
