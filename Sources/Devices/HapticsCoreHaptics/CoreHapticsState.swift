internal import HapticsStarts

#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsCore
  import HapticsRuntime
  import HapticsTimeline

  /// The engine of Core Haptics with its players.
  struct CoreHapticsState {
    let engine: CHHapticEngine
    private let sound: (@Sendable (String) -> URL?)?
    private let hostTime: @Sendable () -> Int64
    private let mailbox = CoreHapticsMailbox()
    private var clock = PlayerClock()
    private var patterns: [PatternID: Prepared] = [:]
    /// The players that wait for the time of their start or of a rate.
    private var waiting: [HapticSlot] = []
    private var isRunning = true
    private var isStarting = false
    /// The host time of the next attempt to restart; `nil` if the engine cannot restart.
    private var nextAttempt: Int64? = 0

    private struct Prepared {
      var players: [CoreHapticsInstance]
      var resources: [CHHapticAudioResourceID]
    }

    init(
      _ engine: CHHapticEngine,
      _ sound: (@Sendable (String) -> URL?)?,
      _ hostTime: @escaping @Sendable () -> Int64
    ) throws(HapticStartRefusal) {
      self.engine = engine
      self.sound = sound
      self.hostTime = hostTime
      waiting.reserveCapacity(1024)
      mailbox.handle(engine)
      engine.playsHapticsOnly = sound == nil
      try refusing(.failed) { try engine.start() }
      readClock()
    }

    // MARK: Patterns

    mutating func prepare(
      _ pattern: HapticPattern,
      as id: PatternID,
      instances: Int
    ) throws(HapticStartRefusal) {
      guard isRunning else { throw HapticStartRefusal(.stopped) }
      discard(id)
      var resources: [CHHapticAudioResourceID] = []
      do {
        let made = try CHHapticPattern(pattern) { waveform in
          let resource = try register(waveform)
          resources.append(resource)
          return resource
        }
        let players = try (0..<instances).map { number in
          let player = try engine.makeAdvancedPlayer(with: made)
          mailbox.handle(player, HapticSlot(id, number))
          return CoreHapticsInstance(player, pattern.sentParameters)
        }
        patterns[id] = Prepared(players: players, resources: resources)
      } catch {
        for resource in resources { try? engine.unregisterAudioResource(resource) }
        throw HapticStartRefusal(.pattern, error)
      }
    }

    private func register(_ waveform: HapticEvent.Waveform) throws -> CHHapticAudioResourceID {
      guard let url = sound?(waveform.path) else {
        let code = CHHapticError.Code.invalidAudioResource.rawValue
        throw HapticStartRefusal(.pattern, code: Int32(code))
      }
      return try engine.registerAudioResource(
        url,
        options: [
          CHHapticAudioResourceKeyUseVolumeEnvelope: waveform.usesVolumeEnvelope,
          CHHapticAudioResourceKeyLoopEnabled: waveform.isLooped,
        ]
      )
    }

    mutating func discard(_ id: PatternID) {
      guard let prepared = patterns.removeValue(forKey: id) else { return }
      waiting.removeAll { $0.pattern == id }
      for resource in prepared.resources { try? engine.unregisterAudioResource(resource) }
    }

    // MARK: Starts

    mutating func begin(_ start: HapticStart, _ slot: HapticSlot) throws(HapticStartRefusal) {
      guard isRunning else { throw HapticStartRefusal(.stopped) }
      guard let count = patterns[slot.pattern]?.players.count, slot.instance < count else {
        throw HapticStartRefusal(.pattern)
      }
      let (time, now) = (time(at: start.hostTime), now)
      try patterns[slot.pattern]?.players[slot.instance].begin(start, at: time, now: now)
      if !waiting.contains(slot) { waiting.append(slot) }
    }

    mutating func cancel(_ id: HapticStart.ID, _ slot: HapticSlot) {
      guard patterns[slot.pattern]?.players[slot.instance].start?.id == id else { return }
      patterns[slot.pattern]?.players[slot.instance].cancel()
    }

    mutating func change(
      _ change: HapticStartChange,
      _ slot: HapticSlot
    ) throws(HapticStartRefusal) {
      guard patterns[slot.pattern]?.players[slot.instance].start?.id == change.id else {
        throw HapticStartRefusal(isRunning ? .change : .stopped)
      }
      let (time, now) = (time(at: change.hostTime), now)
      try patterns[slot.pattern]?.players[slot.instance].change(change.kind, at: time, now: now)
      if case .rate = change.kind, !waiting.contains(slot) { waiting.append(slot) }
    }

    // MARK: Time

    private var now: TimeInterval { engine.currentTime }

    private mutating func readClock() {
      let before = hostTime()
      let time = now
      clock.take(Int64((time * 1e9).rounded()), between: before, and: hostTime())
    }

    /// Returns the time of the engine at a host time, or now if that has passed or is unknown.
    private func time(at moment: Int64?) -> TimeInterval {
      guard let moment, moment > hostTime(), let time = clock.time(at: moment) else {
        return CHHapticTimeImmediate
      }
      return Double(time) * 1e-9
    }

    // MARK: Reports

    mutating func takeReports() -> [HapticStartReport] {
      var reports: [HapticStartReport] = []
      for message in mailbox.take() { take(message, &reports) }
      restartIfNeeded()
      guard isRunning else { return reports }
      readClock()
      let now = now
      waiting.removeAll { slot in
        if let start = patterns[slot.pattern]?.players[slot.instance].advance(to: now) {
          let time = clock.hostTime(at: Int64((start.begin * 1e9).rounded()))
          reports.append(.began(start.id, at: time ?? hostTime()))
        }
        return patterns[slot.pattern]?.players[slot.instance].isWaiting != true
      }
      return reports
    }

    private mutating func take(
      _ message: CoreHapticsMailbox.Message,
      _ reports: inout [HapticStartReport]
    ) {
      switch message {
      case .stopped(let reason):
        stop(reason, &reports)
        if reason == .gameControllerDisconnect || reason == .engineDestroyed { nextAttempt = nil }
      case .reset: stop(.systemError, &reports)
      case .started(nil):
        isStarting = false
        isRunning = true
        clock.reset()
        reports.append(.restarted)
      case .started:
        isStarting = false
        nextAttempt = hostTime() &+ 1_000_000_000
      case .failed(let slot, let refusal):
        // An error of an earlier start of the same player is of no interest any more.
        let now = now
        guard let start = patterns[slot.pattern]?.players[slot.instance].takeFailed(at: now) else {
          return
        }
        reports.append(.refused(start, refusal))
      }
    }

    private mutating func stop(_ reason: StoppedReason, _ reports: inout [HapticStartReport]) {
      guard isRunning else { return }
      isRunning = false
      patterns = [:]
      waiting.removeAll(keepingCapacity: true)
      nextAttempt = hostTime()
      reports.append(.stopped(reason))
    }

    private mutating func restartIfNeeded() {
      guard !isRunning, !isStarting, let nextAttempt, nextAttempt <= hostTime() else { return }
      isStarting = true
      mailbox.start(engine)
    }
  }
#endif
