import HapticsCore

/// The names that an AHAP file's values are chosen from, in the order of the table's words.
enum AHAPNames {
  static let eventTypes = Array(HapticEvent.EventType.allCases)
  static let eventParameterIDs = Array(HapticEvent.ParameterID.allCases)
  static let dynamicParameterIDs = Array(HapticDynamicParameter.ID.allCases)
  static let curveIDs = dynamicParameterIDs.filter { $0.acceptsCurve }
}
