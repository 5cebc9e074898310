import HapticsFormats
import HapticsTimeline
import Interchange
import LocatedJSON

extension ToolFile {
  /// The paths of the patterns and of the sounds that the text names, whether or not it has errors.
  package var namedFiles: (patterns: Set<String>, sounds: Set<String>) {
    switch format {
    case .ahap:
      let document = AHAPDocument(reading: source.bytes)
      let sounds = document.events.compactMap { event -> String? in
        guard let node = event.waveformPath.value, document.json.kind(of: node) == .string else {
          return nil
        }
        return document.json.string(of: node)
      }
      return ([], Set(sounds))
    case .timeline:
      var (patterns, sounds): (Set<String>, Set<String>) = ([], [])
      func add(_ source: LocatedAsset.Source, isPattern: Bool) {
        switch source {
        case .file(let path) where isPattern: patterns.insert(path.value)
        case .file(let path): sounds.insert(path.value)
        case .pattern(let source): add(source, isPattern: true)
        case .builtIn, .visual: break
        }
      }
      for asset in TimelineDocument(reading: source.bytes).assets {
        if let source = asset.source { add(source, isPattern: asset.modality == .haptic) }
      }
      return (patterns, sounds)
    default: return ([], [])
    }
  }
}
