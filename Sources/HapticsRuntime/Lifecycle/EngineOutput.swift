/// What pulls frames from an engine, so that they are heard and felt: a sound device, mostly.
///
/// An output has a thread of its own, or is driven by hand as ``ManualOutput`` is. It never calls
/// back: what happens to it is told by ``takeEvents()``. All functions belong to the control side;
/// one thread at a time calls them.
public protocol EngineOutput: AnyObject, Sendable {
  /// Opens the device, waits until it accepted, and begins to pull frames.
  ///
  /// The output keeps the engine alive as long as it pulls.
  ///
  /// - Throws: Why the device does not play; then nothing is pulled.
  func start(_ engine: HapticEngine) throws(OutputError)

  /// Begins like ``start(_:)``, but waits for nothing: events tell what came of it.
  func restart(_ engine: HapticEngine)

  /// Ends pulling, in bounded time also where the device hangs.
  ///
  /// When it returns, nobody renders any more.
  func stop()

  /// How the output does at this moment.
  var status: OutputStatus { get }

  /// What happened since the last call, in the order in which it did.
  func takeEvents() -> [OutputEvent]
}

/// How an output does.
public struct OutputStatus: Hashable, Sendable {
  /// Whether it pulls frames.
  public var state = State.stopped
  /// How long a frame that is rendered at this moment takes until it is heard, in nanoseconds.
  public var latency: Int64 = 0
  /// How many frames were handed to the device since it was started.
  public var deliveredFrames: Int64 = 0
  /// How often the device ran out of frames.
  public var xruns = 0
  /// Whether the thread that renders has real-time priority.
  public var isRealtime = false
  /// Whether the device never waits, and the host's clock says when a block is due.
  public var isPacedByHost = false

  /// Creates the status of an output that does nothing.
  public init() {}

  /// Whether an output pulls frames.
  public enum State: UInt8, Hashable, Sendable {
    /// It does not.
    case stopped
    /// The device is being opened.
    case opening
    /// It does.
    case running
    /// It did, until the device was lost.
    case lost
  }
}

/// Why an output does not play.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The device by the name under which it was asked for.
  public var device: String
  /// What is wrong, in the words of the device's own library.
  public var reason: String
  /// What is wrong, for programs.
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

/// What is wrong with a device.
public struct OutputFault: Hashable, Sendable, BitwiseCopyable {
  /// What kind of fault it is.
  public var kind: Kind
  /// The number of the error as the operating system counts, positive; 0 where there is none.
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
    /// The device does not take the frames in any form that can be offered.
    case unsuitable
    /// The device was there and is not any more.
    case gone
    /// The device takes no frames, and says nothing.
    case stalled
    /// Anything else that the device could not be talked out of.
    case failed
  }
}
