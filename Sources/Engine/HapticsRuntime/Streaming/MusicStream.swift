public import HapticsTimeline

/// A sound that is read while it plays as music; only its beginnings are in memory.
///
/// ```swift
/// let theme = try engine.load(
///   MusicStream(sampleRate: 44_100, channelCount: 2, frameCount: 7_938_000, head: firstFrames)
/// )
/// try engine.playMusic(MusicTrack(theme))
/// while let demand = engine.musicSupply.nextDemand() {  // on a thread of the host
///   engine.musicSupply.feed(demand, try file.read(at: demand.frame, demand.count))
/// }
/// ```
public struct MusicStream: Sendable {
  /// Frames per second, from 1,000 to 768,000.
  public var sampleRate: Int
  /// The number of samples in a frame, 1 or 2.
  public var channelCount: Int
  /// The length of the sound, in frames; less than 2^30.
  public var frameCount: Int64
  /// The first frames, interleaved, ``headLength(sampleRate:)`` of them or more.
  ///
  /// A track that starts at frame 0 sounds immediately; the rest has the head's time to be read.
  public var head: [Float]
  /// The frame at which ``loopHead`` begins, usually the start of the track's loop.
  public var loopStart: Int64
  /// Frames from ``loopStart`` on, interleaved; empty if nothing repeats, or the head has them.
  public var loopHead: [Float]
  /// A number of the host's, which the demands for the sound have.
  public var tag: Int64

  /// Creates a stream from the beginnings of a sound.
  public init(
    sampleRate: Int,
    channelCount: Int,
    frameCount: Int64,
    head: [Float],
    loopStart: Int64 = 0,
    loopHead: [Float] = [],
    tag: Int64 = 0
  ) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.frameCount = frameCount
    self.head = head
    self.loopStart = loopStart
    self.loopHead = loopHead
    self.tag = tag
  }

  /// Returns the usual length of a head: a quarter of a second, in frames.
  public static func headLength(sampleRate: Int) -> Int64 { Int64(sampleRate / 4) }
}

/// Frames of a streamed sound that an engine asks for.
public struct MusicDemand: Hashable, Sendable {
  /// The sound to read.
  public var sound: SoundID
  /// The first frame, at the sound's own rate.
  public var frame: Int64
  /// The number of frames, at least 1; the sound has all of them.
  public var count: Int
  /// The number of the playback that asks; a seek or another track makes it stale.
  public var ticket: UInt32
  /// The frame of the engine at which the music falls silent without them.
  public var due: Int64
  /// The ``MusicStream/tag`` of the sound.
  public var tag: Int64

  /// Creates a demand from its numbers, as a host in another language keeps them.
  public init(
    sound: SoundID,
    frame: Int64,
    count: Int,
    ticket: UInt32,
    due: Int64,
    tag: Int64 = 0
  ) {
    self.sound = sound
    self.frame = frame
    self.count = count
    self.ticket = ticket
    self.due = due
    self.tag = tag
  }
}

/// A time for which streamed music was silent because its frames were not read in time.
///
/// The position of the music continued, so beats, cues and the music after the gap are in time.
public struct MusicGap: Hashable, Sendable {
  /// The sound of the track.
  public var sound: SoundID
  /// The frame of the engine at which the track began to fade out.
  public var frame: Int64
  /// The number of frames until it faded in again, or ended.
  public var frames: Int64

  package init(sound: SoundID, frame: Int64, frames: Int64) {
    self.sound = sound
    self.frame = frame
    self.frames = frames
  }
}
