import HapticsCore

/// A held vibration, compiled: its envelope and its own sharpness.
struct HeldEvent: BitwiseCopyable {
  let envelope: EventEnvelope
  let sharpness: Double
  /// The motor level at the start of an event that is too short to be perceived as a vibration.
  let pulse: HapticLevel

  /// Compiles a held vibration.
  init(_ contour: EventContour, in controls: borrowing ContourControls) {
    envelope = EventEnvelope(
      contour,
      ramp: controls.rampDuration,
      rampIn: controls.ramp,
      rampOut: controls.ramp
    )
    sharpness = contour.quantity(.hapticSharpness)?.base ?? 0
    pulse =
      contour.isPulse
      ? HapticLevel(
        Float(contour.peakIntensity),
        sharpness: Float(contour.sharpness(at: contour.start))
      ) : HapticLevel()
  }
}
