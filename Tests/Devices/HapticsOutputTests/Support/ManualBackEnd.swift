import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import Synchronization

/// A back end whose devices keep every frame in memory, and fail where a fault is planted.
final class ManualBackEnd: Sendable {
  /// What the write of a number, counted from 1 over all devices, comes to.
  enum Fault { case short, stall, trouble(DeviceError.Kind, Int32 = 0) }

  let taken = Mutex<[Float]>([])
  let channels: Int
  private let faults: [Int: Fault]
  private let writes = Atomic<Int>(0)
  /// Called when the moment of a block is asked, right before it is rendered.
  private let beforeBlock: @Sendable () -> Void

  init(
    _ faults: [Int: Fault] = [:],
    channels: Int = 3,
    beforeBlock: @escaping @Sendable () -> Void = {}
  ) {
    self.faults = faults
    self.channels = channels
    self.beforeBlock = beforeBlock
  }

  func backEnd(_ name: String = "manual") -> BackEnd {
    let devices = { @Sendable in [DeviceName(name: "memory", description: "all of \(name)")] }
    return BackEnd(name, devices: devices) { device throws(OutputError) in
      guard device == "memory" else { throw .init("it is not here", .init(.cannotOpen, code: 2)) }
      return Port(self)
    }
  }

  private final class Port: DevicePort {
    let device: ManualBackEnd
    var isStalled = false
    init(_ device: ManualBackEnd) { self.device = device }

    func offer() -> DeviceCapabilities {
      .init(channels: 1...8, sampleRates: 1...96_000, formats: [.float32], latencies: 0...1)
    }
    func negotiate(_ request: DeviceRequest) -> DeviceSetup {
      let (rate, period) = (request.sampleRate, request.period)
      let channels = device.channels
      return .init(
        format: .float32,
        sampleRate: rate,
        channels: channels,
        period: period,
        buffer: 3 * period
      )
    }
    func available() -> Int { isStalled ? 0 : 1440 }
    func write(_ frames: UnsafeRawPointer, count: Int) throws(DeviceError) -> Int {
      if isStalled { return 0 }
      let fault = device.faults[device.writes.add(1, ordering: .relaxed).newValue]
      if case .trouble(let kind, let code)? = fault { throw DeviceError(kind, code: code) }
      if case .stall? = fault {
        isStalled = true
        return 0
      }
      let count = if case .short? = fault { min(count, 7) } else { count }
      let samples = UnsafeRawBufferPointer(start: frames, count: count * device.channels * 4)
      device.taken.withLock { $0 += samples.bindMemory(to: Float.self) }
      return count
    }
    func start() {}
    func wait(nanoseconds: Int64, or stop: borrowing Signal) -> PortWait {
      stop.wait(nanoseconds: nanoseconds) ? .stopped : isStalled ? .timedOut : .ready
    }
    func moment(now: Int64) -> DeviceTimestamp? {
      device.beforeBlock()
      return nil
    }
    func prepare() { isStalled = false }
    func drop() {}
  }
}
