import HapticsCore

/// A tone or a sound, compiled.
struct AudioEvent: BitwiseCopyable {
  let envelope: EventEnvelope
  let own: SIMD4<Double>
  /// The samples of a sound; `nil` for a tone.
  let samples: DecodedSound.Samples?
  /// A Boolean value that indicates whether the sound repeats until the event ends.
  let isLooped: Bool
  /// The change of the final fade per sample; 0 without a fade.
  let fade: Float

  /// The duration of the ramps at both ends of a sound, in seconds (our decision).
  private static let soundRamp = 0.005

  init(tone contour: EventContour, in controls: borrowing ContourControls) {
    own = Self.own(contour)
    samples = nil
    isLooped = false
    fade = 0
    envelope = EventEnvelope(
      contour,
      ramp: controls.rampDuration,
      rampIn: controls.ramp,
      rampOut: controls.ramp
    )
  }

  /// Compiles a sound.
  ///
  /// With its volume envelope, the sound has a ramp of 5 ms at its start, and one over its last 5
  /// ms, or after an earlier end of the event. Without the envelope, its start and end are
  /// unchanged, and only an end within the sound gets a ramp of a millisecond.
  init(
    _ sound: DecodedSound,
    _ waveform: HapticEvent.Waveform,
    _ contour: EventContour,
    in controls: borrowing ContourControls
  ) {
    let scale = controls.frameScale
    own = Self.own(contour)
    samples = sound.samples
    isLooped = waveform.isLooped && sound.frameCount > 0
    let ramp = waveform.usesVolumeEnvelope ? Self.soundRamp : 0
    fade = ramp > 0 && !isLooped ? Float(1 / (ramp * scale.rate)) : 0
    // A sound that has already ended needs no ramp.
    let length = sound.duration / DeterministicMath.exp2(contour.pitch(at: contour.start))
    let isWhole =
      !isLooped && contour.quantity(.audioPitch)?.track?.isNeutral == true
      && scale.frame(at: contour.heldEnd - contour.start) >= scale.frame(at: length)
    envelope = EventEnvelope(
      contour,
      ramp: controls.rampDuration,
      rampIn: scale.frame(at: ramp),
      rampOut: isWhole ? 0 : max(scale.frame(at: ramp), controls.ramp)
    )
  }

  private static func own(_ contour: EventContour) -> SIMD4<Double> {
    func own(_ id: HapticEvent.ParameterID) -> Double { contour.quantity(id)?.base ?? 0 }
    return SIMD4(0, own(.audioPitch), own(.audioPan), own(.audioBrightness))
  }
}
