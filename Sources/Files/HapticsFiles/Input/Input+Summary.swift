import HapticsFormats
import HapticsTools
import LocatedJSON

extension Input {
  /// The description in the file's metadata, if any.
  package var summary: String? {
    switch self {
    case .pattern(let file): file.reading.report?.document.json.text(at: "Metadata", "Description")
    case .timeline(let file): file.summary
    }
  }
}

extension JSONDocument {
  func text(at outer: String, _ inner: String) -> String? {
    func value(_ name: String, of object: NodeID) -> NodeID? {
      guard kind(of: object) == .object else { return nil }
      return members(of: object).first { locatedName($0.name).value == name }?.value
    }
    guard !isEmpty, let object = value(outer, of: 0), let text = value(inner, of: object),
      kind(of: text) == .string
    else { return nil }
    return string(of: text)
  }
}
