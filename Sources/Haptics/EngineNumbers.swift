import HapticsFormats
import HapticsRuntime
import HapticsTimeline

/// The numbers of an engine, by those of a file.
struct EngineNumbers {
  var patterns: [PatternID?]
  var sounds: [SoundID?]
  var buses: [BusID]
  var visuals: [VisualID] = []
  var gates: [Gates] = []
  /// The number in place of the first one that the contents give to a meaning.
  var firstMeaning: Int64 = 0
  /// The meanings with names.
  var meanings: [TimelineContents.MeaningOrigin: Meaning] = [:]

  /// Adds the engine's bus with the name of the file's next bus.
  ///
  /// - Throws: ``EngineError/tooManyBuses``.
  mutating func add(_ bus: TimelineContents.Bus, of engine: HapticEngine) throws(EngineError) {
    buses.append(try engine.bus(named: bus.name, following: MixSwitch(bus.follows)))
  }

  /// Adds the engine's gate with the name of the file's next gate.
  ///
  /// - Throws: ``EngineError/tooManyGates``.
  mutating func add(gate name: String, of engine: HapticEngine) throws(EngineError) {
    let gate = try engine.withNames { names throws(EngineError) in try names.gate(named: name) }
    gates.append(gate)
  }

  /// Returns the numbers with those of the visuals and meanings of contents.
  func naming(_ contents: TimelineContents, in engine: HapticEngine) -> EngineNumbers {
    var stated: Set<Int32> = []
    var named: [TimelineContents.MeaningOrigin: Int32] = [:]
    func note(_ origin: TimelineContents.MeaningOrigin, _ cue: Cue) {
      if case .stated = origin { stated.insert(cue.meaning.rawValue) }
      if origin.name != nil, named[origin] == nil { named[origin] = cue.meaning.rawValue }
    }
    for (origin, cue) in zip(contents.meanings, contents.timeline.cues) { note(origin, cue) }
    for cue in contents.live { note(cue.meaning, cue.cue) }
    let (cueCount, visualNames) = (
      contents.timeline.cues.count + contents.live.count, contents.visuals.map { $0.name }
    )
    return engine.withNames { [self, stated, named] names in
      var numbers = self
      numbers.visuals = visualNames.map { names.visual(named: $0) }
      let first = names.reserveMeanings(cueCount, besides: stated)
      numbers.firstMeaning = first
      for (origin, number) in named {
        guard let name = origin.name else { continue }
        numbers.meanings[origin] = names.meaning(named: name, else: first + Int64(number))
      }
      return numbers
    }
  }

  /// Returns the meaning of a cue.
  func meaning(of cue: Cue, _ origin: TimelineContents.MeaningOrigin) -> Meaning {
    if case .stated = origin { return cue.meaning }
    return meanings[origin]
      ?? Meaning(rawValue: Int32(clamping: firstMeaning + Int64(cue.meaning.rawValue)))
  }

  /// Returns the visual in place of one of the file.
  func visual(of rendition: Cue.VisualRendition?) -> Cue.VisualRendition? {
    guard var rendition else { return nil }
    let index = Int(rendition.visual.rawValue)
    if visuals.indices.contains(index) { rendition.visual = visuals[index] }
    return rendition
  }

  /// Returns the gates in place of those of the file.
  func gates(of gates: Gates) -> Gates {
    var result = gates
    for number in self.gates.indices { result.remove(Gates(number: number)) }
    for (number, gate) in self.gates.enumerated() where gates.contains(Gates(number: number)) {
      result.insert(gate)
    }
    return result
  }
}

extension TimelineContents {
  /// The numbers of an engine for the patterns, the sounds and the default buses.
  func firstNumbers(_ patterns: [PatternID?], _ sounds: [SoundID?]) -> EngineNumbers {
    let buses = (0..<4 as Range<UInt8>).map { BusID(rawValue: $0) }
    return EngineNumbers(patterns: patterns, sounds: sounds, buses: buses)
  }
}

extension TimelineContents.MeaningOrigin {
  /// The name in the engine's table, which has cues and tracks.
  fileprivate var name: String? {
    switch self {
    case .stated, .unnamed: nil
    case .cue(let name): "cue \(name)"
    case .track(let name): "track \(name)"
    }
  }
}

extension Cue {
  /// Returns the cue with an engine's numbers in place of the file's.
  func with(_ numbers: EngineNumbers, _ origin: TimelineContents.MeaningOrigin) -> Cue {
    var cue = self
    cue.meaning = numbers.meaning(of: self, origin)
    if let heard = routing?.audio.among(numbers.buses),
      let felt = routing?.haptic.among(numbers.buses)
    {
      cue.routing = BusRouting(audio: heard, haptic: felt)
    }
    cue.pattern = pattern?.with(numbers.patterns)
    cue.sound = sound?.with(numbers.sounds)
    cue.visual = numbers.visual(of: visual)
    cue.fallback.pattern = fallback.pattern?.with(numbers.patterns)
    cue.fallback.sound = fallback.sound?.with(numbers.sounds)
    cue.fallback.visual = numbers.visual(of: fallback.visual)
    cue.reducedVisual = numbers.visual(of: reducedVisual)
    cue.gates = numbers.gates(of: gates)
    return cue
  }
}

extension Cue.PatternRendition {
  fileprivate func with(_ patterns: [PatternID?]) -> Cue.PatternRendition? {
    let index = Int(pattern.rawValue)
    guard patterns.indices.contains(index), let pattern = patterns[index] else { return nil }
    return .init(pattern, gain: gain)
  }
}

extension Cue.SoundRendition {
  fileprivate func with(_ sounds: [SoundID?]) -> Cue.SoundRendition? {
    let index = Int(sound.rawValue)
    guard sounds.indices.contains(index), let sound = sounds[index] else { return nil }
    var rendition = self
    rendition.sound = sound
    return rendition
  }
}
