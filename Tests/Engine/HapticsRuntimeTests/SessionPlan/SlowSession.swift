import HapticsCore
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline

/// What must come of a session: goes from frame to frame and from voice to voice, in `Double`.
///
/// It is slow, keeps lists, and shares nothing with the engine but the renderer of a pattern that is
/// played alone.
final class SlowSession {
  /// Something that waits for its frame.
  struct Order {
    var due: Int64
    var playback: SlowPlayback?
    /// What the order will begin to play there, as far as dips foresee it.
    var fired: ResolvedCue?
    var start: Int64?
    var perform: (Int64) -> Void
  }

  let plan: SessionCase
  /// Left, right and haptic, frame by frame.
  private(set) var samples: [Double] = []
  var facts: [String] = []
  var frame: Int64 = 0
  var orders: [Order] = []
  var mixer = SlowMixer()
  var music = SlowMusic()
  var voices: [SlowVoice] = []
  var playbacks: [SlowPlayback] = []
  /// The playbacks that the game's side does not know to be over.
  var knownPlaybacks: [SlowPlayback] = []
  /// All that there ever were.
  var allPlaybacks: [SlowPlayback] = []
  var players: [Int: Player] = [:]
  var library: SlowLibrary
  var quiet = SlowQuiet()
  var statuses: [Modality: ModalityStatus] = [:]
  /// Why and since when everything is interrupted, and how that is to end in the next call.
  var interruption: (reason: StoppedReason, since: Int64)?
  var ending: (resumes: Bool, frames: Int64)?
  private var gates = [64, 64]
  private var isFirst = true
  var forecasts = SlowForecast()

  init(_ plan: SessionCase) throws {
    self.plan = plan
    library = try SlowLibrary(plan)
    let cuts = Set(plan.cuts)
    while frame < SessionCase.duration {
      if frame == 0 || cuts.contains(frame) { beginCall() }
      runFrame()
      frame += 1
    }
    for player in players.values { player.tell(&facts) }
    facts += library.facts
  }

  /// What is asked for before a call, and what holds from its first frame on.
  private func beginCall() {
    library.beginCall()
    knownPlaybacks.removeAll(where: \.isOver)
    for step in plan.steps where step.asked == frame { ask(step) }
    mixer.openAndClose(at: frame, over: frame == 0 ? 0 : 240)
    if interruption?.since == frame { beginInterruption() }
    if ending != nil { endInterruption() }
  }

  private func runFrame() {
    music.begin(at: frame) { library.isOnTable($0) }
    while let next = orders.indices.first(where: { orders[$0].due <= frame }) {
      orders.remove(at: next).perform(frame)
      // What is to be done to the music at once, is done at once.
      music.begin(at: frame) { library.isOnTable($0) }
    }
    for playback in playbacks.sorted(by: { $0.slot < $1.slot }) { advance(playback) }
    duck()
    mix()
    for playback in playbacks { playback.tick() }
  }

  func order(
    at due: Int64?,
    of playback: SlowPlayback? = nil,
    _ perform: @escaping (Int64) -> Void
  ) {
    orders.append(Order(due: max(due ?? frame, frame), playback: playback, perform: perform))
  }

  /// The status of a modality: off as a whole counts as muted.
  func status(_ modality: Modality) -> ModalityStatus {
    let status = statuses[modality] ?? .available
    if status.isLost { return status }
    switch modality {
    case .haptic: return mixer.isOff(0) ? .muted : status
    case .audio: return (1...3).allSatisfy(mixer.isOff) ? .muted : status
    case .visual: return status
    }
  }

  // MARK: Cues

  /// Fires a live cue, once its frame has come.
  func fire(_ number: Int, at due: Int64?) {
    let resolved = library.resolve(plan.cues[number])
    var order = Order(due: max(due ?? frame, frame)) { [unowned self] in
      begin(resolved, "l\(number)", of: nil, live: number, offset: 0, isJoined: false, at: $0)
    }
    order.fired = resolved
    orders.append(order)
  }

  /// Lets a cue begin: its voices, and what is told of it.
  func begin(
    _ cue: ResolvedCue,
    _ name: String,
    of playback: SlowPlayback?,
    live: Int?,
    offset: Int64,
    isJoined: Bool,
    at frame: Int64
  ) {
    let isSilent = cue.pattern == nil && cue.sound == nil
    if !isSilent, let reason = quiet.reason(toHold: cue.cue, at: frame, isJoined: isJoined) {
      let state = Receipt.State.gated(reason)
      if cue.pattern != nil { facts.append("\(name) haptic \(state) \(frame)") }
      if cue.sound != nil { facts.append("\(name) audio \(state) \(frame)") }
      return
    }
    if !isJoined, !isSilent { quiet.note(cue.cue, at: frame) }
    var reached = 0
    for (sound, modality, bus) in [
      (cue.pattern, Modality.haptic, 0), (cue.sound, .audio, cue.cue.bus.index),
    ] {
      guard let sound else { continue }
      let isSounding = start(
        sound,
        bus,
        cue,
        name,
        of: playback,
        live: live,
        offset: offset,
        at: frame
      )
      var state = isSounding
      if status(modality).isLost {
        state = .lost(status(modality))
      } else if case .played = state, mixer.isOff(bus) {
        state = .lost(.muted)
      }
      if case .played = state { reached += 1 }
      facts.append("\(name) \(modality) \(state) \(frame)")
    }
    if reached == 0, !isJoined, !isSilent { facts.append("\(name) short \(frame)") }
  }

  private func start(
    _ sound: SlowSound,
    _ bus: Int,
    _ cue: ResolvedCue,
    _ name: String,
    of playback: SlowPlayback?,
    live: Int?,
    offset: Int64,
    at frame: Int64
  ) -> Receipt.State {
    guard library.isOnTable(sound) else { return .dropped(.unloaded) }
    if Double(offset) * (sound.isPattern ? 1 : sound.pace) >= sound.end { return .dropped(.late) }
    if sound.isPattern { makeRoom(for: sound, at: frame) }
    let gain = Double(cue.cue.gain)
    let voice = SlowVoice(
      sound,
      bus: bus,
      gain: gain,
      of: playback,
      live: live,
      offset: offset,
      at: frame
    )
    voice.name = name
    voice.isLost = status(.haptic).isLost || mixer.isOff(bus)
    voice.patternPlace = sound.isPattern ? cue.patternPlace : nil
    if let playback, sound.isPattern { receive(playback.sent, voice, playback, offset) }
    voices.append(voice)
    return .played
  }

  /// A pattern has a few renderers: one more voice takes that of the oldest.
  private func makeRoom(for sound: SlowSound, at frame: Int64) {
    let same = voices.filter { $0.sound.instance == sound.instance && !$0.isOver && !$0.isLeaving }
    guard same.count >= SessionCase.polyphony, let oldest = same.first else { return }
    // What fades or was lost is not told again.
    if oldest.fade == nil, !oldest.isLost {
      facts.append("\(oldest.name) haptic \(Receipt.State.cut) \(frame)")
    }
    oldest.leave(at: frame)
  }

  // MARK: Playing

  private func advance(_ playback: SlowPlayback) {
    for event in playback.advance() {
      switch event {
      case .cue(let index, let offset, let isJoined):
        begin(
          playback.cues[index],
          "\(playback.name)c\(index)",
          of: playback,
          live: nil,
          offset: offset,
          isJoined: isJoined,
          at: frame
        )
      case .looped(let isCut):
        facts.append("\(playback.name) looped \(frame)")
        if isCut { cut(playback, over: 40) }
      case .finished:
        facts.append("\(playback.name) finished \(frame)")
        playback.owner?.ends.append("finished")
        playbacks.removeAll { $0 === playback }
      }
    }
  }

  func cut(_ playback: SlowPlayback, over length: Int64) {
    for voice in voices where voice.playback === playback { voice.cut(over: length, at: frame) }
  }

  // MARK: Mixing

  private func duck() {
    for index in mixer.dips.indices {
      let dip = mixer.dips[index]
      mixer.dips[index].follow(
        isWanted: mixer.isOpen(dip.trigger) && isWanted(dip.trigger, ahead: dip.attack),
        at: frame
      )
    }
  }

  /// Whether something sounds on a bus, or will within so many frames as far as is known.
  private func isWanted(_ bus: Int, ahead: Int64) -> Bool {
    if voices.contains(where: { $0.bus == bus && $0.isSounding(at: frame) }) { return true }
    if music.sounds(on: bus, at: frame) { return true }
    return forecasts.next(on: bus, after: frame, playbacks, orders).map { $0 - ahead <= frame }
      ?? false
  }

  private func mix() {
    var buses = [(left: Double, right: Double)](repeating: (0, 0), count: 4)
    for voice in voices {
      let value = voice.next(frame)
      buses[voice.bus].left += value.left
      buses[voice.bus].right += value.right
      if voice.bus == 0 { buses[0].left += value.unpanned - value.left }
    }
    voices.removeAll(where: \.isOver)
    music.mix(frame, into: &buses)
    var sum = (left: 0.0, right: 0.0)
    for bus in 1...3 {
      let level = mixer.level(of: bus, at: frame)
      sum.left += buses[bus].left * level
      sum.right += buses[bus].right * level
    }
    let felt = buses[0].left * mixer.level(of: 0, at: frame)
    // A modality that is silenced closes and opens in 64 frames.
    for (index, modality) in [Modality.audio, .haptic].enumerated() {
      let goal = status(modality).isSilenced ? 0 : 64
      if isFirst { gates[index] = goal }
      if gates[index] != goal { gates[index] += goal > gates[index] ? 1 : -1 }
    }
    isFirst = false
    let (heard, touched) = (Double(gates[0]) / 64, Double(gates[1]) / 64)
    samples += [sum.left * heard, sum.right * heard, felt * touched]
  }
}
