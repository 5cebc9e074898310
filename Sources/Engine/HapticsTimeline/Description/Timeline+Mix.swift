extension Timeline {
  /// A change of the mixer or the music at a time.
  ///
  /// The change also applies if a playback starts after it, or seeks past it; music then starts at
  /// its current position. The end of the playback does not undo it.
  ///
  /// Gains and mutes before the start of a playback apply at once, unless a sound already plays on the
  /// bus.
  package struct MixCue: Hashable, Sendable {
    /// The time at which the change applies.
    package var time: Instant
    package var change: Mix

    package init(_ change: Mix, at time: Instant) {
      self.change = change
      self.time = time
    }
  }

  /// A change of the mixer or the music.
  package enum Mix: Hashable, Sendable {
    /// The gain of a bus, in decibels, over 30 ms.
    case gain(of: BusID, decibels: Double)
    /// Mutes or unmutes a bus, over 30 ms.
    case muted(Bool, BusID)
    /// Sets the ducking of a bus by another, or removes it with `nil`.
    case ducking(Ducking?, of: BusID, by: BusID)
    /// Plays another track, starting at the next boundary of the current one.
    ///
    /// If a playback starts after the time, or seeks past it, the track is played as if it had
    /// started at the time.
    case music(MusicTrack, MusicTransition, on: MusicBoundary = .none)
    /// Fades the music out over the given number of seconds.
    case stopMusic(fade: Double)
  }
}

extension Timeline.Mix {
  /// The name of the first number that is not finite or out of its range.
  var numberOutOfRange: String? {
    switch self {
    case .gain(let bus, let decibels):
      if bus.index >= BusID.maximumCount { return "bus" }
      return decibels == -.infinity || Decibels.gains.contains(decibels) ? nil : "decibels"
    case .muted(_, let bus): return bus.index < BusID.maximumCount ? nil : "bus"
    case .ducking(let ducking, let target, let trigger):
      if target == trigger || target.index >= BusID.maximumCount
        || trigger.index >= BusID.maximumCount
      {
        return "bus"
      }
      return ducking?.numberOutOfRange
    case .music(let track, let transition, _):
      return track.numberOutOfRange ?? transition.numberOutOfRange
    case .stopMusic(let fade): return MusicTransition.fades.contains(fade) ? nil : "fade"
    }
  }

  var buses: UInt32 {
    switch self {
    case .gain(let bus, _): bus.bit
    case .muted(_, let bus): bus.bit
    case .ducking(_, let target, let trigger): target.bit | trigger.bit
    case .music(let track, _, _): track.bus.bit
    case .stopMusic: 0
    }
  }

  func change(sampleRate: Int) -> MixChange {
    let ramp = Int64(sampleRate) * 30 / 1000
    switch self {
    case .gain(let bus, let decibels):
      return .gain(Decibels.factor(decibels), of: bus, over: ramp)
    case .muted(let isMuted, let bus): return .mute(isMuted, of: bus, over: ramp)
    case .ducking(let ducking, let target, let trigger):
      return .duck(DuckCommand(ducking, of: target, by: trigger, sampleRate: sampleRate))
    case .music(let track, let transition, let boundary):
      return .playMusic(MusicCommand(track, transition, on: boundary, sampleRate: sampleRate))
    case .stopMusic(let fade):
      return .stopMusic(fade: FramePosition(seconds: fade, sampleRate: sampleRate).frame)
    }
  }

  /// A Boolean value that indicates whether the change starts or ends music.
  package var isMusic: Bool {
    switch self {
    case .music, .stopMusic: true
    case .gain, .muted, .ducking: false
    }
  }
}

extension SheetCompiler {
  /// Compiles the changes of the mixer to cues with one change each, numbered after the timeline's
  /// own.
  ///
  /// A track lasts until the next one, or until its sound ends, so that a seek joins the current
  /// one.
  ///
  /// - Throws: ``TimelineError/mixOutOfRange(_:at:)``, ``TimelineError/unknownSound(_:cue:)``.
  func mixCues(of timeline: Timeline) throws(TimelineError) -> [SheetCue] {
    var cues: [SheetCue] = []
    for (index, entry) in timeline.mix.enumerated() {
      if let number = entry.change.numberOutOfRange { throw .mixOutOfRange(number, at: index) }
      guard entry.time.isUsable else { throw .mixOutOfRange("time", at: index) }
      var cue = try compile(Cue(Meaning(rawValue: -1), at: entry.time), at: entry.time, index: -1)
      cue.index = Int32(timeline.cues.count + index)
      cue.mix = Int32(index)
      cue.duration = FramePosition.horizon
      if case .music(let track, _, _) = entry.change {
        guard let length = soundDuration(track.sound) else {
          throw .unknownSound(track.sound, cue: -1)
        }
        if track.loop == .none { cue.duration = length.sounding }
      }
      cues.append(cue)
    }
    let music = cues.indices.filter { timeline.mix[$0].change.isMusic }
      .sorted { (cues[$0].position, $0) < (cues[$1].position, $1) }
    for (index, next) in zip(music, music.dropFirst()) {
      let distance = FramePosition(raw: cues[next].position.raw - cues[index].position.raw)
      cues[index].duration = min(cues[index].duration, distance.frame)
    }
    return cues
  }

  /// Compiles the markers of a timeline, numbered after its changes of the mixer.
  ///
  /// A marker lasts until the next one, so that a seek reports the current one only.
  ///
  /// - Throws: ``TimelineError/instantOutOfRange`` if the time of a marker is not usable.
  func markerCues(of timeline: Timeline) throws(TimelineError) -> [SheetCue] {
    var cues: [SheetCue] = []
    for index in timeline.markers.indices {
      let time = timeline.markers[index].time
      guard time.isUsable else { throw .instantOutOfRange }
      var cue = try compile(Cue(Meaning(rawValue: -1), at: time), at: time, index: -1)
      cue.mix = Int32(timeline.mix.count + index)
      cue.index = Int32(timeline.cues.count) + cue.mix
      cue.duration = FramePosition.horizon
      cues.append(cue)
    }
    let order = cues.indices.sorted { (cues[$0].position, $0) < (cues[$1].position, $1) }
    for (index, next) in zip(order, order.dropFirst()) {
      cues[index].duration =
        FramePosition(raw: cues[next].position.raw - cues[index].position.raw).frame
    }
    return cues
  }

  /// Returns the end of a change as it affects the timeline's end: the end of a track that plays
  /// once, or of a fade-out.
  func end(of cue: SheetCue, in timeline: Timeline) -> Int128 {
    guard Int(cue.mix) < timeline.mix.count else { return cue.position.raw }
    return switch timeline.mix[Int(cue.mix)].change {
    case .music(let track, _, _) where cue.duration < FramePosition.horizon:
      cue.position.raw
        + Int128(
          track.loop == .none
            ? min(cue.duration, soundDuration(track.sound)?.frames ?? 0) : cue.duration
        ) << 32
    case .stopMusic(let fade):
      position(of: .seconds(fade)).raw + cue.position.raw
    case .gain, .muted, .ducking, .music: cue.position.raw
    }
  }
}
