// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

import AHAP
public import CHaptics
import Diagnostics
import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
internal import JSONFormat

@c @implementation
public func haptics_engine_create(
  _ config: UnsafePointer<haptics_config>?,
  _ engine: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  haptics_engine_create_with_model(config, nil, engine)
}

@c @implementation
public func haptics_engine_create_with_model(
  _ config: UnsafePointer<haptics_config>?,
  _ model: UnsafePointer<CChar>?,
  _ engine: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  guard let engine else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  engine.pointee = nil
  stayLoaded()
  var configuration = EngineConfiguration()
  if let model {
    guard let known = SynthesisModel(named: String(cString: model)) else {
      return haptics_status(HAPTICS_INVALID_ARGUMENT)
    }
    configuration.model = known
  }
  if let config = config?.pointee {
    guard config.struct_size == MemoryLayout<haptics_config>.size else {
      return haptics_status(HAPTICS_INVALID_ARGUMENT)
    }
    configuration.sampleRate = Int(config.sample_rate)
    configuration.audioChannels = Int(config.audio_channels)
    configuration.hapticChannels = Int(config.haptic_channels)
    configuration.voices = Int(config.voices)
    configuration.commands = Int(config.commands)
    configuration.visualLookahead = config.visual_lookahead
    configuration.latencies.haptic = config.haptic_latency
    configuration.latencies.audio = config.audio_latency
    configuration.latencies.visual = config.visual_latency
  }
  return attempt { () throws(EngineError) in
    engine.pointee = EngineHandle.create(try HapticEngine(configuration))
  }
}

@c @implementation
public func haptics_engine_destroy(_ engine: OpaquePointer?) {
  guard let engine else { return }
  let handle = EngineHandle.pointer(engine)
  handle.deinitialize(count: 1)
  handle.deallocate()
}

@c @implementation
public func haptics_load_pattern(
  _ engine: OpaquePointer?,
  _ bytes: UnsafeRawPointer?,
  _ size: Int,
  _ waveforms: UnsafePointer<haptics_waveform>?,
  _ count: Int,
  _ pattern: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  guard let engine, let bytes, let pattern else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  pattern.pointee = 0
  guard size >= 0, count >= 0 else { return haptics_status(HAPTICS_INVALID_ARGUMENT) }
  var sounds: [String: SoundID] = [:]
  for waveform in UnsafeBufferPointer(start: waveforms, count: waveforms == nil ? 0 : count) {
    guard let path = waveform.path else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
    sounds[String(cString: path)] = SoundID(rawValue: waveform.sound &- EngineHandle.base)
  }
  let text = [UInt8](UnsafeRawBufferPointer(start: bytes, count: size))
  let report = AHAPValidator().validate(text)
  guard !report.hasErrors else { return haptics_status(HAPTICS_INVALID_PATTERN) }
  return attempt { () throws(EngineError) in
    let engine = EngineHandle.pointer(engine).pointee.engine
    let read = report.document.pattern
    let id = try waveforms == nil ? engine.load(read) : engine.load(read, waveforms: sounds)
    pattern.pointee = id.rawValue + EngineHandle.base
  }
}

@c @implementation
public func haptics_load_sound(
  _ engine: OpaquePointer?,
  _ samples: UnsafePointer<Float>?,
  _ frames: Int,
  _ channels: Int32,
  _ sample_rate: Int32,
  _ sound: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  guard let engine, let samples, let sound else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  sound.pointee = 0
  guard (1...2).contains(channels), (1..<1 << 30).contains(frames) else {
    return haptics_status(HAPTICS_INVALID_ARGUMENT)
  }
  return attempt { () throws(EngineError) in
    let id = try EngineHandle.pointer(engine).pointee.engine.load(
      samples: UnsafeBufferPointer(start: samples, count: frames * Int(channels)),
      channels: Int(channels),
      sampleRate: Int(sample_rate)
    )
    sound.pointee = id.rawValue + EngineHandle.base
  }
}

@c @implementation
public func haptics_unload_pattern(
  _ engine: OpaquePointer?,
  _ pattern: Int32
) -> haptics_status {
  guard let engine else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  let id = PatternID(rawValue: pattern &- EngineHandle.base)
  let isDone = EngineHandle.pointer(engine).pointee.engine.unload(id)
  return haptics_status(isDone ? HAPTICS_OK : HAPTICS_UNKNOWN_RESOURCE)
}

@c @implementation
public func haptics_unload_sound(_ engine: OpaquePointer?, _ sound: Int32) -> haptics_status {
  guard let engine else { return haptics_status(HAPTICS_NULL_ARGUMENT) }
  let id = SoundID(rawValue: sound &- EngineHandle.base)
  let isDone = EngineHandle.pointer(engine).pointee.engine.unload(id)
  return haptics_status(isDone ? HAPTICS_OK : HAPTICS_UNKNOWN_RESOURCE)
}

@c @implementation
@_noAllocation @_noLocks
public func haptics_render(
  _ engine: OpaquePointer?,
  _ block: UnsafeMutablePointer<Float>?,
  _ frames: Int,
  _ heard_at: Int64
) -> haptics_status {
  guard let engine, let block else { return 1 }
  let isDone = EngineHandle.pointer(engine).pointee.renderer.render(
    into: block,
    frames: frames,
    heardAt: heard_at == .min ? nil : heard_at
  )
  return isDone ? 0 : frames < 0 ? 2 : 8
}

@c @implementation
@_noAllocation @_noLocks
public func haptics_clock(
  _ engine: OpaquePointer?,
  _ reading: UnsafeMutablePointer<haptics_reading>?
) -> haptics_status {
  guard let engine, let reading else { return 1 }
  let renderer = EngineHandle.pointer(engine).pointee.renderer
  reading.pointee.frame = renderer.renderedFrames
  reading.pointee.heard_frame = 0
  reading.pointee.heard_host_time = .min
  reading.pointee.frames_per_second = Double(renderer.sampleRate)
  if let known = renderer.reading {
    reading.pointee.heard_frame = known.frame
    reading.pointee.heard_host_time = known.hostTime
    reading.pointee.frames_per_second = known.framesPerSecond
  }
  return 0
}

@c @implementation
public func haptics_status_name(_ status: haptics_status) -> UnsafePointer<CChar>? {
  let name: StaticString =
    switch Int(status) {
    case 0: "success"
    case 1: "a required argument is NULL"
    case 2: "an argument is out of range"
    case 3: "the bytes are not a playable AHAP pattern"
    case 4: "a cue or pattern refers to something that is not loaded"
    case 5: "the playback has ended"
    case 6: "the command queue is full"
    case 7: "the limit is reached"
    case 8: "another thread is rendering"
    case 9: "no live cue has this identifier"
    case 10: "the cue has begun, was dropped or was cancelled"
    case 11: "the playback has not been heard yet"
    default: "unknown status"
    }
  return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func haptics_version() -> UnsafePointer<CChar>? {
  UnsafeRawPointer(HapticsVersion.text.utf8Start).assumingMemoryBound(to: CChar.self)
}
