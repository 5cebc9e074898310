import HapticsTimeline
import LocatedJSON

extension PartReader {
  /// Reads the buses; of two of one name the first counts.
  func buses(_ named: some Sequence<NamedFields>) -> [LocatedBus] {
    var names: Set<String> = []
    return named.compactMap { name, fields in
      var bus = LocatedBus(name: name)
      guard names.insert(name.value).inserted else { return nil }
      bus.decibels = fields.number(.decibels)
      bus.isMuted = fields.flag(.muted) ?? false
      bus.follows = fields.word(.follows)
      for (target, fields) in fields.named(.ducks) {
        let usual = Ducking()
        let ducking = Ducking(
          depth: fields.number(.depth) ?? usual.depth,
          attack: fields.number(.attack) ?? usual.attack,
          hold: fields.number(.hold) ?? usual.hold,
          release: fields.number(.release) ?? usual.release
        )
        bus.ducks.append((target, ducking))
      }
      return bus
    }
  }

  /// Reads the music.
  func music(_ objects: some Sequence<Fields>) -> [LocatedMusic] {
    objects.map { fields in
      var music = LocatedMusic(node: fields.node)
      music.time = time(fields[.time])
      music.sound = fields.text(.sound)
      music.gain = fields.number(.gain)
      music.bus = fields.text(.bus)
      music.crossfade = fields.located(.crossfade)
      if let node = fields[.on], let boundary = fields.word(.on).flatMap(MusicBoundary.init(word:))
      {
        music.boundary = Located(boundary, at: node)
      }
      music.beatsPerMinute = fields.number(.bpm)
      music.beatsPerBar = fields.integer(.beatsPerBar).flatMap { Int(exactly: $0) }
      music.firstBeat = fields.located(.firstBeat)
      let crossing = music.crossfade?.value ?? 0
      music.transition = MusicTransition(
        fadeOut: fields.number(.fadeOut) ?? crossing,
        fadeIn: fields.number(.fadeIn) ?? crossing,
        law: fields.word(.law) == "linear" ? .linear : .equalPower
      )
      guard let loop = fields.object(.loop) else { return music }
      music.loopNode = loop.node
      if let loops = fields.flag(.loop) {
        music.loop = loops ? .whole : .none
      } else {
        music.loopStart = loop.number(.from)
        music.loopEnd = loop.number(.to)
        let (start, end) = (music.loopStart ?? 0, music.loopEnd ?? 86_400)
        if start < end { music.loop = .seconds(start..<end) }
      }
      return music
    }
  }
}

extension MusicBoundary {
  /// Reads the word of a file.
  fileprivate init?(word: String) {
    switch word {
    case "beat": self = .beat
    case "bar": self = .bar
    case "end": self = .end
    default: return nil
    }
  }
}
