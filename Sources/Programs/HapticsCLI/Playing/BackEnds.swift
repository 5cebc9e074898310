import HapticsALSA
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import LocatedJSON

extension [BackEnd] {
  static let all: [BackEnd] = [
    .alsa
  ]
}

extension EngineOutput {
  /// Begins to play an engine.
  ///
  /// - Throws: ``ToolError`` if the device cannot be opened.
  func play(_ engine: HapticEngine) throws(ToolError) {
    do throws(OutputError) { try start(engine) } catch {
      throw ToolError(error.device, "\(error.reason); 'haptics devices' lists the devices")
    }
  }

  /// Throws if the device has stopped.
  ///
  /// - Parameter name: The device in the message.
  func requirePlaying(_ name: String) throws(ToolError) {
    for case .lost in takeEvents() { throw ToolError(name, "the device stopped playing") }
  }
}
