internal import HapticsTimeline
internal import JSONFormat
internal import LocatedJSON
internal import TimelineFile

/// A name of the author's choice in a timeline, where it stands.
struct TimelineName {
  /// What names stand for; one name may stand for several things.
  enum Kind: Hashable {
    case asset(Modality)
    case track
    case cue
    case marker

    /// What it is, in words.
    var words: String {
      switch self {
      case .asset(.haptic): "a pattern"
      case .asset(.audio): "a sound"
      case .asset(.visual): "a visual"
      case .track: "a track"
      case .cue: "a cue"
      case .marker: "a marker"
      }
    }
  }

  let kind: Kind
  let value: String
  let node: JSONDocument.NodeID
  /// Whether the name is given here, and not used.
  let isDeclaration: Bool
}

extension TimelineDocument {
  /// All names that are given and used, declarations first.
  ///
  /// - Complexity: O(*n*) in the number of cues and assets.
  var allNames: [TimelineName] {
    var names = assets.map { name($0.name, .asset($0.modality), true) }
    names += tracks.map { name($0.name, .track, true) }
    names += (cues + live).compactMap { cue in cue.name.map { name($0, .cue, true) } }
    names += markers.map { name($0.name, .marker, true) }
    for track in tracks { names += uses(track.speech) }
    for cue in cues + live {
      if let track = cue.track { names.append(name(track, .track, false)) }
      names += uses(cue.speech)
    }
    return names
  }

  private func uses(_ speech: LocatedSpeech) -> [TimelineName] {
    Modality.allCases.flatMap { modality in
      [speech.renditions[modality], speech.fallback[modality]].compactMap { $0 }
        .map { name($0.asset, .asset(modality), false) }
    }
  }

  private func name(
    _ name: Located<String>,
    _ kind: TimelineName.Kind,
    _ isDeclaration: Bool
  ) -> TimelineName {
    TimelineName(kind: kind, value: name.value, node: name.node, isDeclaration: isDeclaration)
  }

  /// The name at an offset.
  func names(at offset: Int) -> TimelineName? {
    allNames.first { json.range(of: $0.node).touches(offset) }
  }

  /// All places of a name, in the order of the text.
  func places(of name: TimelineName) -> [TimelineName] {
    allNames.filter { $0.kind == name.kind && $0.value == name.value }
      .sorted { $0.node < $1.node }
  }
}
