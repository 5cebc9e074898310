import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

/// The part of a voice that a player of the platform plays.
struct HandedVoice: BitwiseCopyable {
  /// A Boolean value that indicates whether a player plays the haptic part of the voice.
  var isHanded = false
  /// A Boolean value that indicates whether its stop was reported ahead of time.
  var isStopping = false
  /// The number of the current start; 0 if the player does not play the voice.
  var number: UInt64 = 0
  var pattern: Int32 = -1
  /// The last reported gain.
  var gain: Float = 1
  var rate = PlaybackRate.normal
  /// The frame of the pattern that is played at a frame of the engine.
  var place = 0.0
  var placeFrame: Int64 = 0

  @_noAllocation @_noLocks init() {}

  /// Returns the frame of the pattern that is played at a frame of the engine.
  @_noAllocation @_noLocks func place(at frame: Int64) -> Double {
    frame <= placeFrame ? place : place + Double(frame - placeFrame) * rate.factor
  }

  @_noAllocation @_noLocks mutating func anchor(at frame: Int64) {
    guard frame > placeFrame else { return }
    place = place(at: frame)
    placeFrame = frame
  }
}

// A voice that a player plays runs silently, so that everything else is the same as for frames. Its
// changes are reported with their frames.
extension VoicePool {
  @_noAllocation @_noLocks mutating func nextStart() -> UInt64 {
    startCount += 1
    return startCount
  }

  @_noAllocation @_noLocks func emit(_ number: UInt64, at frame: Int64, _ kind: StartMessage.Kind) {
    rings.pointee.emit(StartMessage(number, at: frame, kind))
  }

  /// Marks a new voice whose haptic part a player plays.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func handOver(_ slot: Int, _ start: CueStart, pattern: Int32, at frame: Int64) {
    let voice = voices.start + slot
    guard startBuses & start.cue.routing.haptic.bit != 0, voice.pointee.strength > 0,
      tables.patterns[Int(voice.pointee.resource)].contents.hasHaptic
    else { return }
    voice.pointee.handed.isHanded = true
    voice.pointee.handed.pattern = pattern
    voice.pointee.handed.rate = start.rate
    voice.pointee.handed.place = Double(start.offset)
    voice.pointee.handed.placeFrame = frame
    lastHanded = slot
  }

  /// Reports that a player starts a voice.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func beginStart(
    _ index: Int,
    gain: Float,
    at frame: Int64,
    cueFrame: Int64,
    _ due: DueCue?
  ) {
    let number = nextStart()
    let voice = voices.start + index
    voice.pointee.handed.number = number
    voice.pointee.handed.gain = gain
    let request = StartRequest(
      cueFrame: cueFrame,
      pattern: voice.pointee.handed.pattern,
      from: voice.pointee.handed.place(at: frame),
      rate: voice.pointee.handed.rate,
      gain: gain,
      voice.pointee.origin
    )
    emit(number, at: frame, .began(request, due))
    sendControls(index)
  }

  /// Reports the values and curves that a playback sent before the voice started.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks func sendControls(_ index: Int) {
    let handed = voices[index].handed
    for number in 0..<shaping.lives[index].count {
      let entry = shaping.lives[index][number]
      guard entry.isHaptic else { continue }
      let frame = handed.placeFrame + entry.base - Int64(handed.place)
      emit(handed.number, at: frame, .sent(entry))
    }
  }

  /// Returns the gain of a voice at a frame, with its bus; short fades are left to the player.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  func handedGain(_ index: Int, at frame: Int64, _ mixer: borrowing Mixer) -> Float {
    let voice = voices[index]
    var gain = voice.gain * voice.strength
    if voice.isShaped { gain *= shaping.shapes[index].gain(at: frame) }
    let bus = lanes.known(voice.routing.haptic, else: .haptic)
    gain *= mixer.level(of: bus, at: frame)
    guard voice.fadeLength > fadeLength else { return gain }
    let left = Float(voice.fadeLength - (frame - voice.fadeStart)) / Float(voice.fadeLength)
    return gain * min(max(left, 0), 1)
  }

  /// Reports changes of the gain of a voice, at most once in each step of 10 ms, and starts it again
  /// after a loss.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func followHanded(
    _ index: Int,
    from first: Int64,
    to end: Int64,
    _ mixer: borrowing Mixer
  ) {
    if isHapticLost { return }
    var frame = first
    while frame < end {
      let next = (frame / gainStep + 1) * gainStep
      let handed = voices[index].handed
      let gain = handedGain(index, at: next, mixer)
      if handed.number == 0 {
        restart(index, gain: gain, at: frame, mixer)
      } else if gain != handed.gain {
        let isStep = handedGain(index, at: frame, mixer) == gain
        voices[index].handed.gain = gain
        emit(handed.number, at: frame, .gain(gain, over: isStep ? 0 : next - frame))
      }
      frame = next
    }
  }

  @_noAllocation @_noLocks private mutating func restart(
    _ index: Int,
    gain: Float,
    at frame: Int64,
    _ mixer: borrowing Mixer
  ) {
    let voice = voices[index]
    let bus = lanes.known(voice.routing.haptic, else: .haptic)
    guard gain > 0, !voice.isFading, mixer.isOpen(bus), rings.pointee.hasRoomForStarts(),
      let renderer = renderer(of: index), !renderer.pointee.isHapticOver
    else { return }
    beginStart(index, gain: gain, at: frame, cueFrame: frame, nil)
  }

  /// Stops the start of a voice, whose silent part continues.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func endStart(_ index: Int, at frame: Int64, isOver: Bool = false) {
    let handed = voices[index].handed
    guard handed.number != 0 else { return }
    voices[index].handed.number = 0
    if isOver {
      emit(handed.number, at: frame, .ended)
    } else {
      emit(handed.number, at: frame, .stopped)
    }
  }

  /// Reports the stop of a voice that fades out.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func fadeStart(_ index: Int, over frames: Int64, at frame: Int64) {
    if frames <= fadeLength { return endStart(index, at: frame) }
    guard voices[index].handed.number != 0 else { return }
    voices[index].handed.isStopping = true
    emit(voices[index].handed.number, at: frame + frames, .stopped)
  }

  /// Stops all starts while the haptic modality is lost; voices that remain start again afterward.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks mutating func setHapticLost(_ isLost: Bool, at frame: Int64) {
    guard isLost != isHapticLost else { return }
    isHapticLost = isLost
    guard isLost else { return }
    for index in 0..<used where voices[index].handed.number != 0 { endStart(index, at: frame) }
  }

  @_noAllocation @_noLocks mutating func holdStart(_ index: Int, at frame: Int64) {
    voices[index].handed.anchor(at: frame)
    let number = voices[index].handed.number
    if number != 0 { emit(number, at: frame, .paused) }
  }

  @_noAllocation @_noLocks mutating func resumeStart(_ index: Int, at frame: Int64) {
    let start = max(frame, voices[index].start)
    voices[index].handed.placeFrame = start
    let handed = voices[index].handed
    if handed.number != 0 { emit(handed.number, at: start, .resumed(from: handed.place)) }
  }

  @_noAllocation @_noLocks
  mutating func setStartRate(_ index: Int, _ rate: PlaybackRate, at frame: Int64) {
    voices[index].handed.anchor(at: frame)
    voices[index].handed.rate = rate
    let number = voices[index].handed.number
    if number != 0 { emit(number, at: frame, .rate(rate)) }
  }
}

extension LiveControl {
  /// A Boolean value that indicates whether it controls haptic events.
  var isHaptic: Bool {
    @_noAllocation @_noLocks get { control <= 4 }
  }
}
