public import HapticsTimeline
import Synchronization

/// The mixer: everything that plays goes into a bus, ``BusID/effects`` for what is heard and
/// ``BusID/haptic`` for what is felt where its ``BusRouting`` says nothing else.
///
/// ```swift
/// try engine.setGain(of: .music, to: -6)
/// try engine.setDucking(Ducking(depth: -12), of: .music, by: .voice)
/// engine.setSwitch(.effects, isOn: userWantsEffects)
/// ```
///
/// A bus has a gain, a mute, a solo, a switch and dips: factors of their own, which are multiplied, so
/// that none saves and restores another. All of it is exact to the frame. Decisions:
/// - Mute and switch win over solo; solo silences every other bus, the haptic one included. It is for
///   monitoring.
/// - Gains, mutes and solos move in a straight line of amplitude over 30 ms: ten still click on bass.
/// - None of this appears in receipts but a switch that is off; see ``MixSwitch``.
extension HapticEngine {
  /// The bus of a name; it is made where there is none.
  ///
  /// The four that every engine has are called `haptic`, `effects`, `music` and `voice`.
  ///
  /// - Parameter mixSwitch: The switch that a new bus follows.
  /// - Throws: ``EngineError/tooManyBuses``; see ``EngineConfiguration/buses``.
  public func bus(
    named name: String,
    following mixSwitch: MixSwitch = .effects
  ) throws(EngineError) -> BusID {
    try transaction { control throws(EngineError) in
      try control.bus(named: name, following: mixSwitch)
    }
  }

  /// The names of the buses, by their numbers.
  public var busNames: [String] { control.withLock { $0.state.mix.names } }

  /// Moves the gain of a bus.
  ///
  /// - Parameters:
  ///   - decibels: From -120, which is silence, to 24; or negative infinity.
  ///   - seconds: Over how long, in a straight line of amplitude from where it is; 0 is a step.
  /// - Throws: ``EngineError/noSuchBus(_:)``, ``EngineError/numberOutOfRange(_:)``,
  ///   ``EngineError/queueFull``.
  public func setGain(
    of bus: BusID,
    to decibels: Double,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try transaction { control throws(EngineError) in
      try control.setGain(of: bus, to: decibels, over: seconds, at: time)
    }
  }

  /// Silences a bus, or lets it through again, over 30 ms; its gain is kept.
  ///
  /// - Throws: ``EngineError/noSuchBus(_:)``, ``EngineError/queueFull``.
  public func setMuted(
    _ isMuted: Bool,
    of bus: BusID,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try transaction { control throws(EngineError) in
      try control.setMuted(isMuted, of: bus, at: time)
    }
  }

  /// Lets only the soloed buses through, as long as there are some, over 30 ms.
  ///
  /// - Throws: ``EngineError/noSuchBus(_:)``, ``EngineError/queueFull``.
  public func setSoloed(
    _ isSoloed: Bool,
    of bus: BusID,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try transaction { control throws(EngineError) in
      try control.setSoloed(isSoloed, of: bus, at: time)
    }
  }

  /// Lets a bus lower another while something plays into it; with `nil`, no more.
  ///
  /// A dip under way moves on from its level, and comes back over the release.
  ///
  /// - Throws: ``EngineError/noSuchBus(_:)``, ``EngineError/duckingItself(_:)``,
  ///   ``EngineError/tooManyDucks``, ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func setDucking(
    _ ducking: Ducking?,
    of target: BusID,
    by trigger: BusID,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try transaction { control throws(EngineError) in
      try control.setDucking(ducking, of: target, by: trigger, at: time)
    }
  }
}
