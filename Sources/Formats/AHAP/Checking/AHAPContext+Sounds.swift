internal import HapticsCore
internal import JSONFormat
internal import LocatedJSON

extension AHAPContext {
  /// The sound file that an event names, and what is there.
  struct Sound {
    let path: String
    let node: JSONDocument.NodeID
    let state: AssetState
  }

  /// Looks up the sound of an event; `nil` where it names none, or where nobody can look.
  ///
  /// A path is looked up once, however many rules and events ask.
  mutating func sound(of event: LocatedEvent) -> Sound? {
    guard event.type == .audioCustom, let assets, let node = event.waveformPath.value,
      document.json.kind(of: node) == .string, !document.json.isLossy(node),
      let path = document.json.string(of: node), !path.isEmpty
    else { return nil }
    let state = memo.assetStates[path] ?? assets.sound(path)
    memo.assetStates[path] = state
    return Sound(path: path, node: node, state: state)
  }
}

extension AssetState {
  /// Whether there is a file at all.
  var isFound: Bool {
    switch self {
    case .pattern, .sound, .unreadable, .undecodableHere: true
    case .missing, .outside: false
    }
  }
}
