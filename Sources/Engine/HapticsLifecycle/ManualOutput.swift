package import HapticsRuntime
import Synchronization

/// An output that is driven by hand, for tests and work without a device.
package final class ManualOutput: EngineOutput {
  private let life = Mutex(Life())

  private struct Life {
    var engine: HapticEngine?
    var status = OutputStatus()
    var events: [OutputEvent] = []
    var refusal: OutputFault?
  }

  /// Creates an output that accepts any engine.
  package init() {}

  /// The fault that prevents starting; `nil` if there is none.
  package var refusal: OutputFault? {
    get { life.withLock { $0.refusal } }
    set { life.withLock { $0.refusal = newValue } }
  }

  /// Starts the output, which pulls when ``pull(_:heardAt:)`` is called.
  ///
  /// - Throws: The ``OutputError`` in ``refusal``, if there is one.
  package func start(_ engine: HapticEngine) throws(OutputError) {
    let refusal = life.withLock { life -> OutputFault? in
      if let refusal = life.refusal { return refusal }
      life.engine = engine
      life.status.state = .running
      life.events.append(.started)
      return nil
    }
    if let refusal {
      throw OutputError(device: "manual", reason: "it is set to refuse", fault: refusal)
    }
  }

  /// Starts like ``start(_:)``; events report the result.
  package func restart(_ engine: HapticEngine) {
    do throws(OutputError) {
      try start(engine)
    } catch {
      fail(error.fault)
    }
  }

  /// Ends pulling.
  package func stop() {
    life.withLock { life in
      life.engine = nil
      life.status.state = .stopped
    }
  }

  /// Renders the next interleaved frames, or none if the output is not running.
  ///
  /// - Parameter heardAt: The host time in nanoseconds at which the first frame is audible.
  package func pull(_ frames: Int, heardAt: Int64? = nil) -> [Float] {
    life.withLock { life in
      guard let engine = life.engine, frames > 0 else { return [] }
      var block = [Float](repeating: 0, count: frames * engine.configuration.channels)
      var span = block.mutableSpan
      guard engine.render(into: &span, frames: frames, heardAt: heardAt) else { return [] }
      life.status.deliveredFrames += Int64(frames)
      return block
    }
  }

  /// Loses the device, as if it were unplugged or broken.
  package func fail(_ fault: OutputFault) {
    life.withLock { life in
      life.engine = nil
      life.status.state = .lost
      life.events.append(.lost(fault))
    }
  }

  package var status: OutputStatus { life.withLock { $0.status } }

  /// The volume that the output reports.
  package var volume: Double? {
    get { life.withLock { $0.status.volume } }
    set { life.withLock { $0.status.volume = newValue } }
  }

  /// Returns the events since the last call.
  package func takeEvents() -> [OutputEvent] {
    life.withLock { life in
      defer { life.events = [] }
      return life.events
    }
  }
}
