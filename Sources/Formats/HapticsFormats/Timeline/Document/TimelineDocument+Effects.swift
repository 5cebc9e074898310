import HapticsCore
import HapticsTimeline

extension TimelineDocument {
  /// The renditions that name an effect: those of tracks, cues and live cues.
  package var effectRenditions: [LocatedRendition] {
    var found: [LocatedRendition] = []
    forEachSpeech { speech in
      for case let rendition? in [
        speech.renditions[.haptic], speech.terms?.fallback[.haptic],
      ] where rendition.shape?.effect != nil {
        found.append(rendition)
      }
    }
    return found
  }

  /// The known effects that play, each as the built-in pattern that plays it.
  var namedEffects: [LocatedAsset] {
    var names: Set<String> = []
    return effectRenditions.compactMap { rendition in
      guard rendition.isEffect, let name = rendition.shape?.effect,
        let effect = NamedEffect.named(name.value), names.insert(name.value).inserted
      else { return nil }
      return LocatedAsset(
        name: rendition.asset,
        modality: .haptic,
        source: .builtIn(Located(effect.pattern, at: name.node), options: []),
        effect: effect.name
      )
    }
  }
}
