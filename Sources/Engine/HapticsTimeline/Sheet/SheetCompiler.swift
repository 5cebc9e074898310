package import HapticsCore
import HapticsRealtime

/// The length of a pattern or a sound, in frames.
package struct RenditionDuration: BitwiseCopyable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The frames up to the written end of the pattern's last event, or of the sound.
  package var frames: Int64
  /// The frames that ring on after the written end: release tails, and the last transient.
  package var tail: Int64

  package init(_ frames: Int64, tail: Int64 = 0) {
    self.frames = frames
    self.tail = tail
  }

  package init(integerLiteral frames: Int64) { self.init(frames) }

  /// The frames until it is silent.
  package var sounding: Int64 {
    @_noAllocation @_noLocks get { frames + tail }
  }
}

/// Turns cues into numbers, with the tempo map and the lengths at hand.
package struct SheetCompiler {
  let tempi: [TempoPiece]
  private let sampleRate: Int
  /// The length of a pattern; `nil` if there is no such pattern.
  package let patternDuration: (PatternID) -> RenditionDuration?
  /// The length of a sound; `nil` if there is no such sound.
  package let soundDuration: (SoundID) -> RenditionDuration?
  package let patternContents: (PatternID) -> RenditionContents
  package let soundContents: (SoundID) -> RenditionContents
  /// Returns whether a sound is streamed, so that only music plays it.
  package let isStreamed: (SoundID) -> Bool

  /// Prepares a tempo map.
  ///
  /// - Throws: ``TimelineError`` if the sample rate or the tempo map is out of range.
  package init(
    _ tempo: TempoMap = TempoMap(),
    sampleRate: Int,
    patternDuration: @escaping (PatternID) -> RenditionDuration?,
    soundDuration: @escaping (SoundID) -> RenditionDuration?,
    patternContents: @escaping (PatternID) -> RenditionContents = { _ in .haptic },
    soundContents: @escaping (SoundID) -> RenditionContents = { _ in .audio },
    isStreamed: @escaping (SoundID) -> Bool = { _ in false }
  ) throws(TimelineError) {
    guard CueSheet.sampleRates.contains(sampleRate) else {
      throw .sampleRateOutOfRange(sampleRate)
    }
    guard (1...1000).contains(tempo.beatsPerBar) else {
      throw .beatsPerBarOutOfRange(tempo.beatsPerBar)
    }
    tempi = try TempoPiece.pieces(of: tempo, sampleRate: sampleRate)
    self.sampleRate = sampleRate
    self.patternDuration = patternDuration
    self.soundDuration = soundDuration
    self.patternContents = patternContents
    self.soundContents = soundContents
    self.isStreamed = isStreamed
  }

  /// Returns a compiler with another tempo map.
  ///
  /// - Throws: ``TimelineError`` if the sample rate or the tempo map is out of range.
  package func following(_ tempo: TempoMap) throws(TimelineError) -> SheetCompiler {
    try SheetCompiler(
      tempo,
      sampleRate: sampleRate,
      patternDuration: patternDuration,
      soundDuration: soundDuration,
      patternContents: patternContents,
      soundContents: soundContents,
      isStreamed: isStreamed
    )
  }

  /// Returns the position of an instant that is not negative.
  ///
  /// - Throws: ``TimelineError/instantOutOfRange``.
  package func usablePosition(of instant: Timeline.Instant) throws(TimelineError) -> FramePosition {
    guard instant.isUsable else { throw .instantOutOfRange }
    return position(of: instant)
  }

  /// Returns the position of an instant.
  ///
  /// The position is clamped to the start and ``FramePosition/horizon``; NaN becomes the start.
  package func position(of instant: Timeline.Instant) -> FramePosition {
    switch instant {
    case .seconds(let seconds):
      max(FramePosition(seconds: seconds, sampleRate: sampleRate), FramePosition(frame: 0))
    case .frames(let frame): FramePosition(frame: max(frame, 0))
    case .beats(let beats): FramePosition(raw: position(of: beats.raw))
    }
  }

  /// Returns a duration in whole frames, not negative, from a start position.
  package func frames(of duration: Timeline.Interval, at start: FramePosition) -> Int64 {
    let end: FramePosition
    switch duration {
    case .seconds(let seconds): end = FramePosition(seconds: seconds, sampleRate: sampleRate)
    case .frames(let frames): end = FramePosition(frame: frames)
    case .beats(let beats):
      let tempo = tempi[lastPiece { $0.start <= start.raw }]
      end = FramePosition(raw: tempo.duration(of: Int128(beats.raw)))
    }
    return max(end.frame, 0)
  }

  /// Checks that a cue can play a sound.
  ///
  /// - Throws: ``TimelineError/unknownSound(_:cue:)``, ``TimelineError/streamedSound(_:cue:)``.
  func check(_ sound: SoundID, of index: Int) throws(TimelineError) {
    if soundDuration(sound) == nil { throw .unknownSound(sound, cue: index) }
    if isStreamed(sound) { throw .streamedSound(sound, cue: index) }
  }

  /// Compiles a cue.
  ///
  /// - Throws: ``TimelineError/cueOutOfRange(_:cue:)`` if a number is not finite or out of its
  ///   range, ``TimelineError/unknownPattern(_:cue:)`` or ``TimelineError/unknownSound(_:cue:)`` if a
  ///   pattern or sound is not loaded, or ``TimelineError/streamedSound(_:cue:)``.
  package func compile(
    _ cue: Cue,
    at instant: Timeline.Instant,
    index: Int
  ) throws(TimelineError) -> SheetCue {
    guard instant.isUsable else { throw .cueOutOfRange("time", cue: index) }
    if let number = cue.numberOutOfRange { throw .cueOutOfRange(number, cue: index) }
    let position = position(of: instant)
    if let pattern = cue.pattern?.pattern, patternDuration(pattern) == nil {
      throw .unknownPattern(pattern, cue: index)
    }
    if let sound = cue.sound?.sound { try check(sound, of: index) }
    let duration = max(soundingFrames(of: cue), shownFrames(of: cue, at: position))
    let visualDuration = cue.visual.map { frames(of: $0.duration, at: position) } ?? 0
    let lateLimit: Int64 =
      switch cue.latePolicy {
      case .join: -1
      case .drop: -2
      case .playWhole(let limit): frames(of: limit, at: position)
      }
    return SheetCue(
      position: position,
      duration: min(duration, FramePosition.horizon),
      lateLimit: lateLimit,
      payload: cue.visual?.payload ?? cue.fallback.visual?.payload ?? 0,
      visualDuration: visualDuration,
      patternGain: cue.pattern?.gain ?? 0,
      soundGain: cue.sound?.gain ?? 0,
      meaning: cue.meaning,
      index: Int32(index),
      pattern: cue.pattern?.pattern.rawValue ?? -1,
      sound: cue.sound?.sound.rawValue ?? -1,
      visual: cue.visual?.visual.rawValue ?? -1,
      patternContents: cue.pattern.map { patternContents($0.pattern) } ?? [],
      soundContents: cue.sound.map { soundContents($0.sound) } ?? [],
      soundPart: cue.sound.map { part(of: $0) } ?? SoundPart(),
      priority: cue.priority,
      routing: cue.routing ?? BusRouting()
    )
  }

  /// Compiles the part of a sound that a rendition plays.
  func part(of rendition: Cue.SoundRendition) -> SoundPart {
    var part = SoundPart()
    part.start = frames(of: .seconds(rendition.start), at: FramePosition(frame: 0))
    if let end = rendition.end { part.end = frames(of: .seconds(end), at: FramePosition(frame: 0)) }
    if rendition.pitch != 0 {
      part.speed = Int64(DeterministicMath.exp2(rendition.pitch) * 0x1p32)
    }
    part.pan = rendition.pan
    return part
  }

  /// Returns for how many frames a rendition of a sound of the given length sounds.
  func frames(of rendition: Cue.SoundRendition, _ length: Int64) -> Int64 {
    let part = part(of: rendition)
    let frames = max(min(length, part.end) - part.start, 0)
    if part.speed == 1 << 32 { return frames }
    return Int64((Int128(frames) << 32 + Int128(part.speed - 1)) / Int128(part.speed))
  }

  /// Compiles a loop from the cues in their order.
  func compile(
    _ region: Timeline.Region,
    _ style: Timeline.LoopStyle,
    among cues: [SheetCue]
  ) throws(TimelineError) -> SheetContent.Loop {
    let start = try usablePosition(of: region.start).raw
    let end = try usablePosition(of: region.end).raw
    guard end - start >= Int128(CueSheet.shortestLoop) << 32 else {
      throw .loopTooShort(frames: FramePosition(raw: max(end - start, 0)).frame)
    }
    return SheetContent.Loop(
      start: start,
      end: end,
      first: cues.firstIndex { $0.position.raw >= start } ?? cues.count,
      last: cues.firstIndex { $0.position.raw >= end } ?? cues.count,
      style: style
    )
  }

  private func position(of beat: Int64) -> Int128 {
    let tempo = tempi[lastPiece { $0.beat <= beat }]
    let limit = Int128(FramePosition.horizon) << 32
    return min(max(tempo.position(of: beat), 0), limit)
  }

  private func lastPiece(where begins: (TempoPiece) -> Bool) -> Int {
    max(tempi.partitioningIndex { !begins($0) } - 1, 0)
  }
}
