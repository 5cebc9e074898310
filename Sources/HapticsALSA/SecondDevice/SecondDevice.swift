import CALSA
import HapticsResampling
import HapticsRuntime

/// A second device, for haptics, that is kept beside the first one.
///
/// It belongs to the first one's thread and never waits. What the engine rendered for the first
/// device is put into a queue; from there it goes out at a rate that follows the first device's,
/// and no frame is ever left out.
final class SecondDevice {
  private let pcm: PCMHandle
  private let setup: PCMSetup
  private let map: ChannelMap
  private var resampler: Resampler
  private let nominalRatio: Double
  private var follower = RateFollower()
  private var plan = RecoveryPlan()

  /// Frames of the engine's rate that wait.
  private let queue: UnsafeMutablePointer<Float>
  private let capacity: Int
  private var queued = 0
  /// Frames of the device's rate that it has not taken yet.
  private let bytes: UnsafeMutableRawPointer
  private let made: UnsafeMutablePointer<Float>
  private var written = 0
  private var madeCount = 0
  /// The frame of the engine that comes next out of the change of rate, with its fraction.
  private var position: Double
  private var isAligned = false
  /// How often in a row the device was early by more than any jitter.
  private var earlyCount = 0
  private var lastTime: Int64 = 0

  /// How late the device is against the first one, smoothed, in nanoseconds.
  var skew: Int64 { Int64((follower.lateness * 1e9).rounded()) }
  /// How much slower than its nominal rate it is fed, in millionths.
  private(set) var partsPerMillion = 0.0

  /// Opens the device.
  init(
    _ engine: HapticEngine,
    _ configuration: ALSAConfiguration,
    named name: String
  )
    throws(PCMError)
  {
    let engineRate = engine.configuration.sampleRate
    let pcm = try PCMHandle(opening: name)
    var wishes = configuration.wishes(engineRate: engineRate)
    wishes.channels = { ChannelLayout.hapticsOnly.channels(of: $0) }
    // It is served once a period of the first device.
    wishes.periods = max(wishes.periods, 4)
    let setup = try pcm.setUp(wishes)
    let resampler = try Resampler(engineRate, setup, of: name)
    nominalRatio = resampler.ratio
    self.pcm = pcm
    self.setup = setup
    self.resampler = resampler
    map = ChannelMap(
      .hapticsOnly,
      audio: engine.configuration.audioChannels,
      haptics: engine.configuration.hapticChannels,
      outputs: setup.channels
    )
    capacity = engineRate
    position = Double(engine.renderedFrames)
    queue = .allocate(capacity: capacity * setup.channels)
    queue.initialize(repeating: 0, count: capacity * setup.channels)
    made = .allocate(capacity: setup.buffer * setup.channels)
    made.initialize(repeating: 0, count: setup.buffer * setup.channels)
    bytes = .allocate(
      byteCount: setup.buffer * setup.channels * setup.format.byteCount,
      alignment: 16
    )
  }

  deinit {
    queue.deallocate()
    made.deallocate()
    bytes.deallocate()
  }

  /// Puts frames of the engine into the queue.
  ///
  /// - Returns: `false` where there is no room, because the device takes nothing.
  func take(_ frames: UnsafePointer<Float>, count: Int) -> Bool {
    guard queued + count <= capacity else { return false }
    map.apply(frames, count: count, into: queue + queued * setup.channels)
    queued += count
    return true
  }

  /// Frames of the engine were left out.
  func skip(_ frames: Int) { position += Double(frames) }

  /// Hands over what the device takes at this moment.
  ///
  /// - Parameter reading: When the first device's frames are heard.
  /// - Returns: Why the device is lost, if it is.
  func serve(_ reading: ClockReading?, realOffset: Int64) -> OutputFault? {
    guard let reading else { return nil }
    steer(reading, realOffset: realOffset)
    while true {
      let available = pcm.available()
      if available < 0 {
        if plan.isWait(available) { break }
        if let fault = recover(from: available) { return fault }
        continue
      }
      if written == madeCount { make(min(available, setup.buffer)) }
      guard available > 0, written < madeCount else { break }
      let frameSize = setup.format.byteCount * setup.channels
      let taken = pcm.write(
        bytes + written * frameSize,
        count: min(available, madeCount - written)
      )
      if taken > 0 {
        written += taken
        plan.progress()
      } else if taken == 0 || plan.isWait(taken) {
        break
      } else if let fault = recover(from: taken) {
        return fault
      }
    }
    _ = pcm.startIfNeeded()
    return nil
  }

  /// Forgets frames that wait and lets the device play what it has.
  func stop() { pcm.drop() }

  /// Compares when the next frame is heard with when it should be, and sets the rate.
  private func steer(_ reading: ClockReading, realOffset: Int64) {
    let now = HostClock.now
    guard let moment = pcm.moment(now: now, realOffset: realOffset) else { return }
    let frame = Int64(position)
    let wanted =
      Double(reading.hostTime(of: frame) &- now) * 1e-9
      + (position - Double(frame)) / reading.framesPerSecond
    let waiting = Double(moment.delay + madeCount - written) / Double(setup.sampleRate)
    let expected = Double(moment.time &- now) * 1e-9 + waiting
    if !isAligned {
      isAligned = true
      lastTime = now
      follower.restart()
      // What comes too early waits behind silence; what comes too late is caught up with slowly.
      let early = (wanted - expected) * Double(setup.sampleRate)
      if written == madeCount { silence(Int(min(max(early, 0), Double(setup.buffer)).rounded())) }
      return
    }
    // After a gap of the first device this one is early: silence brings it back at once.
    earlyCount = wanted - expected > 0.02 ? earlyCount + 1 : 0
    if earlyCount > 8 {
      earlyCount = 0
      isAligned = false
    }
    let part = follower.take(expected - wanted, after: Double(now &- lastTime) * 1e-9)
    lastTime = now
    partsPerMillion = part * 1e6
    resampler.setRatio(nominalRatio * (1 - part))
  }

  private func silence(_ count: Int) {
    for i in 0..<count * setup.channels { made[i] = 0 }
    setup.format.write(made, count: count * setup.channels, to: bytes)
    written = 0
    madeCount = count
  }

  /// Changes the rate of what waits, up to a number of frames.
  private func make(_ count: Int) {
    var used = 0
    written = 0
    madeCount = 0
    while madeCount < count, used < queued {
      let input = UnsafeBufferPointer(
        start: queue + used * setup.channels,
        count: (queued - used) * setup.channels
      )
      var output = UnsafeMutableBufferPointer(
        start: made + madeCount * setup.channels,
        count: (count - madeCount) * setup.channels
      ).mutableSpan
      let progress = resampler.process(input.span, into: &output, isLast: false)
      if progress.used == 0, progress.made == 0 { break }
      used += progress.used
      madeCount += progress.made
    }
    position += Double(madeCount) / resampler.ratio
    if used > 0 {
      queued -= used
      queue.update(from: queue + used * setup.channels, count: queued * setup.channels)
    }
    setup.format.write(made, count: madeCount * setup.channels, to: bytes)
  }

  private func recover(from code: Int) -> OutputFault? {
    switch plan.step(after: code) {
    case .again, .wait: return nil
    case .prepare, .resume:
      let code = pcm.prepare()
      isAligned = false
      return code < 0 ? OutputFault(.failed, code: -code) : nil
    case .giveUp(let isGone):
      return OutputFault(isGone ? .gone : .failed, code: Int32(clamping: -code))
    }
  }
}
