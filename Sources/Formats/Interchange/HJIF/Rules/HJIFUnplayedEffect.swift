import HapticsFormats
package import LocatedJSON

package enum HJIFUnplayedEffect: HJIFRule {
  package static let id: RuleID = "hjif-unplayed-effect"
  package static let severity = Severity.warning
  package static let page = """
    An unsupported effect: wavelets, a composition of effects, or a reference to an unknown effect.

    `haptics convert` omits it.

    Bad:
    ```json
    {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Wavelets",
      "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
        "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
          "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "WaveletWave",
            "lower_frequency_limit": 0, "upper_frequency_limit": 1000, "effects": [
              {"effect_type": "Basis", "position": 0}]}]}]}]}
    ```

    Good:
    ```json
    {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Curve",
      "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
        "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
          "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Curve", "curve_type": "Linear",
            "lower_frequency_limit": 0, "upper_frequency_limit": 1000, "effects": [
              {"effect_type": "Basis", "position": 0, "keyframes": [
                {"relative_position": 0, "amplitude_modulation": 0},
                {"relative_position": 100, "amplitude_modulation": 1}]}]}]}]}]}
    ```
    """

  package static func check(_ context: HJIFContext) {
    for node in context.document.unplayed {
      context.report(at: node, "the effect is of a kind that is not played here")
    }
  }
}
