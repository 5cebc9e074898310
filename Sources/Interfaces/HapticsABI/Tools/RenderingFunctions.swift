// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsCore
import HapticsSynthesis
import HapticsTools
import LocatedJSON

/// The target of a `haptics_samples`.
struct SamplesHandle {
  let samples: UnsafeMutablePointer<Float>
  let frames: Int
  let channels: Int

  /// Passes samples to a program.
  ///
  /// - Parameter fill: Writes every sample into the memory that the program receives.
  static func give(
    _ count: Int,
    channels: Int,
    to place: UnsafeMutablePointer<OpaquePointer?>,
    fill: (UnsafeMutablePointer<Float>) -> Void
  ) {
    // Separate memory, even without samples.
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: max(count, 1))
    fill(memory)
    let handle = SamplesHandle(samples: memory, frames: count / channels, channels: channels)
    place.pointee = OpaquePointer(allocate(handle))
  }

  static func pointer(_ handle: OpaquePointer) -> UnsafeMutablePointer<SamplesHandle> {
    UnsafeMutablePointer<SamplesHandle>(handle)
  }
}

@c @implementation
public func haptics_samples_data(_ samples: OpaquePointer?) -> UnsafePointer<Float>? {
  guard let samples else { return nil }
  return UnsafePointer(SamplesHandle.pointer(samples).pointee.samples)
}

@c @implementation
public func haptics_samples_frames(_ samples: OpaquePointer?) -> Int {
  guard let samples else { return 0 }
  return SamplesHandle.pointer(samples).pointee.frames
}

@c @implementation
public func haptics_samples_channels(_ samples: OpaquePointer?) -> Int32 {
  guard let samples else { return 0 }
  return Int32(SamplesHandle.pointer(samples).pointee.channels)
}

@c @implementation
public func haptics_samples_destroy(_ samples: OpaquePointer?) {
  guard let samples else { return }
  let handle = SamplesHandle.pointer(samples)
  handle.pointee.samples.deallocate()
  free(handle)
}

@c @implementation
public func haptics_actuator_named(
  _ name: UnsafePointer<CChar>?,
  _ actuator: UnsafeMutablePointer<haptics_actuator>?
) -> haptics_status {
  answer { () throws(CallError) in
    guard let name = String(optional: name), let actuator else { throw .null }
    guard let profile = ActuatorProfile.shipped.first(where: { $0.name == name }) else {
      throw .unknownName("actuator", name, in: ActuatorProfile.shipped.map { $0.name })
    }
    var known = haptics_actuator()
    known.resonance = profile.resonance
    known.quality = profile.quality
    known.rise_time = profile.riseTime
    guard write(known, to: actuator) else { throw .argument("set the actuator's struct_size") }
  }
}

@c @implementation
public func haptics_render_pattern(
  _ source: UnsafePointer<haptics_source>?,
  _ rendering: UnsafePointer<haptics_rendering>?,
  _ samples: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  samples?.pointee = nil
  return answer { () throws(CallError) in
    guard let samples else { throw .null }
    let options = try rendering.readOrInitial()
    let rate = PatternRenderer.sampleRates
    let rates = Int32(rate.lowerBound)...Int32(rate.upperBound)
    try require(options.sample_rate, in: rates, "sample_rate")
    try require(options.duration_limit, in: 0...86_400, "duration_limit")
    var request = RenderRequest()
    request.sampleRate = Int(options.sample_rate)
    // The limit includes what rings on after the end.
    request.durationLimit = DurationLimit(seconds: .infinity)
    request.signal =
      switch Int(options.signal) {
      case HAPTICS_SIGNAL_HAPTIC: .haptic
      case HAPTICS_SIGNAL_AUDIO: .audio
      case HAPTICS_SIGNAL_BOTH: .both
      case HAPTICS_SIGNAL_PREVIEW: .preview
      default: throw .argument("signal is \(options.signal), and must be HAPTICS_SIGNAL_...")
      }
    let file = try ToolFile(source)
    let pattern = PatternReading(try file.pattern(), of: file.source)
    request.model = try SynthesisModel(optional: options.model) ?? .actuator
    request.profile = try ActuatorProfile(options.actuator)
    guard request.profile == nil || request.model.acceptsProfile else {
      throw SynthesisError.profileWithoutActuator(request.model).refusal
    }
    var rendered = try product { () throws(ToolError) in
      try request.rendering(of: pattern)
    }
    let frameCount = rendered.frameCount ?? 0
    let duration = Double(frameCount) / Double(options.sample_rate)
    guard duration <= options.duration_limit else {
      throw .argument(
        "the pattern lasts \(duration) s, and duration_limit is \(options.duration_limit)"
      )
    }
    let channels = rendered.signal.channelCount
    SamplesHandle.give(Int(frameCount) * channels, channels: channels, to: samples) { memory in
      var end = memory
      rendered.run { block in
        let part = UnsafeMutableBufferPointer(start: end, count: block.count)
        block.withUnsafeBufferPointer { _ = part.initialize(fromContentsOf: $0) }
        end += block.count
      }
    }
  }
}

@c @implementation
public func haptics_render_sound(
  _ name: UnsafePointer<CChar>?,
  _ sample_rate: Int32,
  _ samples: UnsafeMutablePointer<OpaquePointer?>?
) -> haptics_status {
  samples?.pointee = nil
  return answer { () throws(CallError) in
    guard let name = String(optional: name), let samples else { throw .null }
    let pcm = try SoundLibrary.rendered(name, sampleRate: sample_rate)
    SamplesHandle.give(pcm.samples.count, channels: pcm.channelCount, to: samples) { memory in
      memory.initialize(from: pcm.samples, count: pcm.samples.count)
    }
  }
}

extension SoundLibrary {
  /// A built-in sound at a rate.
  ///
  /// - Throws: ``CallError`` for a name or a rate that there is not.
  static func rendered(_ name: String, sampleRate: Int32) throws(CallError) -> PCM {
    guard let sound = sound(named: name) else {
      throw .unknownName("built-in sound", name, in: all.map { $0.name })
    }
    try require(sampleRate, in: 8_000...768_000, "sample_rate")
    do throws(SynthesisError) { return try sound.render(sampleRate: Int(sampleRate)) } catch {
      throw .argument("'\(name)' cannot be rendered at \(sampleRate) Hz")
    }
  }
}

extension SynthesisError {
  /// The error for C.
  var refusal: CallError {
    switch self {
    case .sampleRateOutOfRange(let rate): .argument("the sample rate \(rate) is out of range")
    case .profileWithoutActuator(let model):
      .argument("an actuator was given with the model '\(model.name)', which has none")
    case .soundRateMismatch(let path, _, _): .argument("the sound '\(path)' has another rate")
    case .profileOutOfRange(let name): .argument("the actuator's \(name) is out of range")
    case .soundTooLong(let duration): .argument("the sound lasts \(duration) s")
    case .layerOutOfRange(let layer): .argument("the sound's layer \(layer) is out of range")
    }
  }
}

extension ActuatorProfile {
  /// Reads an actuator from C, or returns `nil` for NULL.
  ///
  /// - Throws: ``CallError`` if a number is out of range.
  init?(_ actuator: UnsafePointer<haptics_actuator>?) throws(CallError) {
    guard let actuator else { return nil }
    let read = try actuator.read()
    try require(read.resonance, in: Quantity.resonance.range, "resonance")
    try require(read.quality, in: Quantity.quality.range, "quality")
    try require(read.rise_time, in: Quantity.riseTime.range, "rise_time")
    self.init(checked: "", read.resonance, read.quality, read.rise_time)
  }
}
