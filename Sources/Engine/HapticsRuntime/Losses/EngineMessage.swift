import HapticsTimeline

/// What the render side tells the control side.
struct EngineMessage: BitwiseCopyable {
  /// What was dispatched; `nil` where the statuses or the interruption are others than before.
  var event: DispatchEvent?
  /// Since which frame they are.
  var frame: Int64 = 0
  /// Why everything is interrupted, as a failure.
  var interruption = ModalityStatus.available
  /// What became of a cue that started, in each modality; of a notice, what is announced.
  var haptic = ModalityOutcome.nothing
  var audio = ModalityOutcome.nothing
  var visual = ModalityOutcome.nothing
  /// Why the cue was held back.
  var heldBackBy: QuietReason?
  /// The number of modalities that the cue must reach.
  var minimumModalities: UInt8 = 0
  /// The statuses that this was decided with.
  var statuses = ModalityStatuses()
  /// Whether a visual is announced, or merged into one that was.
  var announces = false
  /// Whether a visual that was announced of the same cue is taken back.
  var takesBack = false
  /// The visual that is announced or merged into, as ``VisualGate`` counts them.
  var visualNumber: UInt64 = 0
  /// The appearance of the visual.
  var look = VisualLook()

  /// A cue that was cut; then the rest says nothing but the frame.
  var cut: CutCue?

  /// A track of music; then the rest says nothing but the frame and the statuses.
  var music: MusicNotice?

  @_noAllocation @_noLocks
  init(_ event: DispatchEvent) { self.event = event }

  @_noAllocation @_noLocks
  init(_ music: MusicNotice, at frame: Int64) {
    self.music = music
    self.frame = frame
  }

  @_noAllocation @_noLocks
  init(_ cut: CutCue, at frame: Int64) {
    self.cut = cut
    self.frame = frame
  }

  @_noAllocation @_noLocks
  init(_ statuses: ModalityStatuses, _ interruption: ModalityStatus, since frame: Int64) {
    self.statuses = statuses
    self.interruption = interruption
    self.frame = frame
  }

  /// Tells what the eye gets of the cue, where it was told something else, or nothing.
  @_noAllocation @_noLocks
  mutating func replace(_ reported: VisualAnswer, with answer: VisualAnswer) {
    let isKept = answer.isSame(as: reported)
    takesBack = reported.isSeen && !isKept
    announces = answer.isSeen && !isKept
    visual = answer.outcome
    visualNumber = answer.number
    look = answer.look
  }

  /// What became of the cue.
  var outcome: CueOutcome {
    @_noAllocation @_noLocks get {
      CueOutcome(haptic: haptic, audio: audio, visual: visual, heldBackBy: heldBackBy)
    }
  }

  /// Whether the cue reached fewer modalities than it must.
  var isShort: Bool {
    @_noAllocation @_noLocks get { outcome.reached < Int(minimumModalities) }
  }

  /// Whether it may use the room that is kept for what must be known.
  var isVital: Bool {
    @_noAllocation @_noLocks get { isShort || takesBack }
  }

  /// Whether the visual is merged into another.
  var isMerged: Bool {
    @_noAllocation @_noLocks get {
      if case .merged = visual { return true }
      return false
    }
  }
}

extension EngineMessage {
  /// Tells of what plays into a bus that is switched off, that nobody hears or feels it.
  ///
  /// It is no loss to the policy: the user wants the modality, and not this.
  @_noAllocation @_noLocks
  mutating func mute(_ routing: BusRouting, _ closed: UInt32) {
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
