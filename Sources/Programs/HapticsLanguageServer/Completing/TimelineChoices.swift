import HapticsCore
import HapticsFormats
import HapticsSynthesis
import HapticsTimeline

/// The completions for timelines beyond their table: the names of assets and tracks, built-ins, and
/// files.
struct TimelineChoices: CompletionChoices {
  private let names: CompletionScope
  private let cursor: JSONCursor

  init(_ cursor: JSONCursor, _ names: CompletionScope) {
    self.cursor = cursor
    self.names = names
  }

  func values(
    of key: String?,
    at level: String?,
    containers: [JSONCursor.Container]
  ) -> (items: [CompletionItem], isComplete: Bool)? {
    let key = key.flatMap(TimelineKey.init)
    return switch (key, level.flatMap(TimelineLevel.init)) {
    case (.haptic, .cue), (.haptic, .liveCue), (.haptic, .track), (.haptic, .fallback):
      (assets(.haptic), false)
    case (.audio, .cue), (.audio, .liveCue), (.audio, .track), (.audio, .fallback):
      (assets(.audio), false)
    case (.visual, .cue), (.visual, .liveCue), (.visual, .track), (.visual, .fallback),
      (.reduced, .cue), (.reduced, .liveCue), (.reduced, .track):
      (assets(.visual), false)
    case (.asset, _): (assets(modality(containers)), true)
    case (.effect, _): (NamedEffect.all.map { item($0.name, $0.summary) }, true)
    case (.track, _): (tracks, true)
    case (.sound, .music): (assets(.audio), true)
    case (.bus, _), (.hapticBus, _): (buses(isForHaptics: key == .hapticBus), true)
    case (.builtIn, .pattern): (PatternLibrary.entries.map { item($0.name, $0.summary) }, true)
    case (.builtIn, .sound): (SoundLibrary.all.map { item($0.name, $0.summary) }, true)
    case (.version, .file): ([.init(label: "1", kind: .value, text: .init("1"))], true)
    case (nil, _): files(containers).map { ($0, false) }
    default: nil
    }
  }

  /// Returns templates of assets that are not files.
  func objects(of level: String) -> [CompletionItem] {
    switch TimelineLevel(rawValue: level) {
    case .pattern: [builtIn("heartbeat", "A built-in pattern.")]
    case .sound: [builtIn("chime", "A built-in sound.")]
    case .hapticRendition:
      [object("effect", .effect, "success", "A named effect, in place of an asset.")]
    default: []
    }
  }

  private func builtIn(_ name: String, _ documentation: String) -> CompletionItem {
    object("built-in", .builtIn, name, documentation)
  }

  private func object(
    _ label: String,
    _ key: TimelineKey,
    _ name: String,
    _ documentation: String
  ) -> CompletionItem {
    CompletionItem(
      label: label,
      documentation: documentation,
      kind: .snippet,
      text: .init([.plain("{ \"\(key.rawValue)\": \""), .place(name), .plain("\" }")])
    )
  }

  /// The options of the built-in pattern around the cursor, or the buses that one lowers.
  func names(containers: [JSONCursor.Container]) -> [CompletionItem] {
    if containers.dropLast().last?.key == TimelineKey.ducks.rawValue {
      return buses(isForHaptics: false).map { bus in
        var item = bus
        item.kind = .name
        item.text = .init([.plain(bus.label.quotedJSON + ": { "), .place(""), .plain(" }")])
        return item
      }
    }
    guard let object = containers.dropLast().last, object.key == TimelineKey.options.rawValue,
      let name = object.values[TimelineKey.builtIn.rawValue],
      let entry = PatternLibrary.entry(named: name)
    else { return [] }
    return entry.options.map { option in
      let value = CompletionItem.number(option.defaultValue)
      return CompletionItem(
        label: option.name,
        detail:
          "\(CompletionItem.number(option.range.lowerBound)) to "
          + "\(CompletionItem.number(option.range.upperBound)), default \(value)",
        documentation: option.summary,
        kind: .name,
        text: .init([.plain(option.name.quotedJSON + ": "), .place(value)])
      )
    }
  }

  private func item(_ name: String, _ summary: String) -> CompletionItem {
    CompletionItem(
      label: name,
      documentation: summary,
      kind: .word,
      text: .init(name.quotedJSON)
    )
  }

  private func assets(_ modality: Modality?) -> [CompletionItem] {
    let assets = names.timeline?.assets.filter { modality == nil || $0.modality == modality } ?? []
    return assets.map {
      CompletionItem(
        label: $0.name.value,
        detail: "\($0.modality)",
        kind: .reference,
        text: .init($0.name.value.quotedJSON)
      )
    }
  }

  private var tracks: [CompletionItem] {
    (names.timeline?.tracks ?? []).map {
      CompletionItem(
        label: $0.name.value,
        kind: .reference,
        text: .init($0.name.value.quotedJSON)
      )
    }
  }

  /// The buses of every mixer, and those of the file; audio is not heard through that for haptics.
  private func buses(isForHaptics: Bool) -> [CompletionItem] {
    let own = (names.timeline?.buses ?? []).map { $0.name.value }
    let all = LocatedBus.standard + own.filter { !LocatedBus.standard.contains($0) }
    return all.filter { isForHaptics || $0 != "haptic" }.map {
      CompletionItem(label: $0, kind: .reference, text: .init($0.quotedJSON))
    }
  }

  /// The modality of the rendition around the cursor: the member that holds it.
  private func modality(_ containers: [JSONCursor.Container]) -> Modality? {
    switch containers.dropLast().last?.key {
    case "haptic": .haptic
    case "audio": .audio
    case "visual", "reduced": .visual
    default: nil
    }
  }

  /// The files that an asset of the author's name may be.
  private func files(_ containers: [JSONCursor.Container]) -> [CompletionItem]? {
    switch containers.dropLast().last?.key {
    case TimelineKey.patterns.rawValue: names.patternFiles
    case TimelineKey.sounds.rawValue: names.soundFiles
    default: nil
    }
  }
}
