package import LocatedJSON

package enum TimelineAssetNotDecoded: TimelineRule {
  package static let id: RuleID = "timeline-asset-not-decoded"
  package static let severity = Severity.note
  package static let page = """
    A sound file that phones play and that is decoded here only if ffmpeg is installed.

    This applies to AAC, ALAC and other codecs in MPEG-4 and `.caf` files, and to `.aac` streams. The
    duration of the sound is known from its header, so that reports and plots need nothing else. To
    hear it in `haptics render` and `haptics play`, install ffmpeg, or use WAV or FLAC.

    Bad:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": "sounds/chime.m4a"}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "audio": "chime", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"sounds": {"chime": "sounds/chime.wav"}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "audio": "chime", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    for asset in context.document.assets {
      guard let path = asset.path, case .encoded(let codec, _, _)? = context.state(of: asset)
      else { continue }
      context.report(
        at: path.node,
        "\(quoted(path.value)) is \(codec); rendering and playing it here takes ffmpeg",
        notes: [Diagnostic.Note("iOS and macOS play it")]
      )
    }
  }
}
