#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsCore
  import HapticsStarts

  /// A motor as a continuous event that never ends, whose level is a curve.
  struct CoreHapticsMotor {
    private let player: any CHHapticAdvancedPatternPlayer
    private let tap: any CHHapticPatternPlayer
    private let law: Law
    private var from: Float = 0
    private var to: Float = 0
    private var changedAt: Int64 = 0
    /// The duration of the last curve, in seconds.
    private var ramp = 0.0

    /// The times of curves in seconds, and the sharpness.
    struct Law {
      var sharpness: Float
      var attack: Double
      var decay: Double

      // The attacks are those of an emulator for phones; the decays are decisions of this project.
      static let heavy = Law(sharpness: 0, attack: 0.065, decay: 0.12)
      static let light = Law(sharpness: 1, attack: 0.028, decay: 0.05)
    }

    /// The time after which the event repeats, in seconds; Core Haptics allows 30.
    private static let loop = 30.0
    /// The least rise that begins with a transient.
    private static let edge: Float = 0.25
    /// The least time between two transients, in nanoseconds.
    private static let debounce: Int64 = 25_000_000

    /// Starts a motor that stands still.
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
        try Self.start(player, 0)
        return (player, tap)
      }
      self.law = law
    }

    /// Starts a player with an intensity that applies from its beginning.
    private static func start(_ player: any CHHapticPatternPlayer, _ intensity: Float) throws {
      try player.start(atTime: CHHapticTimeImmediate)
      let parameter = CHHapticDynamicParameter(.hapticIntensityControl, Double(intensity))
      try player.sendParameters([parameter], atTime: CHHapticTimeImmediate)
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
      guard (level - to).magnitude >= 1 / 256 || (level == 0) != (to == 0) else { return }
      let current = self.level(at: time)
      let duration = level > current ? law.attack : law.decay
      let isTapped =
        level - current >= Self.edge && lastTap.map { time &- $0 >= Self.debounce } ?? true
      try refusing(.failed) {
        if isTapped { try Self.start(tap, level) }
        let curve = CHHapticParameterCurve(
          parameterID: .hapticIntensityControl,
          controlPoints: [
            .init(relativeTime: 0, value: current), .init(relativeTime: duration, value: level),
          ],
          relativeTime: 0
        )
        try player.scheduleParameterCurve(curve, atTime: CHHapticTimeImmediate)
      }
      if isTapped { lastTap = time }
      (from, to, changedAt, ramp) = (current, level, time, duration)
    }

    /// The point that the last curve has reached.
    private func level(at time: Int64) -> Float {
      let elapsed = Double(max(time &- changedAt, 0)) * 1e-9
      return elapsed < ramp ? from + (to - from) * Float(elapsed / ramp) : to
    }
  }
#endif
