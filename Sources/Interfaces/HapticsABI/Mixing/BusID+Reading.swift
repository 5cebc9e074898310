import CHaptics
import HapticsRuntime
import HapticsTimeline

extension BusID {
  /// Reads a bus from C.
  ///
  /// - Throws: ``CallError`` if no engine can have it.
  init(_ number: Int32) throws(CallError) {
    guard (1...Int32(BusID.maximumCount)).contains(number) else {
      throw CallError(HAPTICS_UNKNOWN_RESOURCE, "unknown bus \(number)")
    }
    self.init(rawValue: UInt8(number - EngineHandle.base))
  }

  /// The bus as C has it.
  var number: Int32 { Int32(rawValue) + EngineHandle.base }
}

extension BusRouting {
  /// Reads the buses of a playback, or returns `nil` if C specifies none.
  ///
  /// - Throws: ``CallError`` if no engine can have them, or audio would use the haptic bus.
  init?(audio: Int32, haptic: Int32) throws(CallError) {
    if audio == 0, haptic == 0 { return nil }
    self.init()
    if audio != 0 { self.audio = try BusID(audio) }
    if haptic != 0 { self.haptic = try BusID(haptic) }
    guard self.audio != .haptic else {
      throw .argument("audio_bus is HAPTICS_BUS_HAPTIC, into which no audio plays")
    }
  }
}

extension MixSwitch {
  /// Reads a switch from C, or returns `nil` for an unknown number.
  @_noAllocation @_noLocks init?(number: Int32) {
    switch Int(number) {
    case HAPTICS_SWITCH_HAPTICS: self = .haptics
    case HAPTICS_SWITCH_EFFECTS: self = .effects
    case HAPTICS_SWITCH_MUSIC: self = .music
    case HAPTICS_SWITCH_VOICE: self = .voice
    default: return nil
    }
  }
}

extension Ducking {
  /// Reads a dip as C gives it; NULL is the usual one.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  init(_ pointer: UnsafePointer<haptics_ducking>?) throws(CallError) {
    let ducking = try pointer.readOrInitial()
    try require(ducking.depth, in: Ducking.depths, "depth")
    try require(ducking.attack, in: MusicTransition.fades, "attack")
    try require(ducking.hold, in: MusicTransition.fades, "hold")
    try require(ducking.release, in: MusicTransition.fades, "release")
    self.init(
      depth: ducking.depth,
      attack: ducking.attack,
      hold: ducking.hold,
      release: ducking.release
    )
  }
}

/// Refuses a gain in decibels that no bus takes.
func require(decibels: Double) throws(CallError) {
  guard decibels != -.infinity else { return }
  try require(decibels, in: Decibels.gains, "decibels")
}

extension haptics_ducking: VersionedStruct {
  static var typeName: StaticString { "haptics_ducking" }
  static var initial: haptics_ducking { chaptics_default_haptics_ducking() }
}
