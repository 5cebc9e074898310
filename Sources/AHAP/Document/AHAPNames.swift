internal import HapticsCore
internal import LocatedJSON

/// The names that values of an AHAP file are chosen from.
enum AHAPNames {
  static let eventTypes = JSONVocabulary(
    HapticEvent.EventType.allCases.map { ($0.rawValue, $0) }
  )
  static let eventParameterIDs = JSONVocabulary(
    HapticEvent.ParameterID.allCases.map { ($0.rawValue, $0) }
  )
  static let dynamicParameterIDs = JSONVocabulary(
    HapticDynamicParameter.ID.allCases.map { ($0.rawValue, $0) }
  )
}
