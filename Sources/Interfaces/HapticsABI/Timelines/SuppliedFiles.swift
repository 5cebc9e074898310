import CHaptics
import Haptics
package import HapticsCore
import HapticsFormats
package import HapticsRuntime
package import HapticsSynthesis
package import HapticsTimeline
import HapticsTools
import Interchange
import LocatedJSON

/// The files that a program supplies for a timeline: a table, and then a function.
package struct SuppliedFiles: TimelineFiles {
  private let table: [haptics_asset]
  private let find: haptics_find_asset?
  private let context: UnsafeMutableRawPointer?
  /// Reserves memory for a number of bytes before they are copied.
  private let reserve: (Int64) throws(CallError) -> Void
  /// The other needs of the timeline that names the files, if an engine loads it.
  private let needs: TimelineNeeds?
  /// The predicate of messages about sounds that the host has without their samples.
  private var sampleless = "was supplied without samples"

  /// Reads the files that a page has prepared.
  ///
  /// - Parameter sampleless: The predicate of messages about sounds without samples.
  package init(at assets: UnsafeRawPointer?, sampleless: String) throws(CallError) {
    try self.init(assets?.assumingMemoryBound(to: haptics_assets.self))
    self.sampleless = sampleless
  }

  init(
    _ assets: UnsafePointer<haptics_assets>?,
    for needs: TimelineNeeds? = nil,
    reserving reserve: @escaping (Int64) throws(CallError) -> Void = { _ throws(CallError) in }
  ) throws(CallError) {
    self.reserve = reserve
    self.needs = needs
    let assets = try assets.readOrInitial()
    table = try elements(assets.table, assets.count, assets.stride)
    (find, context) = (assets.find, assets.context)
  }

  package func pattern(at path: String) throws(CallError) -> HapticPattern {
    let asset = try require(HAPTICS_ASSET_PATTERN, path)
    guard let bytes = asset.bytes, asset.size >= 0 else {
      throw CallError(HAPTICS_UNKNOWN_RESOURCE, "'\(path)' was supplied without bytes")
    }
    try reserve(Int64(asset.size))
    let source = UnsafeRawBufferPointer(start: bytes, count: asset.size)
    try require(MemoryBound.reading(source))
    let text = SourceText(name: path, bytes: [UInt8](source))
    let pattern = try ToolFile(text, as: .ahap).pattern()
    let heard = needs?.samples(hearing: pattern, at: path) ?? 0
    try require(MemoryBound.renderers(of: pattern, polyphony: 4) + heard)
    return pattern
  }

  /// Refuses a file if malloc has fewer bytes than it and the rest of the timeline need.
  private func require(_ size: Int64) throws(CallError) {
    try MemoryBound.require(size + (needs?.size ?? 0))
  }

  package func sound(at path: String) throws(CallError) -> PCM {
    try sound(try require(HAPTICS_ASSET_SOUND, path), path)
  }

  package func waveform(
    _ waveform: String,
    ofPatternAt path: String,
    sampleRate: Int
  ) throws(CallError) -> DecodedSound? {
    guard let asset = lookUp(HAPTICS_ASSET_SOUND, waveform) else { return nil }
    return DecodedSound(
      interleaved: try samples(of: asset, waveform),
      channelCount: Int(asset.channels),
      sampleRate: Int(asset.sample_rate)
    )
  }

  /// Returns the content of an asset from a loader, for an engine with a sample rate.
  func content(of key: AssetKey, _ sampleRate: Int) throws(CallError) -> AssetContent {
    switch key.kind {
    case .pattern:
      let pattern = try pattern(at: key.name)
      var sounds: [String: DecodedSound] = [:]
      for case let path? in pattern.events.map({ $0.waveform?.path }) where sounds[path] == nil {
        sounds[path] = try waveform(path, ofPatternAt: key.name, sampleRate: sampleRate)
      }
      return .pattern(pattern, sounds: sounds)
    case .sound: return .sound(try sound(at: key.name))
    case .music:
      let asset = try require(HAPTICS_ASSET_SOUND, key.name, isMusic: true)
      guard asset.stream_frames != 0 else { return .sound(try sound(asset, key.name)) }
      return .music(try stream(asset, key.name)) { _, _ in }
    case .builtInPattern:
      let pattern = try PatternLibrary.builtIn(key.name).pattern([])
      try MemoryBound.require(MemoryBound.renderers(of: pattern, polyphony: 4))
      return .pattern(pattern)
    case .builtInSound:
      try MemoryBound.require(MemoryBound.builtInSound(sampleRate: sampleRate))
      let pcm = try SoundLibrary.rendered(key.name, sampleRate: Int32(sampleRate))
      try reserve(Int64(pcm.samples.count) * 4)
      return .sound(pcm)
    case .external: throw .argument("an external asset is not a file")
    }
  }

  package func loadMusic(
    at path: String,
    for tracks: [MusicTrack],
    into engine: HapticEngine
  ) throws(CallError) -> SoundID? {
    guard needs != nil else { return nil }
    let asset = try require(HAPTICS_ASSET_SOUND, path, isMusic: true)
    guard asset.stream_frames == 0 else {
      let stream = try stream(asset, path)
      return try attempt { () throws(EngineError) in try engine.load(stream) }
    }
    let pcm = try sound(asset, path)
    return try attempt { () throws(EngineError) in try engine.load(pcm, isResampled: false) }
  }

  /// Returns the beginnings of a sound that is streamed.
  private func stream(_ asset: haptics_asset, _ path: String) throws(CallError) -> MusicStream {
    var stream = haptics_music_stream.initial
    stream.channels = asset.channels
    stream.sample_rate = asset.sample_rate
    stream.frames = asset.stream_frames
    (stream.head, stream.head_frames) = (asset.samples, asset.frames)
    stream.loop_start = asset.loop_start
    (stream.loop_head, stream.loop_head_frames) = (asset.loop_head, asset.loop_head_frames)
    stream.tag = asset.tag
    do throws(CallError) {
      let read = try MusicStream(stream)
      try reserve(Int64(read.head.count + read.loopHead.count) * 4)
      return read
    } catch { throw CallError(Int(error.status), "'\(path)': \(error.message ?? "unusable")") }
  }

  private func sound(_ asset: haptics_asset, _ path: String) throws(CallError) -> PCM {
    let samples = try samples(of: asset, path)
    return PCM(
      sampleRate: Int(asset.sample_rate),
      channelCount: Int(asset.channels),
      samples: samples
    )
  }

  private func samples(of asset: haptics_asset, _ path: String) throws(CallError) -> [Float] {
    guard asset.stream_frames == 0 else {
      throw .argument("'\(path)' is only streamed, for music; supply all samples")
    }
    guard let samples = asset.samples, asset.frames > 0 else {
      throw .argument("'\(path)' \(sampleless)")
    }
    guard (1...2).contains(asset.channels), (1_000...768_000).contains(asset.sample_rate),
      asset.frames < (1 << 30) / Int(asset.channels)
    else {
      throw .argument("'\(path)': the sound has too many samples or channels, or an unknown rate")
    }
    let count = asset.frames * Int(asset.channels)
    try reserve(Int64(count) * 4)
    // A cue's sound at a lower rate than the engine's becomes longer.
    let growth = max(1, Double(needs?.sampleRate ?? 0) / Double(asset.sample_rate))
    try require(MemoryBound.samples(Int(Double(count) * growth), copies: 3))
    return Array(UnsafeBufferPointer(start: samples, count: count))
  }

  private func require(
    _ kind: Int,
    _ path: String,
    isMusic: Bool = false
  ) throws(CallError) -> haptics_asset {
    guard let asset = lookUp(kind, path, isMusic: isMusic) else {
      throw CallError(HAPTICS_UNKNOWN_RESOURCE, "'\(path)' was not supplied")
    }
    return asset
  }

  /// Returns the path in the table that differs from a missing one only in ASCII letter case, or `nil`.
  func similar(to path: String) -> String? {
    func folded(_ path: String) -> [UInt8] {
      path.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    }
    let wanted = folded(path)
    for asset in table {
      let known = String(optional: asset.path)
      if let known, folded(known) == wanted { return known }
    }
    return nil
  }

  func lookUp(_ kind: Int, _ path: String, isMusic: Bool = false) -> haptics_asset? {
    for asset in table where String(optional: asset.path) == path { return asset }
    guard let find else { return nil }
    return path.withCString { name -> haptics_asset? in
      var asset = haptics_asset.initial
      asset.struct_size = UInt32(MemoryLayout<haptics_asset>.size)
      asset.is_music = isMusic ? 1 : 0
      return find(context, Int32(kind), name, &asset) == 1 ? asset : nil
    }
  }
}

extension haptics_asset: VersionedStruct {
  static var typeName: StaticString { "haptics_asset" }
  static var initial: haptics_asset { haptics_asset() }
}

extension haptics_assets: VersionedStruct {
  static var typeName: StaticString { "haptics_assets" }
  static var initial: haptics_assets { chaptics_default_haptics_assets() }
}
