import HapticsCore
import LocatedJSON

extension AHAPContext {
  /// The sound file of an event, and the result of its lookup.
  struct Sound {
    let path: String
    let node: JSONDocument.NodeID
    let state: AssetState

    /// A Boolean value that indicates whether the path has backslashes, which another rule reports.
    var hasBackslashes: Bool { path.utf8.contains(UInt8(ascii: "\\")) }
  }

  /// Returns the sound of an event, or `nil` without a path or a lookup.
  ///
  /// Each path is looked up once, regardless of the number of rules and events.
  func sound(of event: LocatedEvent) -> Sound? {
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
  var isFound: Bool {
    switch self {
    case .pattern, .sound, .unreadable, .encoded: true
    case .missing, .outside: false
    }
  }
}
