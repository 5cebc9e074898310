import HapticsTimeline
import LocatedJSON

extension TimelineDocument {
  /// The names of all buses in the order of their numbers: the default ones, then the file's own.
  var busNames: [String] {
    LocatedBus.standard + buses.map { $0.name.value }.filter { !LocatedBus.standard.contains($0) }
  }

  /// The file's own buses.
  var ownBuses: [TimelineContents.Bus] {
    buses.filter { !LocatedBus.standard.contains($0.name.value) }
      .map { TimelineContents.Bus($0.name.value, follows: $0.follows ?? "effects") }
  }

  /// Returns the number of a bus, or `nil` if it is unknown or beyond the limit of mixers.
  func bus(_ name: Located<String>?, among names: [String]) -> BusID? {
    guard let name else { return nil }
    let index = names.prefix(BusID.maximumCount).firstIndex(of: name.value)
    return index.map { BusID(rawValue: UInt8($0)) }
  }

  /// Returns the settings of the mixer from the start, and the music with its times.
  ///
  /// - Parameter sounds: The numbers of the sounds by name.
  func mix(_ sounds: [String: Int32]) -> [Timeline.MixCue] {
    let names = busNames
    var mix: [Timeline.MixCue] = []
    func set(_ change: Timeline.Mix) { mix.append(.init(change, at: .seconds(0))) }
    for bus in buses {
      guard let id = self.bus(bus.name, among: names) else { continue }
      if let decibels = bus.decibels { set(.gain(of: id, decibels: decibels)) }
      if bus.isMuted { set(.muted(true, id)) }
      for (target, ducking) in bus.ducks {
        guard let target = self.bus(target, among: names), target != id else { continue }
        set(.ducking(ducking, of: target, by: id))
      }
    }
    for entry in music {
      guard let time = entry.time?.value.instant else { continue }
      guard let name = entry.sound else {
        mix.append(.init(.stopMusic(fade: entry.transition.fadeOut), at: time))
        continue
      }
      guard let number = sounds[name.value] else { continue }
      let track = MusicTrack(
        SoundID(rawValue: number),
        loop: entry.loop,
        gain: Float(entry.gain ?? 1),
        beatsPerMinute: entry.beatsPerMinute,
        beatsPerBar: entry.beatsPerBar ?? 4,
        firstBeat: entry.firstBeat.map { .seconds($0.value) } ?? .frames(0),
        bus: bus(entry.bus, among: names) ?? .music
      )
      let boundary = entry.boundary?.value ?? MusicBoundary.none
      mix.append(.init(.music(track, entry.transition, on: boundary), at: time))
    }
    return mix
  }
}
