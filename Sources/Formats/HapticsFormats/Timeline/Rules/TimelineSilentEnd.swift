import HapticsTimeline
package import LocatedJSON

package enum TimelineSilentEnd: TimelineRule {
  package static let id: RuleID = "timeline-silent-end"
  package static let severity = Severity.note
  package static let page = """
    A sound that ends with more than a quarter of a second of silence.

    The cue lasts until the end of the sound, and holds a voice for as long. Samples more
    than 60 dB below the sound's peak are silent. Sounds of up to 480,000 frames, which are 10 s at 48 kHz, are
    read; music is not reported. Cut the file, or state with `to` when the sound ends.

    Bad:
    ```json
    {"version": 1, "assets": {"sounds": {"click": "padded.wav"}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "audio": "click", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"sounds": {"click": "padded.wav"}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "audio": {"asset": "click", "to": 0.1}, "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    var reported: Set<String> = []
    context.document.forEachSpeech { speech in
      for case let rendition? in [
        speech.renditions[.audio], speech.terms?.fallback[.audio],
      ] where rendition.shape?.end == nil {
        guard let asset = context.assetsByName[AssetName(.audio, rendition)],
          let silence = context.state(of: asset)?.silentEnd,
          reported.insert(rendition.asset.value).inserted
        else { continue }
        context.report(
          at: rendition.asset.node,
          "\(quoted(rendition.asset.value)) ends with \(shown(silence)) s of silence",
          notes: [Diagnostic.Note("the cue lasts until it ends; cut the file, or write 'to'")]
        )
      }
    }
  }
}
