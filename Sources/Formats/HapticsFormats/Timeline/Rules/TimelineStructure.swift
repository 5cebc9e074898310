extension TimelineDocument {
  package static let example: String? = """
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    """
}

extension TimelineRules {
  /// Rules about the structure of files.
  static let structure =
    FormatRule<TimelineDocument>.structure(named: "timeline", refined) + [
      FormatRule(TimelineFileAsObject.self), FormatRule(TimelineUnsupportedVersion.self),
    ]

  private static let refined: [StructureRule<TimelineDocument>] = [
    StructureRule(
      .duplicateKey,
      bad: [
        """
        {"version": 1, "version": 1, "cues": [],
         "tracks": {"hit": {"beats": [1], "haptic": "a", "visual": "b"}},
         "assets": {"patterns": {"a": {"builtIn": "thud"}}, "visuals": {"b": {}}}}
        """
      ]
    ),
    StructureRule(
      .missingKey,
      reason: """
        A file needs its `version`, a cue its `time`, a rendition its `asset`, a tempo its `bpm`, and a
        loop its end. Haptics can have an `effect` in place of the `asset`. A sound that is an object
        needs `builtIn` or `pattern`.
        """,
      bad: [.changing(#""time": 1, "#, to: ""), .changing(#""version": 1, "#, to: "")]
    ) { violation, document in
      switch violation.kind {
      case .missingAlternative(.sound), .missingMember(.pattern, .builtIn):
        !document.isFileAsObject(violation.object)
      default: true
      }
    },
    StructureRule(
      .misspelledKey,
      bad: [.changing("time", to: "At"), .visual(#""priorty": 200"#)],
      good: [.visual(#""priority": 200"#)]
    ) { violation, document in document.filePathName(violation) == nil },
    StructureRule(
      .unknownKey,
      reason: """
        It is ignored, and preserved when the file is formatted. Put your own notes in `metadata`, where
        any name is allowed.
        """,
      bad: [.visual(#""mood": "calm""#)],
      good: [.changing(#""cues""#, to: #""metadata": {"mood": "calm"}, "cues""#)]
    ) { violation, document in document.filePathName(violation) == nil },
    StructureRule(
      .unknownWord,
      reason: """
        `late` is `"join"`, `"drop"` or a time. An action in `onLoss` is `"nothing"`, `"fallback"` or a
        factor.
        """,
      bad: [.visual(#""late": "jion""#)],
      good: [.visual(#""late": "join""#)]
    ),
    StructureRule(
      .unreadable,
      named: "bad-time",
      summary: "A string that is not a time.",
      reason: """
        A time is a number of seconds, or a string in beats or frames: `"16 beats"`, `"1 beat"`, `"480
        frames"`. Beats follow the tempo; seconds and frames do not.
        """,
      bad: [.changing(#""time": 1"#, to: #""time": "500 ms""#)],
      good: [
        .changing(#""time": 1"#, to: #""time": 0.5"#),
        """
        {"version": 1, "tempo": {"bpm": 96},
         "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
         "cues": [{"time": "16 beats", "haptic": "thud", "visual": "ring"}]}
        """,
      ]
    ),
    StructureRule(
      .outOfRange,
      reason: "Values are never clamped silently; a timeline with such a number does not play.",
      bad: [
        .changing(#""time": 1"#, to: #""time": -1"#),
        .changing(#""haptic": "thud""#, to: #""haptic": {"asset": "thud", "gain": 80}"#),
      ],
      good: [.changing(#""haptic": "thud""#, to: #""haptic": {"asset": "thud", "gain": 0.8}"#)]
    ) { violation, _ in
      // `timeline-unsupported-version` says more.
      if case .outOfRange(let owner, _, _) = violation.kind { owner.key != .version } else { true }
    },
    StructureRule(
      .wrongType,
      bad: [
        #"[{"time": 1, "haptic": "thud"}]"#,
        .changing(#""time": 1"#, to: #""time": null"#),
      ]
    ),
  ]
}

extension RuleExample {
  /// The example with another entry after the cue's `visual`.
  fileprivate static func visual(_ entry: String) -> RuleExample {
    .changing(#""visual": "ring""#, to: #""visual": "ring", \#(entry)"#)
  }
}
