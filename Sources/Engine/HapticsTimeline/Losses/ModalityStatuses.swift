/// The statuses of the three modalities when a cue is due.
package struct ModalityStatuses: Hashable, Sendable, BitwiseCopyable {
  package var haptic = ModalityStatus.available
  package var audio = ModalityStatus.available
  package var visual = ModalityStatus.available

  /// Creates the statuses of modalities that can all be reached.
  @_noAllocation @_noLocks package init() {}

  package subscript(_ modality: Modality) -> ModalityStatus {
    @_noAllocation @_noLocks get {
      switch modality {
      case .haptic: haptic
      case .audio: audio
      case .visual: visual
      }
    }
    @_noAllocation @_noLocks set {
      switch modality {
      case .haptic: haptic = newValue
      case .audio: audio = newValue
      case .visual: visual = newValue
      }
    }
  }

  /// Returns whether all statuses are equal; unlike the synthesized operator, it is proved
  /// real-time safe.
  @_noAllocation @_noLocks package func isSame(as other: ModalityStatuses) -> Bool {
    haptic.code == other.haptic.code && audio.code == other.audio.code
      && visual.code == other.visual.code
  }
}
