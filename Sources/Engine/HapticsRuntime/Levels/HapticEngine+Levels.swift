import HapticsRealtime
public import HapticsSynthesis
import HapticsTimeline

extension HapticEngine {
  /// What is felt at a host time, for motors that the game drives; see
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
}

extension EngineRenderer {
  /// What is felt at a host time, for motors that the game drives.
  ///
  /// It comes from contours and not from the signal, and is exact to 64 frames. Gains, pan, policy
  /// and statuses have acted on it as on the signal: a haptic modality that is muted or has failed
  /// gives nothing. A transient is felt for ``MotorMapping/kick``. Where the engine renders no
  /// longer, nothing is felt from a tenth of a second after its last frame on, so that no motor
  /// keeps turning.
  ///
  /// What waits in the device's buffer is known before it is heard: as far as that goes,
  /// `lookahead` makes up for a radio. Beyond it the last rendered frame counts. What is planned ahead
  /// can begin even earlier: give the radio's latency as ``EngineConfiguration/Latencies/haptic``,
  /// and no lookahead.
  ///
  /// - Parameters:
  ///   - hostTime: In nanoseconds, on the clock that `heardAt` of the blocks was read from; `nil`, or
  ///     without such a clock, it is the last rendered frame.
  ///   - lookahead: How much earlier than heard the levels are wanted, in seconds from 0 to 1.
  ///   - mapping: The motors that ``HapticLevels/motors`` are for.
  /// - Complexity: O(1); it reads a word for each 64 frames of a kick.
  /// - Realtime: safe. Any thread may call it at any time; it takes no lock.
  @_noAllocation @_noLocks
  public func levels(
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
