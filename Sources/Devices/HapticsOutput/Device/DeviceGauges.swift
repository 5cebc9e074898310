import HapticsLifecycle
import HapticsRuntime
import Synchronization

/// The state of a device: its thread writes, any thread reads.
struct DeviceGauges: ~Copyable {
  let state = Atomic<UInt8>(OutputStatus.State.opening.rawValue)
  let latency = Atomic<Int64>(0)
  let delivered = Atomic<Int64>(0)
  let xruns = Atomic<Int>(0)
  let skew = Atomic<Int64>(0)
  let correction = Atomic<Int>(0)
  let isRealtime = Atomic<Bool>(false)
  let isPacedByHost = Atomic<Bool>(false)

  var status: OutputStatus {
    var status = OutputStatus()
    status.state = OutputStatus.State(rawValue: state.load(ordering: .acquiring)) ?? .stopped
    status.latency = latency.load(ordering: .relaxed)
    status.deliveredFrames = delivered.load(ordering: .relaxed)
    status.xruns = xruns.load(ordering: .relaxed)
    status.isRealtime = isRealtime.load(ordering: .relaxed)
    status.isPacedByHost = isPacedByHost.load(ordering: .relaxed)
    return status
  }

  var following: FollowingStatus {
    FollowingStatus(
      skew: skew.load(ordering: .relaxed),
      correction: correction.load(ordering: .relaxed)
    )
  }
}
