/// Whether a modality can be reached.
public enum ModalityStatus: Hashable, Sendable, BitwiseCopyable {
  /// It can.
  case available
  /// The user does not want it: its channels are silent, and nothing of it is announced.
  case muted
  /// Its volume is at zero. The signal is rendered all the same, because whoever turns the volume
  /// up hears it at once.
  case inaudible
  /// Its output is gone: its channels are silent.
  case failed(StoppedReason)
  /// Something else has its output for a while: its channels are silent.
  case interrupted
  /// The user wants less of it, as with "reduce motion": everything is weaker by
  /// ``LossPolicy/reducedLevel``, and flashes become fades.
  case reduced
  /// There is nothing by which it could leave: the engine has no channels for it.
  case unavailable

  /// Whether nobody perceives what is played in this modality, so that the others have to carry it.
  public var isLost: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .available, .reduced: false
      case .muted, .inaudible, .failed, .interrupted, .unavailable: true
      }
    }
  }

  /// Whether its channels are silent.
  public var isSilenced: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .available, .reduced, .inaudible: false
      case .muted, .failed, .interrupted, .unavailable: true
      }
    }
  }

  /// Whether the user wants less of it.
  public var isReduced: Bool {
    @_noAllocation @_noLocks get {
      if case .reduced = self { return true }
      return false
    }
  }

  /// The status as a number that fits into an atomic: from 0 in the order of the cases, and a
  /// failure 16 more than its reason.
  public var code: Int32 {
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

  /// Reads a status from its number; an unknown one is a failure that nobody foresaw.
  @_noAllocation @_noLocks
  public init(code: Int32) {
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

extension StoppedReason {
  /// The raw value, proved real-time safe, which the synthesized one is not.
  var number: Int32 {
    @_noAllocation @_noLocks get {
      switch self {
      case .systemError: -1
      case .audioSessionInterrupt: 1
      case .applicationSuspended: 2
      case .idleTimeout: 3
      case .notifyWhenFinished: 4
      case .engineDestroyed: 5
      case .gameControllerDisconnect: 6
      }
    }
  }

  @_noAllocation @_noLocks
  init(number: Int32) {
    switch number {
    case 1: self = .audioSessionInterrupt
    case 2: self = .applicationSuspended
    case 3: self = .idleTimeout
    case 4: self = .notifyWhenFinished
    case 5: self = .engineDestroyed
    case 6: self = .gameControllerDisconnect
    default: self = .systemError
    }
  }
}
