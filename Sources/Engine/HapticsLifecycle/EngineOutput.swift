public import HapticsRuntime

/// An output that pulls frames from an engine: usually a sound device.
///
/// An output has its own thread, or is driven manually. It never calls back;
/// ``takeEvents()`` returns its events. All functions belong to the control side; one thread at a
/// time calls them.
public protocol EngineOutput: AnyObject, Sendable {
  /// Opens the device, waits until it accepts, and starts to pull frames.
  ///
  /// The output keeps the engine alive while it pulls.
  ///
  /// - Throws: ``OutputError`` if the device cannot play; no frames are pulled then.
  func start(_ engine: HapticEngine) throws(OutputError)

  /// Starts like ``start(_:)`` without waiting; events report the result.
  func restart(_ engine: HapticEngine)

  /// Stops pulling, in bounded time even if the device hangs.
  ///
  /// When it returns, no thread renders any longer.
  func stop()

  /// The current status of the output.
  var status: OutputStatus { get }

  /// Returns the events since the last call, in order.
  func takeEvents() -> [OutputEvent]
}

/// The status of an output.
public struct OutputStatus: Hashable, Sendable {
  /// The state of the output.
  public var state = State.stopped
  /// The time until a frame that is rendered now is audible, in nanoseconds.
  public var latency: Int64 = 0
  /// The number of frames delivered to the device since it started.
  public var deliveredFrames: Int64 = 0
  /// The number of times the device ran out of frames.
  public var xruns = 0
  /// A Boolean value that indicates whether the thread that renders has real-time priority.
  public var isRealtime = false
  /// A Boolean value that indicates whether the device never blocks, so that the host's clock times
  /// the blocks.
  public var isPacedByHost = false
  /// The volume that the user set for the output, from 0 to 1; `nil` if the platform does not report
  /// it.
  public var volume: Double?

  /// Creates the status of an output that does nothing.
  public init() {}

  /// The state of an output.
  public enum State: UInt8, Hashable, Sendable {
    /// The output does not pull frames.
    case stopped
    /// The device is being opened.
    case opening
    /// The output pulls frames.
    case running
    /// The output lost its device.
    case lost
  }
}

/// An error that prevents an output from playing.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name under which the device was requested.
  public var device: String
  /// The problem, in the words of the device's library.
  public var reason: String
  /// The problem, for programs.
  public var fault: OutputFault

  /// Creates an error.
  public init(device: String, reason: String, fault: OutputFault) {
    self.device = device
    self.reason = reason
    self.fault = fault
  }

  /// The device and the reason in one line.
  public var description: String { "‘\(device)’: \(reason)" }
}

/// A fault of a device.
public struct OutputFault: Hashable, Sendable, BitwiseCopyable {
  /// The kind of fault.
  public var kind: Kind
  /// The operating system's error number: an `errno`, or Apple's `OSStatus`; 0 if there is none.
  public var code: Int32

  /// Creates a fault.
  public init(_ kind: Kind, code: Int32 = 0) {
    self.kind = kind
    self.code = code
  }

  /// Kinds of faults.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The device cannot be opened.
    case cannotOpen
    /// The device accepts none of the offered sample formats.
    case unsuitable
    /// The device disappeared.
    case gone
    /// The device stopped taking frames without an error.
    case stalled
    /// Any other error.
    case failed
  }
}
