public import HapticsFormats
public import HapticsRuntime
import HapticsTimeline

/// Functions for preloading the contents of a timeline.
///
/// ```swift
/// let preload = preloader.begin(contents.preloadRequests(), group: "level 1")
/// …                                              // a loader does the work
/// if let result = preload.result {
///   let level = try engine.contents(contents, with: result)
///   try engine.play(level.timeline)
/// }
/// ```
extension TimelineContents {
  /// Returns the assets to load, in the order in which cues need them.
  ///
  /// Assets of the first second and of live cues have the priority 192, assets of the first ten
  /// seconds 160, later ones 128, and unused ones 64. A group that starts soon therefore overtakes
  /// the rest of a group that is being loaded.
  public func preloadRequests() -> [PreloadRequest] {
    let soundKeys = soundKeys
    func key(ofSound id: SoundID) -> AssetKey? {
      let index = Int(id.rawValue)
      return soundKeys.indices.contains(index) ? soundKeys[index] : nil
    }
    var times: [AssetKey: Double] = [:]
    var order: [AssetKey] = []
    func need(_ key: AssetKey?, at time: Double) {
      guard let key else { return }
      if times[key] == nil { order.append(key) }
      times[key] = min(times[key] ?? .infinity, time)
    }
    for cue in timeline.cues {
      let time = seconds(of: cue.time)
      for key in keys(of: cue, key(ofSound:)) { need(key, at: time) }
    }
    for cue in live { for key in keys(of: cue.cue, key(ofSound:)) { need(key, at: 0) } }
    for entry in timeline.mix {
      guard case .music(let track, _, _) = entry.change else { continue }
      need(key(ofSound: track.sound), at: seconds(of: entry.time))
    }
    for index in patterns.indices { need(patterns[index].key, at: .infinity) }
    for key in soundKeys { need(key, at: .infinity) }
    return order.enumerated()
      .sorted { (times[$0.element] ?? 0, $0.offset) < (times[$1.element] ?? 0, $1.offset) }
      .map { PreloadRequest($0.element, priority: priority(at: times[$0.element] ?? 0)) }
  }

  private func priority(at time: Double) -> UInt8 {
    if time < 1 { return 192 }
    if time < 10 { return 160 }
    return time.isFinite ? 128 : 64
  }

  private func seconds(of instant: Timeline.Instant) -> Double {
    let rate = 48_000
    let clock = try? SheetCompiler(
      timeline.tempo,
      sampleRate: rate,
      patternDuration: { _ in 0 },
      soundDuration: { _ in 0 }
    )
    return clock?.position(of: instant).seconds(sampleRate: rate) ?? 0
  }

  /// The keys of the sounds; those that only play as music are read while they play.
  fileprivate var soundKeys: [AssetKey] {
    let music = musicOnly
    return sounds.enumerated().map { index, asset in
      guard case .file(let path) = asset.source,
        let tracks = music[SoundID(rawValue: Int32(index))]
      else { return asset.key }
      return .music(path, loopStart: tracks.lazy.compactMap { $0.loopStart }.first ?? 0)
    }
  }

  private func keys(of cue: Cue, _ soundKey: (SoundID) -> AssetKey?) -> [AssetKey] {
    let patterns = [cue.pattern, cue.fallback.pattern].compactMap { $0?.pattern }
    let sounds = [cue.sound, cue.fallback.sound].compactMap { $0?.sound }
    return patterns.compactMap { key(ofPattern: $0) } + sounds.compactMap { soundKey($0) }
  }

  private func key(ofPattern id: PatternID) -> AssetKey? {
    let index = Int(id.rawValue)
    return patterns.indices.contains(index) ? patterns[index].key : nil
  }
}

extension TimelineContents.PatternAsset {
  package var key: AssetKey { source.key(isHeard: false) }
}

extension TimelineContents.SoundAsset {
  package var key: AssetKey {
    switch source {
    case .file(let path): .sound(path)
    case .builtIn(let name): .builtInSound(name)
    case .pattern(let source): source.key(isHeard: true)
    }
  }
}

extension TimelineContents.PatternSource {
  fileprivate func key(isHeard: Bool) -> AssetKey {
    switch self {
    case .file(let path): AssetKey(.pattern, path, isHeard: isHeard)
    case .builtIn(let name, let options):
      AssetKey(.builtInPattern, name, options: options, isHeard: isHeard)
    }
  }
}

extension HapticEngine {
  /// Returns a playable timeline of preloaded assets, without reading or decoding files.
  ///
  /// Renditions whose assets failed are omitted, and ``PreloadResult/failures`` lists them. The
  /// numbers stay valid in an engine that takes over.
  ///
  /// - Throws: ``EngineError`` if the engine has no room for a bus or a gate of the file.
  public func contents(
    _ contents: TimelineContents,
    with result: PreloadResult
  ) throws(EngineError) -> LoadedContents {
    var numbers = contents.firstNumbers(
      contents.patterns.map { result.pattern($0.key) },
      contents.soundKeys.map { result.sound($0) }
    )
    for bus in contents.buses { try numbers.add(bus, of: self) }
    for gate in contents.gates { try numbers.add(gate: gate, of: self) }
    let loaded = contents.numbered(numbers, in: self)
    try setBuses(of: loaded)
    return loaded
  }
}

extension MusicTrack {
  /// The start of the part that repeats, if it differs from the start of the sound.
  package var loopStart: Place? {
    switch loop {
    case .none, .whole: nil
    case .frames(let range): .frames(range.lowerBound)
    case .seconds(let range): .seconds(range.lowerBound)
    }
  }
}
