/// The meaning of a cue, in the game's own numbering; the same in every modality.
public struct Meaning: RawRepresentable, Hashable, Sendable, BitwiseCopyable,
  ExpressibleByIntegerLiteral
{
  /// The game's number.
  public let rawValue: Int32

  /// Creates a meaning from the game's number.
  @_noAllocation @_noLocks public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Creates a meaning from the game's number: `Cue(7)`.
  public init(integerLiteral value: Int32) { self.init(rawValue: value) }
}

/// A haptic pattern that an engine has loaded.
public struct PatternID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The engine's number, from 0.
  public let rawValue: Int32

  /// Creates an identifier from the engine's number.
  @_noAllocation @_noLocks public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A sound that an engine has loaded.
public struct SoundID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The engine's number, from 0.
  public let rawValue: Int32

  /// Creates an identifier from the engine's number.
  @_noAllocation @_noLocks public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A visual of the game, in the game's own numbering.
public struct VisualID: RawRepresentable, Hashable, Sendable, BitwiseCopyable,
  ExpressibleByIntegerLiteral
{
  /// The game's number, from 0.
  public let rawValue: Int32

  /// Creates an identifier from the game's number.
  @_noAllocation @_noLocks public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Creates an identifier from the game's number.
  public init(integerLiteral value: Int32) { self.init(rawValue: value) }
}

/// The modalities that a cue speaks to.
public enum Modality: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// The haptic rendition.
  case haptic
  /// The audio rendition.
  case audio
  /// The visual rendition.
  case visual
}
