public import HapticsTimeline
import Synchronization

/// The mixer's functions, for changes that must apply at one frame; see ``HapticEngine``.
extension EngineControl {
  /// Returns the bus with a name, creating it if necessary.
  ///
  /// - Parameter mixSwitch: The switch that a new bus follows.
  /// - Throws: ``EngineError/tooManyBuses``.
  public mutating func bus(
    named name: String,
    following mixSwitch: MixSwitch = .effects
  ) throws(EngineError) -> BusID {
    if let index = state.mix.names.firstIndex(of: name) { return BusID(rawValue: UInt8(index)) }
    guard state.mix.names.count < configuration.buses else { throw .tooManyBuses }
    let bus = BusID(rawValue: UInt8(state.mix.names.count))
    state.mix.names.append(name)
    state.mix.switches.append(mixSwitch)
    rings.pointee.statuses.follow(mixSwitch, bus)
    return bus
  }

  /// Sets the gain of a bus; see ``HapticEngine/setGain(of:to:over:at:)``.
  ///
  /// - Throws: The errors of ``HapticEngine/setGain(of:to:over:at:)``.
  public mutating func setGain(
    of bus: BusID,
    to decibels: Double,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(bus)
    guard decibels == -.infinity || Decibels.gains.contains(decibels) else {
      throw .numberOutOfRange("gain")
    }
    try mix(.gain(Decibels.factor(decibels), of: bus, over: ramp(seconds)), at: time)
  }

  /// Mutes or unmutes a bus; see ``HapticEngine/setMuted(_:of:at:)``.
  ///
  /// - Throws: The errors of ``HapticEngine/setMuted(_:of:at:)``.
  public mutating func setMuted(
    _ isMuted: Bool,
    of bus: BusID,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(bus)
    try mix(.mute(isMuted, of: bus, over: configuration.frames(Self.standardRamp)), at: time)
  }

  /// Solos a bus or ends its solo; see ``HapticEngine/setSoloed(_:of:at:)``.
  ///
  /// - Throws: The errors of ``HapticEngine/setSoloed(_:of:at:)``.
  public mutating func setSoloed(
    _ isSoloed: Bool,
    of bus: BusID,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(bus)
    try mix(.solo(isSoloed, of: bus, over: configuration.frames(Self.standardRamp)), at: time)
  }

  /// Sets or removes the ducking of a bus by another; see ``HapticEngine/setDucking(_:of:by:at:)``.
  ///
  /// - Throws: The errors of ``HapticEngine/setDucking(_:of:by:at:)``.
  public mutating func setDucking(
    _ ducking: Ducking?,
    of target: BusID,
    by trigger: BusID,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(target)
    try check(trigger)
    guard target != trigger else { throw .duckingItself(target) }
    if let number = ducking?.numberOutOfRange { throw .numberOutOfRange(number) }
    let pair = UInt16(trigger.rawValue) << 8 | UInt16(target.rawValue)
    if !state.mix.ducks.contains(pair) {
      guard ducking != nil else { return }
      guard state.mix.ducks.count < Mixer.mostDucks else { throw .tooManyDucks }
    }
    let rate = configuration.sampleRate
    let order = DuckCommand(ducking, of: target, by: trigger, sampleRate: rate)
    try mix(.duck(order), at: time)
    state.mix.ducks.insert(pair)
  }

  /// Applies the gains, mutes and ducking of a timeline to the buses, as a playback from its end.
  ///
  /// While nothing sounds they apply at once, else over 30 ms.
  ///
  /// - Throws: The errors of ``setGain(of:to:over:at:)`` and ``setDucking(_:of:by:at:)``.
  package mutating func setBuses(of timeline: Timeline) throws(EngineError) {
    let isSounding = rings.pointee.isSounding.load(ordering: .relaxed)
    let seconds = isSounding ? Self.standardRamp : 0
    for entry in timeline.mix {
      switch entry.change {
      case .gain(let bus, let decibels): try setGain(of: bus, to: decibels, over: seconds)
      case .muted(let isMuted, let bus):
        try check(bus)
        try mix(.mute(isMuted, of: bus, over: configuration.frames(seconds)), at: .now)
      case .ducking(let ducking, let target, let trigger):
        try setDucking(ducking, of: target, by: trigger)
      case .music, .stopMusic: break
      }
    }
  }

  mutating func mix(_ change: MixChange, at time: EngineTime) throws(EngineError) {
    try stage(.mix(change), to: .none, command(at: time))
  }

  func check(_ bus: BusID) throws(EngineError) {
    guard bus.index < configuration.buses else { throw .noSuchBus(bus) }
  }
}
