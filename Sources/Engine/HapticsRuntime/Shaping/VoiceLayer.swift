import HapticsTimeline

/// The changes of a playback, or of one of its cues, to its voices: gains are multiplied, the
/// others are added.
struct VoiceLayer: BitwiseCopyable {
  var gain = ValueLine(1)
  /// A separate factor, so that muting does not change the gain.
  var mute = ValueLine(1)
  var pan = ValueLine(0)
  var pitch = 0.0

  @_noAllocation @_noLocks init() {}

  /// A Boolean value that indicates whether it never changed anything.
  var isNeutral: Bool {
    @_noAllocation @_noLocks get {
      gain.rests(at: 1) && mute.rests(at: 1) && pan.rests(at: 0) && pitch == 0
    }
  }

  /// Takes up a change at a frame, unless it is about something else.
  @_noAllocation @_noLocks mutating func take(_ change: VoiceChange, at frame: Int64) {
    switch change {
    case .gain(let gain, let frames): self.gain.move(to: gain, at: frame, over: frames)
    case .pan(let pan, let frames): self.pan.move(to: pan, at: frame, over: frames)
    case .mute(let isMuted, let frames): mute.move(to: isMuted ? 0 : 1, at: frame, over: frames)
    case .pitch(let octaves): pitch = octaves
    case .stop, .hastenStop, .send: break
    }
  }
}

extension VoiceChange {
  var atOnce: VoiceChange {
    @_noAllocation @_noLocks get {
      switch self {
      case .gain(let gain, _): .gain(gain, over: 0)
      case .pan(let pan, _): .pan(pan, over: 0)
      case .mute(let isMuted, _): .mute(isMuted, over: 0)
      case .pitch, .stop, .hastenStop, .send: self
      }
    }
  }
}

/// The layers of a voice, from its cue and its playback.
struct VoiceShape: BitwiseCopyable {
  var own = VoiceLayer()
  var group = VoiceLayer()
  /// The balance of its rendition, to which the layers add theirs.
  var pan: Float = 0
  /// The increment of a sound's position per frame without the layers' pitch.
  var step: Int64 = 0

  @_noAllocation @_noLocks init() {}

  /// Returns the factor at a frame.
  @inline(__always)
  @_noAllocation @_noLocks func gain(at frame: Int64) -> Float {
    own.gain.value(at: frame) * own.mute.value(at: frame)
      * (group.gain.value(at: frame) * group.mute.value(at: frame))
  }

  /// Returns the factors for left and right, a balance that never makes a side stronger and leaves
  /// the center unchanged to the bit.
  @inline(__always)
  @_noAllocation @_noLocks func sides(at frame: Int64) -> (left: Float, right: Float) {
    let pan = min(max(pan + own.pan.value(at: frame) + group.pan.value(at: frame), -1), 1)
    return (min(1, 1 - pan), min(1, 1 + pan))
  }

  /// Returns whether all ramps have ended at a frame.
  @_noAllocation @_noLocks func isSettled(at frame: Int64) -> Bool {
    own.gain.isSettled(at: frame) && own.mute.isSettled(at: frame)
      && own.pan.isSettled(at: frame) && group.gain.isSettled(at: frame)
      && group.mute.isSettled(at: frame) && group.pan.isSettled(at: frame)
  }

  var pitch: Double {
    @_noAllocation @_noLocks get { min(max(own.pitch + group.pitch, -1), 1) }
  }
}
