import HapticsTimeline

#if canImport(CoreHaptics)
  import CoreHaptics
  import HapticsCore
  import HapticsRuntime

  /// A player of Core Haptics, which plays one start at a time.
  struct CoreHapticsInstance {
    /// A start that waits, plays or is over.
    struct Start {
      let id: HapticStart.ID
      /// The time of the engine at which it begins, in seconds.
      let begin: TimeInterval
      fileprivate(set) var isReported = false
      fileprivate var nextRate: (time: TimeInterval, rate: Double)?
      fileprivate var rate: Double
      /// The time of the pattern that is played at a time of the engine, both in seconds.
      fileprivate var place: Double
      fileprivate var placeTime: TimeInterval

      fileprivate mutating func anchor(at time: TimeInterval) {
        place += max(time - placeTime, 0) * rate
        placeTime = max(time, placeTime)
      }
    }

    private let player: any CHHapticAdvancedPatternPlayer
    private(set) var start: Start?
    /// The controls that this start or earlier ones have changed.
    private var controls: [SteppedControl] = []

    init(_ player: any CHHapticAdvancedPatternPlayer) { self.player = player }

    /// A Boolean value that indicates whether something is left to report or to apply.
    var isWaiting: Bool {
      guard let start else { return false }
      return !start.isReported || start.nextRate != nil || controls.contains { $0.isPending }
    }

    // MARK: Starts

    mutating func begin(
      _ new: HapticStart,
      at time: TimeInterval,
      now: TimeInterval
    ) throws(HapticStartRefusal) {
      start = nil
      do {
        player.playbackRate = Float(new.rate)
        // The player keeps what it gets before a start. After an immediate start, the gain would come
        // too late for an event at 0.
        for index in controls.indices { controls[index].reset(at: now) }
        if new.gain != 1 {
          changeControl(.hapticIntensityControl) { $0.ramp(to: Double(new.gain), over: 0, at: now) }
        }
        try player.sendSteps(of: &controls, at: now)
        try player.start(atTime: time)
      } catch {
        cancel()
        throw HapticStartRefusal(.failed, error)
      }
      let begin = time == CHHapticTimeImmediate ? now : time
      start = Start(id: new.id, begin: begin, rate: new.rate, place: new.offset, placeTime: begin)
    }

    mutating func cancel() {
      try? player.stop(atTime: CHHapticTimeImmediate)
      try? player.cancel()
      start = nil
    }

    // MARK: Changes

    mutating func change(
      _ kind: HapticStartChange.Kind,
      at time: TimeInterval,
      now: TimeInterval
    ) throws(HapticStartRefusal) {
      guard var start else { return }
      let effect = time == CHHapticTimeImmediate ? now : time
      do {
        switch kind {
        case .stop:
          try player.stop(atTime: time)
          if effect <= start.begin, !start.isReported { return self.start = nil }
          for index in controls.indices { controls[index].pause(at: effect) }
        case .pause:
          try player.pause(atTime: time)
          start.anchor(at: effect)
          start.placeTime = .infinity
          for index in controls.indices { controls[index].pause(at: effect) }
        case .resume(let place):
          let resumed = try resume(start, from: place, at: time, effect)
          (start.place, start.placeTime) = (place, effect)
          for index in controls.indices { controls[index].resume(at: resumed) }
        case .rate(let rate):
          start.nextRate = (effect, rate)
          start.changeRate(of: player, now)
        case .gain(let gain, let duration):
          changeControl(.hapticIntensityControl) {
            $0.ramp(to: Double(gain), over: duration, at: effect)
          }
        case .parameter(let id, let value): changeControl(id) { $0.set(value, at: effect) }
        case .curve(let curve): changeControl(curve.id) { $0.follow(curve, at: effect) }
        case .cancel, .move, .end: throw HapticStartRefusal(.change)
        }
        self.start = start
        try player.sendSteps(of: &controls, at: now)
      } catch { throw HapticStartRefusal(.failed, error) }
    }

    private mutating func changeControl(
      _ id: HapticDynamicParameter.ID,
      _ body: (inout SteppedControl) -> Void
    ) {
      let index = controls.firstIndex { $0.id == id } ?? controls.count
      if index == controls.count { controls.append(SteppedControl(id)) }
      body(&controls[index])
    }

    /// Resumes the player, later by as much as it has played further than the engine until its pause.
    ///
    /// A seek would do the same. But it starts no event in the middle, and every later resume would
    /// repeat its offset.
    private func resume(
      _ start: Start,
      from place: Double,
      at time: TimeInterval,
      _ effect: TimeInterval
    ) throws -> TimeInterval {
      let ahead = (start.place - place) / start.rate
      guard ahead > -0.005, ahead < 0.1 else { throw HapticStartRefusal(.offset) }
      guard ahead > 0.001 else {
        try player.resume(atTime: time)
        return effect
      }
      try player.resume(atTime: effect + ahead)
      return effect + ahead
    }

    // MARK: Time

    /// Returns the start if it has begun and was not reported.
    mutating func advance(to now: TimeInterval) -> Start? {
      guard let begun = start, !begun.isReported, begun.begin <= now else { return nil }
      start?.isReported = true
      return begun
    }

    /// Applies the rate and sends the steps of controls that are due.
    mutating func applyChanges(at now: TimeInterval) throws(HapticStartRefusal) {
      guard start != nil else { return }
      start?.changeRate(of: player, now)
      do {
        try player.sendSteps(of: &controls, at: now)
      } catch { throw HapticStartRefusal(.failed, error) }
    }

    /// Removes and returns the start that has failed, if its time has come and it was not reported.
    mutating func takeFailed(at now: TimeInterval) -> HapticStart.ID? {
      guard let failed = start, !failed.isReported, failed.begin <= now else { return nil }
      start = nil
      return failed.id
    }
  }

  extension CoreHapticsInstance.Start {
    fileprivate mutating func changeRate(
      of player: any CHHapticAdvancedPatternPlayer,
      _ now: TimeInterval
    ) {
      guard let next = nextRate, next.time <= now else { return }
      anchor(at: now)
      player.playbackRate = Float(next.rate)
      rate = next.rate
      nextRate = nil
    }
  }
#endif
