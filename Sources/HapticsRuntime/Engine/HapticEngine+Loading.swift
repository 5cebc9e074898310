public import HapticsCore
public import HapticsSynthesis
public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Loads a pattern; it is rendered live, by the renderer that renders files.
  ///
  /// Its haptic events reach the haptic channels, its tones and sounds the audio channels, both in
  /// one voice. The pattern stays loaded as long as the engine lives.
  ///
  /// - Parameters:
  ///   - polyphony: How often it can sound at once, from 1 to 64; another time takes the place of
  ///     the oldest.
  ///   - sounds: The sound for a waveform of the pattern, or `nil` where there is none: its events
  ///     are silent. It is asked once for each waveform; the answer is resampled where it has another
  ///     rate than the engine.
  public func load(
    _ pattern: HapticPattern,
    polyphony: Int = 4,
    sounds: (HapticEvent.Waveform) -> DecodedSound? = { _ in nil }
  ) throws(EngineError) -> PatternID {
    var fitting: [HapticEvent.Waveform: DecodedSound] = [:]
    for case let waveform? in pattern.events.map(\.waveform) where fitting[waveform] == nil {
      fitting[waveform] = sounds(waveform)?.resampled(to: configuration.sampleRate)
    }
    let contours = Contours(pattern) { fitting[$0]?.duration }
    let renderers = try renderers(of: contours, polyphony) { fitting[$0] }
    let view = PatternView(
      renderers: renderers.baseAddress,
      count: Int32(renderers.count),
      frames: renderers[0].frameCount
    )
    let id = control.withLock { control -> PatternID? in
      guard control.patternCount < control.configuration.resources else { return nil }
      control.patterns[control.patternCount] = view
      control.patternCount += 1
      return PatternID(rawValue: Int32(control.patternCount - 1))
    }
    guard let id else {
      renderers.deinitialize()
      renderers.deallocate()
      throw .tooManyResources
    }
    library.withLock {
      $0[id.rawValue] = LoadedPattern(pattern: pattern, polyphony: polyphony, sounds: fitting)
    }
    return id
  }

  /// Loads a pattern whose waveforms are sounds that the engine has loaded, by their paths.
  ///
  /// - Throws: ``EngineError/missingSound(_:)`` where the pattern plays a file that is not among
  ///   them.
  public func load(
    _ pattern: HapticPattern,
    polyphony: Int = 4,
    waveforms: [String: SoundID]
  ) throws(EngineError) -> PatternID {
    var decoded: [SoundID: DecodedSound] = [:]
    for case let waveform? in pattern.events.map(\.waveform) {
      guard let id = waveforms[waveform.path] else { throw .missingSound(waveform.path) }
      if decoded[id] == nil { decoded[id] = decodedSound(id) }
      guard decoded[id] != nil else { throw .missingSound(waveform.path) }
    }
    return try load(pattern, polyphony: polyphony) { waveforms[$0.path].flatMap { decoded[$0] } }
  }

  /// Makes as many renderers of a pattern as may sound at once, at least one.
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
        let renderer = try PatternRenderer(
          contours,
          signal: hasAudio ? .both : .haptic,
          model: configuration.model,
          profile: configuration.profile,
          sampleRate: configuration.sampleRate,
          sounds: sounds
        )
        renderers.initializeElement(at: index, to: renderer)
      } catch {
        renderers.extracting(..<index).deinitialize()
        renderers.deallocate()
        throw .unusablePattern(error)
      }
    }
    return renderers
  }

  /// A copy of a sound that is loaded, as patterns need it.
  private func decodedSound(_ id: SoundID) -> DecodedSound? {
    control.withLock { control in
      guard id.rawValue >= 0, id.rawValue < control.soundCount else { return nil }
      let view = control.sounds[Int(id.rawValue)]
      let count = Int(view.frames) * view.channels
      return DecodedSound(
        interleaved: Array(UnsafeBufferPointer(start: view.samples, count: count)),
        channelCount: view.channels,
        sampleRate: view.sampleRate
      )
    }
  }

  /// Loads a sound from samples of the caller's, which are copied.
  ///
  /// The sound stays loaded as long as the engine lives.
  ///
  /// - Parameters:
  ///   - samples: Interleaved; what is not a number becomes silence.
  ///   - channels: 1 or 2.
  ///   - sampleRate: From 1 kHz to 768 kHz; between samples it is played in straight lines.
  public func load(
    samples: some Collection<Float>,
    channels: Int,
    sampleRate: Int
  ) throws(EngineError) -> SoundID {
    guard (1...2).contains(channels), (1000...768_000).contains(sampleRate), !samples.isEmpty,
      samples.count % channels == 0, samples.count < 1 << 31
    else { throw .unusableSound }
    // One more frame of silence, to which the last one leads.
    let storage = UnsafeMutablePointer<Float>.allocate(capacity: samples.count + channels)
    var end = storage
    for sample in samples {
      end.initialize(to: sample.isFinite ? sample : 0)
      end += 1
    }
    end.initialize(repeating: 0, count: channels)
    let view = SoundView(
      samples: UnsafePointer(storage),
      frames: Int64(samples.count / channels),
      channels: channels,
      sampleRate: sampleRate,
      pace: Int64((Int128(sampleRate) << 32) / Int128(configuration.sampleRate))
    )
    let id = control.withLock { control -> SoundID? in
      guard control.soundCount < control.configuration.resources else { return nil }
      control.sounds[control.soundCount] = view
      control.soundCount += 1
      return SoundID(rawValue: Int32(control.soundCount - 1))
    }
    guard let id else {
      storage.deallocate()
      throw .tooManyResources
    }
    return id
  }
}
