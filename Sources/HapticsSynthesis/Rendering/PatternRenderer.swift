public import HapticsCore

/// Renders a pattern's haptic signal, block by block.
///
/// ```swift
/// var renderer = try PatternRenderer(Contours(pattern), model: .speaker, sampleRate: 48_000)
/// while renderer.position < renderer.frameCount {
///   renderer.render(into: &block)
///   // Write the block, as far as the pattern reaches.
/// }
/// ```
///
/// Samples depend on the frame alone: blocks of any sizes give the same signal to the bit, and a
/// renderer that was reset is as good as a new one. All memory is taken when the renderer is made,
/// in proportion to the pattern, and none for its length in time.
///
/// Voices are summed exactly up to ``SignalLevel/kneeStart``; see ``Knee`` for what lies above.
public struct PatternRenderer: ~Copyable, Sendable {
  /// The model that gives the signal its shape.
  public let model: SynthesisModel

  /// Frames per second.
  public let sampleRate: Int

  /// The pattern's length in frames, with release tails and the last tap.
  ///
  /// It is at least the length that ``Contours/duration`` gives. Of patterns that last for more
  /// than 2^52 frames the rest is not played.
  public let frameCount: Int64

  /// The frame that is rendered next, counted from the pattern's start.
  public private(set) var position: Int64 = 0

  private var taps: TapVoices
  private var held: HeldVoices

  /// The sample rates that can be rendered, in Hz.
  ///
  /// The lowest one holds all partials of all models.
  public static let sampleRates = 8_000...768_000

  /// Prepares a pattern for rendering.
  ///
  /// - Throws: ``SynthesisError/sampleRateOutOfRange(_:)``.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public init(
    _ contours: Contours,
    model: SynthesisModel,
    sampleRate: Int
  ) throws(SynthesisError) {
    guard Self.sampleRates.contains(sampleRate) else { throw .sampleRateOutOfRange(sampleRate) }
    let frameScale = FrameScale(rate: Double(sampleRate))
    self.model = model
    self.sampleRate = sampleRate
    taps = TapVoices(contours, model: model, frameScale: frameScale)
    held = HeldVoices(contours, model: model, frameScale: frameScale)
    frameCount = max(frameScale.frame(at: contours.duration), taps.end, held.end)
  }

  /// Renders the next frames, as many as the block holds, and silence after the pattern's end.
  ///
  /// - Complexity: O(*n*) in the number of frames and of sounding voices.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func render(into block: inout MutableSpan<Float>) {
    for i in 0..<block.count { block[i] = 0 }
    mix(into: &block)
    Knee.apply(to: &block)
  }

  /// Adds the next frames to a block that holds other signals, without the ``Knee``.
  ///
  /// - Complexity: O(*n*) in the number of frames and of sounding voices.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func mix(into block: inout MutableSpan<Float>) {
    held.mix(from: position, into: &block)
    taps.mix(from: position, into: &block)
    position += Int64(block.count)
  }

  /// Passes over the next frames, as if they had been rendered.
  ///
  /// - Complexity: O(*n*) in the stretches that the sounding voices are drawn in, not in the number
  ///   of frames.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func skip(_ frames: Int64) {
    let end = position + min(max(frames, 0), FrameScale.limit - position)
    held.skip(from: position, to: end)
    taps.skip(to: end)
    position = end
  }

  /// Returns to the pattern's start.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func reset() {
    position = 0
    held.reset()
    taps.reset()
  }
}
