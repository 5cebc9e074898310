import Synchronization

package enum ModalityOutcome: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// The cue has no rendition in the modality, or was not due.
  case nothing
  /// The rendition was played, or its visual was announced.
  case played
  /// The rendition was played stronger because another modality was lost.
  case strengthened
  /// The fallback was played because another modality was lost.
  case playedFallback
  /// The visual was merged into an earlier one.
  case merged
  /// The visual was suppressed because it would have exceeded the flash limit.
  case suppressed
  /// The modality could not be reached.
  case lost
  /// No voice was free, because all were busy with more important cues.
  case noVoice
  /// The cue was joined, and nothing was left of it in this modality.
  case over
  /// The cue could not be announced because the game did not poll.
  case unannounced
  /// The game did not acknowledge it in time.
  case expired
  /// The pattern or sound is no longer loaded.
  case unloaded
  /// The pattern or sound has no perceptible contents.
  case silent
  /// The sound of its waveform is not there.
  case missing
  /// The cue was held back; see ``QuietPolicy``.
  case gated
  /// The player of the platform refused the pattern.
  case refused

  /// A Boolean value that indicates whether the cue reached the modality, as far as the engine can
  /// know.
  package var isReached: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .played, .strengthened, .playedFallback, .merged: true
      case .nothing, .suppressed, .lost, .noVoice, .over, .unannounced, .expired, .unloaded,
        .silent, .missing, .gated, .refused:
        false
      }
    }
  }

  /// Returns whether two outcomes are equal; unlike the synthesized operator, it is proved
  /// real-time safe.
  @_noAllocation @_noLocks func isSame(as other: ModalityOutcome) -> Bool { number == other.number }

  /// The four bits of the outcome in a ``CueOutcome``.
  fileprivate var number: UInt32 {
    @_noAllocation @_noLocks get { UInt32(rawValue) }
  }

  @_noAllocation @_noLocks fileprivate init(number: UInt32) {
    // Each number of four bits is an outcome.
    self = ModalityOutcome(rawValue: UInt8(number & 15)) ?? .nothing
  }
}

/// The outcomes of a cue in all modalities, packed to fit an atomic.
package struct CueOutcome: Hashable, Sendable, BitwiseCopyable {
  var bits: UInt32

  @_noAllocation @_noLocks init(bits: UInt32 = 0) { self.bits = bits }

  /// Creates the outcome of a cue that was due.
  ///
  /// - Parameter reason: The reason for which the cue was held back, or `nil`.
  @_noAllocation @_noLocks package init(
    haptic: ModalityOutcome,
    audio: ModalityOutcome,
    visual: ModalityOutcome,
    heldBackBy reason: QuietReason? = nil
  ) {
    bits = 1 << 31 | haptic.number | audio.number << 4 | visual.number << 8
    if let reason { bits |= reason.number << 12 }
  }

  /// The reason for which the cue was held back; `nil` if it was not.
  package var heldBackBy: QuietReason? {
    @_noAllocation @_noLocks get { QuietReason(number: bits >> 12 & 7) }
  }

  package var wasDue: Bool {
    @_noAllocation @_noLocks get { bits >> 31 == 1 }
  }

  package subscript(_ modality: Modality) -> ModalityOutcome {
    @_noAllocation @_noLocks get {
      switch modality {
      case .haptic: ModalityOutcome(number: bits)
      case .audio: ModalityOutcome(number: bits >> 4)
      case .visual: ModalityOutcome(number: bits >> 8)
      }
    }
  }

  /// Returns the outcome of the cue if it is another one in a modality.
  package func replacing(_ modality: Modality, with outcome: ModalityOutcome) -> CueOutcome {
    CueOutcome(
      haptic: modality == .haptic ? outcome : self[.haptic],
      audio: modality == .audio ? outcome : self[.audio],
      visual: modality == .visual ? outcome : self[.visual],
      heldBackBy: heldBackBy
    )
  }

  package var reached: Int {
    @_noAllocation @_noLocks get {
      (self[.haptic].isReached ? 1 : 0) + (self[.audio].isReached ? 1 : 0)
        + (self[.visual].isReached ? 1 : 0)
    }
  }

  /// A Boolean value that indicates whether the cue had something to say to a modality.
  package var hasRenditions: Bool {
    @_noAllocation @_noLocks get { bits & 0xFFF != 0 }
  }
}

/// The location at which the outcome of a cue in a timeline is stored.
package struct CueMark: Hashable, Sendable, BitwiseCopyable {
  /// The cue's index in its sheet, or -1 for live cues.
  package var place: Int32
  /// A Boolean value that indicates whether the cue is one before the playhead, of which nothing
  /// was announced.
  package var isJoined: Bool
  /// A Boolean value that indicates whether the playback begins at or after the cue, so that its
  /// changes apply from the start.
  package var isOpening: Bool

  @_noAllocation @_noLocks
  init(place: Int = -1, isJoined: Bool = false, isOpening: Bool = false) {
    self.place = Int32(truncatingIfNeeded: place)
    self.isJoined = isJoined
    self.isOpening = isOpening
  }

  /// A mark that refers to no timeline.
  package static var none: CueMark {
    @_noAllocation @_noLocks get { CueMark() }
  }
}
