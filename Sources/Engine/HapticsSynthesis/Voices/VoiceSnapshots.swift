import HapticsRealtime

/// The state of the voices at a frame.
struct VoiceSnapshot: BitwiseCopyable {
  /// The next frame.
  let frame: Int64
  /// The number of events that have started.
  let begun: Int
  /// The range of the sounding voices, among those of all snapshots.
  let first: Int
  let count: Int
}

/// The voices at frames of a pattern, from which a skip continues.
///
/// Without them, a skip walks over everything before its target. They are recorded at the pattern's own
/// rate, without live controls.
struct VoiceSnapshots<Voice: BitwiseCopyable & Sendable>: BitwiseCopyable, @unchecked Sendable {
  // Sendable: the memory is written before it is shared.

  let table: SnapshotTable
  /// The sounding voices of all snapshots.
  let voices: UnsafeMutablePointer<Voice>

  fileprivate init(_ recording: VoiceRecording<Voice>) {
    let entries = UnsafeMutablePointer<VoiceSnapshot>.allocate(capacity: recording.entries.count)
    entries.initialize(from: recording.entries, count: recording.entries.count)
    table = SnapshotTable(entries: entries, count: recording.entries.count)
    voices = .allocate(capacity: recording.voices.count)
    voices.initialize(from: recording.voices, count: recording.voices.count)
  }

  fileprivate func deallocate() {
    table.entries.deallocate()
    voices.deallocate()
  }
}

/// Snapshots by their frames.
struct SnapshotTable: BitwiseCopyable {
  fileprivate let entries: UnsafeMutablePointer<VoiceSnapshot>
  fileprivate let count: Int

  /// Returns the last snapshot after a frame and not after another one, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*)
  @_noAllocation @_noLocks func last(after position: Int64, upTo target: Int64) -> VoiceSnapshot? {
    var search = SortedSearch(in: 0..<count)
    while let middle = search.middle { search.narrow(holds: entries[middle].frame > target) }
    let index = search.index - 1
    guard index >= 0, entries[index].frame > position else { return nil }
    return entries[index]
  }
}

/// Snapshots that are being recorded.
struct VoiceRecording<Voice: BitwiseCopyable & Sendable> {
  fileprivate var entries: [VoiceSnapshot] = []
  fileprivate var voices: [Voice] = []

  mutating func append(_ line: borrowing VoiceLine<Voice>, at frame: Int64) {
    entries.append(
      VoiceSnapshot(
        frame: frame,
        begun: line.begunCount,
        first: voices.count,
        count: line.sounding.count
      )
    )
    for index in 0..<line.sounding.count { voices.append(line.sounding[index]) }
  }
}

/// The snapshots of a pattern's continuous events, which all renderers of the pattern share.
package final class SeekIndex: Sendable {
  let held: VoiceSnapshots<HeldVoice>
  let audio: VoiceSnapshots<AudioVoice>

  /// The most frames of a pattern with snapshots: 24 hours at 48 kHz.
  static var longest: Int64 { 1 << 32 }

  /// The number of steps, segments and events, between two snapshots: about 0.2 ms of a processor.
  package static var spacing: Int { 8192 }

  /// The frames of the snapshots of haptic events.
  package var hapticFrames: [Int64] {
    (0..<held.table.count).map { held.table.entries[$0].frame }
  }

  init(_ held: VoiceRecording<HeldVoice>, _ audio: VoiceRecording<AudioVoice>) {
    self.held = VoiceSnapshots(held)
    self.audio = VoiceSnapshots(audio)
  }

  deinit {
    held.deallocate()
    audio.deallocate()
  }
}

/// The frames between two visits of a recording.
///
/// Many segments may lie within them, so they stay few even after a long time in which little happens.
struct RecordingStep {
  private(set) var frames: Int64 = 4096

  mutating func adapt(to work: Int) { frames = work < 64 ? 16_384 : 4096 }
}
