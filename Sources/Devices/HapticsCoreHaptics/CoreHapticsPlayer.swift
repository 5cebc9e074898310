public import HapticsTimeline

#if canImport(CoreHaptics)
  public import CoreHaptics
  public import HapticsCore
  import HapticsRuntime
  import Synchronization

  /// A player that hands patterns to Core Haptics.
  ///
  /// ```swift
  /// engine.startPlayer = try CoreHapticsPlayer()
  /// ```
  ///
  /// It was type-checked against declarations and simulated, and has never run on a device. It
  /// assumes what Apple does not document: that a player keeps the parameters that it gets before
  /// its start, and that of two parameters for the same time the one that was sent later applies.
  /// `Tests/Fidelity/README.md` lists all assumptions and records them on a phone.
  ///
  /// - Core Haptics does not report that a pattern began, so the player reports it when the engine's
  ///   clock reaches the time of the start.
  /// - Rates have no time in Core Haptics; they change in the first poll after their time.
  /// - Fades and live curves are sent as a parameter every 10 ms, at most 100 ms ahead. Poll more
  ///   often than that: while nothing polls, the last value stays.
  /// - A pattern's own curve and a live value or gain of the same control replace one another.
  /// - iOS mutes haptics while the app records sound, unless the app calls
  ///   `setAllowHapticsAndSystemSoundsDuringRecording(true)` of its `AVAudioSession`.
  public final class CoreHapticsPlayer: HapticStartPlayer {
    private let state: Mutex<CoreHapticsState>

    /// Creates a player of the device's own actuator and starts its engine, which may take some time.
    ///
    /// - Throws: `HapticStartRefusal` if the device has no actuator or the engine does not start.
    public convenience init() throws(HapticStartRefusal) {
      try self.init(CHHapticEngine.ofDevice())
    }

    /// Creates a player of an engine that nothing else uses and starts it, which may take some time.
    ///
    /// - Parameters:
    ///   - engine: The engine, whose handlers the player replaces.
    ///   - sound: Returns the file of a waveform's path. If omitted, patterns with sounds are
    ///     refused, and the engine plays haptics only.
    /// - Throws: `HapticStartRefusal` if the engine does not start.
    public convenience init(
      _ engine: sending CHHapticEngine,
      sound: (@Sendable (String) -> URL?)? = nil
    ) throws(HapticStartRefusal) {
      try self.init(engine, sound: sound, hostTime: { HostClock.now })
    }

    package init(
      _ engine: sending CHHapticEngine,
      sound: (@Sendable (String) -> URL?)? = nil,
      hostTime: @escaping @Sendable () -> Int64
    ) throws(HapticStartRefusal) {
      let made = try CoreHapticsState(engine, sound, hostTime)
      state = Mutex(made)
    }

    deinit { state.withLock { $0.engine.stop() } }

    /// The abilities of the player: everything except beginning within a pattern, because a seek of
    /// Core Haptics starts no event in the middle.
    public var abilities: HapticStartAbilities {
      var abilities = HapticStartAbilities.everything
      abilities.canSeek = false
      return abilities
    }

    /// A Boolean value that indicates whether the engine plays no haptics.
    public var isMuted: Bool {
      get { state.withLock { $0.engine.isMutedForHaptics } }
      set { state.withLock { $0.engine.isMutedForHaptics = newValue } }
    }

    /// Makes the players of a pattern.
    ///
    /// - Throws: `HapticStartRefusal` with the error number of Core Haptics.
    public func prepare(
      _ pattern: HapticPattern,
      as id: PatternID,
      instances: Int
    ) throws(HapticStartRefusal) {
      try state.withLock { state throws(HapticStartRefusal) in
        try state.prepare(pattern, as: id, instances: instances)
      }
    }

    /// Frees the players of a pattern.
    public func discard(_ pattern: PatternID) { state.withLock { $0.discard(pattern) } }

    /// Starts a player at the time of the engine that corresponds to the host time.
    ///
    /// - Throws: `HapticStartRefusal` with the error number of Core Haptics.
    public func begin(_ start: HapticStart, instance: Int) throws(HapticStartRefusal) {
      try state.withLock { state throws(HapticStartRefusal) in
        try state.begin(start, HapticSlot(start.pattern, instance))
      }
    }

    /// Stops a player immediately.
    public func cancel(_ start: HapticStart, instance: Int) {
      state.withLock { $0.cancel(start.id, HapticSlot(start.pattern, instance)) }
    }

    /// Changes a playing pattern.
    ///
    /// - Throws: `HapticStartRefusal` with the error number of Core Haptics.
    public func change(
      _ start: HapticStart,
      instance: Int,
      _ change: HapticStartChange
    ) throws(HapticStartRefusal) {
      try state.withLock { state throws(HapticStartRefusal) in
        try state.change(change, HapticSlot(start.pattern, instance))
      }
    }

    /// Reads the engine's clock, and returns what its handlers and its clock report.
    public func takeReports(at now: Int64, _ body: (HapticStartReport) -> Void) {
      for report in state.withLock({ $0.takeReports() }) { body(report) }
    }
  }

  extension CHHapticEngine {
    /// Creates an engine of the device's own actuator.
    static func ofDevice() throws(HapticStartRefusal) -> sending CHHapticEngine {
      guard capabilitiesForHardware().supportsHaptics else {
        throw HapticStartRefusal(.failed, code: Int32(CHHapticError.Code.notSupported.rawValue))
      }
      return try refusing(.failed) { try CHHapticEngine() }
    }
  }

  /// Calls a closure of Core Haptics, and throws its error as a refusal.
  func refusing<Result>(
    _ reason: HapticStartRefusal.Reason,
    _ body: () throws -> Result
  ) throws(HapticStartRefusal) -> Result {
    do { return try body() } catch { throw HapticStartRefusal(reason, error) }
  }

  extension HapticStartRefusal {
    init(_ reason: Reason, _ error: any Error) {
      if let refusal = error as? HapticStartRefusal {
        self = refusal
      } else {
        let code = (error as NSError).code
        let isStopped = code == CHHapticError.Code.engineNotRunning.rawValue
        self.init(isStopped ? .stopped : reason, code: Int32(truncatingIfNeeded: code))
      }
    }
  }
#endif
