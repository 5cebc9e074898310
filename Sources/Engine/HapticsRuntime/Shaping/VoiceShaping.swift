import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

/// What is done to voices while they sound, in fixed memory: of each voice, and of each playback
/// for the voices that it is yet to begin.
struct VoiceShaping: ~Copyable {
  /// What a playback is asked for.
  struct Group: BitwiseCopyable {
    var key = PlaybackKey.none
    var layer = VoiceLayer()
    /// Whether it has begun; what it is asked for before that holds from its first frame on.
    var hasBegun = false
    /// The frame from which its time is counted; pauses are not.
    var origin: Int64 = 0
    /// Since when it is paused; the greatest number where it is not.
    var heldSince = Int64.max

    @_noAllocation @_noLocks
    init() {}

    /// How many frames of its time are over.
    @_noAllocation @_noLocks
    func time(at frame: Int64) -> Int64 { hasBegun ? min(frame, heldSince) - origin : 0 }
  }

  let shapes: FixedStorage<VoiceShape>
  /// What was sent to each voice's pattern.
  let lives: FixedStorage<LiveControls>
  let groups: FixedStorage<Group>
  /// What was sent to each playback.
  let groupLives: FixedStorage<LiveControls>
  let playbacks: Int
  let sampleRate: Double
  /// The curves that nobody reads any more, until they are given back.
  var unused: FixedList<Int32>
  private let entries: FixedStorage<LiveEntry>

  /// The most curves that can be sent and not be over.
  static let mostCurves = 256

  init(voices: Int, playbacks: Int, sampleRate: Int) {
    self.playbacks = playbacks
    self.sampleRate = Double(sampleRate)
    shapes = FixedStorage(repeating: VoiceShape(), count: voices)
    groups = FixedStorage(repeating: Group(), count: playbacks)
    let room = LiveControls.capacity
    entries = FixedStorage(uninitializedCount: (voices + playbacks) * room)
    let start = entries.start
    lives = FixedStorage(count: voices) { LiveControls(start + $0 * room) }
    groupLives = FixedStorage(count: playbacks) { LiveControls(start + (voices + $0) * room) }
    // Each can be noted once by every reader before it is given back.
    unused = FixedList(capacity: 2 * VoiceShaping.mostCurves)
  }

  /// Whether a playback's voices have to be shaped.
  @_noAllocation @_noLocks
  func isKnown(_ playback: PlaybackKey) -> Bool {
    let index = Int(playback.index)
    return index >= 0 && index < playbacks && groups[index].key.isSame(as: playback)
  }

  /// Begins to keep what a playback is asked for, unless it is kept already.
  ///
  /// - Returns: Whether it is kept: what is over keeps nothing.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func expectGroup(_ playback: PlaybackKey) -> Bool {
    if isKnown(playback) { return true }
    let index = Int(playback.index)
    guard index >= 0, index < playbacks, playback.isLater(than: groups[index].key) else {
      return false
    }
    groupLives.start[index].clear(unused: &unused)
    var group = Group()
    group.key = playback
    groups[index] = group
    return true
  }

  /// Counts the time of a playback from a frame on.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func startGroup(_ playback: PlaybackKey, at frame: Int64) {
    guard expectGroup(playback) else { return }
    let group = groups.start + Int(playback.index)
    group.pointee.hasBegun = true
    group.pointee.origin = frame
  }

  /// Forgets what a playback was sent that ends before it has begun.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func endGroup(_ playback: PlaybackKey) {
    guard isKnown(playback), !groups[Int(playback.index)].hasBegun else { return }
    groupLives.start[Int(playback.index)].clear(unused: &unused)
  }

  /// Lets the time of a playback stand still.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func holdGroup(_ playback: PlaybackKey, at frame: Int64) {
    guard isKnown(playback) else { return }
    let group = groups.start + Int(playback.index)
    group.pointee.heldSince = min(group.pointee.heldSince, frame)
  }

  /// Lets the time of a playback go on.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func resumeGroup(_ playback: PlaybackKey, at frame: Int64) {
    guard isKnown(playback) else { return }
    let group = groups.start + Int(playback.index)
    guard group.pointee.heldSince < .max else { return }
    group.pointee.origin += frame - group.pointee.heldSince
    group.pointee.heldSince = .max
  }

  /// Gives a voice that begins what its playback was asked for.
  ///
  /// - Parameter place: The frame of the voice's pattern that is heard at the frame.
  /// - Returns: Whether it has to be shaped.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func begin(
    _ voice: Int,
    of playback: PlaybackKey,
    at frame: Int64,
    place: Int64
  ) -> Bool {
    lives.start[voice].clear(unused: &unused)
    shapes[voice] = VoiceShape()
    guard isKnown(playback) else { return false }
    let index = Int(playback.index)
    shapes[voice].group = groups[index].layer
    let shift = place - groups[index].time(at: frame)
    for number in 0..<groupLives[index].count {
      var entry = groupLives[index][number]
      entry.base += shift
      lives.start[voice].add(entry, at: .min, sampleRate: sampleRate, unused: &unused)
    }
    return !groups[index].layer.isNeutral
  }

  /// Keeps what a playback is asked for, for voices that are yet to begin.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func take(_ change: VoiceChange, for playback: PlaybackKey, at frame: Int64) {
    let index = Int(playback.index)
    // Before it begins nothing of it sounds that could click.
    groups[index].layer.take(groups[index].hasBegun ? change : change.atOnce, at: frame)
    guard case .send(var entry) = change else { return }
    let now = groups[index].time(at: frame)
    entry.base = now
    groupLives.start[index].add(entry, at: now, sampleRate: sampleRate, unused: &unused)
  }

  /// Sends a value or a curve to the pattern of a voice, a frame of which is heard next.
  ///
  /// - Returns: What the pattern reads in another way by now.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func send(_ entry: LiveEntry, to voice: Int, at place: Int64) -> LiveChange {
    var entry = entry
    entry.base = place
    return lives.start[voice].add(entry, at: place, sampleRate: sampleRate, unused: &unused)
  }

  /// Notes a curve that nobody took.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func dropIfUnused(_ change: VoiceChange) {
    guard case .send(let entry) = change, let uses = entry.uses, uses.pointee == 0 else { return }
    // A curve that was noted on its way is noted as given back.
    uses.pointee = -1
    unused.append(entry.curve)
  }
}

extension PlaybackKey {
  /// Whether it names a playback that took its place after another one, however often numbers have
  /// begun anew since.
  @_noAllocation @_noLocks
  fileprivate func isLater(than other: PlaybackKey) -> Bool {
    Int32(truncatingIfNeeded: generation &- other.generation) > 0
  }
}
