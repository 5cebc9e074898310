import HapticsRealtime
import HapticsTimeline

/// The render side of the mixer: gains, passages and dips of the buses, and their sum.
///
/// All values are closed forms of the frame, so that blocks can be split anywhere.
struct Mixer: ~Copyable {
  let strips: FixedStorage<BusStrip>
  var ducks: FixedList<DuckRule>
  /// The buses whose switch is off, as it was read at the first frame of the call.
  private(set) var closed: UInt32 = 0
  var isRestored = false
  var isStale = true
  /// The frame before which cues were looked up.
  var scheduledUntil = Int64.min
  private(set) var longestAttack: Int64 = 0
  /// The factors of a bus, and of a dip.
  let levels: FixedStorage<Float>
  /// The frames in a second.
  let second: Int64

  static var mostDucks: Int {
    @_noAllocation @_noLocks get { 32 }
  }

  init(buses: Int, sampleRate: Int) {
    strips = FixedStorage(repeating: BusStrip(), count: buses)
    ducks = FixedList(capacity: Mixer.mostDucks)
    levels = FixedStorage(repeating: 1, count: 2 * VoicePool.blockSize)
    second = Int64(sampleRate)
  }

  /// Room for as many factors as a block has frames.
  var scratch: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { levels.start }
  }

  @_noAllocation @_noLocks
  func isOpen(_ bus: BusID) -> Bool { bus.index < strips.count && strips[bus.index].isOpen }

  /// Applies the switches, starting at a frame.
  ///
  /// - Parameter closed: The buses whose switch is off, one bit each.
  @_noAllocation @_noLocks mutating func setClosed(_ closed: UInt32, at frame: Int64) {
    if closed == self.closed { return }
    self.closed = closed
    openAndClose(at: frame, over: frame == 0 ? 0 : second * 30 / 1000)
  }

  /// Carries out a change at a frame.
  @_noAllocation @_noLocks mutating func take(_ change: MixChange, at frame: Int64) {
    switch change {
    case .gain(let gain, let bus, let frames):
      guard bus.index < strips.count else { return }
      strips.start[bus.index].gain.move(to: gain, at: frame, over: frames)
    case .mute(let isMuted, let bus, let frames):
      guard bus.index < strips.count else { return }
      strips.start[bus.index].isMuted = isMuted
      openAndClose(at: frame, over: frames)
    case .solo(let isSoloed, let bus, let frames):
      guard bus.index < strips.count else { return }
      strips.start[bus.index].isSoloed = isSoloed
      openAndClose(at: frame, over: frames)
    case .duck(let order): duck(order, at: frame)
    case .playMusic, .stopMusic, .pauseMusic, .resumeMusic, .marker: break
    }
  }

  @_noAllocation @_noLocks private mutating func openAndClose(at frame: Int64, over frames: Int64) {
    var isAnySoloed = false
    for index in 0..<strips.count where strips[index].isSoloed { isAnySoloed = true }
    for index in 0..<strips.count {
      let strip = strips.start + index
      let isOpen =
        !strip.pointee.isMuted && (!isAnySoloed || strip.pointee.isSoloed)
        && closed & (1 << UInt32(index)) == 0
      if isOpen == strip.pointee.isOpen { continue }
      strip.pointee.passage.move(to: isOpen ? 1 : 0, at: frame, over: frames)
      isStale = true
    }
  }

  @_noAllocation @_noLocks private mutating func duck(_ order: DuckCommand, at frame: Int64) {
    var index = 0
    while index < ducks.count {
      let known = ducks[index].order
      if known.trigger.isSame(as: order.trigger), known.target.isSame(as: order.target) { break }
      index += 1
    }
    if index == ducks.count {
      guard order.isOn else { return }
      // There is room, because the control side limits the pairs and never removes one.
      guard ducks.append(DuckRule(order)) else { return }
    }
    // A removed rule recovers over its own release.
    var order = order
    if !order.isOn {
      order = ducks[index].order
      order.isOn = false
    }
    ducks[index].take(order, at: frame)
    longestAttack = 0
    for index in 0..<ducks.count { longestAttack = max(longestAttack, ducks[index].order.attack) }
    isStale = true
    scheduledUntil = .min
  }

  var triggers: UInt32 {
    @_noAllocation @_noLocks get {
      var bits: UInt32 = 0
      for index in 0..<ducks.count where ducks[index].order.isOn {
        bits |= ducks[index].order.trigger.bit
      }
      return bits
    }
  }
}
