package import Diagnostics
internal import JSONFormat

package enum HJIFWrongCount: HJIFRule {
  package static let id: RuleID = "hjif-wrong-count"
  package static let severity = Severity.error
  package static let page = """
    An array with too many or too few elements.

    Bad:
    ```json
    {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Nothing",
      "timescale": 1000, "avatars": [], "perceptions": []}
    ```

    Good:
    ```json
    {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
      "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
        "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
          "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
            "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
              {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
                "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
    ```
    """

  package static func check(_ context: inout HJIFContext) {
    context.reportMisfits(.wrongCount, as: RuleSummary(self))
  }
}
