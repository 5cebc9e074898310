/// The statuses of the three modalities when a cue is due.
public struct ModalityStatuses: Hashable, Sendable, BitwiseCopyable {
  /// The status of the haptic modality.
  public var haptic = ModalityStatus.available
  /// The status of the audio modality.
  public var audio = ModalityStatus.available
  /// The status of the visual modality.
  public var visual = ModalityStatus.available

  /// Creates the statuses of modalities that can all be reached.
  @_noAllocation @_noLocks
  public init() {}

  /// The status of one modality.
  public subscript(_ modality: Modality) -> ModalityStatus {
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
  @_noAllocation @_noLocks
  public func isSame(as other: ModalityStatuses) -> Bool {
    haptic.code == other.haptic.code && audio.code == other.audio.code
      && visual.code == other.visual.code
  }
}
