import HapticsTimeline
import Synchronization

/// The statuses of the modalities: any thread sets them, the render side reads them.
struct SharedStatuses: ~Copyable {
  private let haptic = Atomic<Int32>(0)
  private let audio = Atomic<Int32>(0)
  private let visual = Atomic<Int32>(0)
  private let interruption = Atomic<Int32>(0)
  private let hasHaptic: Bool
  private let hasAudio: Bool

  /// Creates the statuses of modalities that can all be reached, but for those without an output.
  init(hasHaptic: Bool, hasAudio: Bool) {
    self.hasHaptic = hasHaptic
    self.hasAudio = hasAudio
  }

  /// Sets the status of a modality.
  @_noAllocation @_noLocks
  borrowing func set(_ status: ModalityStatus, of modality: Modality) {
    switch modality {
    case .haptic: haptic.store(status.code, ordering: .relaxed)
    case .audio: audio.store(status.code, ordering: .relaxed)
    case .visual: visual.store(status.code, ordering: .relaxed)
    }
  }

  /// The statuses that hold: what has no output is unavailable, whatever was said of it.
  @_noAllocation @_noLocks
  borrowing func read() -> ModalityStatuses {
    var statuses = readWanted()
    if !hasHaptic { statuses.haptic = .unavailable }
    if !hasAudio { statuses.audio = .unavailable }
    return statuses
  }

  /// The statuses as they were last said.
  @_noAllocation @_noLocks
  borrowing func readWanted() -> ModalityStatuses {
    var statuses = ModalityStatuses()
    statuses.haptic = ModalityStatus(code: haptic.load(ordering: .relaxed))
    statuses.audio = ModalityStatus(code: audio.load(ordering: .relaxed))
    statuses.visual = ModalityStatus(code: visual.load(ordering: .relaxed))
    return statuses
  }

  /// Says why everything is interrupted, or that it is not.
  @_noAllocation @_noLocks
  borrowing func setInterruption(_ reason: StoppedReason?) {
    let code: Int32 = if let reason { ModalityStatus.failed(reason).code } else { 0 }
    interruption.store(code, ordering: .relaxed)
  }

  /// Reads why everything is interrupted, as the status of a failure; available where it is not.
  @_noAllocation @_noLocks
  borrowing func readInterruption() -> ModalityStatus {
    ModalityStatus(code: interruption.load(ordering: .relaxed))
  }
}
