import HapticsFormats
import HapticsTimeline
import LocatedJSON

/// An occurrence of a user-defined name in a timeline.
struct TimelineName {
  /// The namespaces of names; a name may be in several of them.
  enum Kind: Hashable {
    case asset(Modality)
    case track
    case cue
    case marker
    case bus

    var words: String {
      switch self {
      case .asset(.haptic): "a pattern"
      case .asset(.audio): "a sound"
      case .asset(.visual): "a visual"
      case .track: "a track"
      case .cue: "a cue"
      case .marker: "a marker"
      case .bus: "a bus"
      }
    }
  }

  let kind: Kind
  let value: String
  let node: JSONDocument.NodeID
  let isDeclaration: Bool
}

extension TimelineDocument {
  /// All occurrences of names, declarations first.
  ///
  /// - Complexity: O(*n*) in the number of cues and assets.
  var allNames: [TimelineName] {
    var names = assets.map { name($0.name, .asset($0.modality), true) }
    names += tracks.map { name($0.name, .track, true) }
    forEachCue { cue in if let own = cue.name { names.append(name(own, .cue, true)) } }
    names += markers.map { name($0.name, .marker, true) }
    names += buses.map { name($0.name, .bus, true) }
    for bus in buses { names += bus.ducks.map { name($0.target, .bus, false) } }
    for track in tracks { names += uses(track.speech) }
    forEachCue { cue in
      if let track = cue.track { names.append(name(track, .track, false)) }
      names += uses(cue.speech)
    }
    for entry in music {
      if let sound = entry.sound { names.append(name(sound, .asset(.audio), false)) }
      if let bus = entry.bus { names.append(name(bus, .bus, false)) }
    }
    // Standard buses have fixed names.
    return names.filter { $0.kind != .bus || !LocatedBus.standard.contains($0.value) }
  }

  private func uses(_ speech: LocatedContents) -> [TimelineName] {
    let assets = speech.allRenditions.filter { !$1.isEffect }.map { modality, rendition in
      name(rendition.asset, .asset(modality), false)
    }
    let buses = [speech.terms?.bus, speech.terms?.hapticBus].compactMap { $0 }
    return assets + buses.map { name($0, .bus, false) }
  }

  private func name(
    _ name: Located<String>,
    _ kind: TimelineName.Kind,
    _ isDeclaration: Bool
  ) -> TimelineName {
    TimelineName(kind: kind, value: name.value, node: name.node, isDeclaration: isDeclaration)
  }

  func names(at offset: Int) -> TimelineName? {
    allNames.first { json.range(of: $0.node).touches(offset) }
  }

  /// Returns all occurrences of a name, in the order of the text.
  func places(of name: TimelineName) -> [TimelineName] {
    allNames.filter { $0.kind == name.kind && $0.value == name.value }
      .sorted { $0.node < $1.node }
  }
}
