import HapticsLifecycle
import HapticsRealtime
import HapticsRuntime
import HapticsTimeline
import Synchronization

/// The work of a device's thread from its first frame to its last, without allocations.
struct DeviceLoop: ~Copyable {
  let port: any DevicePort
  let setup: DeviceSetup
  let run: DeviceRun
  var supply: FrameSupply
  var waiting: DeviceWait
  var plan = RecoveryPlan()
  var pacer: HostPacer
  /// The time at which the device's buffer runs empty.
  var emptyAt: Int64 = 0
  /// For how long the machine had slept when we last looked.
  private var slept = HostClock.slept
  private let frames: FixedStorage<Float>
  private let bytes: UnsafeMutableRawPointer
  private let frameSize: Int

  init(
    _ run: DeviceRun,
    _ port: any DevicePort,
    _ setup: DeviceSetup,
    _ waiting: consuming DeviceWait,
    _ supply: consuming FrameSupply
  ) {
    self.port = port
    self.setup = setup
    self.run = run
    self.waiting = waiting
    self.supply = supply
    pacer = HostPacer(
      sampleRate: setup.sampleRate,
      buffer: setup.buffer,
      slack: setup.sampleRate / 10
    )
    frameSize = setup.format.byteCount * setup.channels
    frames = FixedStorage(repeating: 0, count: setup.period * setup.channels)
    bytes = .allocate(byteCount: setup.period * frameSize, alignment: 16)
  }

  deinit { bytes.deallocate() }

  private var isOver: Bool { run.wantsStop.load(ordering: .acquiring) }

  /// Plays until a stop is requested, or the device is lost.
  mutating func play() -> OutputFault? {
    while !isOver {
      noticeSleep()
      let available: Int
      do throws(DeviceError) {
        available = try port.available()
      } catch {
        if let fault = recover(from: error) { return fault }
        continue
      }
      if let fault = available < setup.period ? waitForRoomPlaying() : playBlockWhenDue() {
        return fault
      }
    }
    drain()
    return nil
  }

  private mutating func waitForRoomPlaying() -> OutputFault? {
    do throws(DeviceError) {
      try port.start()
    } catch {
      if let fault = recover(from: error) { return fault }
    }
    return waitForRoom()
  }

  /// Plays a block, unless it is too early according to the host clock.
  private mutating func playBlockWhenDue() -> OutputFault? {
    let pause = pacer.wait(before: setup.period, now: HostClock.now)
    guard pause > 0 else { return playBlock() }
    notePacing()
    HostTime.sleep(nanoseconds: min(pause, 20_000_000))
    return nil
  }

  /// Renders a block and hands it over.
  private mutating func playBlock() -> OutputFault? {
    let now = HostClock.now
    var heardAt = now
    if let moment = port.moment(now: now) {
      heardAt = moment.time &+ setup.nanoseconds(moment.delay)
      run.gauges.latency.store(max(heardAt &- now, 0), ordering: .relaxed)
    }
    supply.pull(setup.period, heardAt: heardAt, into: frames.start)
    setup.format.write(frames.start, count: setup.period * setup.channels, to: bytes)
    emptyAt = heardAt &+ setup.nanoseconds(setup.period)
    let fault = write(setup.period)
    serveSecond()
    return fault
  }

  private mutating func serveSecond() {
    guard let second = supply.second else { return }
    var fault = second.serve(run.engine.reading)
    if supply.isSecondFull { fault = fault ?? OutputFault(.stalled) }
    run.gauges.skew.store(second.skew, ordering: .relaxed)
    run.gauges.correction.store(Int(second.partsPerMillion), ordering: .relaxed)
    guard let fault else { return }
    second.stop()
    supply.second = nil
    run.mailbox.post(.modalityLost(.haptic, fault))
  }

  /// Writes frames in as many calls as the device needs; rendered frames are offered once even
  /// after a stop request.
  private mutating func write(_ count: Int) -> OutputFault? {
    var done = 0
    repeat {
      do throws(DeviceError) {
        let taken = try port.write(bytes + done * frameSize, count: count - done)
        guard taken > 0 else { throw DeviceError(.later) }
        done += taken
        plan.progress()
        waiting.progress()
        pacer.spend(taken)
        run.gauges.delivered.add(Int64(taken), ordering: .relaxed)
      } catch {
        // Frames that the device did not accept are written again, so that none is lost.
        if let fault = recover(from: error) { return fault }
      }
    } while done < count && !isOver
    return nil
  }

  private mutating func notePacing() {
    guard !run.gauges.isPacedByHost.load(ordering: .relaxed) else { return }
    run.gauges.isPacedByHost.store(true, ordering: .relaxed)
    run.mailbox.post(.pacedByHost)
  }

  private mutating func noticeSleep() {
    let now = HostClock.slept
    let passed = now &- slept
    guard passed.magnitude > 1_000_000 else { return }
    slept = now
    if passed > 100_000_000 { run.mailbox.post(.machineSlept(passed)) }
  }

  private mutating func drain() {
    supply.second?.stop()
    let end = HostClock.now &+ setup.nanoseconds(setup.buffer) &+ 50_000_000
    while port.drain(), HostClock.now < end {
      HostTime.sleep(nanoseconds: setup.nanoseconds(setup.period) / 2)
    }
    port.drop()
  }
}
