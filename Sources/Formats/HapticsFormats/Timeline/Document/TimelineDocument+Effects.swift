import HapticsCore
import HapticsTimeline

extension TimelineDocument {
  /// The renditions that name an effect: those of tracks, cues and live cues.
  package var effectRenditions: [LocatedRendition] {
    let speeches = tracks.map { $0.speech } + (cues + live).map { $0.speech }
    return speeches.flatMap { speech in
      [speech.renditions[.haptic], speech.fallback[.haptic]].compactMap { $0 }
        .filter { $0.effect != nil }
    }
  }

  /// The known effects that play, each as the built-in pattern that plays it.
  var namedEffects: [LocatedAsset] {
    var names: Set<String> = []
    return effectRenditions.compactMap { rendition in
      guard rendition.isEffect, let name = rendition.effect,
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
