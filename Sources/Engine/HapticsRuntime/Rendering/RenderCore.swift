import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline
import Synchronization

/// The render side of an engine.
///
/// It belongs to one thread at a time. It reads commands, gets the events from the dispatcher, and
/// mixes the voices from one event to the next.
struct RenderCore: ~Copyable {
  var dispatcher: CueDispatcher
  var pool: VoicePool
  var mixer: Mixer
  var music: MusicStage
  var gate: VisualGate
  var quiet: QuietGate
  /// The statuses of the modalities at the first frame of the call.
  var statuses = ModalityStatuses()
  var interruption = ModalityStatus.available
  var reportedStatuses = ModalityStatuses()
  var reportedInterruption = ModalityStatus.available
  private var hapticGate = ModalityGate()
  private var audioGate = ModalityGate()
  var serial: UInt64 = 0
  var leaving: FixedList<ResourceName>
  var leavingBefore = 0
  private var filter: ClockFilter
  let rings: UnsafeMutablePointer<EngineRings>
  private let mixDown: MixDown
  let sampleRate: Int
  /// The lead with which live cues are fired whose renditions wait for the slowest output, in
  /// frames.
  let spread: Int64
  /// The number of frames for which planned haptic renditions wait for the slowest output.
  let hapticDelay: Int64
  let audioDelay: Int64
  /// The time after which a refusal is too late for any cue, in frames.
  let longestRefusal: Int64

  init(
    _ configuration: EngineConfiguration,
    rings: UnsafeMutablePointer<EngineRings>,
    streams: UnsafeMutablePointer<StreamRing>
  ) {
    dispatcher = CueDispatcher(
      playbacks: configuration.playbacks,
      commands: configuration.slots,
      lookahead: configuration.frames(configuration.visualLookahead),
      startBuses: configuration.startBuses.rawValue
    )
    pool = VoicePool(
      limit: configuration.voices,
      playbacks: configuration.playbacks,
      resources: configuration.resources,
      sampleRate: configuration.sampleRate,
      buses: configuration.buses,
      hasSides: configuration.hapticLayout == .stereo,
      startBuses: configuration.startBuses.rawValue,
      rings: rings
    )
    mixer = Mixer(buses: configuration.buses, sampleRate: configuration.sampleRate)
    music = MusicStage(fadeLength: pool.fadeLength, streams: streams, rings: rings)
    gate = VisualGate(sampleRate: configuration.sampleRate)
    quiet = QuietGate(sampleRate: configuration.sampleRate)
    leaving = FixedList(capacity: 2 * configuration.resources)
    sampleRate = configuration.sampleRate
    filter = ClockFilter(sampleRate: sampleRate)
    self.rings = rings
    mixDown = MixDown(
      audio: configuration.audioChannels,
      haptic: configuration.hapticChannels,
      isPreview: configuration.isPreview,
      hasHapticSides: configuration.hapticLayout == .stereo
    )
    spread = configuration.spread
    hapticDelay = configuration.delay(of: .haptic)
    audioDelay = configuration.delay(of: .audio)
    longestRefusal = configuration.frames(configuration.visualExpiry + 1)
  }

  /// Renders the next frames into an interleaved block.
  ///
  /// - Parameter waits: A Boolean value that indicates whether rendering ends before frames of
  ///   streamed music that were not read yet, instead of leaving them out.
  /// - Returns: The number of rendered frames.
  @_noAllocation @_noLocks mutating func render(
    into out: UnsafeMutablePointer<Float>,
    frames: Int,
    heardAt time: Int64?,
    isLimited: Bool,
    waits: Bool = false
  ) -> Int {
    if let time {
      rings.pointee.clock.write(filter.take(time, at: dispatcher.frame))
    }
    // Resources are published before the commands that refer to them, so count the commands first
    // and read them last.
    let orders = rings.pointee.orders.count()
    readResources()
    for _ in 0..<orders {
      guard let order = rings.pointee.orders.first() else { break }
      dispatcher.submit(order.pointee.command, token: order.pointee.token)
      rings.pointee.orders.removeFirst()
      mixer.isStale = true
    }
    readStatuses()
    readRefusals()
    var done = 0
    while done < frames {
      let wanted = min(frames - done, VoicePool.blockSize)
      let count = renderBlock(wanted, waits: waits)
      pool.write(count, through: mixDown, isLimited: isLimited, to: out + done * mixDown.outputs)
      done += count
      if count < wanted { break }
    }
    announceStreams()
    while let slot = dispatcher.takeReleased() { rings.pointee.release(slot) }
    if leaving.count > 0 { releaseResources() }
    while let curve = pool.shaping.unused.popLast() {
      rings.pointee.emitEnding(.retired(sheet: curve))
    }
    rings.pointee.isSounding.store(pool.isSounding || music.isSounding, ordering: .relaxed)
    rings.pointee.renderedFrames.store(dispatcher.frame, ordering: .releasing)
    return done
  }

  @_noAllocation @_noLocks private mutating func announceStreams() {
    let frame = dispatcher.frame
    var upcoming = dispatcher.firstMusic(before: frame + StreamRing.capacity)
    upcoming?.frame += audioDelay
    music.announceStreams(at: frame, upcoming, pool.tables)
  }

  /// Mixes at most a block, split at its events.
  ///
  /// - Returns: The number of mixed frames.
  @_noAllocation @_noLocks
  private mutating func renderBlock(_ count: Int, waits: Bool) -> Int {
    let start = dispatcher.frame
    var end = start + Int64(count)
    if waits, !music.isFed(from: start, to: end, pool.tables) { return 0 }
    var mixed = start
    // The frame up to which everything has happened.
    var current = start
    pool.clear(count)
    pool.levels.begin(at: start)
    scheduleDucks(from: start, to: end)
    while true {
      // A track starts at its boundary, after all earlier events.
      let stop = min(end, music.nextFrame)
      // Update dips after all events of a frame and before later ones, so that anticipation starts
      // there regardless of block boundaries.
      let limit = hasStaleDips ? min(stop, current + 1) : stop
      if let event = dispatcher.next(before: limit) {
        current = dispatcher.frame
        if current > mixed, event.changesVoices {
          mix(from: mixed, to: current, offset: Int(mixed - start))
          mixed = current
        }
        apply(event, at: current)
        continue
      }
      if hasStaleDips, current < stop {
        followDucks(at: current)
        continue
      }
      if stop >= end { break }
      if stop > mixed { mix(from: mixed, to: stop, offset: Int(mixed - start)) }
      mixed = stop
      current = stop
      beginMusic(at: stop)
      mixer.isStale = true
      // A later part of a track is asked for now; the next block begins with it.
      if waits, !music.isFed(from: stop, to: end, pool.tables) {
        end = stop
        break
      }
    }
    let count = Int(end - start)
    if count == 0 { return 0 }
    mix(from: mixed, to: end, offset: Int(mixed - start))
    rings.pointee.levels.write(
      pool.levels,
      from: start,
      to: end,
      isSilenced: statuses.haptic.isSilenced
    )
    if pool.hasSides {
      // The same gate at the same frames.
      var gate = hapticGate
      gate.pass(
        pool.hapticLeft,
        pool.hapticRight,
        count: count,
        isOpen: !statuses.haptic.isSilenced
      )
    }
    hapticGate.pass(
      pool.haptic,
      pool.haptic,
      count: count,
      isOpen: !statuses.haptic.isSilenced
    )
    audioGate.pass(pool.left, pool.right, count: count, isOpen: !statuses.audio.isSilenced)
    return count
  }

  /// Mixes the frames from one up to another: voices and music into buses, and these into their sum.
  @_noAllocation @_noLocks
  private mutating func mix(from frame: Int64, to end: Int64, offset: Int) {
    pool.lanes.begin(
      isAudioDirect: mixer.isNeutral(.effects, from: frame, to: end),
      isHapticDirect: mixer.isNeutral(.haptic, from: frame, to: end)
    )
    pool.mix(from: frame, to: end, offset: offset, mixer)
    music.mix(from: frame, to: end, offset: offset, into: &pool, mixer.scratch)
    mixer.sum(pool, Int(end - frame), from: frame, at: offset)
  }

  @_noAllocation @_noLocks private mutating func apply(_ event: DispatchEvent, at frame: Int64) {
    if event.changesVoices { mixer.isStale = true }
    switch event {
    case .start(let start):
      guard let mix = dispatcher.mix(of: start.cue, in: start.playback) else {
        return begin(start, at: frame)
      }
      take(mix, of: start, at: frame)
    case .announce(let notice): announce(notice)
    case .transport(let change):
      switch change.kind {
      case .started: pool.shaping.startGroup(change.playback, at: frame)
      case .paused:
        pool.hold(change.playback, at: frame)
        pool.shaping.holdGroup(change.playback, at: frame)
      case .resumed:
        pool.resume(change.playback, at: frame)
        pool.shaping.resumeGroup(change.playback, at: frame)
      case .rateChanged: pool.setRate(change.rate, of: change.playback, at: frame)
      case .sought, .replaced:
        pool.cut(change.playback, over: pool.fadeLength, at: frame)
      case .stopped:
        pool.cut(change.playback, over: change.fade, at: frame)
        pool.shaping.endGroup(change.playback)
      case .looped where change.cutsVoices:
        pool.cut(change.playback, over: pool.fadeLength, at: frame)
      case .finished:
        pool.part(change.playback)
        pool.shaping.endGroup(change.playback)
      case .looped, .amended: break
      }
      followTransport(change, at: frame)
      if change.kind.withdrawsAnnouncements {
        withdrawStarts(at: frame) { $0.playback.isSame(as: change.playback) }
        gate.withdraw(change.playback, from: change.frame)
      }
      switch change.kind {
      case .finished, .stopped: rings.pointee.emitEnding(event)
      // A loop of a few frames would fill the reserved room for vital messages.
      case .looped: rings.pointee.emit(EngineMessage(event), isVital: false)
      default: rings.pointee.emit(EngineMessage(event), isVital: true)
      }
      // Other announcements may have been merged into the withdrawn ones, or had no room with them.
      if change.kind.withdrawsAnnouncements { review() }
    case .adjust(let adjustment): pool.adjust(adjustment, at: frame)
    case .drop(let dropped):
      rings.pointee.tally.countLate(dropped.count)
      rings.pointee.emit(EngineMessage(event), isVital: false)
    case .withdraw(let withdrawal):
      rings.pointee.emit(EngineMessage(event), isVital: true)
      // For a timeline, the following change withdraws its later visuals.
      if withdrawal.playback.index >= 0 { break }
      withdrawStarts(at: frame) { $0.token.isSame(as: withdrawal.token) }
      gate.withdraw(withdrawal.token)
      review()
    case .mix(let change):
      take(change, of: .none, at: frame)
    case .retired: rings.pointee.emitEnding(event)
    }
  }
}

extension DispatchEvent {
  var changesVoices: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .start, .transport, .adjust, .mix: true
      case .announce, .drop, .withdraw, .retired: false
      }
    }
  }
}
