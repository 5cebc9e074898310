import HapticsCore

/// A held vibration, compiled: its envelope and its own sharpness.
struct HeldEvent: BitwiseCopyable {
  /// When the event sounds, and how strong.
  let envelope: EventEnvelope
  /// The event's own sharpness.
  let sharpness: Double

  /// Compiles a held vibration.
  init(_ contour: EventContour, in controls: borrowing ContourControls) {
    envelope = EventEnvelope(
      contour,
      ramp: controls.rampDuration,
      rampIn: controls.ramp,
      rampOut: controls.ramp
    )
    sharpness = contour.quantity(.hapticSharpness)?.base ?? 0
  }
}
