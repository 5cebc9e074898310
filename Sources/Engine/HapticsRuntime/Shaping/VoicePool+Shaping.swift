import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

extension VoicePool {
  /// Changes the voices of a live cue, of a cue of a playback, or of a whole playback.
  @_noAllocation @_noLocks mutating func adjust(_ adjustment: VoiceAdjustment, at frame: Int64) {
    var isGroup = adjustment.playback.index >= 0 && adjustment.cue < 0
    if case .hastenStop = adjustment.change { isGroup = false }
    if isGroup, shaping.expectGroup(adjustment.playback) {
      shaping.take(adjustment.change, for: adjustment.playback, at: frame)
    }
    if case .stop = adjustment.change {
      handedCues.removeAll { VoiceOrigin($0.start, serial: $0.serial).isTarget(of: adjustment) }
    }
    for index in 0..<used where !voices[index].isFree {
      if voices[index].origin.isTarget(of: adjustment) {
        change(index, adjustment.change, isGroup: isGroup, at: frame)
      }
    }
    shaping.dropIfUnused(adjustment.change)
  }

  @_noAllocation @_noLocks private mutating func change(
    _ index: Int,
    _ change: VoiceChange,
    isGroup: Bool,
    at frame: Int64
  ) {
    switch change {
    case .stop(let fade): cut(index, over: fade, at: frame)
    case .hastenStop: if voices[index].isFading { fade(index, over: fadeLength, at: frame) }
    case .send(let entry):
      guard let renderer = renderer(of: index) else { return }
      let change = shaping.send(entry, to: index, at: place(of: index, at: frame))
      renderer.pointee.follow(shaping.lives.start + index, change)
      let handed = voices[index].handed
      if handed.number != 0, entry.isHaptic { emit(handed.number, at: frame, .sent(entry)) }
    case .gain, .pan, .mute, .pitch:
      voices[index].isShaped = true
      if isGroup {
        shaping.shapes[index].group.take(change, at: frame)
      } else {
        shaping.shapes[index].own.take(change, at: frame)
      }
      if case .pitch = change { applyPitch(index, at: frame) }
    }
  }

  /// Applies the settings of a playback to a voice that starts.
  @_noAllocation @_noLocks
  mutating func beginShape(_ index: Int, _ start: CueStart, at frame: Int64) {
    voices[index].isShaped = shaping.begin(
      index,
      of: start.playback,
      at: start.frame,
      place: start.offset - (frame - start.frame)
    )
    shaping.shapes[index].step = voices[index].step
    if voices[index].isShaped { applyPitch(index, at: start.frame) }
  }

  @_noAllocation @_noLocks mutating func applyPitch(_ index: Int, at frame: Int64) {
    let pitch = shaping.shapes[index].pitch
    switch voices[index].kind {
    case .free: break
    case .sound: voices[index].step = shaping.shapes[index].pitched(pitch)
    case .pattern:
      guard let renderer = renderer(of: index) else { return }
      let control = HapticDynamicParameter.ID.audioPitchControl.index
      let entry = LiveControl(control, value: pitch, from: 0)
      let change = shaping.send(entry, to: index, at: place(of: index, at: frame))
      renderer.pointee.follow(shaping.lives.start + index, change)
    }
  }

  /// Returns the frame of a voice's pattern that is heard at a frame of the engine.
  @_noAllocation @_noLocks private func place(of index: Int, at frame: Int64) -> Int64 {
    guard let renderer = renderer(of: index) else { return 0 }
    let voice = voices[index]
    let now = voice.isHeld ? voice.heldSince : frame
    return renderer.pointee.position - voice.aheadCount - max(voice.start - now, 0)
  }
}

extension VoiceShape {
  /// Returns the increment of a sound's position per frame at a pitch in octaves.
  @_noAllocation @_noLocks func pitched(_ pitch: Double) -> Int64 {
    pitch == 0 ? step : Int64(Double(step) * DeterministicMath.exp2(pitch))
  }
}

extension VoiceOrigin {
  @_noAllocation @_noLocks fileprivate func isTarget(of adjustment: VoiceAdjustment) -> Bool {
    if adjustment.playback.index >= 0 {
      return playback.isSame(as: adjustment.playback)
        && (adjustment.cue < 0 || cue == adjustment.cue)
    }
    return playback.index < 0 && token.isSame(as: adjustment.token)
  }
}
