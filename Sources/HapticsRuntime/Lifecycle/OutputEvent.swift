public import HapticsTimeline

/// What happens to an output.
public enum OutputEvent: Hashable, Sendable, BitwiseCopyable {
  /// The device accepted, and frames are pulled.
  case started
  /// Whether the thread that renders was given real-time priority.
  case realtime(Bool)
  /// The device never waits; from here on the host's clock says when a block is due.
  case pacedByHost
  /// The device ran out of frames for so many nanoseconds, and plays again.
  case xrun(gap: Int64)
  /// The device was put to sleep, and plays again.
  case resumed
  /// The device took no frames for so long that it was set up anew, and plays again.
  case stalled
  /// The machine slept for so many nanoseconds.
  case machineSlept(Int64)
  /// The device is lost; nothing is pulled any more.
  case lost(OutputFault)
  /// Frames of this modality reach nobody any more; the output plays on without them.
  case modalityLost(Modality, OutputFault)
  /// So many events were lost, because nobody asked for them.
  case missed(Int)
}
