import HapticsFormats
import HapticsTimeline
import LocatedJSON

extension TimelineParts {
  var whole: TimelinePart {
    let timeline = contents.timeline
    var part = TimelinePart(.timeline, "", key: "")
    part.add("duration", contents.duration.map(value))
    part.add("tempo.bpm", .number(timeline.tempo.beatsPerMinute))
    part.add("tempo.beatsPerBar", .integer(timeline.tempo.beatsPerBar))
    part.add(
      "tempo.changes",
      list(
        timeline.tempo.changes.map {
          ["beat": .number($0.beat.value), "bpm": .number($0.beatsPerMinute)]
        }
      )
    )
    part.add("loop", timeline.loop.map { ["from": value($0.start), "to": value($0.end)] })
    part.add(
      "markers",
      timeline.markers.isEmpty
        ? nil : .object(timeline.markers.map { .init($0.name, value($0.time)) })
    )
    part.add("policy.minimumModalities", .integer(timeline.lossPolicy.minimumModalities))
    add(timeline.lossPolicy.onLoss, "policy.onLoss", to: &part)
    part.add("policy.mergeWindow", .number(timeline.lossPolicy.mergeWindow))
    part.add("policy.flashLimit", .integer(timeline.lossPolicy.flashLimit))
    part.add("policy.reducedLevel", .number(timeline.lossPolicy.reducedLevel))
    part.add("quiet.cooldown", .number(timeline.quietPolicy.cooldown))
    part.add("quiet.mostPerSecond", .integer(timeline.quietPolicy.maximumPerSecond))
    part.add("quiet.momentPriority", timeline.quietPolicy.momentPriority.map { .integer(Int($0)) })
    part.add("tracks", list(contents.tracks.map { .string($0.name) }))
    let music = timeline.mix.filter { $0.change.isMusic }
    part.add("buses", list(timeline.mix.filter { !$0.change.isMusic }.map { value($0.change) }))
    part.add("music", list(music.map { ["time": value($0.time), "change": value($0.change)] }))
    return part
  }

  /// Returns an array, or `nil` for no elements.
  private func list(_ elements: [JSON]) -> JSON? { elements.isEmpty ? nil : .array(elements) }

  // MARK: - The mixer

  private func value(_ change: Timeline.Mix) -> JSON {
    switch change {
    case .gain(let bus, let decibels):
      return ["bus": self.bus(bus), "decibels": .number(decibels)]
    case .muted(let isMuted, let bus):
      return ["bus": self.bus(bus), "muted": .boolean(isMuted)]
    case .ducking(let ducking, let target, let trigger):
      guard let ducking else { return ["bus": bus(trigger), "ducks": .null] }
      return [
        "bus": bus(trigger), "ducks": bus(target), "depth": .number(ducking.depth),
        "attack": .number(ducking.attack), "hold": .number(ducking.hold),
        "release": .number(ducking.release),
      ]
    case .music(let track, let transition, let boundary):
      return [
        "sound": .string(contents.sounds[Int(track.sound.rawValue)].name),
        "on": .string(TimelineParts.word(boundary)),
        "bpm": track.beatsPerMinute.map(JSON.number) ?? .null,
        "beatsPerBar": .integer(track.beatsPerBar),
        "firstBeat": value(track.firstBeat),
        "loop": value(track.loop),
        "gain": gain(track.gain),
        "fadeOut": .number(transition.fadeOut),
        "fadeIn": .number(transition.fadeIn),
        "law": transition.law == .linear ? "linear" : "equalPower",
        "bus": bus(track.bus),
      ]
    case .stopMusic(let fade): return ["sound": .null, "fadeOut": .number(fade)]
    }
  }

  private static func word(_ boundary: MusicBoundary) -> String {
    switch boundary {
    case .none: "none"
    case .beat: "beat"
    case .bar: "bar"
    case .end: "end"
    }
  }

  private func value(_ place: MusicTrack.Place) -> JSON {
    switch place {
    case .seconds(let seconds): .number(seconds)
    case .frames(let frame): frame == 0 ? .number(0) : .string("\(frame) frames")
    }
  }

  private func value(_ loop: MusicTrack.Loop) -> JSON {
    switch loop {
    case .none: false
    case .whole: true
    case .seconds(let range):
      ["from": .number(range.lowerBound), "to": .number(range.upperBound)]
    case .frames(let range):
      ["from": .string("\(range.lowerBound) frames"), "to": .string("\(range.upperBound) frames")]
    }
  }
}

extension Timeline.Mix {
  /// A Boolean value that indicates whether the change affects music rather than buses.
  fileprivate var isMusic: Bool {
    switch self {
    case .music, .stopMusic: true
    case .gain, .muted, .ducking: false
    }
  }
}
