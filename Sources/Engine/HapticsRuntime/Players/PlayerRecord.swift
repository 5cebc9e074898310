import HapticsCore
import HapticsTimeline

/// The control side's record of a player.
struct PlayerRecord {
  var timeline: Timeline
  var region: Timeline.Region?
  var isLooping: Bool
  var compiled: (timeline: Timeline, sheet: CueSheet)?
  var playback: Playback?
  var isPaused = false
  var rate = PlaybackRate.normal
  var onInterruption = InterruptionPolicy.resume
  var start = Timeline.Instant.frames(0)
  var gain: Float = 1
  var pan: Float = 0
  var pitch = 0.0
  var isMuted = false
  /// Parameters and curves for the next start, sent since the last playback ended.
  var sent: [(SoundChange, EngineTime)] = []
  var completion: HapticPlayer.Completion?
  var pattern: PatternID?
  var isAbandoned = false

  init(_ timeline: Timeline, isLooping: Bool) {
    region = timeline.loop
    self.isLooping = isLooping
    self.timeline = timeline
    self.timeline.loop = nil
  }

  /// The number of commands that the next start needs for ``sent``.
  var sentCount: Int {
    sent.reduce(0) { count, entry in
      switch entry.0 {
      case .parameters(let parameters): count + parameters.count
      case .curves(let curves): count + curves.count
      case .gain, .pan, .pitch, .muted: count + 1
      }
    }
  }

  /// Keeps a change for the next start.
  ///
  /// A later value of a control replaces an earlier one for the same time, so that the changes do not
  /// grow with each move of a slider.
  mutating func keep(_ change: SoundChange, at time: EngineTime) {
    if case .parameters(let parameters) = change {
      for index in sent.indices.reversed() where sent[index].1 == time {
        guard case .parameters(let earlier) = sent[index].0 else { continue }
        let rest = earlier.filter { one in
          !parameters.contains { $0.id == one.id && $0.time == one.time }
        }
        if rest.isEmpty { sent.remove(at: index) } else { sent[index].0 = .parameters(rest) }
      }
    }
    sent.append((change, time))
  }
}

/// The players of an engine, with their playbacks.
struct PlayerTable {
  private var records: [Int32: PlayerRecord] = [:]
  private var owners: [Playback: Int32] = [:]
  private var count: Int32 = 0

  mutating func add(_ record: PlayerRecord) -> Int32 {
    count += 1
    records[count] = record
    return count
  }

  subscript(id: Int32) -> PlayerRecord? { records[id] }

  mutating func replace(_ id: Int32, _ record: PlayerRecord) {
    guard let old = records[id] else { return }
    if let playback = record.playback, playback != old.playback { owners[playback] = id }
    records[id] = record
  }

  mutating func update(_ id: Int32, _ body: (inout PlayerRecord) -> Void) {
    guard var record = records[id] else { return }
    body(&record)
    records[id] = record
  }

  /// Removes a player whose handle was released, immediately or when its playbacks have ended.
  ///
  /// - Returns: The pattern that became unused.
  mutating func abandon(_ id: Int32) -> PatternID? {
    guard let record = records[id] else { return nil }
    guard owners.contains(where: { $0.value == id }) else {
      records[id] = nil
      return record.pattern
    }
    records[id]?.isAbandoned = true
    return nil
  }

  /// Records the end of a playback.
  ///
  /// - Returns: The completion handler of its player, and the pattern that became unused.
  mutating func end(_ playback: Playback) -> (HapticPlayer.Completion?, PatternID?) {
    guard let id = owners.removeValue(forKey: playback), let record = records[id] else {
      return (nil, nil)
    }
    return (record.completion, record.isAbandoned ? abandon(id) : nil)
  }
}
