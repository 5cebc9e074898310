import Synchronization

/// What became of a cue in one sense.
public enum SenseOutcome: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// The cue says nothing to the sense, or has not been due.
  case nothing
  /// It was played, or announced to the eye.
  case played
  /// It was played stronger, because another sense was lost.
  case strengthened
  /// The substitute was played, because another sense was lost.
  case substituted
  /// The eye has it in the count of a visual before it.
  case merged
  /// It would have been a flash too many.
  case suppressed
  /// The sense could not be reached.
  case lost
  /// All voices had more important things to do.
  case noVoice
  /// The cue was joined, and nothing was left of it in this sense.
  case over
  /// Nobody took messages, so that the eye could not be told.
  case untold
  /// Nobody said in time that it was shown.
  case expired
  /// What it plays is not loaded any more.
  case unloaded
  /// What it plays holds nothing that anybody would perceive.
  case silent
  /// The sound of its waveform is not there.
  case missing

  /// Whether the sense has perceived the cue, as far as the engine can know.
  public var isReached: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .played, .strengthened, .substituted, .merged: true
      case .nothing, .suppressed, .lost, .noVoice, .over, .untold, .expired, .unloaded, .silent,
        .missing:
        false
      }
    }
  }

  /// Whether two outcomes are equal, proved real-time safe, which the synthesized operator is not.
  @_noAllocation @_noLocks
  func isSame(as other: SenseOutcome) -> Bool { number == other.number }

  /// The raw value, proved real-time safe, which the synthesized one is not.
  fileprivate var number: UInt32 {
    @_noAllocation @_noLocks get {
      switch self {
      case .nothing: 0
      case .played: 1
      case .strengthened: 2
      case .substituted: 3
      case .merged: 4
      case .suppressed: 5
      case .lost: 6
      case .noVoice: 7
      case .over: 8
      case .untold: 9
      case .expired: 10
      case .unloaded: 11
      case .silent: 12
      case .missing: 13
      }
    }
  }

  @_noAllocation @_noLocks
  fileprivate init(number: UInt32) {
    switch number & 15 {
    case 1: self = .played
    case 2: self = .strengthened
    case 3: self = .substituted
    case 4: self = .merged
    case 5: self = .suppressed
    case 6: self = .lost
    case 7: self = .noVoice
    case 8: self = .over
    case 9: self = .untold
    case 10: self = .expired
    case 11: self = .unloaded
    case 12: self = .silent
    case 13: self = .missing
    default: self = .nothing
    }
  }
}

/// What became of a cue in each sense, in as many bits as an atomic holds.
public struct CueOutcome: Hashable, Sendable, BitwiseCopyable {
  var bits: UInt32

  @_noAllocation @_noLocks
  init(bits: UInt32 = 0) { self.bits = bits }

  /// Creates the outcome of a cue that was due.
  @_noAllocation @_noLocks
  public init(haptic: SenseOutcome, audio: SenseOutcome, visual: SenseOutcome) {
    bits = 1 << 31 | haptic.number | audio.number << 4 | visual.number << 8
  }

  /// Whether the cue was due.
  public var wasDue: Bool {
    @_noAllocation @_noLocks get { bits >> 31 == 1 }
  }

  /// What became of it in one sense.
  public subscript(_ sense: Modality) -> SenseOutcome {
    @_noAllocation @_noLocks get {
      switch sense {
      case .haptic: SenseOutcome(number: bits)
      case .audio: SenseOutcome(number: bits >> 4)
      case .visual: SenseOutcome(number: bits >> 8)
      }
    }
  }

  /// How many senses it has reached.
  public var reached: Int {
    @_noAllocation @_noLocks get {
      (self[.haptic].isReached ? 1 : 0) + (self[.audio].isReached ? 1 : 0)
        + (self[.visual].isReached ? 1 : 0)
    }
  }

  /// Whether the cue had something to say to a sense.
  public var hasRenditions: Bool {
    @_noAllocation @_noLocks get { bits & 0xFFF != 0 }
  }
}

/// Where the outcome of a cue in a timeline is kept.
public struct CueMark: Hashable, Sendable, BitwiseCopyable {
  /// The cue's place in its sheet, or -1 of live cues.
  public var place: Int32
  /// Whether the cue is one before the playhead, of which nothing was announced.
  public var isJoined: Bool

  @_noAllocation @_noLocks
  init(place: Int = -1, isJoined: Bool = false) {
    self.place = Int32(truncatingIfNeeded: place)
    self.isJoined = isJoined
  }

  /// The mark of what belongs to no timeline.
  public static var none: CueMark {
    @_noAllocation @_noLocks get { CueMark() }
  }
}
