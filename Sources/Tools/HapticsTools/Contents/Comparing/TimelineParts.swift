import HapticsFormats
import HapticsTimeline
import LocatedJSON

/// Lists the parts of a timeline.
struct TimelineParts {
  let contents: TimelineContents
  private let clock: ReportClock

  /// Creates the list of a timeline, or returns `nil` for an invalid tempo.
  init?(_ contents: TimelineContents) {
    guard let clock = ReportClock(contents.timeline.tempo) else { return nil }
    self.contents = contents
    self.clock = clock
  }

  /// All parts except for patterns and sounds.
  var all: [TimelinePart] {
    [whole] + contents.buses.map(part) + contents.visuals.map(part) + music + cues
      + contents.live.map { live in
        var part = TimelinePart(.live, live.name)
        add(live.cue, isDefaultMeaning: false, to: &part)
        return part
      }
  }

  // MARK: - Assets

  private func part(_ visual: TimelineContents.VisualAsset) -> TimelinePart {
    var part = TimelinePart(.visual, visual.name)
    part.add("duration", value(visual.duration))
    part.add("flash", visual.isFlash ? true : nil)
    return part
  }

  private func part(_ bus: TimelineContents.Bus) -> TimelinePart {
    var part = TimelinePart(.bus, bus.name)
    part.add("follows", .string(bus.follows))
    return part
  }

  // MARK: - Cues

  private var cues: [TimelinePart] {
    let cues = contents.timeline.cues
    return cues.indices.map { index in
      let cue = cues[index]
      var part = TimelinePart(.cue, contents.label(ofCue: index), key: key(ofCue: index))
      part.time = seconds(of: cue.time)
      part.add(
        "name",
        contents.names.indices.contains(index) ? contents.names[index].map(JSON.string) : nil
      )
      add(cue, isDefaultMeaning: isDefault(cue.meaning, ofCue: index), to: &part)
      return part
    }
  }

  /// Returns the key of a cue: its name, the track of a beat, or the assets of any other cue.
  private func key(ofCue index: Int) -> String {
    if contents.names.indices.contains(index), let name = contents.names[index] {
      return "name " + name
    }
    if let track = contents.tracks.first(where: { $0.cues.contains(index) }) {
      return "track " + track.name
    }
    let cue = contents.timeline.cues[index]
    let assets = [name(cue.pattern), name(cue.sound), name(cue.visual)]
    return TimelinePart.assetPrefix + assets.map { $0 ?? "" }.joined(separator: "\0")
  }

  /// Returns whether the meaning is the default, the index of the first cue with the same meaning.
  private func isDefault(_ meaning: Meaning, ofCue index: Int) -> Bool {
    guard let first = Int(exactly: meaning.rawValue), (0...index).contains(first) else {
      return false
    }
    return contents.timeline.cues[first].meaning == meaning
      && (first == index || key(ofCue: first).prefix(5) != "name ")
  }

  private func add(_ cue: Cue, isDefaultMeaning: Bool, to part: inout TimelinePart) {
    if part.kind == .cue, !isDefaultMeaning {
      part.add("meaning", .integer(Int(cue.meaning.rawValue)))
    }
    add("haptic", cue.pattern, to: &part)
    add("audio", cue.sound, to: &part)
    add("visual", cue.visual, to: &part)
    add("fallback.haptic", cue.fallback.pattern, to: &part)
    add("fallback.audio", cue.fallback.sound, to: &part)
    add("fallback.visual", cue.fallback.visual, to: &part)
    add("reduced", cue.reducedVisual, to: &part)
    part.add("minimumModalities", cue.minimumModalities.map(JSON.integer))
    if let actions = cue.onLoss { add(actions, "onLoss", to: &part) }
    part.add("priority", .integer(Int(cue.priority)))
    part.add("late", value(cue.latePolicy))
    let routing = cue.routing ?? contents.timeline.routing
    part.add("bus", bus(routing.audio))
    part.add("hapticBus", bus(routing.haptic))
    for (index, name) in contents.gates.enumerated()
    where cue.gates.contains(Gates(number: index)) {
      part.add("gate", .string(name))
    }
    part.add("cooldown", cue.cooldown.map(JSON.number))
  }

  private func add(
    _ name: String,
    _ rendition: Cue.PatternRendition?,
    to part: inout TimelinePart
  ) {
    part.add(name, self.name(rendition).map(JSON.string))
    part.add(name + ".gain", rendition.map { gain($0.gain) })
  }

  private func add(_ name: String, _ rendition: Cue.SoundRendition?, to part: inout TimelinePart) {
    part.add(name, self.name(rendition).map(JSON.string))
    part.add(name + ".from", rendition.flatMap { $0.start == 0 ? nil : .number($0.start) })
    part.add(name + ".to", rendition?.end.map(JSON.number))
    part.add(name + ".gain", rendition.map { gain($0.gain) })
    part.add(name + ".pan", rendition.flatMap { $0.pan == 0 ? nil : gain($0.pan) })
    part.add(name + ".pitch", rendition.flatMap { $0.pitch == 0 ? nil : .number($0.pitch) })
  }

  private func add(_ name: String, _ rendition: Cue.VisualRendition?, to part: inout TimelinePart) {
    part.add(name, self.name(rendition).map(JSON.string))
    part.add(name + ".duration", rendition.map { value($0.duration) })
    part.add(name + ".payload", rendition.map { .numeral(String($0.payload)) })
  }

  // MARK: - Names

  private func name(_ rendition: Cue.PatternRendition?) -> String? {
    rendition.map { contents.patterns[Int($0.pattern.rawValue)].name }
  }

  private func name(_ rendition: Cue.SoundRendition?) -> String? {
    rendition.map { contents.sounds[Int($0.sound.rawValue)].name }
  }

  private func name(_ rendition: Cue.VisualRendition?) -> String? {
    rendition.map { contents.visuals[Int($0.visual.rawValue)].name }
  }

  func bus(_ bus: BusID) -> JSON {
    let names = TimelineParts.standardBuses + contents.buses.map { $0.name }
    return names.indices.contains(bus.index) ? .string(names[bus.index]) : .integer(bus.index)
  }

  /// The buses that every mixer has, by their numbers.
  private static let standardBuses = ["haptic", "effects", "music", "voice"]

  // MARK: - Values

  func value(_ instant: Timeline.Instant) -> JSON {
    .number(seconds(of: instant))
  }

  func seconds(of instant: Timeline.Instant) -> Double {
    clock.seconds(instant).roundedToNanoseconds
  }

  /// Returns a duration as in the file; beats have no value in seconds.
  func value(_ duration: Timeline.Interval) -> JSON {
    switch duration {
    case .seconds(let seconds): .number(seconds)
    case .frames(let frames): .string("\(frames) frames")
    case .beats(let beats): .string("\(beats.value.readable) beats")
    }
  }

  /// A gain, without the digits that its single precision has not.
  func gain(_ gain: Float) -> JSON { .numeral(gain.description) }

  private func value(_ policy: LatePolicy) -> JSON {
    switch policy {
    case .join: "join"
    case .drop: "drop"
    case .playWhole(let limit): value(limit)
    }
  }

  /// Adds the actions for lost modalities, each as an aspect.
  func add(_ actions: LossPolicy.Actions, _ name: String, to part: inout TimelinePart) {
    for lost in Modality.allCases {
      for other in Modality.allCases where other != lost {
        part.add("\(name).\(lost.word).\(other.word)", value(actions[lost: lost, on: other]))
      }
    }
  }

  private func value(_ action: LossPolicy.Action) -> JSON {
    switch action {
    case .nothing: "nothing"
    case .fallback: "fallback"
    case .stronger(let factor): .number(factor)
    }
  }
}
