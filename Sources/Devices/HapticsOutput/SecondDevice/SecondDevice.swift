import HapticsLifecycle
import HapticsRealtime
import HapticsResampling
import HapticsRuntime
import HapticsSynthesis

/// A second device, for haptics, that is kept in sync with the first one.
///
/// It belongs to the first device's thread and never waits. Frames that the engine rendered for the
/// first device are queued and written at a rate that follows the first device; no frame is lost.
final class SecondDevice {
  private let port: any DevicePort
  private let setup: DeviceSetup
  private let map: MixDown
  private var resampler: Resampler
  private let nominalRatio: Double
  private var follower = RateFollower()
  private var plan = RecoveryPlan()

  /// Frames of the engine's rate that wait.
  private let queue: FixedStorage<Float>
  private let capacity: Int
  private var queued = 0
  /// Frames at the device's rate that it has not accepted yet.
  private let bytes: UnsafeMutableRawPointer
  private let made: FixedStorage<Float>
  private var written = 0
  private var madeCount = 0
  /// The frame of the engine that comes next out of the change of rate, with its fraction.
  private var position: Double
  private var isAligned = false
  private var earlyCount = 0
  private var lastTime: Int64 = 0

  /// The smoothed delay relative to the first device, in nanoseconds.
  var skew: Int64 { Int64((follower.lateness * 1e9).rounded()) }
  /// The reduction of its feed rate, in parts per million.
  private(set) var partsPerMillion = 0.0

  init(
    _ engine: HapticEngine,
    _ configuration: DeviceConfiguration,
    _ port: any DevicePort
  ) throws(OutputError) {
    let engineRate = engine.configuration.sampleRate
    var request = configuration.request(engineRate: engineRate)
    request.layout = configuration.hapticDeviceLayout
    // It is served once a period of the first device.
    request.periods = max(request.periods, 4)
    let setup = try port.setUp(request)
    let resampler = try Resampler(engineRate, setup)
    nominalRatio = resampler.ratio
    self.port = port
    self.setup = setup
    self.resampler = resampler
    map = MixDown(
      configuration.hapticDeviceLayout,
      audio: engine.configuration.audioChannels,
      haptics: engine.configuration.hapticChannels,
      outputs: setup.channels
    )
    capacity = engineRate
    position = Double(engine.renderedFrames)
    queue = FixedStorage(repeating: 0, count: capacity * setup.channels)
    made = FixedStorage(repeating: 0, count: setup.buffer * setup.channels)
    bytes = .allocate(
      byteCount: setup.buffer * setup.channels * setup.format.byteCount,
      alignment: 16
    )
  }

  deinit { bytes.deallocate() }

  /// Adds frames of the engine to the queue.
  ///
  /// - Returns: `false` if there is no room, because the device accepts no frames.
  func take(_ frames: UnsafePointer<Float>, count: Int) -> Bool {
    guard queued + count <= capacity else { return false }
    map.apply(frames, count: count, into: queue.start + queued * setup.channels)
    queued += count
    return true
  }

  /// Frames of the engine were left out.
  func skip(_ frames: Int) { position += Double(frames) }

  /// Writes the frames that the device currently accepts.
  ///
  /// - Parameter reading: The clock of the first device's frames.
  /// - Returns: The reason for which the device is lost, or `nil`.
  func serve(_ reading: ClockReading?) -> OutputFault? {
    guard let reading else { return nil }
    steer(reading)
    while true {
      do throws(DeviceError) {
        if try !write() { break }
      } catch {
        if error.kind == .later { break }
        if let fault = recover(from: error) { return fault }
      }
    }
    do throws(DeviceError) {
      try port.start()
    } catch {
      // The next call reports the error.
    }
    return nil
  }

  /// Writes frames once, and returns whether there may be more to write.
  private func write() throws(DeviceError) -> Bool {
    let available = try port.available()
    if written == madeCount { make(min(available, setup.buffer)) }
    guard available > 0, written < madeCount else { return false }
    let frameSize = setup.format.byteCount * setup.channels
    let taken = try port.write(
      bytes + written * frameSize,
      count: min(available, madeCount - written)
    )
    guard taken > 0 else { return false }
    written += taken
    plan.progress()
    return true
  }

  /// Discards queued frames and plays those in the device's buffer.
  func stop() { port.drop() }

  /// Compares the predicted time of the next frame with the required one, and sets the rate.
  private func steer(_ reading: ClockReading) {
    let now = HostClock.now
    guard let moment = port.moment(now: now) else { return }
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
      // Early frames wait after silence; late ones are caught up slowly.
      let early = (wanted - expected) * Double(setup.sampleRate)
      if written == madeCount { silence(Int(min(max(early, 0), Double(setup.buffer)).rounded())) }
      return
    }
    // After a gap of the first device, this one is early; silence corrects it immediately.
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
    setup.format.write(made.start, count: count * setup.channels, to: bytes)
    written = 0
    madeCount = count
  }

  /// Resamples queued frames, up to the given number.
  private func make(_ count: Int) {
    var used = 0
    written = 0
    madeCount = 0
    while madeCount < count, used < queued {
      let input = UnsafeBufferPointer(
        start: queue.start + used * setup.channels,
        count: (queued - used) * setup.channels
      )
      var output = UnsafeMutableBufferPointer(
        start: made.start + madeCount * setup.channels,
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
      queue.start.update(from: queue.start + used * setup.channels, count: queued * setup.channels)
    }
    setup.format.write(made.start, count: madeCount * setup.channels, to: bytes)
  }

  private func recover(from trouble: DeviceError) -> OutputFault? {
    switch plan.step(after: trouble.kind) {
    case .again, .wait: return nil
    case .prepare, .resume:
      isAligned = false
      do throws(DeviceError) {
        try port.prepare()
        return nil
      } catch { return OutputFault(.failed, code: error.code) }
    case .giveUp(let isGone): return OutputFault(isGone ? .gone : .failed, code: trouble.code)
    }
  }
}
