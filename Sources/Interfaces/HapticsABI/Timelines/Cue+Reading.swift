import CHaptics
import HapticsTimeline

extension Cue {
  /// Reads a cue as C gives it.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  init(
    _ pointer: UnsafePointer<haptics_cue>?,
    at instant: Timeline.Instant
  ) throws(CallError) {
    let cue = try pointer.readRequired()
    try require(cue.priority, in: 0...255, "priority")
    try require(cue.minimum_modalities, in: -1...3, "minimum_modalities")
    self.init(Meaning(rawValue: cue.meaning), at: instant, priority: UInt8(cue.priority))
    minimumModalities = cue.minimum_modalities < 0 ? nil : Int(cue.minimum_modalities)
    try require(positive: cue.late_limit, "late_limit")
    switch Int(cue.late_policy) {
    case HAPTICS_LATE_JOIN: latePolicy = .join
    case HAPTICS_LATE_PLAY_WHOLE: latePolicy = .playWhole(within: .seconds(cue.late_limit))
    case HAPTICS_LATE_DROP: latePolicy = .drop
    default: throw .argument("late_policy is \(cue.late_policy), and must be HAPTICS_LATE_...")
    }
    pattern = try .init(cue.pattern, cue.pattern_gain, "pattern", "pattern_gain")
    sound = try .init(
      (cue.sound, "sound"),
      gain: (cue.sound_gain, "sound_gain"),
      from: (cue.sound_from, "sound_from"),
      to: (cue.sound_to, "sound_to"),
      pan: (cue.sound_pan, "sound_pan"),
      pitch: (cue.sound_pitch, "sound_pitch")
    )
    fallback.pattern = try .init(
      cue.fallback_pattern,
      cue.fallback_pattern_gain,
      "fallback_pattern",
      "fallback_pattern_gain"
    )
    fallback.sound = try .init(
      (cue.fallback_sound, "fallback_sound"),
      gain: (cue.fallback_sound_gain, "fallback_sound_gain"),
      from: (cue.fallback_sound_from, "fallback_sound_from"),
      to: (cue.fallback_sound_to, "fallback_sound_to"),
      pan: (cue.fallback_sound_pan, "fallback_sound_pan"),
      pitch: (cue.fallback_sound_pitch, "fallback_sound_pitch")
    )
    let duration = try Timeline.Interval(
      cue.visual_duration,
      unit: cue.visual_duration_unit,
      "visual_duration"
    )
    visual = try .init(
      cue.visual,
      duration,
      cue.payload,
      isFlash: require(flag: cue.visual_is_flash, "visual_is_flash"),
      "visual"
    )
    fallback.visual = try .init(
      cue.fallback_visual,
      duration,
      cue.fallback_payload,
      isFlash: require(flag: cue.fallback_visual_is_flash, "fallback_visual_is_flash"),
      "fallback_visual"
    )
    reducedVisual = try .init(
      cue.reduced_visual,
      duration,
      cue.payload,
      isFlash: require(flag: cue.reduced_visual_is_flash, "reduced_visual_is_flash"),
      "reduced_visual"
    )
    if let actions = cue.on_loss { onLoss = try LossPolicy.Actions(actions) }
    routing = try BusRouting(audio: cue.audio_bus, haptic: cue.haptic_bus)
    gates = Gates(rawValue: cue.gates)
    try require(cue.cooldown, in: 0...QuietPolicy.longestCooldown, "cooldown")
    if try require(flag: cue.has_cooldown, "has_cooldown") { cooldown = cue.cooldown }
  }
}

/// Refuses the number of a rendition that is negative.
private func require(rendition number: Int32, _ name: StaticString) throws(CallError) {
  guard number >= 0 else { throw .argument("\(name) is \(number), and must be 0 or an identifier") }
}

extension Cue.PatternRendition {
  fileprivate init?(
    _ number: Int32,
    _ gain: Float,
    _ name: StaticString,
    _ gainName: StaticString
  ) throws(CallError) {
    try require(rendition: number, name)
    try require(gain, in: Cue.gains, gainName)
    guard number > 0 else { return nil }
    self.init(PatternID(rawValue: number - EngineHandle.base), gain: gain)
  }
}

extension Cue.SoundRendition {
  /// Reads a rendition of numbers with their names, or returns `nil` without a sound.
  fileprivate init?(
    _ sound: (Int32, StaticString),
    gain: (Float, StaticString),
    from: (Double, StaticString),
    to: (Double, StaticString),
    pan: (Float, StaticString),
    pitch: (Double, StaticString)
  ) throws(CallError) {
    try require(rendition: sound.0, sound.1)
    try require(gain.0, in: Cue.gains, gain.1)
    try require(from.0, in: Cue.soundTimes, from.1)
    try require(to.0, in: Cue.soundTimes, to.1)
    try require(pan.0, in: -1...1, pan.1)
    try require(pitch.0, in: -1...1, pitch.1)
    guard to.0 == 0 || to.0 > from.0 else {
      throw .argument("\(to.1) is \(to.0), and must be after \(from.1), \(from.0), or 0")
    }
    guard sound.0 > 0 else { return nil }
    self.init(SoundID(rawValue: sound.0 - EngineHandle.base), gain: gain.0)
    (start, end, self.pan, self.pitch) = (from.0, to.0 == 0 ? nil : to.0, pan.0, pitch.0)
  }
}

extension Cue.VisualRendition {
  fileprivate init?(
    _ number: Int32,
    _ duration: Timeline.Interval,
    _ payload: UInt64,
    isFlash: Bool,
    _ name: StaticString
  ) throws(CallError) {
    try require(rendition: number, name)
    guard number > 0 else { return nil }
    self.init(VisualID(rawValue: number), duration: duration, payload: payload, isFlash: isFlash)
  }
}

/// The greatest number of seconds or frames, and of beats, that a time may have.
private let (longest, mostBeats) = (0x1p52, 0x1p30)

extension Timeline.Instant {
  /// Reads an instant from C.
  ///
  /// - Throws: ``CallError`` if it is before the start or out of range.
  init(_ value: Double, unit: Int32, _ name: StaticString) throws(CallError) {
    guard (0..<longest).contains(value) else {
      throw .argument("\(name) is \(value), and must be at least 0 and below 2^52")
    }
    switch Int(unit) {
    case HAPTICS_SECONDS: self = .seconds(value)
    case HAPTICS_FRAMES: self = .frames(Int64(value))
    case HAPTICS_BEATS:
      try require(value, in: 0...mostBeats, name)
      self = .beats(Beats(value))
    default: throw .argument("the unit of \(name) is \(unit), and must be HAPTICS_SECONDS ...")
    }
  }
}

extension Timeline.Region {
  /// Reads a repeated part, or returns `nil` if it is empty.
  ///
  /// - Throws: ``CallError`` if an end is before the start or out of range.
  init?(from: Double, to: Double, unit: Int32) throws(CallError) {
    let start = try Timeline.Instant(from, unit: unit, "from")
    let end = try Timeline.Instant(to, unit: unit, "to")
    guard from <= to else { throw .argument("from is \(from), and to is \(to), before it") }
    if from == to { return nil }
    self.init(from: start, to: end)
  }
}

extension Timeline.Interval {
  /// Reads a duration from C.
  ///
  /// - Throws: ``CallError`` if it is negative or out of range.
  init(_ value: Double, unit: Int32, _ name: StaticString) throws(CallError) {
    try require(positive: value, name)
    switch Int(unit) {
    case HAPTICS_SECONDS: self = .seconds(value)
    case HAPTICS_FRAMES: self = .frames(Int64(min(value, longest)))
    case HAPTICS_BEATS: self = .beats(Beats(min(value, mostBeats)))
    default: throw .argument("the unit of \(name) is \(unit), and must be HAPTICS_SECONDS ...")
    }
  }
}
