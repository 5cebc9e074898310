import HapticsFormats

extension HJIFDocument {
  package static let example: String? = """
    {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
      "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
        "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
          "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
            "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
              {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
    """
}

extension HJIFRules {
  /// Rules about the structure of files.
  static let structure = FormatRule<HJIFDocument>.structure(
    named: "hjif",
    [
      StructureRule(
        .duplicateKey,
        bad: [.changing(#""level": 1"#, to: #""level": 1, "level": 1"#)]
      ),
      StructureRule(.missingKey, bad: [.changing(#""gain": 1, "#, to: "")]),
      StructureRule(.misspelledKey, bad: [.changing(#""gain": 1"#, to: #""Gain": 1"#)]),
      StructureRule(
        .unknownKey,
        bad: [.changing(#""level": 1"#, to: #""level": 1, "mood": "calm""#)]
      ),
      StructureRule(.unknownWord, bad: [.changing("Transient", to: "Tap")]),
      StructureRule(.outOfRange, bad: [.changing("0.8", to: "1.8")]),
      StructureRule(
        .wrongCount,
        bad: [
          """
          {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Nothing",
            "timescale": 1000, "avatars": [], "perceptions": []}
          """
        ]
      ),
      StructureRule(
        .wrongType,
        bad: [.changing(#""level": 1"#, to: #""level": "1""#), "[]"]
      ),
    ]
  )
}
