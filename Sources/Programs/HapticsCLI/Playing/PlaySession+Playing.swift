import HapticsFiles
import HapticsLifecycle
import HapticsRuntime
import HapticsTimeline
import HapticsTools
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PlaySession {
  /// Plays something until it is over, or something else is wanted.
  func play(_ playable: Playable) throws -> Turn {
    var player: Player
    var statuses = ModalityStatuses()
    update(&statuses, of: playable, at: options.start)
    do throws(EngineError) {
      player = try Player(
        playable,
        from: options.start,
        isLooping: isLooping && count == 1,
        lateness: options.lateness,
        onInterruption: options.onInterruption
      )
    } catch { throw failure(error) }
    draw(player)
    var lastLook = MonotonicTime.now
    while true {
      for event in wait(milliseconds: interval(player)) {
        switch event {
        case .key(let key, let time):
          if let turn = turn(after: key) { return leaving(player, turn) }
          do throws(EngineError) { try press(key, &player, at: time) } catch {
            throw failure(error)
          }
        case .resized:
          screen?.forget()
          draw(player)
        case .continued:
          screen?.forget()
          draw(player)
        case .ending(let signal): return leaving(player, .end(.signal(signal)))
        case .hungUp: return .end(.signal(SIGHUP))
        }
      }
      if options.endsWithOutput, isOutputClosed { return .end(.signal(SIGHUP)) }
      player.update()
      try checkDevice()
      let now = MonotonicTime.now
      let isOver = player.isOver(at: now)
      update(&statuses, of: playable, at: player.position(at: now))
      show(&player, statuses, at: now)
      if isOver, !options.isWatching || count > 1 && index + 1 < count {
        return leaving(player, .over)
      }
      if now - lastLook >= Int64(PlaySession.watchInterval) * 1_000_000 {
        lastLook = now
        if let saved = savedFile() { return .saved(saved) }
      }
    }
  }

  /// A Boolean value that indicates whether the peer of the connection at standard output has
  /// closed it.
  private var isOutputClosed: Bool {
    var request = pollfd(fd: 1, events: 0, revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Returns the time until the next update, in milliseconds.
  private func interval(_ player: Player) -> Int {
    let isMoving = !player.isPaused && !player.isOver(at: MonotonicTime.now)
    if isMoving { return screen == nil ? 50 : 33 }
    return options.isWatching ? PlaySession.watchInterval : 200
  }

  /// Applies the changes of keys and the command line at a position; a failing device also sets
  /// statuses.
  private func update(
    _ statuses: inout ModalityStatuses,
    of playable: Playable,
    at position: Double
  ) {
    let rate = playable.engine.configuration.sampleRate
    let frame = FramePosition(seconds: position, sampleRate: rate).frame
    for modality in Modality.allCases {
      let planned = options.losses.plan.status(of: modality, at: frame, sampleRate: rate)
      let status = muted.contains(modality) && !planned.isLost ? .muted : planned
      guard status != statuses[modality] else { continue }
      statuses[modality] = status
      playable.engine.setStatus(status, of: modality)
    }
  }

  private func press(_ key: Key, _ player: inout Player, at time: Int64) throws(EngineError) {
    let length = player.playable.length
    switch key {
    case .character(" "), .enter: try player.togglePause(at: time)
    case .left: try player.seek(to: player.position(at: time) - length / 20)
    case .right: try player.seek(to: player.position(at: time) + length / 20)
    case .home, .character("0"), .character("r"): try player.seek(to: 0)
    case .character(let digit) where ("1"..."9").contains(digit):
      try player.seek(to: length * Double(digit.wholeNumberValue ?? 0) / 10)
    case .character("l"):
      isLooping.toggle()
      if count == 1 { try player.toggleLoop() }
    case .character("h"): toggleMute(of: .haptic)
    case .character("a"): toggleMute(of: .audio)
    case .character("v"): toggleMute(of: .visual)
    case .redraw:
      console?.clear()
      screen?.forget()
      draw(player)
    default: break
    }
  }

  private func toggleMute(of modality: Modality) {
    if muted.remove(modality) == nil { muted.insert(modality) }
  }

  private func draw(_ player: Player) {
    screen?.draw(player.playable, status: "")
  }

  private func show(_ player: inout Player, _ statuses: ModalityStatuses, at now: Int64) {
    guard let screen else { return }
    let time = player.position(at: now)
    let isOver = player.isOver(at: now)
    let status = PlayStatus(
      time: time,
      length: player.playable.length,
      state: isOver ? .over : player.isPaused ? .paused : .playing,
      isLooping: isLooping,
      isWatching: options.isWatching,
      place: count > 1 ? (index + 1, count) : nil,
      losses: Modality.allCases.compactMap { modality in
        let status = statuses[modality]
        return status == .available ? nil : "\(modality.word) \(status.words)"
      },
      remark: isDeviceLost ? "the device is gone" : player.playable.remark,
      xruns: deviceStatus.xruns,
      isRealtime: deviceStatus.isRealtime
    )
    self.screen?.update(
      playhead: isOver ? nil : min(time, player.playable.length),
      status: status.text(columns: console?.size.columns ?? 80, screen)
    )
  }

  /// Leaves the picture without a playhead and without the line about keys, when all is over.
  private func leaving(_ player: Player, _ turn: Turn) -> Turn {
    reportGaps()
    let isLast = turn == .over && index + 1 == count && !isLooping
    if case .end = turn { screen?.finish() } else if isLast { screen?.finish() }
    return turn
  }

  private func reportGaps() {
    let status = deviceStatus
    guard screen == nil, status.xruns > 0 else { return }
    let gaps = PlayStatus.gaps(status.xruns, isRealtime: status.isRealtime)
    StandardStreams.reportError("haptics: \(options.inputs[index].name.harmless): \(gaps)")
  }

  private func failure(_ error: EngineError) -> ToolError {
    ToolError(options.inputs[index].name, "cannot be played: \(error)")
  }
}
