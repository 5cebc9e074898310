// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline

@c @implementation
public func haptics_engine_create(
  _ config: UnsafePointer<haptics_config>?,
  _ engine: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  engine?.pointee = nil
  return answer { () throws(CallError) in
    guard let engine else { throw .null }
    stayLoaded()
    let configuration = try EngineConfiguration(config.readOrInitial())
    try MemoryBound.require(MemoryBound.engine(configuration))
    engine.pointee = EngineHandle.create(
      try attempt { () throws(EngineError) in try HapticEngine(configuration) }
    )
  }
}

@c @implementation
public func haptics_engine_take_over(
  _ old: OpaquePointer?,
  _ config: UnsafePointer<haptics_config>?,
  _ engine: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  engine?.pointee = nil
  return answer { () throws(CallError) in
    let old = try EngineHandle.engine(old)
    guard let engine else { throw .null }
    let configuration: EngineConfiguration? =
      if let config { try EngineConfiguration(config.read()) } else { nil }
    try MemoryBound.require(MemoryBound.engine(configuration ?? old.configuration))
    engine.pointee = EngineHandle.create(
      try attempt { () throws(EngineError) in try HapticEngine(reviving: old, configuration) }
    )
  }
}

@c @implementation
public func haptics_engine_destroy(_ engine: OpaquePointer?) {
  guard let engine else { return }
  EngineHandle.destroy(engine)
}

@c @implementation
public func haptics_is_idle(
  _ engine: OpaquePointer?,
  _ is_idle: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard let is_idle else { throw .null }
    is_idle.pointee = try EngineHandle.engine(engine).isIdle ? 1 : 0
  }
}

extension EngineConfiguration {
  /// Reads a configuration as C gives it.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  fileprivate init(_ config: haptics_config) throws(CallError) {
    self.init()
    sampleRate = try number(config.sample_rate, 8_000...768_000, "sample_rate")
    audioChannels = try number(config.audio_channels, 0...2, "audio_channels")
    hapticChannels = try number(config.haptic_channels, 0...8, "haptic_channels")
    voices = try number(config.voices, 1...256, "voices")
    playbacks = try number(config.playbacks, 1...1024, "playbacks")
    commands = try number(config.commands, 1...65_536, "commands")
    messages = try number(config.messages, 1024...1_048_576, "messages")
    resources = try number(config.resources, 1...65_536, "resources")
    if config.buses != 0 {
      buses = try number(config.buses, 4...Int32(BusID.maximumCount), "buses")
    }
    switch Int(config.haptic_layout) {
    case HAPTICS_LAYOUT_MONO: hapticLayout = .mono
    case HAPTICS_LAYOUT_STEREO where hapticChannels % 2 == 0: hapticLayout = .stereo
    case HAPTICS_LAYOUT_STEREO: throw .argument("haptic_channels must be even for two sides")
    default: throw .argument("haptic_layout is \(config.haptic_layout)")
    }
    guard channels > 0 else { throw .argument("audio_channels and haptic_channels are both 0") }
    startBuses = BusSet(rawValue: config.start_buses)
    hasMotors = try require(flag: config.has_motors, "has_motors")
    isPreview = try require(flag: config.is_preview, "is_preview")
    visualLookahead = try time(config.visual_lookahead, "visual_lookahead")
    visualExpiry = try time(config.visual_expiry, "visual_expiry")
    latencies.haptic = try time(config.haptic_latency, "haptic_latency")
    latencies.audio = try time(config.audio_latency, "audio_latency")
    latencies.visual = try time(config.visual_latency, "visual_latency")
    if let model = try SynthesisModel(optional: config.model) { self.model = model }
    profile = try ActuatorProfile(config.actuator)
    guard profile == nil || model.acceptsProfile else {
      throw .argument("an actuator was given with the model '\(model.name)', which has none")
    }
  }
}

private func number(
  _ number: Int32,
  _ range: ClosedRange<Int32>,
  _ name: StaticString
) throws(CallError) -> Int {
  try require(number, in: range, name)
  return Int(number)
}

private func time(_ seconds: Double, _ name: StaticString) throws(CallError) -> Double {
  try require(seconds, in: 0...10, name)
  return seconds
}
