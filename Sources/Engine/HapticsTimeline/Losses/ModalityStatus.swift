/// The status of a modality.
public enum ModalityStatus: Hashable, Sendable, BitwiseCopyable {
  /// The modality is available.
  case available
  /// The user muted the modality: its channels are silent, and its visuals are not announced.
  case muted
  /// The volume is zero; the signal is still rendered, so that it is audible as soon as the volume
  /// is raised.
  case inaudible
  /// The output failed, and its channels are silent.
  case failed(StoppedReason)
  /// Another program temporarily uses its output, and its channels are silent.
  case interrupted
  /// The user prefers less of the modality, as with "Reduce Motion": everything is scaled by
  /// ``LossPolicy/reducedLevel``, and flashes become fades.
  case reduced
  /// The engine has no channels for it.
  case unavailable

  /// A Boolean value that indicates whether the modality is lost, so that the policy applies to the
  /// others.
  public var isLost: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .available, .reduced: false
      case .muted, .inaudible, .failed, .interrupted, .unavailable: true
      }
    }
  }

  /// A Boolean value that indicates whether its channels are silent.
  public var isSilenced: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .available, .reduced, .inaudible: false
      case .muted, .failed, .interrupted, .unavailable: true
      }
    }
  }

  /// A Boolean value that indicates whether the modality is reduced.
  public var isReduced: Bool {
    @_noAllocation @_noLocks get {
      if case .reduced = self { return true }
      return false
    }
  }

  /// The status as a number for an atomic: the index of the case, or 16 more than the reason for a
  /// failure.
  package var code: Int32 {
    @_noAllocation @_noLocks get {
      switch self {
      case .available: 0
      case .muted: 1
      case .inaudible: 2
      case .interrupted: 3
      case .reduced: 4
      case .unavailable: 5
      case .failed(let reason): 16 + reason.number
      }
    }
  }

  /// Creates a status from its number; an unknown number is an unexpected failure.
  @_noAllocation @_noLocks package init(code: Int32) {
    switch code {
    case 0: self = .available
    case 1: self = .muted
    case 2: self = .inaudible
    case 3: self = .interrupted
    case 4: self = .reduced
    case 5: self = .unavailable
    default: self = .failed(StoppedReason(number: code &- 16))
    }
  }
}
