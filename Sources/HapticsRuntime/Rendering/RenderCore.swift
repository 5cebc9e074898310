import HapticsTimeline
import Synchronization

/// The render side of an engine.
///
/// It belongs to one thread at a time. It reads orders, lets the dispatcher say what happens when,
/// and mixes the voices from one event to the next.
struct RenderCore: ~Copyable {
  var dispatcher: CueDispatcher
  var pool: VoicePool
  private var filter: ClockFilter
  private let rings: UnsafeMutablePointer<EngineRings>
  private let audioChannels: Int
  private let hapticChannels: Int
  private let isPreview: Bool
  /// How many frames the scheduled renditions wait for the slowest output.
  private let hapticDelay: Int64
  private let audioDelay: Int64

  init(_ configuration: EngineConfiguration, rings: UnsafeMutablePointer<EngineRings>) {
    dispatcher = CueDispatcher(
      playbacks: configuration.playbacks,
      commands: configuration.commands,
      lookahead: configuration.frames(configuration.visualLookahead)
    )
    pool = VoicePool(limit: configuration.voices, resources: configuration.resources)
    filter = ClockFilter(sampleRate: configuration.sampleRate)
    self.rings = rings
    audioChannels = configuration.audioChannels
    hapticChannels = configuration.hapticChannels
    isPreview = configuration.isPreview
    hapticDelay = configuration.delay(of: .haptic)
    audioDelay = configuration.delay(of: .audio)
  }

  /// Renders the next frames into an interleaved block.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func render(
    into out: UnsafeMutablePointer<Float>,
    frames: Int,
    heardAt time: Int64?
  ) {
    if let time {
      rings.pointee.clock.write(filter.take(time, at: dispatcher.frame))
    }
    while let place = rings.pointee.orderIndex.readPlace() {
      let order = rings.pointee.orders[place]
      rings.pointee.orderIndex.consume()
      dispatcher.submit(order.command, token: order.token)
    }
    var done = 0
    while done < frames {
      let count = min(frames - done, VoicePool.blockSize)
      renderBlock(count)
      pool.interleave(
        count,
        audio: audioChannels,
        haptic: hapticChannels,
        isPreview: isPreview,
        into: out + done * (audioChannels + hapticChannels)
      )
      done += count
    }
    while let slot = dispatcher.takeReleased() { rings.pointee.giveBack(slot) }
    rings.pointee.isSounding.store(pool.isSounding, ordering: .relaxed)
    rings.pointee.renderedFrames.store(dispatcher.frame, ordering: .releasing)
  }

  /// Mixes at most a block, cut at whatever happens in it.
  @_noAllocation @_noLocks
  private mutating func renderBlock(_ count: Int) {
    let start = dispatcher.frame
    let end = start + Int64(count)
    var mixed = start
    pool.clear(count)
    while let event = dispatcher.next(before: end) {
      let frame = dispatcher.frame
      if frame > mixed, event.changesVoices {
        pool.mix(from: mixed, to: frame, offset: Int(mixed - start))
        mixed = frame
      }
      apply(event, at: frame)
    }
    pool.mix(from: mixed, to: end, offset: Int(mixed - start))
  }

  @_noAllocation @_noLocks
  private mutating func apply(_ event: DispatchEvent, at frame: Int64) {
    var message = EngineMessage(event)
    switch event {
    case .start(let start):
      let isScheduled = start.playback.index >= 0
      let isHeld = isScheduled && !dispatcher.isRunning(start.playback)
      message.haptic = pool.startPattern(
        start,
        at: frame + (isScheduled ? hapticDelay : 0),
        isHeld: isHeld
      )
      message.audio = pool.startSound(
        start,
        at: frame + (isScheduled ? audioDelay : 0),
        isHeld: isHeld
      )
      rings.pointee.tell(message, isVital: false)
    case .transport(let change):
      switch change.kind {
      case .paused: pool.hold(true, change.playback)
      case .resumed: pool.hold(false, change.playback)
      case .rateChanged: pool.setRate(change.rate, of: change.playback)
      case .sought, .replaced:
        pool.cut(change.playback, over: VoicePool.cutLength, at: frame)
      case .stopped: pool.cut(change.playback, over: change.fade, at: frame)
      case .started, .looped, .amended, .finished: break
      }
      rings.pointee.tell(message, isVital: true)
    case .announce, .drop: rings.pointee.tell(message, isVital: false)
    case .withdraw, .retired: rings.pointee.tell(message, isVital: true)
    }
  }
}

extension DispatchEvent {
  /// Whether voices start, end or change.
  var changesVoices: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .start, .transport: true
      case .announce, .drop, .withdraw, .retired: false
      }
    }
  }
}
