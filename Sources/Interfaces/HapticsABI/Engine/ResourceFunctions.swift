// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import HapticsTools

/// The range of the number of simultaneous instances of a pattern.
private let polyphonies: ClosedRange<Int32> = 1...64

@c @implementation
public func haptics_load_pattern(
  _ engine: OpaquePointer?,
  _ source: UnsafePointer<haptics_source>?,
  _ polyphony: Int32,
  _ waveforms: UnsafePointer<haptics_waveform>?,
  _ count: Int,
  _ stride: Int,
  _ pattern: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  pattern?.pointee = 0
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let pattern else { throw .null }
    try require(polyphony, in: polyphonies, "polyphony")
    var sounds: [String: SoundID] = [:]
    for waveform in try elements(waveforms, waveforms == nil ? 0 : count, stride) {
      guard let path = String(optional: waveform.path) else { throw .null }
      sounds[path] = SoundID(rawValue: waveform.sound &- EngineHandle.base)
    }
    let read = try ToolFile(source).pattern()
    try MemoryBound.require(MemoryBound.renderers(of: read, polyphony: Int(polyphony)))
    let id = try attempt { () throws(EngineError) in
      waveforms == nil
        ? try engine.load(read, polyphony: Int(polyphony))
        : try engine.load(read, polyphony: Int(polyphony), waveforms: sounds)
    }
    pattern.pointee = id.rawValue + EngineHandle.base
  }
}

@c @implementation
public func haptics_load_built_in_pattern(
  _ engine: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ options: UnsafePointer<haptics_option>?,
  _ count: Int,
  _ stride: Int,
  _ polyphony: Int32,
  _ pattern: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  pattern?.pointee = 0
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let name = String(optional: name), let pattern else { throw .null }
    try require(polyphony, in: polyphonies, "polyphony")
    try MemoryBound.require(0)
    let made = try PatternLibrary.builtIn(name).pattern(elements(options, count, stride))
    try MemoryBound.require(MemoryBound.renderers(of: made, polyphony: Int(polyphony)))
    let id = try attempt { () throws(EngineError) in
      try engine.load(made, polyphony: Int(polyphony))
    }
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
  sound?.pointee = 0
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let samples, let sound else { throw .null }
    try require(channels, in: 1...2, "channels")
    try require(sample_rate, in: 1_000...768_000, "sample_rate")
    guard (1..<(1 << 30) / Int(channels)).contains(frames) else {
      throw .argument("frames is \(UInt(bitPattern: frames)): too few or too many")
    }
    try MemoryBound.require(MemoryBound.samples(frames * Int(channels)))
    let id = try attempt { () throws(EngineError) in
      try engine.load(
        samples: UnsafeBufferPointer(start: samples, count: frames * Int(channels)),
        channels: Int(channels),
        sampleRate: Int(sample_rate)
      )
    }
    sound.pointee = id.rawValue + EngineHandle.base
  }
}

@c @implementation
public func haptics_load_built_in_sound(
  _ engine: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ sound: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  sound?.pointee = 0
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let name = String(optional: name), let sound else { throw .null }
    try MemoryBound.require(
      MemoryBound.builtInSound(sampleRate: engine.configuration.sampleRate)
    )
    let pcm = try SoundLibrary.rendered(name, sampleRate: Int32(engine.configuration.sampleRate))
    let id = try attempt { () throws(EngineError) in
      try engine.load(
        samples: pcm.samples,
        channels: pcm.channelCount,
        sampleRate: pcm.sampleRate
      )
    }
    sound.pointee = id.rawValue + EngineHandle.base
  }
}

@c @implementation
public func haptics_unload_pattern(_ engine: OpaquePointer?, _ pattern: Int32) -> haptics_status {
  answer { () throws(CallError) in
    let id = PatternID(rawValue: pattern &- EngineHandle.base)
    guard try EngineHandle.engine(engine).unload(id) else {
      throw CallError(HAPTICS_UNKNOWN_RESOURCE, "pattern \(pattern) is not loaded")
    }
  }
}

@c @implementation
public func haptics_unload_sound(_ engine: OpaquePointer?, _ sound: Int32) -> haptics_status {
  answer { () throws(CallError) in
    let id = SoundID(rawValue: sound &- EngineHandle.base)
    guard try EngineHandle.engine(engine).unload(id) else {
      throw CallError(HAPTICS_UNKNOWN_RESOURCE, "sound \(sound) is not loaded")
    }
  }
}
