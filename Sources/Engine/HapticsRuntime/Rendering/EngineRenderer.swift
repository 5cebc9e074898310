import HapticsRealtime
import Synchronization

/// The render side of an engine as pointers, for an audio thread or a C library.
///
/// The renderer does not keep the engine alive; the engine must outlive it.
public struct EngineRenderer: @unchecked Sendable, BitwiseCopyable {
  // Sendable: `isRendering` lets one thread at a time to the core; the rest is atomics.

  let core: UnsafeMutablePointer<RenderCore>
  let rings: UnsafeMutablePointer<EngineRings>
  /// The number of samples in a frame.
  public let channels: Int
  /// Frames per second.
  public let sampleRate: Int

  init(
    core: UnsafeMutablePointer<RenderCore>,
    rings: UnsafeMutablePointer<EngineRings>,
    configuration: EngineConfiguration
  ) {
    self.core = core
    self.rings = rings
    channels = configuration.channels
    sampleRate = configuration.sampleRate
  }

  /// A Boolean value that indicates whether ``HapticEngine/poll()`` has no events; concurrent
  /// events may be missed.
  package var isQuiet: Bool {
    @_noAllocation @_noLocks get { rings.pointee.isQuiet() }
  }

  /// Renders the next frames to a buffer that has room for all their channels.
  ///
  /// - Parameters:
  ///   - heardAt: The host time in nanoseconds at which the first frame is audible, or `nil` if
  ///     unknown.
  ///   - isLimited: A Boolean value that indicates whether a limiter keeps the samples within
  ///     full scale. Pass `false` if you mix and limit the channels further.
  /// - Returns: `false`, without rendering, if another thread is in this function.
  /// - Realtime: safe. One thread at a time.
  @_noAllocation @_noLocks @discardableResult
  public func render(
    into out: UnsafeMutablePointer<Float>,
    frames: Int,
    heardAt: Int64?,
    isLimited: Bool = true
  ) -> Bool {
    guard frames >= 0, !rings.pointee.isRendering.exchange(true, ordering: .acquiring) else {
      return false
    }
    _ = core.pointee.render(into: out, frames: frames, heardAt: heardAt, isLimited: isLimited)
    rings.pointee.isRendering.store(false, ordering: .releasing)
    return true
  }

  /// Renders the next frames, up to those of streamed music that were not read yet.
  ///
  /// A program that renders without a device feeds all demands and then renders on, so that
  /// the result equals music in memory; see ``MusicSupply``.
  ///
  /// - Returns: The number of rendered frames; `nil`, without rendering, if another thread renders.
  /// - Realtime: safe. One thread at a time.
  @_noAllocation @_noLocks public func renderFed(
    into out: UnsafeMutablePointer<Float>,
    frames: Int,
    isLimited: Bool = true
  ) -> Int? {
    guard frames >= 0, !rings.pointee.isRendering.exchange(true, ordering: .acquiring) else {
      return nil
    }
    defer { rings.pointee.isRendering.store(false, ordering: .releasing) }
    return core.pointee.render(
      into: out,
      frames: frames,
      heardAt: nil,
      isLimited: isLimited,
      waits: true
    )
  }

  /// The number of frames that were rendered.
  ///
  /// - Realtime: safe.
  public var renderedFrames: Int64 {
    @_noAllocation @_noLocks get { rings.pointee.renderedFrames.load(ordering: .acquiring) }
  }

  /// A Boolean value that indicates whether anything sounded or was held when the last block was
  /// rendered.
  package var isSounding: Bool {
    @_noAllocation @_noLocks get { rings.pointee.isSounding.load(ordering: .relaxed) }
  }

  /// The latest reading of the clock; `nil` before the first rendered block with a time.
  package var reading: ClockReading? {
    @_noAllocation @_noLocks get { rings.pointee.clock.read() }
  }
}
