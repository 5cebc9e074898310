public import HapticsTimeline
import LocatedJSON

extension TimelineDocument {
  /// Returns the playable contents of the file.
  ///
  /// Cues without a time, renditions of unknown assets and invalid beats are omitted. If no rule
  /// finds an error, the contents are complete.
  ///
  /// Cues are in source order, each followed by its repetitions, then come the beats of the tracks.
  /// A cue without a number for its meaning uses its index, which continues for the cues that the
  /// game fires. All beats of a track use the number of the first one.
  public func contents() -> TimelineContents {
    var decoder = ContentsDecoder(self)
    decoder.decode()
    return decoder.contents
  }
}

private struct ContentsDecoder {
  private let document: TimelineDocument
  private(set) var contents = TimelineContents()
  private var indices: [Modality: [String: Int32]] = [:]
  /// The patterns of named effects.
  private var effects: [String: Int32] = [:]

  private let busNames: [String]

  init(_ document: TimelineDocument) {
    self.document = document
    busNames = document.busNames
  }

  mutating func decode() {
    for asset in document.assets + document.effects { add(asset) }
    contents.duration = document.duration?.value.duration
    contents.timeline.end = document.duration?.value.instant
    contents.timeline.tempo = document.tempo
    contents.timeline.lossPolicy = policy
    contents.buses = document.ownBuses
    contents.timeline.mix = document.mix(indices[.audio] ?? [:])
    contents.timeline.quietPolicy = document.quiet
    (contents.statesPolicy, contents.statesQuiet) = (document.hasPolicy, document.hasQuiet)
    contents.gates = document.gates.prefix(TimelineContents.mostGates).map { $0.value }
    contents.timeline.markers = document.markers.map {
      Timeline.Marker($0.name.value, at: $0.time.value.instant)
    }
    if let loop = document.loop, let end = loop.end {
      contents.timeline.loop = .init(
        from: loop.start?.value.instant ?? .seconds(0),
        to: end.value.instant
      )
    }
    let count = document.expansion.cueCount - document.live.count
    contents.timeline.cues.reserveCapacity(count)
    contents.names.reserveCapacity(count)
    contents.meanings.reserveCapacity(count)
    let resolved = ResolvedCues(document)
    var room = TimelineDocument.mostRepeats
    for cue in document.cues {
      let repeats = document.repeats(of: cue, &room)
      guard let time = cue.time else { continue }
      let located = resolved.resolved(cue)
      let first = contents.timeline.cues.count
      let name = cue.name?.value
      let meaning = located.speech.origin(name.map { .cue($0) } ?? .unnamed)
      add(located.speech, at: time.value.instant, name: name, meaning)
      var speech = located.speech
      // All of them mean the same.
      speech.meaning = speech.meaning ?? Int32(truncatingIfNeeded: first)
      for (index, time) in repeats.enumerated() {
        add(speech, at: time, name: name.map { "\($0) \(index + 2)" }, meaning)
      }
    }
    for (index, track) in document.tracks.enumerated() where !track.beats.isEmpty {
      let first = contents.timeline.cues.count
      var speech = track.speech
      let meaning = speech.origin(.track(track.name.value))
      speech.meaning = speech.meaning ?? Int32(truncatingIfNeeded: first)
      for beat in resolved.beats(ofTrack: index) {
        add(speech, at: beat.value.instant, name: nil, meaning)
      }
      let range = first..<contents.timeline.cues.count
      if !range.isEmpty, let map = document.beatMap(of: track) {
        contents.tracks.append(.init(track.name.value, cues: range, map: map))
      }
    }
    for cue in document.live {
      guard let name = cue.name?.value else { continue }
      let located = resolved.resolved(cue)
      let number = Int32(truncatingIfNeeded: contents.timeline.cues.count + contents.live.count)
      let cue = self.cue(located.speech, .seconds(0), number: number)
      contents.live.append(.init(name, cue, meaning: located.speech.origin(.cue(name))))
    }
  }

  // MARK: - Assets

  private mutating func add(_ asset: LocatedAsset) {
    guard let source = asset.source else { return }
    let name = asset.name.value
    if let effect = asset.effect, let pattern = pattern(source) {
      effects[effect] = Int32(truncatingIfNeeded: contents.patterns.count)
      contents.patterns.append(.init("effect \(effect)", pattern, effect: effect))
      return
    }
    let index: Int
    switch asset.modality {
    case .haptic:
      guard let pattern = pattern(source) else { return }
      index = contents.patterns.count
      contents.patterns.append(.init(name, pattern))
    case .audio:
      guard let sound = sound(source) else { return }
      index = contents.sounds.count
      contents.sounds.append(.init(name, sound))
    case .visual:
      guard case .visual(let duration, let isFlash) = source else { return }
      index = contents.visuals.count
      contents.visuals.append(
        .init(
          name,
          duration: duration?.duration ?? TimelineContents.VisualAsset.usualDuration,
          isFlash: isFlash
        )
      )
    }
    indices[asset.modality, default: [:]][name] = Int32(truncatingIfNeeded: index)
  }

  private func pattern(_ source: LocatedAsset.Source) -> TimelineContents.PatternSource? {
    switch source {
    case .file(let path): .file(path.value)
    case .builtIn(let name, let options):
      .builtIn(
        name.value,
        options: Dictionary(firstOfEach: options.map { ($0.name.value, $0.value.value) })
      )
    case .pattern, .visual: nil
    }
  }

  private func sound(_ source: LocatedAsset.Source) -> TimelineContents.SoundSource? {
    switch source {
    case .file(let path): .file(path.value)
    case .builtIn(let name, _): .builtIn(name.value)
    case .pattern(let source): pattern(source).map { .pattern($0) }
    case .visual: nil
    }
  }

  // MARK: - Cues

  private mutating func add(
    _ speech: LocatedContents,
    at time: Timeline.Instant,
    name: String?,
    _ meaning: TimelineContents.MeaningOrigin
  ) {
    let index = Int32(truncatingIfNeeded: contents.timeline.cues.count)
    contents.timeline.add(cue(speech, time, number: index))
    contents.names.append(name)
    contents.meanings.append(meaning)
  }

  /// - Parameter number: The number of its meaning if the file specifies none.
  private func cue(
    _ speech: LocatedContents,
    _ instant: Timeline.Instant,
    number: Int32
  ) -> Cue {
    var cue = Cue(
      Meaning(rawValue: speech.meaning ?? number),
      at: instant,
      priority: speech.terms?.priority ?? 128,
      latePolicy: speech.terms?.latePolicy ?? .join
    )
    cue.pattern = pattern(speech.renditions[.haptic])
    cue.sound = sound(speech.renditions[.audio])
    cue.visual = visual(speech.renditions[.visual])
    guard let terms = speech.terms else { return cue }
    cue.fallback = Cue.Fallback(
      pattern: pattern(terms.fallback[.haptic]),
      sound: sound(terms.fallback[.audio]),
      visual: visual(terms.fallback[.visual])
    )
    cue.reducedVisual = visual(terms.reduced)
    let heard = document.bus(terms.bus, among: busNames)
    let felt = document.bus(terms.hapticBus, among: busNames)
    if heard != nil || felt != nil {
      cue.routing = BusRouting(audio: heard ?? .effects, haptic: felt ?? .haptic)
    }
    cue.gates = terms.gate.flatMap { contents.gate(named: $0.value) } ?? []
    cue.cooldown = terms.cooldown
    cue.minimumModalities = terms.minimumModalities?.value
    cue.onLoss = terms.losses.map { onLoss($0, over: policy.onLoss) }
    return cue
  }

  private func index(_ rendition: LocatedRendition, _ modality: Modality) -> Int32? {
    rendition.isEffect
      ? effects[rendition.asset.value] : indices[modality]?[rendition.asset.value]
  }

  private func pattern(_ rendition: LocatedRendition?) -> Cue.PatternRendition? {
    guard let rendition, let index = index(rendition, .haptic) else { return nil }
    return .init(PatternID(rawValue: index), gain: Float(rendition.shape?.gain ?? 1))
  }

  private func sound(_ rendition: LocatedRendition?) -> Cue.SoundRendition? {
    guard let rendition, let index = index(rendition, .audio) else { return nil }
    var sound = Cue.SoundRendition(
      SoundID(rawValue: index),
      gain: Float(rendition.shape?.gain ?? 1)
    )
    sound.start = rendition.shape?.start?.value ?? 0
    sound.end = rendition.shape?.end?.value
    sound.pan = Float(rendition.shape?.pan ?? 0)
    sound.pitch = rendition.shape?.pitch ?? 0
    return sound
  }

  private func visual(_ rendition: LocatedRendition?) -> Cue.VisualRendition? {
    guard let rendition, let index = index(rendition, .visual) else { return nil }
    let asset = contents.visuals[Int(index)]
    return .init(
      VisualID(rawValue: index),
      duration: rendition.shape?.duration?.duration ?? asset.duration,
      payload: rendition.shape?.payload ?? 0,
      isFlash: asset.isFlash
    )
  }

  // MARK: - The policy

  private var policy: LossPolicy {
    let located = document.policy
    var policy = LossPolicy()
    if let minimumModalities = located.minimumModalities {
      policy.minimumModalities = minimumModalities.value
    }
    if let window = located.mergeWindow { policy.mergeWindow = window }
    if let limit = located.flashLimit { policy.flashLimit = limit }
    if let level = located.reducedLevel { policy.reducedLevel = level }
    policy.onLoss = onLoss(located.losses, over: policy.onLoss)
    return policy
  }

  private func onLoss(
    _ located: [LocatedAction],
    over others: LossPolicy.Actions
  ) -> LossPolicy.Actions {
    var onLoss = others
    for action in located {
      onLoss[lost: action.lost, on: action.other] = action.action.value
    }
    return onLoss
  }
}

extension TimelineContents {
  /// The most gates of a file.
  package static let mostGates = 32

  /// Returns the gate with a name, by its number in the file, or `nil` if no cue has it.
  ///
  /// An engine that has loaded other files may have another number for it.
  @available(*, deprecated, message: "use 'gates[name]' of the loaded contents")
  public func gates(named name: String) -> Gates? { gate(named: name) }

  func gate(named name: String) -> Gates? {
    gates.firstIndex(of: name).map { Gates(number: $0) }
  }
}

extension LocatedContents {
  /// Returns the origin of the meaning, if the file states no number for it.
  fileprivate func origin(
    _ own: TimelineContents.MeaningOrigin
  ) -> TimelineContents.MeaningOrigin { meaning == nil ? own : .stated }
}

extension TimelineDocument {
  /// The first mention of each gate, in the order of tracks, cues and live cues.
  var gates: [Located<String>] {
    var names: Set<String> = []
    var gates: [Located<String>] = []
    forEachSpeech { speech in
      guard let gate = speech.terms?.gate, names.insert(gate.value).inserted else { return }
      gates.append(gate)
    }
    return gates
  }

  /// The beats of a track as a map, or `nil` where they make none.
  func beatMap(of track: LocatedTrack) -> BeatMap? {
    guard let beats = beatTimes(of: track) else { return nil }
    return try? BeatMap(nanoseconds: beats.times, duration: beats.duration, spacing: beats.spacing)
  }

  /// Returns the beats of a track in nanoseconds, its duration, and the least time between beats,
  /// or `nil` for an invalid tempo.
  func beatTimes(
    of track: LocatedTrack
  ) -> (times: [Int64], duration: Int64, spacing: Int64)? {
    guard let clock = TimelineClock(tempo) else { return nil }
    func nanoseconds(_ time: TimelineTime) -> Int64 {
      BeatMap.nanoseconds(clock.seconds(time))
    }
    let duration = (track.duration ?? self.duration).map { nanoseconds($0.value) }
    return (
      track.beats.map { nanoseconds($0.value) },
      duration ?? BeatMap.horizon,
      track.spacing.map(BeatMap.nanoseconds) ?? BeatMap.usualSpacing
    )
  }
}
