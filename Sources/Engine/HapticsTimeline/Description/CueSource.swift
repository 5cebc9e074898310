/// The identifier of a playback in an engine.
public struct Playback: Hashable, Sendable {
  package let key: PlaybackKey

  package init(key: PlaybackKey) { self.key = key }
}

extension Playback: RawRepresentable {
  /// The name as a number that is never 0.
  public var rawValue: UInt64 {
    IdentifierKind.playback.number(place: key.index, generation: key.generation)
  }

  /// Creates an identifier from its number; unknown numbers, and those of other kinds, refer to no
  /// playback.
  public init(rawValue: UInt64) {
    let name = IdentifierKind.playback.name(rawValue)
    key = name.map { PlaybackKey(index: $0.place, generation: $0.generation) } ?? .none
  }
}

/// The identifier of a fired live cue.
public struct FiredCue: Hashable, Sendable {
  package let token: CommandToken

  package init(token: CommandToken) { self.token = token }
}

extension FiredCue: RawRepresentable {
  /// The name as a number that is never 0.
  public var rawValue: UInt64 {
    IdentifierKind.liveCue.number(place: token.slot, generation: token.generation)
  }

  /// Creates an identifier from its number; unknown numbers, and those of other kinds, refer to no
  /// cue.
  public init(rawValue: UInt64) {
    let name = IdentifierKind.liveCue.name(rawValue)
    token = name.map { CommandToken(slot: $0.place, generation: $0.generation) } ?? .none
  }
}

/// The source of a cue: a playback, or the game.
public enum CueSource: Hashable, Sendable {
  /// From a timeline, by its index there; -1 of several.
  case timeline(Playback, cue: Int)
  /// From `HapticEngine.fire(_:at:)`.
  case fired(FiredCue)
}

extension CueSource {
  /// Creates the source of a cue of a playback, or of a live cue if there is none.
  ///
  /// - Parameter cue: The cue's index in its timeline; -1 of several, or of a live cue.
  package init(_ playback: PlaybackKey, _ token: CommandToken, cue: Int32) {
    self =
      playback.index < 0
      ? .fired(FiredCue(token: token)) : .timeline(Playback(key: playback), cue: Int(cue))
  }
}
