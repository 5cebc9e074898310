import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

/// The changes to voices while they sound, in fixed memory: for each voice, and for the future
/// voices of each playback.
struct VoiceShaping: ~Copyable {
  /// The settings of a playback.
  struct Group: BitwiseCopyable {
    var key = PlaybackKey.none
    var layer = VoiceLayer()
    /// A Boolean value that indicates whether the playback has started; earlier settings apply from
    /// its first frame.
    var hasBegun = false
    /// A Boolean value that indicates whether the playback is over, so that no more voices start.
    var hasEnded = false
    /// The frame from which its time is counted; pauses are not.
    var origin: Int64 = 0
    /// The frame at which it was paused; the greatest number if it is not paused.
    var heldSince = Int64.max

    @_noAllocation @_noLocks init() {}

    /// Returns the elapsed time of the playback, in frames.
    @_noAllocation @_noLocks
    func time(at frame: Int64) -> Int64 { hasBegun ? min(frame, heldSince) - origin : 0 }
  }

  let shapes: FixedStorage<VoiceShape>
  let lives: FixedStorage<LiveControls>
  let groups: FixedStorage<Group>
  let groupLives: FixedStorage<LiveControls>
  let playbacks: Int
  let sampleRate: Double
  /// The curves that no voice reads any longer, until they are returned.
  var unused: FixedList<Int32>
  private let entries: FixedStorage<LiveControl>

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
    // Every reader can record a curve once before it is returned.
    unused = FixedList(capacity: 2 * VoiceShaping.mostCurves)
  }

  @_noAllocation @_noLocks func isKnown(_ playback: PlaybackKey) -> Bool {
    let index = Int(playback.index)
    return index >= 0 && index < playbacks && groups[index].key.isSame(as: playback)
  }

  /// Reserves storage for the settings of a playback.
  ///
  /// - Returns: `false` if another playback has replaced it.
  @_noAllocation @_noLocks mutating func expectGroup(_ playback: PlaybackKey) -> Bool {
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

  /// Starts the time of a playback at a frame.
  @_noAllocation @_noLocks mutating func startGroup(_ playback: PlaybackKey, at frame: Int64) {
    guard expectGroup(playback) else { return }
    let group = groups.start + Int(playback.index)
    group.pointee.hasBegun = true
    group.pointee.origin = frame
  }

  /// Discards the controls of a playback that ends; its voices keep their own.
  @_noAllocation @_noLocks mutating func endGroup(_ playback: PlaybackKey) {
    guard expectGroup(playback) else { return }
    let index = Int(playback.index)
    groups[index].hasEnded = true
    groupLives.start[index].clear(unused: &unused)
  }

  @_noAllocation @_noLocks func holdGroup(_ playback: PlaybackKey, at frame: Int64) {
    guard isKnown(playback) else { return }
    let group = groups.start + Int(playback.index)
    group.pointee.heldSince = min(group.pointee.heldSince, frame)
  }

  @_noAllocation @_noLocks func resumeGroup(_ playback: PlaybackKey, at frame: Int64) {
    guard isKnown(playback) else { return }
    let group = groups.start + Int(playback.index)
    guard group.pointee.heldSince < .max else { return }
    group.pointee.origin += frame - group.pointee.heldSince
    group.pointee.heldSince = .max
  }

  /// Applies the settings of a playback to a voice that starts.
  ///
  /// - Parameter place: The frame of the voice's pattern that is played at the frame.
  /// - Returns: `true` if the voice has to be shaped; otherwise, `false`.
  @_noAllocation @_noLocks mutating func begin(
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

  /// Stores a change of a playback for voices that have not started.
  @_noAllocation @_noLocks
  mutating func take(_ change: VoiceChange, for playback: PlaybackKey, at frame: Int64) {
    let index = Int(playback.index)
    // Before the start, no voice sounds that could click.
    groups[index].layer.take(groups[index].hasBegun ? change : change.atOnce, at: frame)
    guard case .send(var entry) = change, !groups[index].hasEnded else { return }
    let now = groups[index].time(at: frame)
    entry.base = now
    groupLives.start[index].add(entry, at: now, sampleRate: sampleRate, unused: &unused)
  }

  /// Sends a value or a curve to the pattern of a voice, at its next frame.
  ///
  /// - Returns: The change to the pattern's controls.
  @_noAllocation @_noLocks
  mutating func send(_ entry: LiveControl, to voice: Int, at place: Int64) -> LiveChange {
    var entry = entry
    entry.base = place
    return lives.start[voice].add(entry, at: place, sampleRate: sampleRate, unused: &unused)
  }

  /// Records a curve as unused if no voice took it.
  @_noAllocation @_noLocks mutating func dropIfUnused(_ change: VoiceChange) {
    guard case .send(let entry) = change, let uses = entry.uses, uses.pointee == 0 else { return }
    // Mark a curve that was recorded before its arrival as returned.
    uses.pointee = -1
    unused.append(entry.curve)
  }
}

extension PlaybackKey {
  /// Returns whether the key refers to a playback that replaced the other one at its index, even if
  /// generation numbers have wrapped around.
  @_noAllocation @_noLocks fileprivate func isLater(than other: PlaybackKey) -> Bool {
    Int32(truncatingIfNeeded: generation &- other.generation) > 0
  }
}
