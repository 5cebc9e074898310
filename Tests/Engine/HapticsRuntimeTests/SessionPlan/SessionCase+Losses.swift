import HapticsTimeline

extension SessionCase {
  /// Sounds and patterns that come late, do not come, or go.
  mutating func addPreloading() {
    hasPreloader = true
    let assets: [SessionAsset] = [.sound(3), .sound(4), .sound(5), .pattern(2)]
    var asked: Int64 = 0
    var (jobs, preloads) = (0, 0)
    for _ in 0..<(4 + number(12)) {
      switch number(7) {
      case 0, 1, 2:
        var wanted = assets
        for _ in 0..<number(3) { wanted.remove(at: Int(number(Int64(wanted.count)))) }
        let priority = UInt8(1 + number(3))
        askNow(.preload(wanted, priority: priority, group: Int(number(2))), asked)
        preloads += 1
      case 3 where preloads > 0: askNow(.cancelPreload(Int(number(Int64(preloads)))), asked)
      case 4 where number(2) == 0: askNow(.unload(group: Int(number(2))), asked)
      default: break
      }
      for _ in 0..<number(4) {
        askNow(.takeJob, asked)
        let late = number(3) == 0 ? number(2500) : 0
        askNow(.endJob(jobs, isLoaded: number(6) > 0), min(asked + late, SessionCase.duration - 1))
        jobs += 1
      }
      asked += number(2000)
      if asked >= SessionCase.duration { return }
    }
  }

  private mutating func askNow(_ action: SessionAction, _ asked: Int64) {
    ask(action, at: asked, for: .preloading, isAhead: false)
  }

  /// Gates that close, and meanings that rest.
  mutating func addGates() {
    for _ in 0..<(1 + number(4)) {
      let gates = Gates(rawValue: UInt32(1 + number(3)))
      let action = SessionAction.gates(gates, areOpen: number(2) == 0)
      ask(action, at: moment(), for: .gates, isAhead: false)
    }
    for index in cues.indices { cues[index] = quietened(cues[index]) }
    for index in players.indices {
      for cue in players[index].cues.indices {
        players[index].cues[cue] = quietened(players[index].cues[cue])
      }
    }
  }

  private mutating func quietened(_ cue: SessionCue) -> SessionCue {
    var cue = cue
    if number(3) == 0 { cue.gates = Gates(rawValue: UInt32(1 + number(3))) }
    if number(3) == 0 { cue.cooldown = pick([0.05, 0.5]) }
    return cue
  }

  /// Calls, suspensions and pause menus that pause everything.
  mutating func addInterruptions() {
    for index in players.indices { players[index].onInterruption = policy() }
    for index in steps.indices {
      guard case .playMusic(var track) = steps[index].action else { continue }
      track.onInterruption = policy()
      // A bar of 6400 frames is longer than any loop.
      if track.beatsPerMinute != nil, number(4) == 0 { track.beatsPerMinute = 300 }
      steps[index].action = .playMusic(track)
    }
    var asked = number(6000)
    for _ in 0..<(1 + number(2)) {
      let reason = pick(StoppedReason.allCases)
      ask(.interrupt(reason), at: asked, for: .interruptions, isAhead: false)
      // Longer than its fades, as pauses of the music are.
      asked += 80 + number(4000)
      guard asked < SessionCase.duration else { return }
      let isLonger = number(2) == 0
      ask(
        .endInterruption(resumes: number(4) > 0, after: isLonger ? number(8000) : 0),
        at: asked,
        for: .interruptions,
        isAhead: false
      )
      asked += 80 + number(4000)
      guard asked < SessionCase.duration else { return }
    }
  }

  private mutating func policy() -> InterruptionPolicy { pick(InterruptionPolicy.allCases) }

  /// Modalities that are lost for a while.
  mutating func addLosses() {
    for _ in 0..<(1 + number(2)) {
      let modality = pick([Modality.haptic, .audio])
      let status = pick([ModalityStatus.muted, .inaudible, .interrupted])
      let asked = moment()
      ask(.status(status, modality), at: asked, for: .losses, isAhead: false)
      let later = min(asked + number(5000), SessionCase.duration - 1)
      ask(.status(.available, modality), at: later, for: .losses, isAhead: false)
    }
  }
}
