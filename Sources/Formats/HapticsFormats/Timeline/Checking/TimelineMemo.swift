import HapticsCore
import HapticsRealtime
import HapticsTimeline
import LocatedJSON

/// Results that rules about timelines compute once and share.
package final class TimelineMemo {
  fileprivate var clock: TimelineClock??
  fileprivate var assets: [AssetName: LocatedAsset]?
  fileprivate var states: [AssetName: AssetState] = [:]
  /// Files by their paths, because many assets can name one file.
  fileprivate var files: [AssetName: AssetState] = [:]
  fileprivate var violations: [Int]?
}

/// An asset's name, which is unique among those for one modality.
struct AssetName: Hashable {
  let modality: Modality
  let name: String
  /// A Boolean value that indicates whether it is the name of an effect.
  let isEffect: Bool

  init(_ modality: Modality, _ name: String, isEffect: Bool = false) {
    self.modality = modality
    self.name = name
    self.isEffect = isEffect
  }

  init(_ asset: LocatedAsset) {
    self.init(asset.modality, asset.name.value, isEffect: asset.effect != nil)
  }

  init(_ modality: Modality, _ rendition: LocatedRendition) {
    self.init(modality, rendition.asset.value, isEffect: rendition.isEffect)
  }
}

extension TimelineDocument {
  /// Starts the notes of a check.
  package static func memo() -> TimelineMemo { TimelineMemo() }
}

extension TimelineContext {
  /// All cues with the values of their tracks, including the cues that the game fires.
  var cues: ResolvedCues { ResolvedCues(document) }

  /// Turns times into seconds.
  var clock: TimelineClock? { memo.clock.cached(for: document) { TimelineClock($0.tempo) } }

  /// The assets of each modality by their names.
  var assetsByName: [AssetName: LocatedAsset] {
    memo.assets.cached(for: document) { document in
      Dictionary(firstOfEach: (document.assets + document.effects).map { (AssetName($0), $0) })
    }
  }

  /// Returns a time in seconds, or `nil` without a valid tempo.
  func seconds(_ time: Located<TimelineTime>?) -> Double? {
    guard let time, let clock else { return nil }
    return clock.seconds(time.value)
  }

  /// Returns whether an object contains a deviation from the format, which may explain a missing
  /// key.
  ///
  /// - Complexity: O(log *n*) in the number of deviations, which are sorted once.
  func hasViolation(in object: JSONDocument.NodeID) -> Bool {
    let violations = memo.violations.cached(for: document) { document in
      document.violations.map { document.json.range(of: $0.node).lowerBound }.sorted()
    }
    let range = document.json.range(of: object)
    let first = violations.partitioningIndex { $0 >= range.lowerBound }
    return first < violations.count && violations[first] < range.upperBound
  }

  /// Returns the state of an asset, or `nil` if it is unknown.
  func state(of asset: LocatedAsset) -> AssetState? {
    let name = AssetName(asset)
    if let state = memo.states[name] { return state }
    guard let source = asset.source,
      let state = state(of: source, isPattern: asset.modality == .haptic)
    else { return nil }
    memo.states[name] = state
    return state
  }

  private func state(
    of source: LocatedAsset.Source,
    isPattern: Bool
  ) -> AssetState? {
    switch source {
    case .file(let path):
      let file = AssetName(isPattern ? .haptic : .audio, path.value)
      if let state = memo.files[file] { return state }
      let state = isPattern ? assets?.pattern(path.value) : assets?.sound(path.value)
      memo.files[file] = state
      return state
    case .builtIn(let name, let options) where isPattern:
      return
        (try? PatternLibrary.entry(named: name.value)?.pattern(
          Dictionary(firstOfEach: options.map { ($0.name.value, $0.value.value) })
        )).map { AssetState($0) }
    case .builtIn(let name, _): return assets?.builtInSound(name.value)
    case .pattern(let source): return state(of: source, isPattern: true)
    case .visual: return nil
    }
  }
}
