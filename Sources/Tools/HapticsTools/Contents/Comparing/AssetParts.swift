import HapticsCore
import HapticsFormats
import HapticsSynthesis
import LocatedJSON

/// The patterns and sounds of a timeline: parts with a content, which is what counts.
struct AssetParts {
  private let timeline: TimelineReading

  init(_ timeline: TimelineReading) { self.timeline = timeline }

  /// The parts without aspects, because only the content matters, not its location.
  var parts: [TimelinePart] {
    timeline.contents.patterns.map { TimelinePart(.pattern, $0.name) }
      + timeline.contents.sounds.map { TimelinePart(.sound, $0.name) }
  }

  /// Returns the changes in the content of a part.
  ///
  /// - Throws: ``ToolError`` if a content cannot be read.
  func changes(
    of part: TimelinePart,
    to otherPart: TimelinePart,
    in other: AssetParts
  ) throws(ToolError) -> [TimelineDifference.Change] {
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
      guard try timeline.sound(at: before) != other.timeline.sound(at: after) else { return [] }
      return sourceChange(.string(before), .string(after))
        + [.init(aspect: "content", before: .null, after: .null)]
    default: return sourceChange(Self.json(before), Self.json(after))
    }
  }

  private func changes(
    _ before: TimelineContents.PatternSource,
    _ after: TimelineContents.PatternSource,
    in other: AssetParts
  ) throws(ToolError) -> [TimelineDifference.Change] {
    let difference = PatternDifference(
      from: try timeline.pattern(before),
      to: try other.timeline.pattern(after)
    )
    guard !difference.isEmpty else { return [] }
    return sourceChange(Self.json(before), Self.json(after))
      + [.init(aspect: "content", before: .null, after: .null, content: difference)]
  }

  private func sourceChange(_ before: JSON, _ after: JSON) -> [TimelineDifference.Change] {
    before == after ? [] : [.init(aspect: "source", before: before, after: after)]
  }

  private func pattern(_ name: String) -> TimelineContents.PatternSource? {
    timeline.contents.patterns.first { $0.name == name }?.source
  }

  private func sound(_ name: String) -> TimelineContents.SoundSource? {
    timeline.contents.sounds.first { $0.name == name }?.source
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
