import HapticsRealtime
public import HapticsSynthesis
import HapticsTimeline

extension HapticEngine {
  /// Returns the haptic levels at a host time, for motors that the game drives; see
  /// ``EngineRenderer/levels(at:lookahead:mapping:)``.
  ///
  /// ```swift
  /// let levels = engine.levels(at: now)
  /// if let motors = sender.send(levels.motors, at: now) { pad.rumble(motors.low, motors.high) }
  /// ```
  public func levels(
    at hostTime: Int64? = nil,
    lookahead: Double = 0,
    mapping: MotorMapping = .heavyAndLight
  ) -> HapticLevels {
    renderer.levels(at: hostTime, lookahead: lookahead, mapping: mapping)
  }

  /// Returns the levels of a rendered cell of 64 frames; 0 if they are no longer stored.
  func felt(inCell cell: Int64) -> LevelCell {
    var felt = LevelCell()
    guard let levels = renderer.rings.pointee.levels.read(at: cell * LevelCell.frames, kick: 1)
    else { return felt }
    felt.continuous = HapticLevel(
      levels.continuous.strongest,
      sharpness: levels.continuous.sharpness
    )
    felt.transient = HapticLevel(levels.transient.strongest, sharpness: levels.transient.sharpness)
    return felt
  }
}

extension EngineRenderer {
  /// Returns the haptic levels at a host time, for motors that the game drives.
  ///
  /// The levels are computed from contours instead of the signal, and are exact to 64 frames.
  /// Gains, pan, policy and statuses act on them as on the signal: the levels of a muted or failed
  /// haptic modality are 0. A transient lasts for the kick of the mapping. If the engine is no longer
  /// rendered, the levels are 0 after a tenth of a second, so that no motor keeps turning.
  ///
  /// The contents of the device's buffer are known before they are audible, and `lookahead` can use
  /// them to compensate for the latency of a radio. Beyond the buffer, the last rendered frame
  /// applies. To start planned cues even earlier, set ``EngineConfiguration/Latencies/haptic`` to
  /// the latency of the radio and do not use `lookahead`.
  ///
  /// - Parameters:
  ///   - hostTime: The time in nanoseconds, on the clock of the blocks' `heardAt`; `nil`, or any
  ///     time without this clock, is the last rendered frame.
  ///   - lookahead: The time by which the levels are read ahead, in seconds, from 0 to 1.
  ///   - mapping: The mapping to the motors of ``HapticLevels/motors``.
  /// - Complexity: O(1); reads a word for each 64 frames of a kick.
  /// - Realtime: safe. Any thread may call it at any time; it takes no lock.
  @_noAllocation @_noLocks public func levels(
    at hostTime: Int64? = nil,
    lookahead: Double = 0,
    mapping: MotorMapping = .heavyAndLight
  ) -> HapticLevels {
    let rate = Double(sampleRate)
    var frame = Int64.max
    if let hostTime, let reading = rings.pointee.clock.read() {
      let ahead = min(max(lookahead, 0), 1) * rate
      let wanted = reading.frame(heardAt: hostTime) + ahead
      let rendered = Double(rings.pointee.levels.renderedFrames)
      guard wanted >= 0, wanted < rendered + ahead + 0.1 * rate else { return HapticLevels() }
      frame = Int64(wanted)
    }
    let kick = Int64(min(max(mapping.kick, 0), 1) * rate)
    guard !rings.pointee.statuses.read().haptic.isSilenced,
      let felt = rings.pointee.levels.read(at: frame, kick: kick)
    else { return HapticLevels() }
    return HapticLevels(continuous: felt.continuous, transient: felt.transient, mapping)
  }
}
