/// The voices of a ``VoiceLine`` at some frames, from which a skip continues.
///
/// Without them, a skip walks over everything before its target.
public struct VoiceSnapshots<Voice: BitwiseCopyable & Sendable>: BitwiseCopyable,
  @unchecked Sendable
{
  // Sendable: the memory is written before it is shared.

  @usableFromInline let entries: UnsafeMutablePointer<Entry>
  @usableFromInline let count: Int
  /// The sounding voices of all snapshots.
  @usableFromInline let voices: UnsafeMutablePointer<Voice>

  /// The voices at a frame.
  @usableFromInline struct Entry: BitwiseCopyable {
    /// The next frame.
    @usableFromInline let frame: Int64
    /// The number of events that have started.
    @usableFromInline let begun: Int
    /// The range of the sounding voices, among those of all snapshots.
    @usableFromInline let first: Int
    @usableFromInline let count: Int

    @inlinable init(frame: Int64, begun: Int, first: Int, count: Int) {
      self.frame = frame
      self.begun = begun
      self.first = first
      self.count = count
    }
  }

  /// Copies a recording to memory, which ``deallocate()`` frees.
  @inlinable
  public init(_ recording: VoiceRecording<Voice>) {
    count = recording.entries.count
    entries = .allocate(capacity: count)
    entries.initialize(from: recording.entries, count: count)
    voices = .allocate(capacity: recording.voices.count)
    voices.initialize(from: recording.voices, count: recording.voices.count)
  }

  /// Frees the memory.
  @inlinable
  public func deallocate() {
    entries.deallocate()
    voices.deallocate()
  }

  /// The frames of the snapshots, in order.
  @inlinable
  public var frames: [Int64] { (0..<count).map { entries[$0].frame } }
}

/// Snapshots that are being recorded.
public struct VoiceRecording<Voice: BitwiseCopyable & Sendable> {
  @usableFromInline var entries: [VoiceSnapshots<Voice>.Entry] = []
  @usableFromInline var voices: [Voice] = []

  /// Creates an empty recording.
  @inlinable
  public init() {}

  /// Adds the voices of a line, of which a frame is the next one.
  @inlinable
  public mutating func append(_ line: borrowing VoiceLine<Voice>, at frame: Int64) {
    entries.append(
      .init(frame: frame, begun: line.begun, first: voices.count, count: line.sounding.count)
    )
    for index in 0..<line.sounding.count { voices.append(line.sounding[index]) }
  }
}

extension VoiceLine where Voice: Sendable {
  /// Restarts with the last snapshot after a frame and not after another one.
  ///
  /// - Returns: The frame of the snapshot, or `nil` if there is none.
  /// - Complexity: O(log *n*) in the number of snapshots, and linear in the number of voices.
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public mutating func restart(
    from snapshots: VoiceSnapshots<Voice>,
    after position: Int64,
    upTo target: Int64
  ) -> Int64? {
    var search = SortedSearch(in: 0..<snapshots.count)
    while let middle = search.middle {
      search.narrow(holds: snapshots.entries[middle].frame > target)
    }
    let index = search.index - 1
    guard index >= 0 else { return nil }
    let entry = snapshots.entries[index]
    guard entry.frame > position else { return nil }
    begun = entry.begun
    sounding.removeAll()
    for voice in 0..<entry.count { sounding.append(snapshots.voices[entry.first + voice]) }
    return entry.frame
  }
}
