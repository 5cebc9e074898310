import HapticsCore

/// A held vibration, compiled: its envelope and its own sharpness.
struct HeldEvent: BitwiseCopyable {
  /// When the event sounds, and how strong.
  let envelope: EventEnvelope
  /// The event's own sharpness.
  let sharpness: Double

  /// Compiles a held vibration.
  ///
  /// - Parameter ramp: What is shorter, in seconds, is read as a jump.
  init(_ contour: EventContour, ramp: Double) {
    envelope = EventEnvelope(contour, ramp: ramp)
    sharpness = contour.quantity(.hapticSharpness)?.base ?? 0
  }
}
