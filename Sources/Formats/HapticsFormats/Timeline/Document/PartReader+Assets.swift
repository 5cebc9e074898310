import HapticsTimeline
import LocatedJSON

extension PartReader {
  /// Reads what cues are made of.
  func assets(_ fields: Fields) -> [LocatedAsset] {
    let kinds: [(TimelineKey, Modality)] = [
      (.patterns, .haptic), (.sounds, .audio), (.visuals, .visual),
    ]
    return kinds.flatMap { key, modality -> [LocatedAsset] in
      guard let named = fields[key] else { return [] }
      var names: Set<String> = []
      return json.members(of: named).compactMap { name, value in
        let name = json.locatedName(name)
        // Of two of one name the first counts.
        guard names.insert(name.value).inserted else { return nil }
        return LocatedAsset(name: name, modality: modality, source: source(value, modality))
      }
    }
  }

  private func source(
    _ node: JSONDocument.NodeID,
    _ modality: Modality
  ) -> LocatedAsset.Source? {
    switch modality {
    case .haptic: return pattern(node)
    case .audio:
      if let path = json.locatedText(node) { return .file(path) }
      let fields = fields(of: node, at: .sound)
      if let pattern = fields[.pattern] { return self.pattern(pattern).map { .pattern($0) } }
      return fields.text(.builtIn).map { .builtIn($0, options: []) }
    case .visual:
      guard json.kind(of: node) == .object else { return nil }
      let fields = fields(of: node, at: .visual)
      return .visual(
        duration: time(fields[.duration])?.value,
        isFlash: fields.flag(.flash) ?? false
      )
    }
  }

  private func pattern(_ node: JSONDocument.NodeID) -> LocatedAsset.Source? {
    if let path = json.locatedText(node) { return .file(path) }
    let fields = fields(of: node, at: .pattern)
    guard let name = fields.text(.builtIn) else { return nil }
    let options = fields[.options].map { object in
      json.members(of: object).compactMap { name, value -> LocatedAsset.Option? in
        json.number(of: value).map {
          LocatedAsset.Option(name: json.locatedName(name), value: Located($0, at: value))
        }
      }
    }
    return .builtIn(name, options: options ?? [])
  }
}
