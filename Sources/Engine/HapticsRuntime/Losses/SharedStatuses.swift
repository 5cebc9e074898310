import HapticsTimeline
import Synchronization

/// The statuses of the modalities, set by any thread and read by the render thread.
struct SharedStatuses: ~Copyable {
  private let haptic = Atomic<Int32>(0)
  private let audio = Atomic<Int32>(0)
  private let visual = Atomic<Int32>(0)
  private let interruption = Atomic<Int32>(0)
  /// The duration of the last interruption in nanoseconds, and whether paused playbacks resume.
  private let interruptionLength = Atomic<Int64>(0)
  private let resumes = Atomic<Bool>(true)
  private let off = Atomic<UInt32>(0)
  /// A Boolean value that indicates whether the switch for music pauses the music.
  let pausesMusic = Atomic<Bool>(false)
  private let hapticBuses = Atomic<UInt32>(BusID.haptic.bit)
  private let effectBuses = Atomic<UInt32>(BusID.effects.bit)
  private let musicBuses = Atomic<UInt32>(BusID.music.bit)
  private let voiceBuses = Atomic<UInt32>(BusID.voice.bit)
  private let closedGates = Atomic<UInt32>(0)
  private let hasHaptic: Bool
  private let hasAudio: Bool

  /// Creates the statuses of modalities that can all be reached, but for those without an output.
  init(hasHaptic: Bool, hasAudio: Bool) {
    self.hasHaptic = hasHaptic
    self.hasAudio = hasAudio
  }

  @_noAllocation @_noLocks borrowing func set(_ status: ModalityStatus, of modality: Modality) {
    switch modality {
    case .haptic: haptic.store(status.code, ordering: .relaxed)
    case .audio: audio.store(status.code, ordering: .relaxed)
    case .visual: visual.store(status.code, ordering: .relaxed)
    }
  }

  /// Returns the effective statuses: modalities without an output are unavailable, and switched-off
  /// ones are muted, regardless of the set statuses.
  @_noAllocation @_noLocks borrowing func read() -> ModalityStatuses {
    var statuses = readWanted()
    let off = off.load(ordering: .relaxed)
    if off & MixSwitch.haptics.bit != 0, !statuses.haptic.isLost { statuses.haptic = .muted }
    if off & MixSwitch.audio == MixSwitch.audio, !statuses.audio.isLost { statuses.audio = .muted }
    if !hasHaptic { statuses.haptic = .unavailable }
    if !hasAudio { statuses.audio = .unavailable }
    return statuses
  }

  @_noAllocation @_noLocks borrowing func readWanted() -> ModalityStatuses {
    var statuses = ModalityStatuses()
    statuses.haptic = ModalityStatus(code: haptic.load(ordering: .relaxed))
    statuses.audio = ModalityStatus(code: audio.load(ordering: .relaxed))
    statuses.visual = ModalityStatus(code: visual.load(ordering: .relaxed))
    return statuses
  }

  @_noAllocation @_noLocks borrowing func set(_ isOn: Bool, _ mixSwitch: MixSwitch) {
    if isOn {
      off.bitwiseAnd(~mixSwitch.bit, ordering: .relaxed)
    } else {
      off.bitwiseOr(mixSwitch.bit, ordering: .relaxed)
    }
  }

  @_noAllocation @_noLocks borrowing func isOn(_ mixSwitch: MixSwitch) -> Bool {
    off.load(ordering: .relaxed) & mixSwitch.bit == 0
  }

  /// A Boolean value that indicates whether the music pauses because its switch is off.
  @_noAllocation @_noLocks borrowing func isMusicPaused() -> Bool {
    !isOn(.music) && pausesMusic.load(ordering: .relaxed)
  }

  borrowing func follow(_ mixSwitch: MixSwitch, _ bus: BusID) {
    switch mixSwitch {
    case .haptics: hapticBuses.bitwiseOr(bus.bit, ordering: .relaxed)
    case .effects: effectBuses.bitwiseOr(bus.bit, ordering: .relaxed)
    case .music: musicBuses.bitwiseOr(bus.bit, ordering: .relaxed)
    case .voice: voiceBuses.bitwiseOr(bus.bit, ordering: .relaxed)
    }
  }

  @_noAllocation @_noLocks borrowing func readClosed() -> UInt32 {
    let off = off.load(ordering: .relaxed)
    guard off != 0 else { return 0 }
    var closed: UInt32 = 0
    if off & MixSwitch.haptics.bit != 0 { closed |= hapticBuses.load(ordering: .relaxed) }
    if off & MixSwitch.effects.bit != 0 { closed |= effectBuses.load(ordering: .relaxed) }
    if off & MixSwitch.music.bit != 0 { closed |= musicBuses.load(ordering: .relaxed) }
    if off & MixSwitch.voice.bit != 0 { closed |= voiceBuses.load(ordering: .relaxed) }
    return closed
  }

  @_noAllocation @_noLocks borrowing func setGates(_ gates: Gates, areOpen: Bool) {
    if areOpen {
      closedGates.bitwiseAnd(~gates.rawValue, ordering: .relaxed)
    } else {
      closedGates.bitwiseOr(gates.rawValue, ordering: .relaxed)
    }
  }

  @_noAllocation @_noLocks borrowing func readClosedGates() -> Gates {
    Gates(rawValue: closedGates.load(ordering: .relaxed))
  }

  @_noAllocation @_noLocks borrowing func beginInterruption(_ reason: StoppedReason) {
    interruption.store(ModalityStatus.failed(reason).code, ordering: .relaxed)
  }

  @_noAllocation @_noLocks borrowing func endInterruption(resumes: Bool, after nanoseconds: Int64) {
    self.resumes.store(resumes, ordering: .relaxed)
    interruptionLength.store(nanoseconds, ordering: .relaxed)
    interruption.store(0, ordering: .releasing)
  }

  /// Returns the reason of the current interruption as a status; available without one.
  @_noAllocation @_noLocks borrowing func readInterruption() -> ModalityStatus {
    ModalityStatus(code: interruption.load(ordering: .acquiring))
  }

  /// Returns whether paused playbacks resume after the last interruption, and its duration in
  /// nanoseconds.
  @_noAllocation @_noLocks borrowing func readEnding() -> (resumes: Bool, nanoseconds: Int64) {
    (resumes.load(ordering: .relaxed), interruptionLength.load(ordering: .relaxed))
  }
}
