import HapticsTimeline

/// A message from the render thread to the control side.
struct EngineMessage: BitwiseCopyable {
  /// The dispatched event; `nil` if the statuses or the interruption changed.
  var event: DispatchEvent?
  /// The frame of the change.
  var frame: Int64 = 0
  var interruption = ModalityStatus.available
  var haptic = ModalityOutcome.nothing
  var audio = ModalityOutcome.nothing
  var visual = ModalityOutcome.nothing
  var heldBackBy: QuietReason?
  /// The number of modalities that the cue must reach.
  var minimumModalities: UInt8 = 0
  var statuses = ModalityStatuses()
  var announces = false
  var takesBack = false
  /// A Boolean value that indicates whether a player of the platform plays the haptic rendition,
  /// and reports its outcome.
  var isHanded = false
  /// A Boolean value that indicates whether the outcomes of other modalities may still change,
  /// because the player may refuse the pattern.
  var awaitsStart = false
  /// The number of the refused start that other modalities make up for; 0 if there is none.
  var refusedStart: UInt64 = 0
  /// The frame at which the cue of a refused start was due.
  var dueFrame: Int64 = 0
  /// A Boolean value that indicates whether audio makes up for the refused start.
  var isAudioMadeUp = false
  /// The index of the marker that a playback passes; -1 for other messages.
  var marker: Int32 = -1
  /// The number of the announced or merged visual in ``VisualGate``.
  var visualNumber: UInt64 = 0
  var look = VisualLook()

  /// A cue that was cut; only the frame is valid with it.
  var cut: CutCue?

  /// A notice of a track of music; only the frame and the statuses are valid with it.
  var music: MusicNotice?

  @_noAllocation @_noLocks init(_ event: DispatchEvent) { self.event = event }

  @_noAllocation @_noLocks init(_ music: MusicNotice, at frame: Int64) {
    self.music = music
    self.frame = frame
  }

  @_noAllocation @_noLocks init(_ cut: CutCue, at frame: Int64) {
    self.cut = cut
    self.frame = frame
  }

  @_noAllocation @_noLocks
  init(_ statuses: ModalityStatuses, _ interruption: ModalityStatus, since frame: Int64) {
    self.statuses = statuses
    self.interruption = interruption
    self.frame = frame
  }

  @_noAllocation @_noLocks
  mutating func replace(_ reported: VisualAcknowledgment, with answer: VisualAcknowledgment) {
    let isKept = answer.isSame(as: reported)
    takesBack = reported.isSeen && !isKept
    announces = answer.isSeen && !isKept
    visual = answer.outcome
    visualNumber = answer.number
    look = answer.look
  }

  var outcome: CueOutcome {
    @_noAllocation @_noLocks get {
      CueOutcome(haptic: haptic, audio: audio, visual: visual, heldBackBy: heldBackBy)
    }
  }

  /// A Boolean value that indicates whether the cue reached fewer modalities than it must.
  var isShort: Bool {
    @_noAllocation @_noLocks get { outcome.reached < Int(minimumModalities) }
  }

  /// A Boolean value that indicates whether the message may use the room that is reserved for vital
  /// messages.
  var isVital: Bool {
    @_noAllocation @_noLocks get { isShort || takesBack }
  }

  var isMerged: Bool {
    @_noAllocation @_noLocks get {
      if case .merged = visual { return true }
      return false
    }
  }
}

extension EngineMessage {
  /// Marks renditions that are routed to a closed bus as muted.
  ///
  /// This is not a loss for the policy, because the user wants the modality, but not this bus.
  @_noAllocation @_noLocks mutating func mute(_ routing: BusRouting, _ closed: UInt32) {
    if closed == 0 { return }
    if closed & routing.haptic.bit != 0, haptic.isReached {
      haptic = .lost
      statuses.haptic = .muted
    }
    if closed & routing.audio.bit != 0, audio.isReached {
      audio = .lost
      statuses.audio = .muted
    }
  }
}
