public import Diagnostics
public import JSONFormat

/// A member that has no meaning where it stands.
///
/// It is ignored, and kept when the file is formatted.
///
/// Bad:
/// ```json
/// {"version": "2023", "profile": "Main", "level": 1, "mood": "calm", "date": "2026-01-01", "description": "Tap",
///   "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
///     "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
///       "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
///         "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
///           {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
///             "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
/// ```
///
/// Good:
/// ```json
/// {"version": "2023", "profile": "Main", "level": 1, "date": "2026-01-01", "description": "Tap",
///   "timescale": 1000, "avatars": [], "perceptions": [{"id": 0, "perception_modality": "Vibration",
///     "description": "", "avatar_id": 0, "effect_library": [], "channels": [{"id": 0, "description": "",
///       "gain": 1, "mixing_coefficient": 1, "bands": [{"band_type": "Transient",
///         "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
///           {"effect_type": "Basis", "position": 0, "keyframes": [{"relative_position": 0,
///             "amplitude_modulation": 0.8, "frequency_modulation": 90}]}]}]}]}]}
/// ```
public enum HJIFUnknownKey: HJIFRule {
  /// The rule's stable name.
  public static let id: RuleID = "hjif-unknown-key"
  /// How much its findings matter.
  public static let severity = Severity.note

  /// Reports what the page describes.
  public static func check(_ context: inout HJIFContext) {
    context.reportMisfits(.unknownKey, as: RuleSummary(self))
  }
}
