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
    part.add("buses", list(timeline.mix.compactMap { busSetting($0.change) }))
    return part
  }

  /// The changes of music.
  var music: [TimelinePart] {
    contents.timeline.mix.compactMap { mix -> TimelinePart? in
      var part: TimelinePart
      switch mix.change {
      case .music(let track, let transition, let boundary):
        let sound = contents.sounds[Int(track.sound.rawValue)].name
        part = TimelinePart(.music, sound)
        part.add("sound", .string(sound))
        part.add("on", boundary == .none ? nil : .string(TimelineParts.word(boundary)))
        part.add("bpm", track.beatsPerMinute.map(JSON.number))
        part.add("beatsPerBar", track.beatsPerBar == 4 ? nil : .integer(track.beatsPerBar))
        let firstBeat = value(track.firstBeat)
        part.add("firstBeat", firstBeat == .number(0) ? nil : firstBeat)
        part.add("loop", track.loop == .none ? nil : value(track.loop))
        part.add("gain", track.gain == 1 ? nil : gain(track.gain))
        part.add("fadeOut", .number(transition.fadeOut))
        part.add("fadeIn", .number(transition.fadeIn))
        part.add("law", transition.law == .linear ? "linear" : nil)
        part.add("bus", track.bus == .music ? nil : bus(track.bus))
      case .stopMusic(let fade):
        part = TimelinePart(.music, "")
        part.add("fadeOut", .number(fade))
      case .gain, .muted, .ducking: return nil
      }
      part.time = seconds(of: mix.time)
      return part
    }
  }

  /// Returns an array, or `nil` for no elements.
  private func list(_ elements: [JSON]) -> JSON? { elements.isEmpty ? nil : .array(elements) }

  // MARK: - The mixer

  /// Returns the setting of a bus; `nil` for a change of music.
  private func busSetting(_ change: Timeline.Mix) -> JSON? {
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
    case .music, .stopMusic: return nil
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
