#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsCore
  import HapticsTimeline

  /// A motor as a continuous event that never ends, whose level changes in ramps.
  struct CoreHapticsMotor {
    private let engine: CHHapticEngine
    private let player: any CHHapticAdvancedPatternPlayer
    private let tap: any CHHapticPatternPlayer
    private let law: Law
    /// The level, as the gain of the player's only control.
    private var controls = [SteppedControl(.hapticIntensityControl, gain: 0)]
    /// The level that the last ramp reaches.
    private var target: Float = 0

    /// The times of ramps in seconds, and the sharpness.
    ///
    /// A ramp is no longer than ``SteppedControl/lookahead``, so that one call sends it and it needs no
    /// later call.
    struct Law {
      var sharpness: Float
      var attack: Double
      var decay: Double

      // The attacks match an emulator for phones; the decays are our own decisions.
      static let heavy = Law(sharpness: 0, attack: 0.065, decay: 0.1)
      static let light = Law(sharpness: 1, attack: 0.028, decay: 0.05)
    }

    /// The time after which the event repeats, in seconds; Core Haptics allows 30.
    private static let loop = 30.0
    /// The least rise that begins with a transient.
    private static let edge: Float = 0.25
    /// The least time between two transients, in nanoseconds.
    private static let debounce: Int64 = 25_000_000

    /// Starts a stopped motor.
    init(_ engine: CHHapticEngine, _ law: Law) throws(HapticStartRefusal) {
      func pattern(of event: CHHapticEvent) throws -> CHHapticPattern {
        try CHHapticPattern(events: [event], parameters: [])
      }
      (player, tap) = try refusing(.failed) {
        let parameters = [
          CHHapticEventParameter(parameterID: .hapticIntensity, value: 1),
          CHHapticEventParameter(parameterID: .hapticSharpness, value: law.sharpness),
        ]
        let hum = CHHapticEvent(
          eventType: .hapticContinuous,
          parameters: parameters,
          relativeTime: 0,
          duration: Self.loop
        )
        let kick = CHHapticEvent(
          eventType: .hapticTransient,
          parameters: parameters,
          relativeTime: 0
        )
        let player = try engine.makeAdvancedPlayer(with: pattern(of: hum))
        let tap = try engine.makePlayer(with: pattern(of: kick))
        player.loopEnabled = true
        let silence = CHHapticDynamicParameter(.hapticIntensityControl, 0)
        try player.sendParameters([silence], atTime: CHHapticTimeImmediate)
        try player.start(atTime: CHHapticTimeImmediate)
        return (player, tap)
      }
      self.engine = engine
      self.law = law
    }

    /// Plays a level, unless it is the current one.
    ///
    /// - Parameters:
    ///   - level: The level, from 0 to 1.
    ///   - lastTap: The time of the last transient of all motors.
    mutating func set(
      _ level: Float,
      at time: Int64,
      _ lastTap: inout Int64?
    ) throws(HapticStartRefusal) {
      // A NaN counts as 0, because every comparison with it is false.
      let level = level > 0 ? min(level, 1) : 0
      guard (level - target).magnitude >= 1 / 256 || (level == 0) != (target == 0) else {
        return
      }
      let now = engine.currentTime
      let current = Float(controls[0].gain(at: now))
      let duration = level > current ? law.attack : law.decay
      let isTapped =
        level - current >= Self.edge && lastTap.map { time &- $0 >= Self.debounce } ?? true
      var controls = controls
      controls[0].ramp(to: Double(level), over: duration, at: now)
      try refusing(.failed) {
        if isTapped {
          // Before the start, so that it applies from the transient's beginning.
          let parameter = CHHapticDynamicParameter(.hapticIntensityControl, Double(level))
          try tap.sendParameters([parameter], atTime: CHHapticTimeImmediate)
          try tap.start(atTime: CHHapticTimeImmediate)
        }
        try player.sendSteps(of: &controls, at: now)
      }
      (self.controls, target) = (controls, level)
      if isTapped { lastTap = time }
    }
  }
#endif
