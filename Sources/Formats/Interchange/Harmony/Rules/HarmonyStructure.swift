import HapticsFormats

extension HarmonyDocument {
  package static let example: String? = """
    {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
      "Pattern": [{"Event": {"Type": "transient", "StartTime": 0,
        "Parameters": {"Intensity": 80, "Frequency": 50}}}]}]}
    """
}

extension HarmonyRules {
  /// Rules about the structure of files.
  static let structure = FormatRule<HarmonyDocument>.structure(
    named: "harmony",
    [
      StructureRule(
        .duplicateKey,
        bad: [
          .changing(#""Type": "transient""#, to: #""Type": "transient", "Type": "transient""#)
        ]
      ),
      StructureRule(.missingKey, bad: [.changing(#""Intensity": 80, "#, to: "")]),
      StructureRule(.misspelledKey, bad: [.changing("Frequency", to: "Frequncy")]),
      StructureRule(
        .unknownKey,
        bad: [.changing(#""StartTime": 0,"#, to: #""StartTime": 0, "Mood": "calm","#)]
      ),
      StructureRule(.unknownWord, bad: [.changing("transient", to: "tap")]),
      StructureRule(.outOfRange, bad: [.changing("80", to: "180")]),
      StructureRule(
        .wrongCount,
        bad: [
          """
          {"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0},
            "Pattern": [{"Event": {"Type": "continuous", "StartTime": 0, "Duration": 100,
              "Parameters": {"Intensity": 80, "Frequency": 50, "Curve": [
                {"Time": 0, "Intensity": 0, "Frequency": 0}, {"Time": 100, "Intensity": 1, "Frequency": 0}]}}}]}]}
          """
        ]
      ),
      StructureRule(.wrongType, bad: [.changing("80", to: #""80""#), "[]"]),
    ]
  )
}
