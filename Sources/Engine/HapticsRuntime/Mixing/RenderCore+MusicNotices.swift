import HapticsTimeline

/// A notice of the render thread about a track of music.
struct MusicNotice: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// The track waits for the frame.
    case waits
    case begins
    case unloaded
    case replaced
    /// A streamed track was silent from the message's frame on.
    case gap
  }

  var kind: Kind
  var sound: Int32
  var owner: PlaybackKey
  /// The length of a gap.
  var frames: Int64 = 0

  @_noAllocation @_noLocks init(kind: Kind, sound: Int32, owner: PlaybackKey, frames: Int64 = 0) {
    self.kind = kind
    self.sound = sound
    self.owner = owner
    self.frames = frames
  }
}

extension RenderCore {
  /// Passes a change to the music, and reports the effects on the waiting track and the new one.
  @_noAllocation @_noLocks
  mutating func order(_ change: MixChange, of owner: PlaybackKey, at frame: Int64) {
    let isMusic: Bool
    switch change {
    case .playMusic, .stopMusic: isMusic = true
    case .gain, .mute, .solo, .duck, .pauseMusic, .resumeMusic, .marker: isMusic = false
    }
    if isMusic, case .playMusic(let waiting)? = music.next {
      report(.replaced, waiting, of: music.owner, at: frame)
    }
    music.take(change, at: frame, delay: audioDelay, pool.tables)
    guard isMusic else { return }
    music.owner = owner
    if case .playMusic(let order) = change, music.nextFrame > frame {
      report(.waits, order, of: owner, at: music.isHeld ? frame : music.nextFrame)
    }
  }

  /// Starts the track whose frame has come, and reports it.
  @_noAllocation @_noLocks mutating func beginMusic(at frame: Int64) {
    let change = music.next
    music.begin(at: frame, pool.tables)
    guard case .playMusic(let order)? = change else { return }
    let isLoaded = pool.tables.place(ofSound: order.sound) != nil
    report(isLoaded ? .begins : .unloaded, order, of: music.owner, at: frame)
  }

  @_noAllocation @_noLocks func report(
    _ kind: MusicNotice.Kind,
    _ order: MusicCommand,
    of owner: PlaybackKey,
    at frame: Int64
  ) {
    var message = EngineMessage(
      MusicNotice(kind: kind, sound: order.sound, owner: owner),
      at: frame
    )
    message.statuses = statuses
    if mixer.closed & order.bus.bit != 0, !statuses.audio.isLost {
      message.statuses.audio = .muted
    }
    // The queue is full of vital messages only if the game does not poll.
    rings.pointee.emit(message, isVital: true)
  }
}

extension EngineControl {
  mutating func emit(_ notice: MusicNotice, _ message: EngineMessage) {
    let status = message.statuses.audio
    let state: Receipt.State
    switch notice.kind {
    case .waits: state = .queued
    case .begins: state = status.isLost ? .lost(status) : .played
    case .unloaded: state = .dropped(.unloaded)
    case .replaced: state = .dropped(.withdrawn)
    case .gap:
      let sound = SoundID(rawValue: notice.sound)
      note(.musicGap(MusicGap(sound: sound, frame: message.frame, frames: notice.frames)))
      return
    }
    note(
      .music(
        MusicReceipt(
          sound: SoundID(rawValue: notice.sound),
          playback: notice.owner.index < 0 ? nil : Playback(key: notice.owner),
          state: state,
          frame: message.frame
        )
      )
    )
  }
}
