import HapticsCore

/// A tone or a sound, compiled.
struct AudioEvent: BitwiseCopyable {
  /// When the event sounds, and how loud.
  let envelope: EventEnvelope
  /// The event's own pitch, pan and brightness, behind a place for the level.
  let own: SIMD4<Double>
  /// The samples of a sound; `nil` for a tone.
  let samples: DecodedSound.Samples?
  /// Whether the sound repeats until the event ends.
  let isLooped: Bool
  /// The part of a sample by which the last samples of a sound fade; 0 where they do not.
  let fade: Float

  /// How long a sound's own ramps take at each of its ends, in seconds (our decision).
  private static let soundRamp = 0.005

  /// Compiles a tone.
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
  /// With its volume envelope it is ramped for 5 ms at its start, and over its last 5 ms or, where
  /// the event ends earlier, after that. Without, its start and its end are left as they are, and
  /// only an end in its midst gets a ramp of a millisecond.
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
    // Where the sound is over by itself there is nothing left to ramp.
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
