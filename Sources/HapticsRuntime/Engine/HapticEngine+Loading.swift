public import HapticsCore
import HapticsSynthesis
public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Loads a pattern; its haptic events are rendered live, by the renderer that renders files.
  ///
  /// The pattern stays loaded as long as the engine lives.
  ///
  /// - Parameter polyphony: How often it can sound at once, from 1 to 64; another time takes the
  ///   place of the oldest.
  public func load(
    _ pattern: HapticPattern,
    polyphony: Int = 4
  ) throws(EngineError) -> PatternID {
    let contours = Contours(pattern)
    let count = min(max(polyphony, 1), 64)
    let renderers = UnsafeMutablePointer<PatternRenderer>.allocate(capacity: count)
    for index in 0..<count {
      do {
        (renderers + index).initialize(
          to: try PatternRenderer(
            contours,
            model: configuration.model,
            sampleRate: configuration.sampleRate
          )
        )
      } catch {
        renderers.deinitialize(count: index)
        renderers.deallocate()
        throw .configurationOutOfRange("sampleRate")
      }
    }
    let view = PatternView(
      renderers: renderers,
      count: Int32(count),
      frames: renderers.pointee.frameCount
    )
    let id = control.withLock { control -> PatternID? in
      guard control.patternCount < control.configuration.resources else { return nil }
      control.patterns[control.patternCount] = view
      control.patternCount += 1
      return PatternID(rawValue: Int32(control.patternCount - 1))
    }
    guard let id else {
      renderers.deinitialize(count: count)
      renderers.deallocate()
      throw .tooManyResources
    }
    return id
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
