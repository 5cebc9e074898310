import HapticsCore

/// A compiled transient: its time and its signal.
struct Tap: BitwiseCopyable {
  /// The time of the transient, in seconds from the pattern's start.
  let time: Double
  /// The duration of the transient, in frames.
  let frames: Int64
  let level: Double
  let sharpness: Double
  private var body: DampedPart
  private var click: DampedPart
  private var pulse: DrivenPart
  private let isSquared: Bool
  private let amplitude: Double

  /// Compiles a transient.
  ///
  /// - Parameters:
  ///   - level: The product of intensity and control at the transient's time.
  ///   - scale: The factors of the same model.
  init(
    time: Double,
    level: Double,
    sharpness: Double,
    voicing: borrowing Voicing,
    scale: borrowing TransientScale,
    sampleRate: Double
  ) {
    self.time = time
    self.level = level
    self.sharpness = sharpness
    isSquared = voicing.model.levelLaw == .squared
    let strength = voicing.model.levelLaw.part(atLevel: level)
    let shape = voicing.transient(atSharpness: sharpness)
    if let profile = voicing.profile, profile.isRinging {
      let hold = SignalLevel.eventPeak * profile.drive(at: profile.resonance)
      let drive = TransientDrive(
        timeConstant: profile.timeConstant,
        limit: SignalLevel.limiterKnee / hold,
        duration: shape.duration
      )
      amplitude = hold
      body = .none
      click = .none
      pulse = DrivenPart(
        drive,
        frequency: profile.resonance,
        amplitude: hold * strength,
        sampleRate: sampleRate
      )
    } else {
      amplitude = scale.factor(atSharpness: sharpness)
      let amplitude = amplitude * strength
      body = DampedPart(shape.body, amplitude: amplitude, sampleRate: sampleRate)
      click = DampedPart(shape.click, amplitude: amplitude, sampleRate: sampleRate)
      pulse = .none
    }
    frames = Int64(max(body.frames, click.frames, pulse.frames))
  }

  @_noAllocation @_noLocks func at(level: Double) -> Tap {
    let amplitude = self.amplitude * (isSquared ? level * level : level)
    var tap = self
    tap.body.scale(to: amplitude)
    tap.click.scale(to: amplitude)
    tap.pulse.scale(to: amplitude)
    return tap
  }

  /// Adds the frames, starting at `first` relative to its own start, to the rest of a block,
  /// starting at an index.
  @_noAllocation @_noLocks
  func mix(from first: Int64, into block: inout MutableSpan<Float>, at index: Int) {
    body.mix(from: first, into: &block, at: index)
    click.mix(from: first, into: &block, at: index)
    pulse.mix(from: first, into: &block, at: index)
  }
}
