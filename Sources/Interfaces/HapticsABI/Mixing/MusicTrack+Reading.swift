import CHaptics
import HapticsTimeline

extension MusicTrack {
  /// Reads a track as C gives it.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  init(_ pointer: UnsafePointer<haptics_music>?) throws(CallError) {
    let music = try pointer.readRequired()
    guard music.sound > 0 else {
      throw CallError(HAPTICS_UNKNOWN_RESOURCE, "sound \(music.sound) is not loaded")
    }
    try require(music.gain, in: Cue.gains, "gain")
    try require(music.beats_per_bar, in: 1...1000, "beats_per_bar")
    try require(music.first_beat, in: 0...(1 << 30 - 1), "first_beat")
    self.init(
      SoundID(rawValue: music.sound - EngineHandle.base),
      loop: try Loop(music),
      gain: music.gain,
      beatsPerBar: Int(music.beats_per_bar),
      firstBeat: .frames(music.first_beat),
      bus: try BusID(music.bus)
    )
    guard bus != .haptic else {
      throw .argument("bus is HAPTICS_BUS_HAPTIC, into which no music plays")
    }
    if music.beats_per_minute != 0 {
      try require(music.beats_per_minute, in: TempoMap.tempi, "beats_per_minute")
      beatsPerMinute = music.beats_per_minute
    }
  }
}

extension MusicTrack.Loop {
  /// Reads the repeated part.
  ///
  /// - Throws: ``CallError`` if it is empty or beyond all sounds.
  fileprivate init(_ music: haptics_music) throws(CallError) {
    switch Int(music.loop) {
    case HAPTICS_MUSIC_ONCE: self = .none
    case HAPTICS_MUSIC_LOOPS: self = .whole
    case HAPTICS_MUSIC_LOOPS_PART:
      guard music.loop_from >= 0, music.loop_from < music.loop_to else {
        throw .argument(
          "loop_from is \(music.loop_from), and loop_to is \(music.loop_to), not after it"
        )
      }
      switch Int(music.loop_unit) {
      case HAPTICS_SECONDS:
        try require(music.loop_to, in: 0...86_400, "loop_to")
        self = .seconds(music.loop_from..<music.loop_to)
      case HAPTICS_FRAMES:
        try require(music.loop_to, in: 0...0x1p30, "loop_to")
        self = .frames(Int64(music.loop_from)..<Int64(music.loop_to))
      default:
        throw .argument("loop_unit is \(music.loop_unit), and must be seconds or frames")
      }
    default: throw .argument("loop is \(music.loop), and must be HAPTICS_MUSIC_...")
    }
  }
}

/// The transition of a track, with its position and time.
struct MusicEntry {
  var transition: MusicTransition
  var boundary: MusicBoundary
  /// The frame of the sound at which it begins.
  var from: Int64
  var onInterruption: InterruptionPolicy

  /// Reads a transition as C gives it; NULL is a cut.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  init(_ pointer: UnsafePointer<haptics_transition>?) throws(CallError) {
    let given = try pointer.readOrInitial()
    try require(given.fade_out, in: MusicTransition.fades, "fade_out")
    try require(given.fade_in, in: MusicTransition.fades, "fade_in")
    try require(given.from, in: 0...(1 << 30 - 1), "from")
    from = given.from
    onInterruption = try InterruptionPolicy(checked: given.on_interruption)
    boundary =
      switch Int(given.boundary) {
      case HAPTICS_BOUNDARY_NONE: .none
      case HAPTICS_BOUNDARY_BEAT: .beat
      case HAPTICS_BOUNDARY_BAR: .bar
      case HAPTICS_BOUNDARY_END: .end
      default: throw .argument("boundary is \(given.boundary), and must be HAPTICS_BOUNDARY_...")
      }
    transition = MusicTransition(fadeOut: given.fade_out, fadeIn: given.fade_in)
    switch Int(given.law) {
    case HAPTICS_EQUAL_POWER: transition.law = .equalPower
    case HAPTICS_LINEAR: transition.law = .linear
    default: throw .argument("law is \(given.law), and must be 0 or 1")
    }
  }
}

extension haptics_music: VersionedStruct {
  static var typeName: StaticString { "haptics_music" }
  static var initial: haptics_music { chaptics_default_haptics_music() }
}

extension haptics_transition: VersionedStruct {
  static var typeName: StaticString { "haptics_transition" }
  static var initial: haptics_transition { chaptics_default_haptics_transition() }
}
