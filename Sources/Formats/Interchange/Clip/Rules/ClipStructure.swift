import HapticsFormats

extension ClipDocument {
  package static let example: String? = """
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    """
}

extension ClipRules {
  /// Rules about the structure of files.
  static let structure =
    FormatRule<ClipDocument>.structure(named: "clip", refined) + [
      FormatRule(ClipUnsupportedVersion.self)
    ]

  private static let refined: [StructureRule<ClipDocument>] = [
    StructureRule(
      .duplicateKey,
      bad: [
        """
        {"version": {"major": 1}, "version": {"major": 1},
         "signals": {"continuous": {"envelopes": {"amplitude": [
           {"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
        """
      ]
    ),
    StructureRule(
      .missingKey,
      reason: """
        A clip needs its version and a signal, a point its time and value, and an emphasis its amplitude
        and frequency. Without a version, readers assume version 0.
        """,
      bad: [
        """
        {"signals": {"continuous": {"envelopes": {
           "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
        """,
        .changing(#", "amplitude": 0.2"#, to: ""),
      ]
    ) { violation, document in
      // Clips of version 0 were written before there was a version to write.
      if case .missingMember(in: .file, .version) = violation.kind {
        !document.isLegacy
      } else {
        true
      }
    },
    StructureRule(
      .misspelledKey,
      bad: [
        .changing(#""time""#, to: #""Time""#),
        .changing(#""amplitude": 0.8"#, to: #""amplitud": 0.8"#),
      ]
    ),
    StructureRule(
      .unknownKey,
      bad: [.changing("0.8}]}}}}", to: #"0.8}]}}}, "mood": "calm"}"#)],
      good: [
        .changing("0.8}]}}}}", to: "0.8}]}}},\n \"metadata\": {\"description\": \"calm\"}}")
      ]
    ),
    StructureRule(
      .outOfRange,
      reason: """
        Amplitudes and frequencies range from 0 to 1, times from 0 to 86,400 s, because readers keep them
        as 32-bit floats, which are more than 8 ms apart after a day. Such a clip is rejected.
        """,
      bad: [.changing("0.8", to: "1.2"), .changing(#""time": 0"#, to: #""time": -1"#)]
    ) { violation, _ in
      // `clip-unsupported-version` says more.
      if case .outOfRange(let owner, _, _) = violation.kind { owner.key != .major } else { true }
    },
    StructureRule(
      .wrongCount,
      summary: "A clip of version 0 with too many or too few envelopes.",
      reason: """
        Its voices have an amplitude envelope and optionally a frequency envelope, and either no transients
        or two lists of them: one for amplitude and one for frequency.
        """,
      bad: [
        """
        {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
         "voices": {"envelopes": [],
           "transients": []}}
        """
      ],
      good: [
        """
        {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
         "voices": {"envelopes": [[{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]],
           "transients": []}}
        """
      ]
    ),
    StructureRule(.wrongType, bad: [.changing(#""time": 0"#, to: #""time": "0""#), "[]"]),
  ]
}
