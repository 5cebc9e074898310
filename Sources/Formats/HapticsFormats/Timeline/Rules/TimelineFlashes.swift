import HapticsCore
import HapticsTimeline
package import LocatedJSON

package enum TimelineFlashes: TimelineRule {
  package static let id: RuleID = "timeline-flashes"
  package static let severity = Severity.error
  package static let page = """
    More than three flashes within a second.

    Faster flashes can trigger seizures; three or fewer in any second are considered safe (WCAG 2.2,
    success criterion 2.3.1). The engine shows only as many as the policy allows and suppresses the
    rest. This rule and the engine share the code that decides.

    The one-second interval includes both ends, so flashes at 1 s and 2 s fall into one second. WCAG
    does not define the ends; this is the stricter reading. Repeats of a visual within the policy's
    `mergeWindow` count once. The rule also checks the transition from a loop's end to its start.

    Fallbacks that flash count for every loss that can activate them. A flash that exceeds the limit
    only during a loss is a warning.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"white": {"flash": true}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "white"},
      {"time": 1.2, "haptic": "thud", "visual": "white"},
      {"time": 1.4, "haptic": "thud", "visual": "white"},
      {"time": 1.6, "haptic": "thud", "visual": "white"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"white": {"flash": true}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "white"},
      {"time": 1.4, "haptic": "thud", "visual": "white"},
      {"time": 1.8, "haptic": "thud", "visual": "white"},
      {"time": 2.2, "haptic": "thud", "visual": "white"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let document = context.document
    let hasFlashes = document.assets.contains { asset in
      if case .visual(_, isFlash: true)? = asset.source { true } else { false }
    }
    guard hasFlashes else { return }
    let contents = document.contents()
    let timeline = contents.timeline
    let held = contents.patterns.map { asset in
      context.contents(
        ofPattern: AssetName(.haptic, asset.effect ?? asset.name, isEffect: asset.effect != nil)
      )
    }
    guard
      let findings = try? FlashCheck.findings(
        in: timeline,
        sampleRate: TimelineClock.sampleRate,
        patternContents: {
          held.indices.contains(Int($0.rawValue)) ? held[Int($0.rawValue)] : .haptic
        }
      )
    else { return }
    let cues = cues(of: document, among: Set(findings.map { $0.cue }))
    var reportedRepeats: Set<JSONDocument.NodeID> = []
    for finding in findings {
      guard let (cue, isRepeated) = cues[finding.cue] else { continue }
      // For a repeating cue, the first occurrence stands for all.
      if isRepeated, !reportedRepeats.insert(cue.node).inserted { continue }
      let rendition =
        finding.isFallback
        ? cue.speech.terms?.fallback[.visual] : cue.speech.renditions[.visual]
      let node = cue.beatOf == nil ? rendition?.asset.node ?? cue.node : cue.node
      let limit = min(max(timeline.lossPolicy.flashLimit, 0), LossPolicy.mostFlashes)
      context.report(
        at: node,
        message(finding, limit),
        severity: finding.moments.isEmpty ? nil : .warning,
        notes: finding.moments.isEmpty ? [] : [Diagnostic.Note(course(finding.moments))]
      )
    }
  }

  /// Returns cues by their indices in the contents, which are those with a time, in the same order.
  private static func cues(
    of document: TimelineDocument,
    among wanted: Set<Int>
  ) -> [Int: (cue: ResolvedCue, isRepeated: Bool)] {
    var cues: [Int: (cue: ResolvedCue, isRepeated: Bool)] = [:]
    var (index, own, room) = (0, 0, TimelineDocument.mostRepeats)
    for cue in ResolvedCues(document) {
      var repeats = 0
      if own < document.cues.count {
        repeats = document.repeats(of: document.cues[own], &room).count
        own += 1
      }
      guard cue.time != nil else { continue }
      for _ in 0...repeats {
        if wanted.contains(index) { cues[index] = (cue, repeats > 0) }
        index += 1
      }
    }
    return cues
  }

  private static func message(_ finding: FlashCheck.Finding, _ limit: Int) -> String {
    guard limit > 0 else {
      return finding.isFallback
        ? "the policy allows no flashes, not as a fallback either" : "the policy allows no flashes"
    }
    let isDefault = limit == LossPolicy.mostFlashes
    return (finding.moments.isEmpty ? "" : "possibly the ")
      + "\(["second", "third", "fourth"][limit - 1]) flash within one second"
      + (finding.moments.isEmpty ? "" : " while modalities are lost")
      + "; the limit is \(["one", "two", "three"][limit - 1])"
      + (isDefault ? " (WCAG 2.3.1)" : "")
  }

  /// Returns the sequence of events that suppresses a flash.
  private static func course(_ moments: [FlashCheck.Moment]) -> String {
    let words = moments.map { moment in
      let second = Double(moment.frame) / Double(TimelineClock.sampleRate)
      let lost = [Modality.haptic, .audio].filter { moment.statuses[$0].isLost }
        .map { $0 == .haptic ? "haptic" : "audio" }
      let time = shown(second) + " s" + (moment.flashes > 1 ? " (\(moment.flashes) flashes)" : "")
      return lost.isEmpty ? time : "\(time) with \(lost.joined(separator: " and ")) lost"
    }
    return "the flashes shown are those at \(words.joined(separator: ", "))"
  }
}
