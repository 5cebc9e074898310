public import HapticsTimeline
import Synchronization

/// The mixer: every rendition plays into a bus; the defaults of ``BusRouting`` are
/// ``BusID/effects`` for audio and ``BusID/haptic`` for haptics.
///
/// ```swift
/// try engine.setGain(of: .music, to: -6)
/// try engine.setDucking(Ducking(depth: -12), of: .music, by: .voice)
/// engine.setSwitch(.effects, isOn: userWantsEffects)
/// ```
///
/// A bus has a gain, a mute, a solo, a switch and dips. They are separate factors that are
/// multiplied, so that none saves and restores another. All changes are exact to the frame.
/// Decisions:
/// - Mute and switch win over solo; solo mutes every other bus, including the haptic one. Use it
///   for monitoring.
/// - Gains, mutes and solos are linear amplitude ramps over 30 ms, because 10 ms still click on
///   bass.
/// - Receipts report only switches that are off; see ``MixSwitch``.
extension HapticEngine {
  /// Returns the bus with a name, creating it if necessary.
  ///
  /// The four buses of every engine are `haptic`, `effects`, `music` and `voice`.
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

  package var busNames: [String] { control.withLock { $0.state.mix.names } }

  /// Sets the gain of a bus.
  ///
  /// - Parameters:
  ///   - decibels: The gain in dB, from -120, which is silence, to 24, or negative infinity.
  ///   - seconds: The duration of the linear amplitude ramp from the current gain, in seconds; 0 is
  ///     a step.
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

  /// Mutes or unmutes a bus over 30 ms, without changing its gain.
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

  /// Solos a bus or ends its solo, over 30 ms; while buses are soloed, all others are silent.
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

  /// Sets the ducking of a bus by another one, or removes it with `nil`.
  ///
  /// A dip in progress continues from its level, and recovers over the release.
  ///
  /// - Throws: ``EngineError/noSuchBus(_:)``, ``EngineError/duckingItself(_:)``,
  ///   ``EngineError/tooManyDucks``, ``EngineError/numberOutOfRange(_:)``,
  ///   ``EngineError/queueFull``.
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
