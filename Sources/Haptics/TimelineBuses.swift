import HapticsRuntime
import HapticsTimeline

extension BusID {
  func among(_ buses: [BusID]) -> BusID? { buses.indices.contains(index) ? buses[index] : nil }
}

extension MixSwitch {
  init(_ word: String) {
    switch word {
    case "haptics": self = .haptics
    case "music": self = .music
    case "voice": self = .voice
    default: self = .effects
    }
  }
}

extension Timeline.MixCue {
  /// Returns the change with an engine's numbers in place of the file's; `nil` if a sound is
  /// missing.
  func with(_ sounds: [SoundID?], _ buses: [BusID]) -> Timeline.MixCue? {
    var entry = self
    switch change {
    case .gain(let bus, let decibels):
      guard let bus = bus.among(buses) else { return nil }
      entry.change = .gain(of: bus, decibels: decibels)
    case .muted(let isMuted, let bus):
      guard let bus = bus.among(buses) else { return nil }
      entry.change = .muted(isMuted, bus)
    case .ducking(let ducking, let target, let trigger):
      guard let target = target.among(buses), let trigger = trigger.among(buses) else { return nil }
      entry.change = .ducking(ducking, of: target, by: trigger)
    case .music(var track, let transition, let boundary):
      let index = Int(track.sound.rawValue)
      guard sounds.indices.contains(index), let sound = sounds[index],
        let bus = track.bus.among(buses)
      else { return nil }
      track.sound = sound
      track.bus = bus
      entry.change = .music(track, transition, on: boundary)
    case .stopMusic: break
    }
    return entry
  }
}
