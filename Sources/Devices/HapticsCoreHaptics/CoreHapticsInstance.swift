internal import HapticsStarts

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
      fileprivate var gain: Float
      /// The intensity that was sent, without the gain.
      fileprivate var intensity = 1.0

      fileprivate mutating func anchor(at time: TimeInterval) {
        place += max(time - placeTime, 0) * rate
        placeTime = max(time, placeTime)
      }
    }

    private let player: any CHHapticAdvancedPatternPlayer
    private let ownParameters: [HapticDynamicParameter]
    /// The gain at the begin of a start, made ahead of time.
    private let gain = [CHHapticDynamicParameter(.hapticIntensityControl, 1)]
    private(set) var start: Start?
    /// The controls that earlier starts have changed.
    private var changed: [HapticDynamicParameter.ID] = []
    private var hasSought = false

    init(_ player: any CHHapticAdvancedPatternPlayer, _ parameters: [HapticDynamicParameter]) {
      self.player = player
      ownParameters = parameters
    }

    /// A Boolean value that indicates whether ``advance(to:)`` has something left to do.
    var isWaiting: Bool { start.map { !$0.isReported || $0.nextRate != nil } ?? false }

    // MARK: Starts

    mutating func begin(
      _ new: HapticStart,
      at time: TimeInterval,
      now: TimeInterval
    ) throws(HapticStartRefusal) {
      start = nil
      do {
        player.playbackRate = Float(new.rate)
        if new.offset > 0 || hasSought {
          try player.seek(toOffset: new.offset)
          hasSought = new.offset > 0
        }
        try player.start(atTime: time)
        try sendControls(of: new, at: time)
      } catch {
        cancel()
        throw HapticStartRefusal(.failed, error)
      }
      let begin = time == CHHapticTimeImmediate ? now : time
      start = Start(
        id: new.id,
        begin: begin,
        rate: new.rate,
        place: new.offset,
        placeTime: begin,
        gain: new.gain
      )
    }

    private mutating func sendControls(of new: HapticStart, at time: TimeInterval) throws {
      if new.gain != 1 || changed.contains(.hapticIntensityControl) {
        gain[0].value = min(max(new.gain, 0), 1)
        try player.sendParameters(gain, atTime: time)
      }
      var parameters = changed.filter { $0 != .hapticIntensityControl }.map {
        CHHapticDynamicParameter($0, $0.neutralValue)
      }
      for parameter in ownParameters {
        let factor = parameter.id == .hapticIntensityControl ? Double(new.gain) : 1
        parameters.append(
          CHHapticDynamicParameter(
            parameter.id,
            parameter.value * factor,
            at: max(parameter.time - new.offset, 0) / new.rate
          )
        )
      }
      if !parameters.isEmpty { try player.sendParameters(parameters, atTime: time) }
      changed.removeAll(keepingCapacity: true)
      if new.gain != 1 { changed.append(.hapticIntensityControl) }
      for parameter in ownParameters { note(parameter.id) }
    }

    private mutating func note(_ id: HapticDynamicParameter.ID) {
      if !changed.contains(id) { changed.append(id) }
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
        case .pause:
          try player.pause(atTime: time)
          start.anchor(at: effect)
          start.placeTime = .infinity
        case .resume(let place):
          if (place - start.place).magnitude > 0.001 { try player.seek(toOffset: place) }
          try player.resume(atTime: time)
          (start.place, start.placeTime) = (place, effect)
        case .rate(let rate):
          start.nextRate = (effect, rate)
          start.changeRate(of: player, now)
        case .gain(let gain, let duration):
          try ramp(&start, to: gain, over: duration, at: time)
        case .parameter(let id, let value):
          note(id)
          let isIntensity = id == .hapticIntensityControl
          if isIntensity { start.intensity = value }
          let factor = isIntensity ? Double(start.gain) : 1
          try player.sendParameters(
            [CHHapticDynamicParameter(id, value * factor)],
            atTime: time
          )
        case .curve(let curve):
          note(curve.id)
          try schedule(curve, times: scale(&start, by: curve), at: effect)
        case .cancel, .move, .end: throw HapticStartRefusal(.change)
        }
      } catch { throw HapticStartRefusal(.failed, error) }
      self.start = start
    }

    private mutating func ramp(
      _ start: inout Start,
      to gain: Float,
      over duration: Double,
      at time: TimeInterval
    ) throws {
      note(.hapticIntensityControl)
      let (from, to) = (Double(start.gain) * start.intensity, Double(gain) * start.intensity)
      start.gain = gain
      if duration > 0 {
        let curve = HapticParameterCurve(
          .hapticIntensityControl,
          at: 0,
          controlPoints: [.init(at: 0, value: from), .init(at: duration, value: to)]
        )
        try player.scheduleParameterCurve(CHHapticParameterCurve(curve), atTime: time)
      } else {
        try player.sendParameters(
          [CHHapticDynamicParameter(.hapticIntensityControl, to)],
          atTime: time
        )
      }
    }

    private func scale(_ start: inout Start, by curve: HapticParameterCurve) -> Double {
      guard curve.id == .hapticIntensityControl else { return 1 }
      start.intensity = curve.controlPoints.last?.value ?? 1
      return Double(start.gain)
    }

    /// Schedules the parts of a curve, whose own times Core Haptics replaces.
    private func schedule(
      _ curve: HapticParameterCurve,
      times factor: Double,
      at time: TimeInterval
    ) throws {
      for part in curve.split() {
        try player.scheduleParameterCurve(
          CHHapticParameterCurve(part, times: factor),
          atTime: time + part.time
        )
      }
    }

    // MARK: Time

    /// Applies what is due, and returns the start if it has begun and was not reported.
    mutating func advance(to now: TimeInterval) -> Start? {
      start?.changeRate(of: player, now)
      guard let begun = start, !begun.isReported, begun.begin <= now else { return nil }
      start?.isReported = true
      return begun
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
