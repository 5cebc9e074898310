import HapticsFormats
import LocatedJSON

extension ConfigurationRules {
  static let structure = FormatRule<ConfigurationDocument>.structure(
    named: "config",
    [
      StructureRule(
        .duplicateKey,
        reason: "The last level of a rule applies; for all other keys, the first value.",
        bad: [#"{"strict": true, "strict": true}"#],
        good: [#"{"strict": true}"#]
      ),
      StructureRule(
        .missingKey,
        reason: "An override needs the files that it applies to, and the levels of rules for them.",
        bad: [
          #"{"overrides": [{"rules": {"unknown-key": "off"}}]}"#,
          #"{"overrides": [{"files": ["Drafts/"]}]}"#,
        ],
        good: [#"{"overrides": [{"files": ["Drafts/"], "rules": {"unknown-key": "off"}}]}"#]
      ),
      StructureRule(
        .misspelledKey,
        reason: """
          If it were ignored, the project would be checked with unexpected rules.
          """,
        bad: [#"{"strickt": true}"#],
        good: [#"{"strict": true}"#]
      ),
      StructureRule(
        .unknownKey,
        severity: .warning,
        reason: "It is ignored. The levels of rules belong in `rules`.",
        bad: [#"{"json-comment": "off"}"#],
        good: [#"{"rules": {"unknown-key": "off"}}"#]
      ),
      StructureRule(
        .unknownWord,
        summary: "A level or a model that does not exist.",
        reason: #"""
          The level of a rule is `"off"`, `"on"`, `"note"`, `"warning"` or `"error"`.
          """#,
        bad: [#"{"rules": {"unknown-key": "warn"}}"#, #"{"model": "loudspeaker"}"#],
        good: [#"{"model": "speaker", "rules": {"unknown-key": "warning"}}"#]
      ),
      StructureRule(
        .wrongCount,
        summary: "An override that applies to no file.",
        bad: [#"{"overrides": [{"files": [], "rules": {"unknown-key": "off"}}]}"#],
        good: [#"{"overrides": [{"files": ["Drafts/"], "rules": {"unknown-key": "off"}}]}"#]
      ),
      StructureRule(
        .wrongType,
        summary: """
          A value of the wrong type, such as a string for an array, or an empty string.
          """,
        bad: [
          #"{"assetRoots": "Sounds"}"#, #"{"baseline": ""}"#, #"{"rules": {"unknown-key": false}}"#,
        ],
        good: [#"{"assetRoots": ["Sounds"], "rules": {"unknown-key": "off"}}"#]
      ),
    ]
  )
}
