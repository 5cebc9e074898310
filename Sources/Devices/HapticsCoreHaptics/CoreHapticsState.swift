import HapticsTimeline

#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsCore
  import HapticsRuntime

  /// The engine of Core Haptics with its players.
  struct CoreHapticsState {
    private var life: CoreHapticsLife
    private let sound: (@Sendable (String) -> URL?)?
    private let hostTime: @Sendable () -> Int64
    private var clock = PlayerClock()
    private var patterns: [PatternID: Prepared] = [:]
    /// The players that wait for the time of their start or of a rate.
    private var waiting: [HapticSlot] = []

    var engine: CHHapticEngine { life.engine }

    private struct Prepared {
      var players: [CoreHapticsInstance]
      var resources: [CHHapticAudioResourceID]
    }

    init(
      _ engine: CHHapticEngine,
      _ sound: (@Sendable (String) -> URL?)?,
      _ hostTime: @escaping @Sendable () -> Int64
    ) throws(HapticStartRefusal) {
      self.sound = sound
      self.hostTime = hostTime
      engine.playsHapticsOnly = sound == nil
      life = try CoreHapticsLife(engine)
      waiting.reserveCapacity(1024)
      readClock()
    }

    // MARK: Patterns

    mutating func prepare(
      _ pattern: HapticPattern,
      as id: PatternID,
      instances: Int
    ) throws(HapticStartRefusal) {
      guard life.isRunning else { throw HapticStartRefusal(.stopped) }
      discard(id)
      var resources: [CHHapticAudioResourceID] = []
      do {
        let made = try CHHapticPattern(pattern, file: file(of:)) { waveform in
          let resource = try register(waveform)
          resources.append(resource)
          return resource
        }
        let players = try (0..<instances).map { number in
          let player = try engine.makeAdvancedPlayer(with: made)
          life.mailbox.handle(player, HapticSlot(id, number))
          return CoreHapticsInstance(player)
        }
        patterns[id] = Prepared(players: players, resources: resources)
      } catch {
        for resource in resources { try? engine.unregisterAudioResource(resource) }
        throw HapticStartRefusal(.pattern, error)
      }
    }

    private func file(of waveform: HapticEvent.Waveform) throws -> URL {
      guard let url = sound?(waveform.path) else {
        let code = CHHapticError.Code.invalidAudioResource.rawValue
        throw HapticStartRefusal(.pattern, code: Int32(code))
      }
      return url
    }

    private func register(_ waveform: HapticEvent.Waveform) throws -> CHHapticAudioResourceID {
      try engine.registerAudioResource(
        try file(of: waveform),
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
      guard life.isRunning else { throw HapticStartRefusal(.stopped) }
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
        throw HapticStartRefusal(life.isRunning ? .change : .stopped)
      }
      let (time, now) = (time(at: change.hostTime), now)
      try patterns[slot.pattern]?.players[slot.instance].change(change.kind, at: time, now: now)
      let isWaiting = patterns[slot.pattern]?.players[slot.instance].isWaiting == true
      if isWaiting, !waiting.contains(slot) { waiting.append(slot) }
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
      for event in life.takeEvents(at: hostTime()) { take(event, &reports) }
      guard life.isRunning else { return reports }
      readClock()
      let now = now
      waiting.removeAll { slot in
        let id = patterns[slot.pattern]?.players[slot.instance].start?.id
        do throws(HapticStartRefusal) {
          try patterns[slot.pattern]?.players[slot.instance].applyChanges(at: now)
        } catch {
          if let id { reports.append(.changeRefused(id, error)) }
        }
        if let start = patterns[slot.pattern]?.players[slot.instance].advance(to: now) {
          let time = clock.hostTime(at: Int64((start.begin * 1e9).rounded()))
          reports.append(.began(start.id, at: time ?? hostTime()))
        }
        return patterns[slot.pattern]?.players[slot.instance].isWaiting != true
      }
      return reports
    }

    private mutating func take(
      _ event: CoreHapticsLife.Event,
      _ reports: inout [HapticStartReport]
    ) {
      switch event {
      case .stopped(let reason):
        patterns = [:]
        waiting.removeAll(keepingCapacity: true)
        reports.append(.stopped(reason))
      case .restarted:
        clock.reset()
        reports.append(.restarted)
      case .failed(let slot, let refusal):
        // An error of an earlier start of the same player is of no interest any more.
        let now = now
        guard let start = patterns[slot.pattern]?.players[slot.instance].takeFailed(at: now) else {
          return
        }
        reports.append(.refused(start, refusal))
      }
    }
  }
#endif
