import HapticsTimeline
import LocatedJSON

extension PartReader {
  /// Reads the buses; of two of one name the first counts.
  func buses(_ object: JSONDocument.NodeID) -> [LocatedBus] {
    var names: Set<String> = []
    return json.members(of: object).compactMap { name, value in
      var bus = LocatedBus(name: json.locatedName(name))
      guard names.insert(bus.name.value).inserted else { return nil }
      let fields = fields(of: value, at: .bus)
      bus.decibels = fields.number(.decibels)
      bus.isMuted = fields.flag(.muted) ?? false
      bus.follows = fields.word(.follows)
      guard let ducks = fields[.ducks] else { return bus }
      for (target, value) in json.members(of: ducks) {
        let fields = self.fields(of: value, at: .duck)
        let usual = Ducking()
        let ducking = Ducking(
          depth: fields.number(.depth) ?? usual.depth,
          attack: fields.number(.attack) ?? usual.attack,
          hold: fields.number(.hold) ?? usual.hold,
          release: fields.number(.release) ?? usual.release
        )
        bus.ducks.append((json.locatedName(target), ducking))
      }
      return bus
    }
  }

  /// Reads the music.
  func music(_ array: JSONDocument.NodeID) -> [LocatedMusic] {
    json.elements(of: array).filter { json.kind(of: $0) == .object }.map { object in
      let fields = fields(of: object, at: .music)
      var music = LocatedMusic(node: object)
      music.time = time(fields[.time])
      music.sound = fields.text(.sound)
      music.gain = fields.number(.gain)
      music.bus = fields.text(.bus)
      if let node = fields[.crossfade], let seconds = fields.number(.crossfade) {
        music.crossfade = Located(seconds, at: node)
      }
      if let node = fields[.on], let boundary = fields.word(.on).flatMap(MusicBoundary.init(word:))
      {
        music.boundary = Located(boundary, at: node)
      }
      music.beatsPerMinute = fields.number(.bpm)
      music.beatsPerBar = fields.integer(.beatsPerBar).flatMap { Int(exactly: $0) }
      if let node = fields[.firstBeat], let seconds = fields.number(.firstBeat) {
        music.firstBeat = Located(seconds, at: node)
      }
      let crossing = music.crossfade?.value ?? 0
      music.transition = MusicTransition(
        fadeOut: fields.number(.fadeOut) ?? crossing,
        fadeIn: fields.number(.fadeIn) ?? crossing,
        law: fields.word(.law) == "linear" ? .linear : .equalPower
      )
      guard let loop = fields[.loop] else { return music }
      music.loopNode = loop
      if let loops = fields.flag(.loop) {
        music.loop = loops ? .whole : .none
      } else {
        let part = self.fields(of: loop, at: .musicLoop)
        music.loopStart = part.number(.from)
        music.loopEnd = part.number(.to)
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
