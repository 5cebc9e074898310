import HapticsCore
import HapticsTimeline
package import LocatedJSON

package enum TimelineRenditionsApart: TimelineRule {
  package static let id: RuleID = "timeline-renditions-apart"
  package static let severity = Severity.warning
  package static let page = """
    Renditions of one moment that begin too far apart to be perceived as one.

    The renditions of a cue are meant to be perceived as one event. They fall apart if

    - touch and sound are more than 24 ms apart (Adelstein et al. 2003);
    - touch comes more than 50 ms after the visual (Di Luca and Mahnan 2019), or more than 15 ms
      before it;
    - sound comes more than 125 ms after the visual, or more than 45 ms before it (ITU-R BT.1359-1).

    Usually a pattern or a sound begins with silence. The rule also compares separate cues with the
    same `meaning` and different modalities, up to a quarter of a second apart.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"late": "late.ahap"}, "sounds": {"crack": "crack.wav"}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "late", "visual": "ring", "audio": "crack"}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "meaning": 7, "minimumModalities": 0},
      {"time": 1.1, "visual": "ring", "meaning": 7, "minimumModalities": 0}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "sounds": {"crack": "crack.wav"}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "audio": "crack"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    var reported: Set<JSONDocument.NodeID> = []
    for cue in context.cues {
      guard let node = cue.speech.renditions.all.map({ $0.rendition.asset.node }).min()
      else { continue }
      // All beats of a track have the same renditions, and cues may have those of their track.
      let isOwn = node > cue.node && node < context.document.json.next(after: cue.node)
      guard isOwn || reported.insert(node).inserted else { continue }
      let onsets = onsets(of: cue, context)
      for (first, second) in pairs {
        guard let a = onsets[first], let b = onsets[second],
          let limit = exceeded(first, second, by: b - a)
        else { continue }
        report(cue.speech, first, second, b - a, limit, context)
      }
    }
    checkMeanings(context)
  }

  private static let pairs: [(Modality, Modality)] = [
    (.audio, .haptic), (.visual, .haptic), (.visual, .audio),
  ]

  /// Returns the allowed delay of the second modality after the first one, in seconds.
  private static func limits(_ first: Modality, _ second: Modality) -> ClosedRange<Double> {
    switch (first, second) {
    case (.audio, .haptic): -0.024...0.024
    case (.visual, .haptic): -0.015...0.05
    default: -0.045...0.125
    }
  }

  /// Returns the limit that a delay exceeds, in seconds, or `nil`.
  private static func exceeded(
    _ first: Modality,
    _ second: Modality,
    by lag: Double
  ) -> Double? {
    let limits = limits(first, second)
    // A frame of grace: times are rounded.
    if lag > limits.upperBound + 0.00003 { return limits.upperBound }
    return lag < limits.lowerBound - 0.00003 ? limits.lowerBound : nil
  }

  /// After how many seconds each modality has something of a cue.
  private static func onsets(
    of cue: ResolvedCue,
    _ context: TimelineContext
  ) -> [Modality: Double] {
    var onsets: [Modality: Double] = [:]
    for (modality, rendition) in cue.speech.renditions.all {
      let name = AssetName(modality, rendition)
      guard context.assetsByName[name] != nil else { continue }
      onsets[modality] =
        modality == .visual ? 0 : context.onset(of: name).map { rendition.delayed($0) }
    }
    return onsets
  }

  private static func report(
    _ speech: LocatedContents,
    _ first: Modality,
    _ second: Modality,
    _ lag: Double,
    _ limit: Double,
    _ context: TimelineContext
  ) {
    let (late, early) = lag > 0 ? (second, first) : (first, second)
    guard let rendition = speech.renditions[late] else { return }
    context.report(
      at: rendition.asset.node,
      "'\(late.key.rawValue)' begins \(milliseconds(lag)) ms after '\(early.key.rawValue)';"
        + " the limit is \(milliseconds(limit)) ms"
    )
  }

  /// Cues that say one thing to a modality each.
  private static func checkMeanings(_ context: TimelineContext) {
    struct Part {
      let time: Double
      let modality: Modality
      let node: JSONDocument.NodeID
    }
    var parts: [Int32: [Part]] = [:]
    for cue in context.cues where cue.beatOf == nil {
      guard let meaning = cue.speech.meaning, let modality = cue.speech.renditions.only,
        let time = context.seconds(cue.time), let node = cue.time?.node
      else { continue }
      parts[meaning, default: []].append(Part(time: time, modality: modality, node: node))
    }
    for (_, parts) in parts.sorted(by: { $0.key < $1.key }) where parts.count > 1 {
      let parts = parts.sorted { ($0.time, $0.node) < ($1.time, $1.node) }
      for (a, b) in zip(parts, parts.dropFirst()) where a.modality != b.modality {
        let isOrdered = pairs.contains { $0 == (a.modality, b.modality) }
        let lag = isOrdered ? b.time - a.time : a.time - b.time
        let (first, second) = isOrdered ? (a.modality, b.modality) : (b.modality, a.modality)
        guard b.time - a.time <= 0.25, let limit = exceeded(first, second, by: lag) else {
          continue
        }
        context.report(
          at: b.node,
          "'\(b.modality.key.rawValue)' begins \(milliseconds(lag)) ms after"
            + " '\(a.modality.key.rawValue)'; the limit is \(milliseconds(limit)) ms",
          notes: [
            Diagnostic.Note(
              "the other cue with this meaning is here",
              at: context.document.json.range(of: a.node)
            )
          ]
        )
      }
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    shown((seconds.magnitude * 10_000).rounded() / 10)
  }
}

extension LocatedRenditions {
  /// The modality of the rendition, if there is one.
  fileprivate var only: Modality? {
    let all = all
    return all.count == 1 ? all[0].modality : nil
  }
}

extension LocatedRendition {
  /// Returns when a rendition plays a time of its asset, in seconds, as it trims and speeds it up.
  fileprivate func delayed(_ seconds: Double) -> Double {
    max(seconds - (shape?.start?.value ?? 0), 0) / DeterministicMath.exp2(shape?.pitch ?? 0)
  }
}

extension TimelineContext {
  /// Returns the time of the first perceptible content of an asset in seconds, or `nil` if it is
  /// unknown.
  fileprivate func onset(of name: AssetName) -> Double? {
    switch assetsByName[name].flatMap({ state(of: $0) }) {
    case .sound(_, let onset, _, _), .pattern(_, _, let onset): onset
    case .missing, .outside, .unreadable, .encoded, nil: nil
    }
  }
}
