public import HapticsTimeline

/// An event of an output.
public enum OutputEvent: Hashable, Sendable, BitwiseCopyable {
  /// The device accepted, and the output pulls frames.
  case started
  /// The render thread received real-time priority, or did not.
  case realtime(Bool)
  /// The device never blocks; from now on the host's clock times the blocks.
  case pacedByHost
  /// The device ran out of frames, for this number of nanoseconds, and plays again.
  case xrun(gap: Int64)
  /// The device was suspended and plays again.
  case resumed
  /// The device accepted no frames for a long time and was reset; it plays now.
  case stalled
  /// The machine slept, for this number of nanoseconds.
  case machineSlept(Int64)
  /// The device is lost; the output no longer pulls frames.
  case lost(OutputFault)
  /// Frames of this modality are lost; the output continues without them.
  case modalityLost(Modality, OutputFault)
  /// The system took the device, for a call for example; the lifecycle interrupts the engine.
  case interruptionBegan
  /// The system returned the device; the lifecycle ends the interruption.
  case interruptionEnded(isResumed: Bool)
  /// The given number of events was lost because the queue was full.
  case missed(Int)
}
