import HapticsCore
import LocatedJSON

/// The names that an AHAP file's values are chosen from.
enum AHAPNames {
  static let eventTypes = NameTable<HapticEvent.EventType>()
  static let eventParameterIDs = NameTable<HapticEvent.ParameterID>()
  static let dynamicParameterIDs = NameTable<HapticDynamicParameter.ID>()
}

/// Finds the cases of an enumeration by the strings of a source.
struct NameTable<Name>: Sendable
where Name: CaseIterable & RawRepresentable<String> & Sendable {
  private let names = Array(Name.allCases)
  private let vocabulary = JSONVocabulary(Name.allCases.map { $0.rawValue })

  func name(_ node: JSONDocument.NodeID, in view: JSONView) -> Name? {
    view.wordIndex(of: node, in: vocabulary).map { names[$0] }
  }

  func name(_ node: JSONDocument.NodeID, in json: JSONDocument) -> Name? {
    json.withView { name(node, in: $0) }
  }
}
