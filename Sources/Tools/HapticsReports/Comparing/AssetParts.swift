internal import HapticsCore
internal import HapticsLoading
internal import HapticsSynthesis
internal import JSONWriting
internal import TimelineFile

/// The patterns and sounds of a timeline: parts with a content, which is what counts.
struct AssetParts {
  private let loaded: LoadedTimeline

  init(_ loaded: LoadedTimeline) { self.loaded = loaded }

  /// The parts without aspects, because only the content matters, not its location.
  var parts: [TimelinePart] {
    loaded.contents.patterns.map { TimelinePart(.pattern, $0.name) }
      + loaded.contents.sounds.map { TimelinePart(.sound, $0.name) }
  }

  /// Returns the changes in the content of a part.
  ///
  /// - Throws: ``Failure`` if a content cannot be read.
  func changes(
    of part: TimelinePart,
    to otherPart: TimelinePart,
    in other: AssetParts
  ) throws -> [TimelineDifference.Change] {
    if part.kind == .pattern {
      guard let before = pattern(part.key), let after = other.pattern(otherPart.key) else {
        return []
      }
      return try changes(before, after, in: other)
    }
    guard let before = sound(part.key), let after = other.sound(otherPart.key) else { return [] }
    switch (before, after) {
    case (.pattern(let before), .pattern(let after)):
      return try changes(before, after, in: other)
    case (.builtIn(let before), .builtIn(let after)) where before == after: return []
    case (.file(let before), .file(let after)):
      guard try loaded.sound(at: before) != other.loaded.sound(at: after) else { return [] }
      return sourceChange(.string(before), .string(after))
        + [.init(aspect: "content", before: .null, after: .null)]
    default: return sourceChange(AssetParts.json(before), AssetParts.json(after))
    }
  }

  private func changes(
    _ before: TimelineContents.PatternSource,
    _ after: TimelineContents.PatternSource,
    in other: AssetParts
  ) throws -> [TimelineDifference.Change] {
    let difference = PatternDifference(
      from: try loaded.pattern(before),
      to: try other.loaded.pattern(after)
    )
    guard !difference.isEmpty else { return [] }
    return sourceChange(AssetParts.json(before), AssetParts.json(after))
      + [.init(aspect: "content", before: .null, after: .null, content: difference)]
  }

  private func sourceChange(_ before: JSON, _ after: JSON) -> [TimelineDifference.Change] {
    before == after ? [] : [.init(aspect: "source", before: before, after: after)]
  }

  private func pattern(_ name: String) -> TimelineContents.PatternSource? {
    loaded.contents.patterns.first { $0.name == name }?.source
  }

  private func sound(_ name: String) -> TimelineContents.SoundSource? {
    loaded.contents.sounds.first { $0.name == name }?.source
  }

  // MARK: - Sources, as the file has them

  private static func json(_ source: TimelineContents.PatternSource) -> JSON {
    switch source {
    case .file(let path): return .string(path)
    case .builtIn(let name, let options):
      guard !options.isEmpty else { return ["builtIn": .string(name)] }
      let members = options.sorted { $0.key < $1.key }.map { JSON.Member($0, .number($1)) }
      return ["builtIn": .string(name), "options": .object(members)]
    }
  }

  private static func json(_ source: TimelineContents.SoundSource) -> JSON {
    switch source {
    case .file(let path): .string(path)
    case .builtIn(let name): ["builtIn": .string(name)]
    case .pattern(let source): ["pattern": json(source)]
    }
  }
}
