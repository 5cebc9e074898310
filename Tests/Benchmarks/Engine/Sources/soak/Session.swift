import Haptics

/// A game that is played for hours: a looping timeline in all modalities, music that crosses over,
/// live cues, and a fault every minute.
struct Session {
  let engine: HapticEngine
  private let voice: PreparedCue
  private let tracks: [MusicTrack]
  private(set) var minutes = 0
  private var isInterrupted = false

  /// The frames from beat to beat: 125 beats a minute at 48 kHz are exact.
  static let beat: Int64 = 23_040

  init(_ engine: HapticEngine) throws {
    self.engine = engine
    let pattern = try engine.load(Heartbeat().pattern)
    let tap = try engine.load(HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)]))
    let samples = (0..<24_000).map { Float($0 % 97) / 400 }
    let sound = try engine.load(samples: samples, channels: 1, sampleRate: 44_100)
    var timeline = Timeline(tempo: TempoMap(beatsPerMinute: 125))
    for beat in 0..<16 {
      var cue = Cue(Meaning(rawValue: Int32(beat)), at: .beats(Beats(Double(beat))))
      cue.pattern = .init(beat % 4 == 0 ? pattern : tap)
      cue.sound = .init(sound)
      cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.1))
      timeline.add(cue)
    }
    timeline.loop = .init(from: .beats(0), to: .beats(16))
    var live = Cue(Meaning(rawValue: 100))
    live.pattern = .init(tap)
    live.sound = .init(sound)
    live.routing = BusRouting(audio: .voice)
    voice = try engine.prepare(live)
    tracks = [1, 0.5].map { gain in
      MusicTrack(sound, loop: .frames(500..<20_000), gain: gain, beatsPerMinute: 125)
    }
    try engine.setDucking(Ducking(), of: .music, by: .voice)
    try engine.playMusic(tracks[0])
    try engine.play(timeline)
  }

  /// The faults of a minute, in turn.
  private static let faults: [(modality: Modality, status: ModalityStatus)] = [
    (.haptic, .failed(.gameControllerDisconnect)), (.audio, .muted), (.visual, .reduced),
    (.audio, .inaudible), (.visual, .muted), (.haptic, .interrupted),
    (.audio, .failed(.systemError)),
  ]

  /// Begins a minute: something fails, a live cue is fired, and the music crosses over.
  ///
  /// - Returns: Whether everything is interrupted until ``recover()``.
  mutating func fail() throws -> Bool {
    let turn = minutes % (Self.faults.count + 1)
    minutes += 1
    try engine.fire(voice)
    try engine.playMusic(tracks[minutes % 2], .crossfade(2))
    if turn < Self.faults.count {
      let fault = Self.faults[turn]
      engine.setStatus(fault.status, of: fault.modality)
      // Every third fault meets another one.
      if minutes % 3 == 0 { engine.setStatus(.muted, of: .haptic) }
    } else {
      engine.beginInterruption(.audioSessionInterrupt)
      isInterrupted = true
    }
    return isInterrupted
  }

  /// Ends what failed.
  mutating func recover() {
    for modality in Modality.allCases { engine.setStatus(.available, of: modality) }
    if isInterrupted { engine.endInterruption() }
    isInterrupted = false
  }
}
