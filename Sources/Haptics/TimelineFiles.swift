public import HapticsCore
public import HapticsFormats
public import HapticsRuntime
public import HapticsSynthesis
public import HapticsTimeline

/// Reads the files that a timeline names.
public protocol TimelineFiles {
  /// The error of a file that cannot be read.
  associatedtype Failure: Error
  /// Returns the pattern at a path, relative to the timeline's file.
  ///
  /// - Throws: ``Failure`` if there is none, or it cannot be read.
  func pattern(at path: String) throws(Failure) -> HapticPattern
  /// Returns the sound at a path, relative to the timeline's file, at any rate.
  ///
  /// - Throws: ``Failure`` if there is none, or it cannot be read.
  func sound(at path: String) throws(Failure) -> PCM
  /// Returns the sound of a waveform in the pattern at a path, relative to the pattern's file.
  ///
  /// - Parameter sampleRate: The playback rate; a sound at another rate is resampled later.
  /// - Returns: The sound, or `nil` if there is none, which makes the event silent.
  /// - Throws: ``Failure`` if the sound cannot be read.
  func waveform(
    _ waveform: String,
    ofPatternAt path: String,
    sampleRate: Int
  ) throws(Failure) -> DecodedSound?
  /// Loads a sound that only plays as music so that it is read while it plays.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the timeline's file.
  ///   - tracks: The tracks that play it.
  ///   - engine: The engine that receives it.
  /// - Returns: `nil` to load the whole sound with ``sound(at:)``.
  /// - Throws: ``Failure`` if there is none, or it cannot be read.
  func loadMusic(
    at path: String,
    for tracks: [MusicTrack],
    into engine: HapticEngine
  ) throws(Failure) -> SoundID?
}

extension TimelineFiles {
  /// Returns `nil`, which makes events of patterns that need a sound silent.
  ///
  /// - Throws: Never; other implementations may.
  public func waveform(
    _ waveform: String,
    ofPatternAt path: String,
    sampleRate: Int
  ) throws(Failure) -> DecodedSound? { nil }

  /// Returns `nil`, so that music is in memory.
  ///
  /// - Throws: Never; other implementations may.
  public func loadMusic(
    at path: String,
    for tracks: [MusicTrack],
    into engine: HapticEngine
  ) throws(Failure) -> SoundID? { nil }
}

/// The files of a timeline that names none; everything in it is built in.
public struct NoTimelineFiles: TimelineFiles {
  /// The error of a file that a timeline names after all.
  public struct Missing: Error {
    /// The path, as in the timeline.
    public var path: String
  }

  /// Creates files of which there are none.
  public init() {}

  /// Throws an error, because there is no pattern.
  ///
  /// - Throws: ``Missing``, always.
  public func pattern(at path: String) throws(Missing) -> HapticPattern {
    throw Missing(path: path)
  }

  /// Throws an error, because there is no sound.
  ///
  /// - Throws: ``Missing``, always.
  public func sound(at path: String) throws(Missing) -> PCM { throw Missing(path: path) }
}

/// An error that occurs while loading the assets of a timeline.
public enum TimelineLoadingError<Failure: Error>: Error {
  /// A file, by the name of its asset.
  case file(asset: String, Failure)
  /// The library has no such thing, by the name of its asset.
  case builtIn(asset: String)
  /// The engine rejected the asset with this name.
  case engine(asset: String, EngineError)
}

/// A timeline that an engine has loaded, with the engine's numbers for patterns and sounds.
public struct LoadedContents: Hashable, Sendable {
  /// The timeline, with the engine's numbers.
  public var timeline: Timeline
  /// The cues that the game fires, by their names; see ``HapticEngine/fire(_:_:at:)``.
  public var live: [String: Cue]
  /// The policy that the file states, which its live cues follow; `nil` for the engine's.
  public var livePolicy: LossPolicy?
  /// The quiet rules that the file states, which its live cues follow; `nil` for the engine's.
  public var liveQuiet: QuietPolicy?
  /// The names of the patterns that a file has as named effects, such as `success`.
  ///
  /// A player of the platform, a `HapticStartPlayer`, can play the platform's own effect in place of
  /// the pattern.
  public var effects: [PatternID: String]
  /// The names of the visuals, by the numbers that the engine announces.
  public var visuals: [VisualID: String] = [:]
  /// The gates, by their names; see ``HapticEngine/setGates(_:areOpen:)``.
  public var gates: [String: Gates] = [:]

  /// Creates the contents from their parts.
  public init(timeline: Timeline, live: [String: Cue], effects: [PatternID: String] = [:]) {
    self.timeline = timeline
    self.live = live
    self.effects = effects
  }
}

extension HapticEngine {
  /// Loads the contents of a timeline.
  ///
  /// ```swift
  /// let contents = TimelineDocument(reading: bytes).contents()
  /// let loaded = try engine.load(contents, from: folder)
  /// let playback = try engine.play(loaded.timeline)
  /// try engine.fire(loaded, "hit")
  /// ```
  ///
  /// Equal names of visuals, gates, buses and cues mean the same in all contents that the engine
  /// loads, and different names never do. A cue without a name and a `meaning` means only itself.
  ///
  /// The settings of buses apply when the timeline plays. Contents with live cues alone apply them now.
  ///
  /// Sounds of cues are resampled to the engine's rate. Those that are also played as music keep
  /// their own, because loops and beats count their frames. Assets that no cue uses are also loaded,
  /// so that the game can use them, and keep their rate.
  ///
  /// - Parameter files: Reads the files that the timeline names. It may be omitted if everything in
  ///   the timeline is built in.
  /// - Throws: ``TimelineLoadingError`` for the first asset that cannot be loaded; assets that were
  ///   loaded before it stay.
  public func load<Files: TimelineFiles>(
    _ contents: TimelineContents,
    from files: Files = NoTimelineFiles()
  ) throws(TimelineLoadingError<Files.Failure>) -> LoadedContents {
    var patterns: [PatternID?] = []
    for asset in contents.patterns {
      let (pattern, sounds) = try pattern(asset.source, asset.name, files)
      do { patterns.append(try load(pattern) { sounds[$0.path] }) } catch {
        throw .engine(asset: asset.name, error)
      }
    }
    var sounds: [SoundID?] = []
    let cueSounds = contents.cueSounds
    let music = contents.musicOnly
    for (index, asset) in contents.sounds.enumerated() {
      if case .file(let path) = asset.source,
        let tracks = music[SoundID(rawValue: Int32(index))]
      {
        let streamed: SoundID?
        do { streamed = try files.loadMusic(at: path, for: tracks, into: self) } catch {
          throw .file(asset: asset.name, error)
        }
        if let streamed {
          sounds.append(streamed)
          continue
        }
      }
      let pcm = try sound(asset, files)
      do {
        sounds.append(
          try load(pcm, isResampled: cueSounds.contains(SoundID(rawValue: Int32(index))))
        )
      } catch { throw .engine(asset: asset.name, error) }
    }
    var numbers = contents.firstNumbers(patterns, sounds)
    for bus in contents.buses {
      do { try numbers.add(bus, of: self) } catch { throw .engine(asset: bus.name, error) }
    }
    for gate in contents.gates {
      do { try numbers.add(gate: gate, of: self) } catch { throw .engine(asset: gate, error) }
    }
    let loaded = contents.numbered(numbers, in: self)
    do { try setBuses(of: loaded) } catch { throw .engine(asset: "buses", error) }
    return loaded
  }

  /// Sets the buses of contents that have live cues alone, which nothing else applies.
  ///
  /// - Throws: The errors of the mixer.
  func setBuses(of contents: LoadedContents) throws(EngineError) {
    let timeline = contents.timeline
    guard timeline.cues.isEmpty, !timeline.mix.contains(where: { $0.change.isMusic }) else {
      return
    }
    try transaction { control throws(EngineError) in try control.setBuses(of: timeline) }
  }

  private func pattern<Files: TimelineFiles>(
    _ source: TimelineContents.PatternSource,
    _ asset: String,
    _ files: Files
  ) throws(TimelineLoadingError<Files.Failure>) -> (HapticPattern, [String: DecodedSound]) {
    switch source {
    case .file(let path):
      do throws(Files.Failure) {
        let pattern = try files.pattern(at: path)
        var sounds: [String: DecodedSound] = [:]
        for case let waveform? in pattern.events.map({ $0.waveform?.path })
        where sounds[waveform] == nil {
          sounds[waveform] = try files.waveform(
            waveform,
            ofPatternAt: path,
            sampleRate: configuration.sampleRate
          )
        }
        return (pattern, sounds)
      } catch { throw .file(asset: asset, error) }
    case .builtIn(let name, let options):
      guard let pattern = try? PatternLibrary.entry(named: name)?.pattern(options) else {
        throw .builtIn(asset: asset)
      }
      return (pattern, [:])
    }
  }

  private func sound<Files: TimelineFiles>(
    _ asset: TimelineContents.SoundAsset,
    _ files: Files
  ) throws(TimelineLoadingError<Files.Failure>) -> PCM {
    let rate = configuration.sampleRate
    switch asset.source {
    case .file(let path):
      do { return try files.sound(at: path) } catch { throw .file(asset: asset.name, error) }
    case .builtIn(let name):
      guard let pcm = try? SoundLibrary.sound(named: name)?.render(sampleRate: rate) else {
        throw .builtIn(asset: asset.name)
      }
      return pcm
    case .pattern(let source):
      let (pattern, sounds) = try pattern(source, asset.name, files)
      guard let pcm = PCM(hearing: pattern, sounds, sampleRate: rate) else {
        throw .engine(asset: asset.name, .unusableSound)
      }
      return pcm
    }
  }
}

extension TimelineContents {
  /// The sounds of cues that are not played as music.
  var cueSounds: Set<SoundID> {
    var sounds: Set<SoundID> = []
    for cue in timeline.cues + live.map({ $0.cue }) {
      for case let sound? in [cue.sound?.sound, cue.fallback.sound?.sound] { sounds.insert(sound) }
    }
    return sounds.subtracting(tracks.map { $0.sound })
  }

  /// The tracks of the sounds that no cue plays.
  var musicOnly: [SoundID: [MusicTrack]] {
    var music: [SoundID: [MusicTrack]] = [:]
    for track in tracks { music[track.sound, default: []].append(track) }
    for cue in timeline.cues + live.map({ $0.cue }) {
      for case let sound? in [cue.sound?.sound, cue.fallback.sound?.sound] { music[sound] = nil }
    }
    return music
  }

  private var tracks: [MusicTrack] {
    timeline.mix.compactMap { entry in
      if case .music(let track, _, _) = entry.change { track } else { nil }
    }
  }

  /// Returns the contents with an engine's numbers in place of the file's; renditions without one
  /// are omitted.
  func numbered(_ numbers: EngineNumbers, in engine: HapticEngine) -> LoadedContents {
    let numbers = numbers.naming(self, in: engine)
    var timeline = timeline
    for index in timeline.cues.indices {
      timeline.cues[index] = timeline.cues[index]
        .with(numbers, meanings.indices.contains(index) ? meanings[index] : .stated)
    }
    timeline.mix = timeline.mix.compactMap { $0.with(numbers.sounds, numbers.buses) }
    var named: [String: Cue] = [:]
    for cue in live where named[cue.name] == nil {
      named[cue.name] = cue.cue.with(numbers, cue.meaning)
    }
    var effects: [PatternID: String] = [:]
    for (asset, id) in zip(patterns, numbers.patterns) {
      if let effect = asset.effect, let id { effects[id] = effect }
    }
    var loaded = LoadedContents(timeline: timeline, live: named, effects: effects)
    for (asset, id) in zip(visuals, numbers.visuals) { loaded.visuals[id] = asset.name }
    for (name, gate) in zip(gates, numbers.gates) { loaded.gates[name] = gate }
    if statesPolicy { loaded.livePolicy = timeline.lossPolicy }
    if statesQuiet { loaded.liveQuiet = timeline.quietPolicy }
    return loaded
  }
}

extension PCM {
  /// Renders the audible part of a pattern on small speakers: its tones and sounds, and its haptics
  /// in the model `speaker`.
  ///
  /// Returns `nil` if it is longer than the greatest duration of a sound, or the rate is
  /// unsupported.
  package init?(
    hearing pattern: HapticPattern,
    _ sounds: [String: DecodedSound],
    sampleRate: Int
  ) {
    let sounds = sounds.mapValues { $0.resampled(to: sampleRate) }
    guard
      var renderer = try? PatternRenderer(
        Contours(pattern) { sounds[$0.path]?.duration },
        signal: .preview,
        model: .speaker,
        sampleRate: sampleRate,
        sounds: { sounds[$0.path] }
      ),
      Double(renderer.frameCount) <= 600 * Double(sampleRate), renderer.frameCount > 0
    else { return nil }
    var samples = [Float](repeating: 0, count: Int(renderer.frameCount) * 2)
    var span = samples.mutableSpan
    renderer.render(into: &span)
    self.init(sampleRate: sampleRate, channelCount: 2, samples: samples)
    tail = Int(renderer.frameCount - renderer.writtenFrameCount)
  }
}
