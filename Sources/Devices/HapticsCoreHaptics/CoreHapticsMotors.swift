#if canImport(CoreHaptics)
  public import CoreHaptics
  public import HapticsTimeline
  public import HapticsSynthesis
  import Synchronization

  /// Plays the levels of a heavy and a light motor with Core Haptics, for emulators and ports of
  /// games that set motors.
  ///
  /// ```swift
  /// let motors = try CoreHapticsMotors()
  /// // When the game sets its motors, or in each frame:
  /// try motors.send(MotorLevels(low: 1, high: 0.25), at: now)
  /// ```
  ///
  /// Each motor is a continuous event that never ends. A change of its level is a ramp in steps of
  /// 10 ms, which rises as slowly as the motor starts and falls as slowly as it runs down. A level
  /// that rises by a quarter or more also begins with a transient.
  ///
  /// It was type-checked against declarations and simulated, and has never run on a device. It
  /// assumes what Apple does not document: that of two parameters for the same time the one that was
  /// sent later applies, and that a loop has no gap.
  ///
  /// iOS mutes haptics while the app records sound, unless the app calls
  /// `setAllowHapticsAndSystemSoundsDuringRecording(true)` of its `AVAudioSession`.
  public final class CoreHapticsMotors: Sendable {
    private let state: Mutex<State>

    /// Creates motors of the device's own actuator and starts its engine, which may take some time.
    ///
    /// - Throws: `HapticStartRefusal` if the device has no actuator or the engine does not start.
    public convenience init() throws(HapticStartRefusal) {
      try self.init(CHHapticEngine.ofDevice())
    }

    /// Creates motors of an engine that nothing else uses and starts it, which may take some time.
    ///
    /// - Throws: `HapticStartRefusal` if the engine or a player does not start.
    public init(_ engine: sending CHHapticEngine) throws(HapticStartRefusal) {
      let made = try State(engine)
      state = Mutex(made)
    }

    deinit { state.withLock { $0.life.engine.stop() } }

    /// Plays the current levels.
    ///
    /// Only levels that change by a 256th, start or stop are played. After a stop of the engine, it
    /// restarts in the next call, then once a second until it runs.
    ///
    /// - Parameters:
    ///   - levels: The current levels.
    ///   - time: The current time in nanoseconds, on any clock that does not run backward.
    /// - Throws: `HapticStartRefusal` with the error number of Core Haptics; `stopped` while the
    ///   engine does not run. The next call tries again.
    public func send(_ levels: MotorLevels, at time: Int64) throws(HapticStartRefusal) {
      try state.withLock { state throws(HapticStartRefusal) in try state.send(levels, at: time) }
    }

    private struct State {
      var life: CoreHapticsLife
      /// The heavy and the light motor; empty after a stop of the engine.
      private var motors: [CoreHapticsMotor]
      private var lastTap: Int64?

      init(_ engine: CHHapticEngine) throws(HapticStartRefusal) {
        engine.playsHapticsOnly = true
        life = try CoreHapticsLife(engine)
        motors = try Self.motors(engine)
      }

      private static func motors(
        _ engine: CHHapticEngine
      ) throws(HapticStartRefusal) -> [CoreHapticsMotor] {
        [try CoreHapticsMotor(engine, .heavy), try CoreHapticsMotor(engine, .light)]
      }

      mutating func send(_ levels: MotorLevels, at time: Int64) throws(HapticStartRefusal) {
        for case .stopped in life.takeEvents(at: time) { motors = [] }
        guard life.isRunning else { throw HapticStartRefusal(.stopped) }
        if motors.isEmpty { motors = try Self.motors(life.engine) }
        try motors[0].set(levels.low, at: time, &lastTap)
        try motors[1].set(levels.high, at: time, &lastTap)
      }
    }
  }
#endif
