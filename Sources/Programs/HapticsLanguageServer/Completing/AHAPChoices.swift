import HapticsCore
import HapticsFormats
import Interchange

/// The completions for patterns beyond their table: IDs for the event's type, sounds, and entire
/// events.
struct AHAPChoices: CompletionChoices {
  private let names: CompletionScope
  private let cursor: JSONCursor

  init(_ cursor: JSONCursor, _ names: CompletionScope) {
    self.cursor = cursor
    self.names = names
  }

  func isOffered(
    _ key: String,
    at level: String,
    _ container: JSONCursor.Container
  ) -> Bool {
    // An element of 'Pattern' holds one of three.
    let level = AHAPLevel(rawValue: level)
    if level == .entry { return container.names.isEmpty }
    guard level == .event,
      let type = container.values["EventType"].flatMap(HapticEvent.EventType.init(rawValue:))
    else { return true }
    switch AHAPKey(rawValue: key) {
    case .eventWaveformPath, .eventWaveformUseVolumeEnvelope, .eventWaveformLoopEnabled:
      return type == .audioCustom
    case .eventDuration: return type != .hapticTransient
    default: return true
    }
  }

  func values(
    of key: String?,
    at level: String?,
    containers: [JSONCursor.Container]
  ) -> (items: [CompletionItem], isComplete: Bool)? {
    switch (key.flatMap(AHAPKey.init), level.flatMap(AHAPLevel.init)) {
    case (.parameterID, .eventParameter):
      let type = containers.dropLast().last { $0.isObject }?.values["EventType"]
        .flatMap(HapticEvent.EventType.init(rawValue:))
      let ids = HapticEvent.ParameterID.allCases.filter { id in
        type.map { id.applies(to: $0) } ?? true
      }
      return (ids.map(item), true)
    case (.parameterID, .parameter): return (HapticDynamicParameter.ID.allCases.map(item), true)
    case (.parameterID, .curve):
      return (HapticDynamicParameter.ID.allCases.filter { $0.acceptsCurve }.map(item), true)
    case (.eventWaveformPath, _): return (names.soundFiles, true)
    case (.version, .file): return ([.init(label: "1.0", kind: .value, text: .init("1.0"))], true)
    default: return nil
    }
  }

  private func item(_ id: HapticEvent.ParameterID) -> CompletionItem {
    let range = id.range
    return CompletionItem(
      label: id.rawValue,
      detail:
        "\(CompletionItem.number(range.lowerBound)) to \(CompletionItem.number(range.upperBound))"
        + ", default \(CompletionItem.number(id.defaultValue))",
      documentation: id.meaning,
      kind: .word,
      text: .init(id.rawValue.quotedJSON)
    )
  }

  private func item(_ id: HapticDynamicParameter.ID) -> CompletionItem {
    let verb = id.composition == .multiplies ? "multiplies" : "is added to"
    return CompletionItem(
      label: id.rawValue,
      detail:
        "\(CompletionItem.number(id.range.lowerBound)) to "
        + "\(CompletionItem.number(id.range.upperBound)), neutral "
        + CompletionItem.number(id.neutralValue),
      documentation: "It \(verb) '\(id.target.rawValue)' of all \(id.family) events.",
      kind: .word,
      text: .init(id.rawValue.quotedJSON)
    )
  }

  func objects(of level: String) -> [CompletionItem] {
    switch AHAPLevel(rawValue: level) {
    case .entry: AHAPSnippets.entries
    case .event: AHAPSnippets.events
    case .curve: [AHAPSnippets.curve]
    case .parameter: [AHAPSnippets.parameter]
    case .controlPoint: [AHAPSnippets.controlPoint]
    case .eventParameter: [AHAPSnippets.eventParameter]
    case .file, nil: []
    }
  }
}

/// Other formats offer what their tables say.
struct TableChoices: CompletionChoices {}
