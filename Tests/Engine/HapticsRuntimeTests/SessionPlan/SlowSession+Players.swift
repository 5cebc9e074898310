import HapticsCore
import HapticsTimeline

/// What a game's side knows of a player.
final class SlowPlayer {
  let index: Int
  let player: SessionPlayer
  let cues: [ResolvedCue]
  var playback: SlowPlayback?
  var starts = 0
  var ends: [String] = []
  /// Where the next start begins.
  var place: Int64 = 0
  var rate = 1.0
  /// What holds for later starts, too.
  var kept: [SessionShape] = []
  /// What was sent while nothing played.
  var sent: [(due: Int64?, sent: SlowSent)] = []

  init(_ index: Int, _ player: SessionPlayer, _ cues: [ResolvedCue]) {
    (self.index, self.player, self.cues) = (index, player, cues)
  }

  /// What it plays, or is about to.
  var active: SlowPlayback? { playback.flatMap { $0.isOver ? nil : $0 } }

  func tell(_ facts: inout [String]) { facts.append("player \(index) ended \(ends)") }
}

/// A value or a curve that was sent.
enum SlowSent {
  case parameter(HapticDynamicParameter)
  case curve(HapticParameterCurve)
}

extension SlowSession {
  typealias Player = SlowPlayer

  func askPlayer(_ step: SessionStep) {
    if case .makePlayer(let index) = step.action {
      let player = plan.players[index]
      players[index] = Player(index, player, player.cues.map(library.resolve))
    }
    guard let player = step.action.player.flatMap({ players[$0] }) else { return }
    switch step.action {
    case .start(_, let from): start(player, from: from, at: step.due)
    case .stop(_, let fade):
      if let playback = player.active { stop(playback, fade: frames(fade), at: step.due) }
    case .pause:
      change(player.active, at: step.due) { [unowned self] playback, frame in
        hold(playback, at: frame)
        playback.interruptedSince = nil
      }
    case .resume:
      change(player.active, at: step.due) { [unowned self] playback, frame in
        release(playback, at: frame)
      }
    case .seek(_, var place):
      guard let playback = player.active else {
        player.place = place
        return
      }
      if let loop = player.player.loop, place >= loop.upperBound { place = loop.lowerBound }
      change(playback, at: step.due) { [unowned self] playback, frame in
        cut(playback, over: 40)
        if playback.interruptedSince != nil { playback.interruptedSince = frame }
        playback.move(to: place)
        join(playback, at: frame)
      }
    case .rate(_, let rate):
      player.rate = rate
      change(player.active, at: step.due) { [unowned self] playback, _ in
        playback.rate = rate
        for voice in voices where voice.playback === playback { voice.rate = rate }
      }
    case .shape(_, let shape): self.shape(player, shape, at: step.due)
    case .send(_, let parameter): send(.parameter(parameter), player, at: step.due)
    case .sendCurve(_, let curve): send(.curve(curve), player, at: step.due)
    default: break
    }
  }

  private func change(
    _ playback: SlowPlayback?,
    at due: Int64?,
    _ body: @escaping (SlowPlayback, Int64) -> Void
  ) {
    guard let playback else { return }
    order(at: due, of: playback) { frame in
      guard playback.isBegun, !playback.isOver else { return }
      body(playback, frame)
      playback.version += 1
    }
  }

  private func start(_ player: Player, from: Int64?, at due: Int64?) {
    if let old = player.active { stop(old, fade: 0, at: due) }
    let taken = Set(knownPlaybacks.map(\.slot))
    let slot = (0..<64).first { !taken.contains($0) } ?? 0
    let name = "p\(player.index)s\(player.starts)"
    let playback = SlowPlayback(name, slot: slot, player.cues, player.player)
    playback.rate = player.rate
    playback.owner = player
    player.starts += 1
    player.playback = playback
    knownPlaybacks.append(playback)
    allPlaybacks.append(playback)
    let place = from ?? player.place
    player.place = 0
    var order = Order(due: max(due ?? frame, frame), playback: playback) { [unowned self] frame in
      playbacks.append(playback)
      playback.begin(from: place, at: frame)
      facts.append("\(name) started \(frame)")
      join(playback, at: frame)
    }
    order.start = place
    orders.append(order)
    for shape in player.kept {
      self.shape(playback, shape, at: nil, isAtOnce: true)
    }
    for (wanted, sent) in player.sent { send(sent, to: playback, at: wanted) }
    player.sent = []
  }

  private func stop(_ playback: SlowPlayback, fade: Int64, at due: Int64?) {
    order(at: due, of: playback) { [unowned self] frame in
      if !playback.isOver { end(playback, fade: fade) }
    }
  }

  /// Ends a playback, whether it has begun or not.
  func end(_ playback: SlowPlayback, fade: Int64) {
    playback.isOver = true
    facts.append("\(playback.name) stopped \(frame)")
    playback.owner?.ends.append("stopped")
    if playback.isBegun {
      cut(playback, over: fade)
      playbacks.removeAll { $0 === playback }
    } else {
      orders.removeAll { $0.playback === playback }
    }
  }

  func join(_ playback: SlowPlayback, at frame: Int64) {
    for (index, offset) in playback.joined() {
      begin(
        playback.cues[index],
        "\(playback.name)c\(index)",
        of: playback,
        live: nil,
        offset: offset,
        isJoined: true,
        at: frame
      )
    }
  }

  private func shape(_ player: Player, _ shape: SessionShape, at due: Int64?) {
    player.kept.append(shape)
    if let playback = player.active { self.shape(playback, shape, at: due, isAtOnce: false) }
  }

  private func shape(
    _ playback: SlowPlayback,
    _ shape: SessionShape,
    at due: Int64?,
    isAtOnce: Bool
  ) {
    order(at: due, of: playback) { [unowned self] frame in
      let isAtOnce = isAtOnce || !playback.isBegun
      playback.layer.take(shape, at: frame, isAtOnce: isAtOnce)
      for voice in voices where voice.origin === playback {
        voice.group.take(shape, at: frame, isAtOnce: isAtOnce)
      }
    }
  }

  // MARK: Parameters

  private func send(_ sent: SlowSent, _ player: Player, at due: Int64?) {
    guard let playback = player.active else { return player.sent.append((due, sent)) }
    send(sent, to: playback, at: due)
  }

  private func send(_ sent: SlowSent, to playback: SlowPlayback, at due: Int64?) {
    order(at: due, of: playback) { [unowned self] frame in
      playback.sent.append((playback.time(at: frame), sent))
      for voice in voices where voice.origin === playback && voice.sound.isPattern {
        receive([(Int64(voice.place), sent)], voice)
      }
    }
  }

  /// Gives a voice that begins what was sent to its playback before.
  func receive(
    _ sent: [(time: Int64, sent: SlowSent)],
    _ voice: SlowVoice,
    _ playback: SlowPlayback,
    _ offset: Int64
  ) {
    let shift = offset - playback.time(at: frame)
    receive(sent.map { ($0.time + shift, $0.sent) }, voice)
  }

  /// Lets a voice sound as if its pattern had held what is sent, from a frame of the pattern on.
  private func receive(_ sent: [(time: Int64, sent: SlowSent)], _ voice: SlowVoice) {
    guard !sent.isEmpty, let place = voice.patternPlace else { return }
    // What it has rendered already stays.
    let first = Double(voice.firstOpenFrame) / Double(SessionCase.sampleRate)
    for (time, sent) in sent {
      // Counted in whole frames, so that what is sent at an event's frame is sent at its very time.
      func seconds(_ own: Double) -> Double {
        Double(frames(own) + time) / Double(SessionCase.sampleRate)
      }
      switch sent {
      case .parameter(var parameter):
        parameter.time = max(seconds(parameter.time), first)
        voice.parameters.append(parameter)
      case .curve(var curve):
        curve.time = seconds(curve.time)
        voice.curves.append(curve.beginning(at: first))
      }
    }
    voice.sound.samples = library.rendered(place, voice.parameters, voice.curves)
  }
}

extension HapticParameterCurve {
  /// What is left of it from a time on.
  fileprivate func beginning(at first: Double) -> HapticParameterCurve {
    var (curve, before) = (self, controlPoints[0])
    curve.controlPoints = []
    for point in controlPoints {
      if time + point.time <= first {
        before = point
        continue
      }
      if curve.controlPoints.isEmpty, time + before.time < first {
        let part = (first - time - before.time) / (point.time - before.time)
        let value = before.value + (point.value - before.value) * part
        curve.controlPoints.append(.init(at: first - time, value: value))
      } else if curve.controlPoints.isEmpty, before.time < point.time {
        curve.controlPoints.append(before)
      }
      curve.controlPoints.append(point)
    }
    return curve
  }
}
