public import HapticsCore
public import HapticsSynthesis
public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Loads a pattern, which is rendered live by the same renderer as files.
  ///
  /// One voice plays its haptic events in the haptic channels, and its tones and sounds in the
  /// audio channels.
  ///
  /// - Parameters:
  ///   - polyphony: The greatest number of simultaneous instances, from 1 to 64; a further one
  ///     replaces the oldest.
  ///   - sounds: A closure that returns the sound for a waveform of the pattern, or `nil` if there
  ///     is none, which makes its events silent. It is called once for each waveform, and the
  ///     result is resampled to the engine's rate.
  /// - Throws: ``EngineError/unusablePattern(_:)``, ``EngineError/missingSound(_:)``,
  ///   ``EngineError/unusableSound``, ``EngineError/tooManyResources``, or
  ///   ``EngineError/otherEngine``.
  public func load(
    _ pattern: HapticPattern,
    polyphony: Int = 4,
    sounds: (HapticEvent.Waveform) -> DecodedSound? = { _ in nil }
  ) throws(EngineError) -> PatternID {
    try load(pattern, polyphony: polyphony, as: nil, sounds: sounds)
  }

  @discardableResult
  func load(
    _ pattern: HapticPattern,
    polyphony: Int,
    as number: Int32?,
    sounds: (HapticEvent.Waveform) -> DecodedSound?
  ) throws(EngineError) -> PatternID {
    let prepared = try prepare(pattern, polyphony: polyphony, sounds: sounds)
    guard let id = insert(prepared, id: number) else {
      prepared.free()
      throw .tooManyResources
    }
    return id
  }

  func prepare(
    _ pattern: HapticPattern,
    polyphony: Int,
    sounds: (HapticEvent.Waveform) -> DecodedSound?
  ) throws(EngineError) -> ReadyPattern {
    try control.withLock { control throws(EngineError) in try control.requireCurrent() }
    var fitting: [HapticEvent.Waveform: DecodedSound] = [:]
    for case let waveform? in pattern.events.map({ $0.waveform }) where fitting[waveform] == nil {
      guard let sound = sounds(waveform) else { continue }
      guard DecodedSound.sampleRates.contains(sound.sampleRate) else { throw .unusableSound }
      fitting[waveform] = sound.resampled(to: configuration.sampleRate)
    }
    let contours = Contours(pattern) { fitting[$0]?.duration }
    let renderers = try renderers(of: contours, polyphony) { fitting[$0] }
    let view = PatternView(
      renderers: renderers.baseAddress,
      count: Int32(renderers.count),
      length: RenditionDuration(
        renderers[0].writtenFrameCount,
        tail: renderers[0].frameCount - renderers[0].writtenFrameCount
      ),
      contents: contours.contents { fitting[$0] != nil }
    )
    return ReadyPattern(
      view: view,
      renderers: renderers,
      source: LoadedPattern(pattern: pattern, polyphony: polyphony, sounds: fitting)
    )
  }

  /// Adds a prepared pattern to the engine.
  ///
  /// - Returns: `nil` if there is no room; the caller then frees the pattern.
  func insert(_ pattern: ReadyPattern, id number: Int32?) -> PatternID? {
    let id = control.withLock { $0.load(pattern.view, as: number) }
    guard let id else { return nil }
    library.withLock { $0[id.rawValue] = pattern.source }
    driver.withLock { $0?.prepare(id, pattern.source) }
    return id
  }

  /// Loads a pattern whose waveforms are loaded sounds of the engine, by path.
  ///
  /// - Throws: ``EngineError/missingSound(_:)`` if the pattern plays another file.
  public func load(
    _ pattern: HapticPattern,
    polyphony: Int = 4,
    waveforms: [String: SoundID]
  ) throws(EngineError) -> PatternID {
    var decoded: [SoundID: DecodedSound] = [:]
    for case let waveform? in pattern.events.map({ $0.waveform }) {
      guard let id = waveforms[waveform.path] else { throw .missingSound(waveform.path) }
      if decoded[id] != nil { continue }
      guard let sound = sound(id) else { throw .missingSound(waveform.path) }
      decoded[id] = sound
    }
    return try load(pattern, polyphony: polyphony) { waveforms[$0.path].flatMap { decoded[$0] } }
  }

  /// Creates the renderers of a pattern for simultaneous instances, at least one.
  private func renderers(
    of contours: Contours,
    _ polyphony: Int,
    sounds: (HapticEvent.Waveform) -> DecodedSound?
  ) throws(EngineError) -> UnsafeMutableBufferPointer<PatternRenderer> {
    let hasAudio = contours.events.contains { $0.type.family == .audio }
    let renderers = UnsafeMutableBufferPointer<PatternRenderer>.allocate(
      capacity: min(max(polyphony, 1), 64)
    )
    for index in renderers.indices {
      do {
        var renderer = try PatternRenderer(
          contours,
          signal: hasAudio ? .both : .haptic,
          model: configuration.model,
          profile: configuration.profile,
          sampleRate: configuration.sampleRate,
          isLive: true,
          sounds: sounds
        )
        if index == 0 {
          renderer.recordSeekIndex()
        } else {
          renderer.seekIndex = renderers[0].seekIndex
        }
        renderers.initializeElement(at: index, to: renderer)
      } catch {
        renderers.extracting(..<index).deinitialize()
        renderers.deallocate()
        throw .unusablePattern(error)
      }
    }
    return renderers
  }

  func sound(_ id: SoundID) -> DecodedSound? {
    control.withLock { $0.sounds[id.rawValue]?.sound }
  }

  /// Loads a sound from samples of the caller's, which are copied.
  ///
  /// - Parameters:
  ///   - samples: Interleaved samples; NaN becomes 0, and values are clamped to ±16, which is 24 dB
  ///     above full scale.
  ///   - channels: 1 or 2.
  ///   - sampleRate: From 1 kHz to 768 kHz.
  ///   - isResampled: A Boolean value that indicates whether the sound is resampled to the engine's
  ///     rate now, which cues play best. Music keeps its rate, because loops and beats count its
  ///     frames; a sound that keeps its rate is resampled while it plays.
  /// - Throws: ``EngineError/unusableSound``, ``EngineError/tooManyResources`` or
  ///   ``EngineError/otherEngine``.
  public func load(
    samples: some Collection<Float>,
    channels: Int,
    sampleRate: Int,
    isResampled: Bool = false
  ) throws(EngineError) -> SoundID {
    let sound = try prepare(
      samples: samples,
      channels: channels,
      sampleRate: sampleRate,
      isResampled: isResampled
    )
    guard let id = insert(sound, id: nil) else { throw .tooManyResources }
    return id
  }

  /// Loads a sound that is read while it plays as music.
  ///
  /// Only its beginnings are in memory, and 1.4 s of each track that plays: four tracks of two
  /// channels take 2 MiB. Cues cannot play it. A stream whose head has all its frames is a sound in
  /// memory.
  ///
  /// A start at frame 0, a loop to `loopStart`, crossfades and beats are exact to the frame
  /// for any host. A start within the sound begins as soon as its frames are fed, in time with what
  /// would have played. See ``MusicGap`` for frames that come too late.
  ///
  /// - Throws: ``EngineError/unusableSound``, ``EngineError/tooManyResources`` or
  ///   ``EngineError/otherEngine``.
  public func load(_ stream: MusicStream) throws(EngineError) -> SoundID {
    guard let id = insert(try prepare(stream), id: nil) else { throw .tooManyResources }
    return id
  }

  /// Copies the beginnings of a sound for the engine, without loading it.
  func prepare(_ stream: MusicStream) throws(EngineError) -> LoadedSound {
    try control.withLock { control throws(EngineError) in try control.requireCurrent() }
    let channels = stream.channelCount
    guard (1...2).contains(channels), DecodedSound.sampleRates.contains(stream.sampleRate),
      (1..<1 << 30).contains(stream.frameCount), stream.head.count % channels == 0,
      stream.loopHead.count % channels == 0,
      Int64(stream.head.count / channels) <= stream.frameCount,
      (0...stream.frameCount).contains(stream.loopStart),
      Int64(stream.loopHead.count / channels) <= stream.frameCount - stream.loopStart
    else { throw .unusableSound }
    guard Int64(stream.head.count / channels) < stream.frameCount else {
      return try prepare(
        samples: stream.head,
        channels: channels,
        sampleRate: stream.sampleRate,
        isResampled: false
      )
    }
    return LoadedSound(StreamedSound(stream, musicSupply), sampleRate: configuration.sampleRate)
  }

  /// The memory of sounds and of the rings of streamed music, in bytes.
  package var soundMemory: Int {
    control.withLock { control in
      control.sounds.numbers.reduce(0) { $0 + (control.sounds[$1]?.memory ?? 0) }
    } + musicSupply.memory
  }

  /// Adds a prepared sound to the engine.
  ///
  /// - Returns: `nil` if there is no room.
  func insert(_ sound: LoadedSound, id number: Int32?) -> SoundID? {
    control.withLock { $0.load(sound, as: number) }
  }

  /// Loads a finished sound.
  ///
  /// - Throws: The errors of ``load(samples:channels:sampleRate:isResampled:)``.
  package func load(_ sound: PCM, isResampled: Bool) throws(EngineError) -> SoundID {
    guard let id = insert(try prepare(sound, isResampled: isResampled), id: nil) else {
      throw .tooManyResources
    }
    return id
  }

  /// Copies a finished sound for the engine, without loading it.
  func prepare(_ sound: PCM, isResampled: Bool) throws(EngineError) -> LoadedSound {
    try prepare(
      samples: sound.samples,
      channels: sound.channelCount,
      sampleRate: sound.sampleRate,
      isResampled: isResampled,
      tail: sound.tail
    )
  }

  /// Copies the samples of a sound for the engine, without loading it.
  ///
  /// - Parameter tail: The frames that ring on after its written end.
  func prepare(
    samples: some Collection<Float>,
    channels: Int,
    sampleRate: Int,
    isResampled: Bool,
    tail: Int = 0
  ) throws(EngineError) -> LoadedSound {
    try control.withLock { control throws(EngineError) in try control.requireCurrent() }
    guard (1...2).contains(channels), DecodedSound.sampleRates.contains(sampleRate),
      !samples.isEmpty,
      samples.count % channels == 0, samples.count < 1 << 30
    else { throw .unusableSound }
    var sound = DecodedSound(
      interleaved: samples,
      channelCount: channels,
      sampleRate: sampleRate
    )
    if isResampled { sound = sound.resampled(to: configuration.sampleRate) }
    return LoadedSound(
      sound,
      tail: Double(tail) / Double(sampleRate),
      sampleRate: configuration.sampleRate
    )
  }
}

/// A prepared pattern with its renderers, before it is added to an engine.
struct ReadyPattern {
  let view: PatternView
  let renderers: UnsafeMutableBufferPointer<PatternRenderer>
  let source: LoadedPattern

  func free() {
    renderers.deinitialize()
    renderers.deallocate()
  }
}
