import HapticsRealtime
package import HapticsTimeline
import Synchronization

/// Plays cues to three modalities on one clock.
///
/// The engine owns no thread and no device; the owner of a device pulls frames from it. Audio and
/// haptic channels leave in the same block, so they cannot drift apart. Visuals are announced ahead
/// of time.
///
/// ```swift
/// let engine = try HapticEngine()
/// var hit = Cue(Meaning(rawValue: 7))
/// hit.pattern = .init(try engine.load(thud))
/// try engine.fire(hit)
/// engine.render(into: &block, frames: 480, heardAt: now)  // on the audio thread
/// for event in engine.poll() { … }                        // on the game's thread
/// ```
///
/// All functions except ``render(into:frames:heardAt:)`` can be called from any thread. They take a
/// lock that the render thread never uses.
public final class HapticEngine: @unchecked Sendable {
  // Sendable: `control` protects the control side, the flag of `renderer` protects the render side,
  // and rings with one writer and one reader each connect them.

  /// The configuration of the engine.
  public let configuration: EngineConfiguration

  /// The render side, for a thread that must not retain or release objects; the engine must outlive
  /// it.
  public let renderer: EngineRenderer

  /// The demands for frames of streamed music; see ``load(_:)-(MusicStream)``.
  public let musicSupply: MusicSupply

  let control: Mutex<EngineControl>
  private let rings: FixedStorage<EngineRings>
  private let core: FixedStorage<RenderCore>
  let library = Mutex<[Int32: LoadedPattern]>([:])
  let driver = Mutex<StartDriver?>(nil)
  let streams = EventStreams()

  /// Creates an engine and allocates all memory for rendering.
  ///
  /// - Throws: ``EngineError/configurationOutOfRange(_:)``.
  public convenience init(_ configuration: EngineConfiguration = .init()) throws(EngineError) {
    try self.init(configuration, MusicSupply())
  }

  convenience init(
    _ configuration: EngineConfiguration,
    _ musicSupply: MusicSupply
  ) throws(EngineError) {
    if let fault = configuration.fault { throw fault }
    let rings = FixedStorage(count: 1) { _ in EngineRings(configuration) }
    let core = FixedStorage(count: 1) { _ in
      RenderCore(configuration, rings: rings.start, streams: musicSupply.rings)
    }
    let control = try EngineControl(
      configuration,
      rings: rings.start,
      tables: core.start.pointee.pool.tables
    )
    self.init(configuration, control, rings, core, musicSupply)
  }

  /// Stores the parts; throws nothing, as Embedded Swift does not free an object whose initializer
  /// throws.
  private init(
    _ configuration: EngineConfiguration,
    _ control: consuming sending EngineControl,
    _ rings: consuming FixedStorage<EngineRings>,
    _ core: consuming FixedStorage<RenderCore>,
    _ musicSupply: MusicSupply
  ) {
    self.musicSupply = musicSupply
    self.control = Mutex(control)
    renderer = EngineRenderer(core: core.start, rings: rings.start, configuration: configuration)
    self.configuration = configuration
    self.rings = rings
    self.core = core
  }

  deinit {
    streams.finish()
  }

  package func withCompiler<Value: Sendable>(
    _ body: (SheetCompiler) throws(TimelineError) -> Value
  ) throws(EngineError) -> Value {
    try control.withLock { control throws(EngineError) in
      do throws(TimelineError) {
        return try body(control.compiler)
      } catch {
        throw .timeline(error)
      }
    }
  }

  /// Renders the next frames.
  ///
  /// Commands for `now` that were sent before the call take effect at its first frame. The result
  /// does not depend on how calls split the frames.
  ///
  /// - Parameters:
  ///   - block: The interleaved block, with the audio channels before the haptic ones.
  ///   - frames: The number of frames.
  ///   - heardAt: The host time in nanoseconds at which the first frame is audible, or `nil` if
  ///     unknown.
  /// - Returns: `false`, with no effect, if the block is too small for the frames or another thread
  ///   is in this function.
  /// - Realtime: safe. One thread at a time.
  @_noAllocation @_noLocks @discardableResult
  public func render(
    into block: inout MutableSpan<Float>,
    frames: Int,
    heardAt: Int64? = nil
  ) -> Bool {
    guard frames >= 0, frames <= block.count / renderer.channels else { return false }
    let renderer = renderer
    return block.withUnsafeMutableBufferPointer { buffer in
      guard let out = buffer.baseAddress else { return frames == 0 }
      return renderer.render(into: out, frames: frames, heardAt: heardAt)
    }
  }

  /// The number of frames that were rendered.
  public var renderedFrames: Int64 { renderer.renderedFrames }

  /// The latest reading of the clock; `nil` before the first rendered block with a time.
  package var reading: ClockReading? { renderer.reading }
}
