/// A bus of an engine's mixer; all signals in a bus share a gain, a mute and a dip.
public struct BusID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The engine's number, from 0.
  public let rawValue: UInt8

  /// Creates an identifier from the engine's number.
  @_noAllocation @_noLocks public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The default bus of haptic signals.
  public static var haptic: BusID {
    @_noAllocation @_noLocks get { BusID(rawValue: 0) }
  }

  /// The bus of event sounds, and the default bus of audio.
  public static var effects: BusID {
    @_noAllocation @_noLocks get { BusID(rawValue: 1) }
  }

  /// The bus of music.
  public static var music: BusID {
    @_noAllocation @_noLocks get { BusID(rawValue: 2) }
  }

  /// Speech.
  public static var voice: BusID {
    @_noAllocation @_noLocks get { BusID(rawValue: 3) }
  }

  /// The most buses that a mixer can have.
  public static var maximumCount: Int {
    @_noAllocation @_noLocks get { 32 }
  }

  package var index: Int {
    @inline(__always)
    @_noAllocation @_noLocks get { Int(rawValue) }
  }

  /// Returns whether two identifiers are equal; unlike the synthesized operator, it is proved
  /// real-time safe.
  @inline(__always)
  @_noAllocation @_noLocks
  package func isSame(as other: BusID) -> Bool { rawValue == other.rawValue }

  package var bit: UInt32 {
    @inline(__always)
    @_noAllocation @_noLocks get { 1 << UInt32(rawValue & 31) }
  }
}

/// A set of buses.
public struct BusSet: OptionSet, Hashable, Sendable {
  /// A bit for each bus, counted from the lowest.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the set with one bus.
  public init(_ bus: BusID) { rawValue = bus.bit }

  /// Every bus.
  public static let all = BusSet(rawValue: .max)
}

/// The buses of a rendition: one for audio, one for haptic signals.
public struct BusRouting: Hashable, Sendable, BitwiseCopyable {
  /// The bus for audio; not ``BusID/haptic``.
  public var audio: BusID
  /// The bus for haptics.
  public var haptic: BusID

  /// Creates a routing; the default audio bus is ``BusID/effects``.
  @_noAllocation @_noLocks public init(audio: BusID = .effects, haptic: BusID = .haptic) {
    self.audio = audio
    self.haptic = haptic
  }

  /// A Boolean value that indicates whether a mixer could have these buses.
  ///
  /// Audio in the haptic bus would bypass the audio switches.
  var isUsable: Bool {
    audio != .haptic && audio.index < BusID.maximumCount && haptic.index < BusID.maximumCount
  }

  package var bits: UInt32 {
    @_noAllocation @_noLocks get { audio.bit | haptic.bit }
  }
}
