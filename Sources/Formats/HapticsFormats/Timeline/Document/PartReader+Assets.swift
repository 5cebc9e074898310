import HapticsTimeline
import LocatedJSON

extension PartReader {
  /// Reads what cues are made of.
  func assets(_ fields: Fields) -> [LocatedAsset] {
    let kinds: [(TimelineKey, Modality)] = [
      (.patterns, .haptic), (.sounds, .audio), (.visuals, .visual),
    ]
    return kinds.flatMap { key, modality -> [LocatedAsset] in
      var names: Set<String> = []
      return fields.named(key).compactMap { name, fields in
        // Of two of one name the first counts.
        guard names.insert(name.value).inserted else { return nil }
        return LocatedAsset(name: name, modality: modality, source: source(fields, modality))
      }
    }
  }

  private func source(_ fields: Fields, _ modality: Modality) -> LocatedAsset.Source? {
    switch modality {
    case .haptic: return pattern(fields)
    case .audio:
      if let path = json.locatedText(fields.node) { return .file(path) }
      if let pattern = fields.object(.pattern) { return self.pattern(pattern).map { .pattern($0) } }
      return fields.text(.builtIn).map { .builtIn($0, options: []) }
    case .visual:
      guard json.kind(of: fields.node) == .object else { return nil }
      return .visual(
        duration: time(fields[.duration])?.value,
        isFlash: fields.flag(.flash) ?? false
      )
    }
  }

  private func pattern(_ fields: Fields) -> LocatedAsset.Source? {
    if let path = json.locatedText(fields.node) { return .file(path) }
    guard let name = fields.text(.builtIn) else { return nil }
    let options = json.members(of: fields[.options]).compactMap { name, value in
      json.number(of: value).map {
        LocatedAsset.Option(name: json.locatedName(name), value: Located($0, at: value))
      }
    }
    return .builtIn(name, options: options)
  }
}
