import HapticsTimeline

/// What the control side knows of a player.
struct PlayerRecord {
  /// What is played, without its loop.
  var timeline: Timeline
  /// The part that repeats where the player loops; all of it where there is none.
  var region: Timeline.Region?
  var isLooping: Bool
  /// The timeline with its loop, compiled; every start plays it.
  var compiled: (timeline: Timeline, sheet: CueSheet)?
  /// What the last start began; it may be over.
  var playback: Playback?
  var isPaused = false
  var rate = PlaybackRate.normal
  var onInterruption = InterruptionPolicy.resume
  /// Where the next start begins.
  var start = Timeline.Instant.frames(0)
  var gain: Float = 1
  var pan: Float = 0
  var pitch = 0.0
  var isMuted = false
  /// What was sent since nothing plays any more; it is for the next start.
  var sent: [SentControls] = []
  var completion: HapticPlayer.Completion?
  /// The pattern that is unloaded with the player.
  var pattern: PatternID?
  /// Whether the handle is gone, and the record waits for the playback's end.
  var isAbandoned = false

  init(_ timeline: Timeline, isLooping: Bool) {
    region = timeline.loop
    self.isLooping = isLooping
    self.timeline = timeline
    self.timeline.loop = nil
  }
}

/// The players of an engine, and whose playbacks they began.
struct PlayerTable {
  private var records: [Int32: PlayerRecord] = [:]
  private var owners: [Playback: Int32] = [:]
  private var count: Int32 = 0

  /// Adds a player.
  mutating func add(_ record: PlayerRecord) -> Int32 {
    count += 1
    records[count] = record
    return count
  }

  subscript(id: Int32) -> PlayerRecord? { records[id] }

  /// Replaces a record.
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

  /// Forgets a player whose handle is gone, at once or when its playbacks have ended.
  ///
  /// - Returns: The pattern that nobody plays any more.
  mutating func abandon(_ id: Int32) -> PatternID? {
    guard let record = records[id] else { return nil }
    guard owners.contains(where: { $0.value == id }) else {
      records[id] = nil
      return record.pattern
    }
    records[id]?.isAbandoned = true
    return nil
  }

  /// Notes that a playback is over.
  ///
  /// - Returns: The completion handler of its player, and the pattern that nobody plays any more.
  mutating func end(_ playback: Playback) -> (HapticPlayer.Completion?, PatternID?) {
    guard let id = owners.removeValue(forKey: playback), let record = records[id] else {
      return (nil, nil)
    }
    return (record.completion, record.isAbandoned ? abandon(id) : nil)
  }
}
