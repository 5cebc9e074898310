import HapticsCore
import HapticsRealtime
import HapticsTimeline

/// A due cue whose pattern a player of the platform may still refuse, and for which other modalities
/// could then make up.
struct HandedCue: BitwiseCopyable {
  /// The number of the start.
  let number: UInt64
  let start: CueStart
  let policy: SheetPolicy
  let serial: UInt64
  /// The statuses when the cue was due.
  let statuses: ModalityStatuses
  let outcome: CueOutcome
  let minimumModalities: UInt8
  /// The visual of the cue, as it was shown.
  let visual: VisualAcknowledgment
  /// The frames of the cue that have passed at a frame of the engine.
  private var place: Double
  private var placeFrame: Int64
  private var rate: PlaybackRate
  private(set) var isHeld: Bool

  @_noAllocation @_noLocks init(
    _ number: UInt64,
    _ start: CueStart,
    _ policy: SheetPolicy,
    serial: UInt64,
    _ message: EngineMessage,
    visual: VisualAcknowledgment,
    isHeld: Bool
  ) {
    self.number = number
    self.start = start
    self.policy = policy
    self.serial = serial
    statuses = message.statuses
    outcome = message.outcome
    minimumModalities = message.minimumModalities
    self.visual = visual
    place = Double(start.offset)
    placeFrame = start.frame
    rate = start.rate
    self.isHeld = isHeld
  }

  /// Returns the frames of the cue that have passed at a frame of the engine.
  @_noAllocation @_noLocks func passed(at frame: Int64) -> Int64 {
    let elapsed = isHeld ? 0 : Double(max(frame - placeFrame, 0)) * rate.factor
    return Int64(place + elapsed + 0.5)
  }

  @_noAllocation @_noLocks mutating func anchor(at frame: Int64) {
    place = Double(passed(at: frame))
    placeFrame = max(frame, placeFrame)
  }

  @_noAllocation @_noLocks mutating func hold(at frame: Int64) {
    anchor(at: frame)
    isHeld = true
  }

  @_noAllocation @_noLocks mutating func resume(at frame: Int64) {
    anchor(at: frame)
    isHeld = false
  }

  @_noAllocation @_noLocks mutating func setRate(_ rate: PlaybackRate, at frame: Int64) {
    anchor(at: frame)
    self.rate = rate
  }
}

extension VoicePool {
  /// The greatest number of due cues whose starts may still be refused.
  static var mostHandedCues: Int {
    @_noAllocation @_noLocks get { 256 }
  }

  @_noAllocation @_noLocks
  func changeHandedCues(of playback: PlaybackKey, _ body: (inout HandedCue) -> Void) {
    for index in 0..<handedCues.count where handedCues[index].start.playback.isSame(as: playback) {
      body(&handedCues[index])
    }
  }

  /// Removes the cues of a playback, which ended or moved.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func forgetHandedCues(of playback: PlaybackKey) {
    if handedCues.count == 0 { return }
    handedCues.removeAll { $0.start.playback.isSame(as: playback) }
  }

  /// Removes and returns the cue of a start, or `nil` if it is unknown.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func takeHandedCue(_ number: UInt64) -> HandedCue? {
    for index in 0..<handedCues.count where handedCues[index].number == number {
      let cue = handedCues[index]
      handedCues.remove(at: index)
      return cue
    }
    return nil
  }

  /// Fades out what a cue plays, apart from fallbacks, in favor of another sound.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func fadeOwn(_ serial: UInt64, at frame: Int64) {
    for index in 0..<min(used, ordinary)
    where !voices[index].isFree && voices[index].origin.serial == serial
      && voices[index].delivers.hasAudio
    {
      cut(index, over: fadeLength, at: frame)
    }
  }

  /// Raises the gain of a cue's voices that are audible, within 5 ms.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func strengthen(_ serial: UInt64, by factor: Float, at frame: Int64) {
    guard factor > 1 else { return }
    for index in 0..<min(used, ordinary)
    where !voices[index].isFree && !voices[index].isFading
      && voices[index].origin.serial == serial && voices[index].delivers.hasAudio
    {
      let voice = voices.start + index
      if voice.pointee.start < frame {
        // It rises from the present level to the new one.
        var risen: Float = 1
        if voice.pointee.riseLength > 0 {
          risen = Float(frame - voice.pointee.riseStart) / Float(voice.pointee.riseLength)
        }
        let share = min(max(risen, 0), 1) / factor
        let length = Float(fadeLength) / (1 - share)
        voice.pointee.riseLength = Int64(length + 0.5)
        voice.pointee.riseStart = frame - Int64(share * length + 0.5)
      }
      voice.pointee.gain *= factor
    }
  }
}
