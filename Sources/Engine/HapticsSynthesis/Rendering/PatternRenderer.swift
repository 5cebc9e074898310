public import HapticsCore
import HapticsRealtime

/// Renders a pattern's signal, block by block.
///
/// ```swift
/// var renderer = try PatternRenderer(Contours(pattern), model: .speaker, sampleRate: 48_000)
/// while renderer.position < renderer.frameCount {
///   renderer.render(into: &block)
///   // Write the block, as far as the pattern reaches.
/// }
/// ```
///
/// Samples depend on the frame only. Blocks of any sizes give a bit-identical signal, and a reset
/// renderer equals a new one. The initializer allocates all memory, in proportion to the number of
/// events and controls instead of the duration.
///
/// Voices are summed exactly up to -1 dBFS; a limiter keeps higher levels within full scale.
public struct PatternRenderer: ~Copyable, Sendable {
  /// The rendered signal.
  public let signal: SignalKind

  /// The model that gives the haptic signal its shape.
  package let model: SynthesisModel

  /// Frames per second.
  public let sampleRate: Int

  /// The pattern's length in frames, with release tails and the last transient.
  ///
  /// It is at least ``Contours/loopEnd``, because an event's written end counts, even if it is
  /// padding. Parameters and curves after the last event do not count. Patterns are cut at 2^52
  /// frames.
  public let frameCount: Int64

  /// The frame of ``Contours/loopEnd``, the written end of the last event.
  package let writtenFrameCount: Int64

  /// The frame that is rendered next, counted from the pattern's start.
  package private(set) var position: Int64 = 0

  /// The playback rate: seconds of the pattern per second.
  package private(set) var rate = 1.0

  /// The snapshots from which a skip continues, or `nil` at first.
  ///
  /// Short patterns have none.
  package var seekIndex: SeekIndex? {
    didSet {
      held.snapshots = seekIndex?.held
      audio.snapshots = seekIndex?.audio
    }
  }

  private let channelCount: Int
  private let hasAudio: Bool
  private(set) var taps: TransientVoices
  private(set) var held: ContinuousVoices
  private(set) var audio: AudioVoices
  private let mixDown: MixDown
  /// The buffer for signals of several channels, one channel after the other.
  private let planes: FixedStorage<Float>

  /// The number of frames that are rendered at a time with several channels.
  private static var chunk: Int {
    @_noAllocation @_noLocks get { 512 }
  }

  /// The sample rates that can be rendered, in Hz.
  ///
  /// The lowest one can represent all partials of all models.
  public static let sampleRates = 8_000...768_000

  /// Prepares a pattern for rendering.
  ///
  /// - Parameters:
  ///   - profile: The target device, or `nil` if unknown; only with a model that accepts one.
  ///   - isLive: A Boolean value that indicates whether curves can be sent during playback,
  ///     which requires memory for events that become longer than written.
  ///   - sounds: A closure that returns the sound for a waveform, at the rendered rate, or `nil` if
  ///     there is none, which makes its events silent. It is called once for each audible event.
  /// - Throws: ``SynthesisError``.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public init(
    _ contours: Contours,
    signal: SignalKind = .haptic,
    model: SynthesisModel,
    profile: ActuatorProfile? = nil,
    sampleRate: Int,
    isLive: Bool = false,
    sounds: (HapticEvent.Waveform) -> DecodedSound? = { _ in nil }
  ) throws(SynthesisError) {
    guard Self.sampleRates.contains(sampleRate) else { throw .sampleRateOutOfRange(sampleRate) }
    guard profile == nil || model.acceptsProfile else { throw .profileWithoutActuator(model) }
    let frameScale = FrameScale(rate: Double(sampleRate))
    let voicing = Voicing(model: model, profile: profile)
    let silence = Contours(HapticPattern())
    let felt = signal.hasHaptics ? contours : silence
    let heard = signal.hasAudio ? contours : silence
    audio = try AudioVoices(
      heard,
      frameScale: frameScale,
      isLive: isLive
    ) { waveform throws(SynthesisError) in
      guard let sound = sounds(waveform) else { return nil }
      guard sound.sampleRate == sampleRate else {
        throw .soundRateMismatch(
          path: waveform.path,
          sampleRate: sound.sampleRate,
          rendered: sampleRate
        )
      }
      return sound
    }
    taps = TransientVoices(felt, voicing: voicing, frameScale: frameScale)
    held = ContinuousVoices(felt, voicing: voicing, frameScale: frameScale, isLive: isLive)
    self.signal = signal
    self.model = model
    self.sampleRate = sampleRate
    channelCount = signal.channelCount
    mixDown = MixDown(
      audio: signal.hasAudio ? 2 : 0,
      haptic: signal == .both ? 1 : 0,
      isPreview: signal == .preview
    )
    hasAudio = signal.hasAudio
    planes = FixedStorage(uninitializedCount: signal.hasAudio ? 3 * Self.chunk : 0)
    writtenFrameCount = frameScale.frame(at: contours.loopEnd)
    frameCount = max(writtenFrameCount, max(taps.end, held.end), audio.end)
  }

  /// Renders the next frames to fill a block, with silence after the pattern's end.
  ///
  /// - Parameter block: The block, with ``SignalKind/channelCount`` interleaved channels.
  /// - Complexity: O(*n*) in the number of frames and of sounding voices.
  /// - Realtime: safe.
  @_noAllocation @_noLocks public mutating func render(into block: inout MutableSpan<Float>) {
    for i in 0..<block.count { block[i] = 0 }
    mix(into: &block)
    Limiter.apply(to: &block)
  }

  /// Adds the next frames to a block with other signals, without the ``Limiter``.
  ///
  /// - Complexity: O(*n*) in the number of frames and of sounding voices.
  @_noAllocation @_noLocks package mutating func mix(into block: inout MutableSpan<Float>) {
    guard channelCount > 1 else {
      mixHaptics(into: &block)
      position += Int64(block.count)
      return
    }
    precondition(block.count % channelCount == 0, "a frame is not complete")
    let frames = block.count / channelCount
    var start = 0
    while start < frames {
      let count = min(Self.chunk, frames - start)
      renderPlanes(count: count)
      mixDown.add(
        planes.start,
        inputStride: Self.chunk,
        frameStride: 1,
        count: count,
        to: &block,
        at: start * channelCount
      )
      start += count
    }
  }

  /// Adds the next frames to separate buses, without the ``Limiter``.
  ///
  /// - Parameters:
  ///   - left: The left bus of tones and sounds; unchanged if the signal has no audio.
  ///   - right: The right bus of tones and sounds.
  ///   - haptic: The bus of the haptic signal.
  ///   - count: The number of frames, for which each bus has room.
  ///   - felt: The destination of their haptic levels.
  /// - Complexity: O(*n*) in the number of frames and of sounding voices.
  @_noAllocation @_noLocks package mutating func mix(
    left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>,
    haptic: UnsafeMutablePointer<Float>,
    count: Int,
    felt: LevelCells = .none
  ) {
    if hasAudio {
      audio.mix(
        from: position,
        left: UnsafeMutableBufferPointer(start: left, count: count),
        right: UnsafeMutableBufferPointer(start: right, count: count)
      )
    }
    var haptic = MutableSpan(_unsafeStart: haptic, count: count)
    mixHaptics(into: &haptic, felt: felt)
    position += Int64(count)
  }

  /// Adds the next frames of tones and sounds to two buses, and skips their haptic signal.
  ///
  /// - Complexity: O(*n*) in the number of frames and of sounding voices.
  /// - Realtime: safe.
  @_noAllocation @_noLocks package mutating func mixAudio(
    left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    let end = position + Int64(count)
    if hasAudio {
      audio.mix(
        from: position,
        left: UnsafeMutableBufferPointer(start: left, count: count),
        right: UnsafeMutableBufferPointer(start: right, count: count)
      )
    }
    held.skip(from: position, to: end)
    taps.skip(from: position, to: end)
    position = end
  }

  /// Skips the next frames, as if they had been rendered.
  ///
  /// Only the low-pass filters of tones and sounds are reset.
  ///
  /// - Complexity: Without a ``seekIndex``, O(*n*) in the segments of the skipped events. With one, at
  ///   the pattern's own rate, O(log *n*) and the work between two snapshots.
  @_noAllocation @_noLocks package mutating func skip(_ frames: Int64) {
    let end = position + min(max(frames, 0), FrameScale.limit - position)
    held.skip(from: position, to: end)
    audio.skip(from: position, to: end)
    taps.skip(from: position, to: end)
    position = end
  }

  /// Records the snapshots from which a skip continues, and resets the renderer.
  ///
  /// - Complexity: O(*n*) in the segments of all events.
  package mutating func recordSeekIndex() {
    seekIndex = SeekIndex(held.record(), audio.record())
    reset()
  }

  /// Changes the speed of the pattern, starting at the next frame.
  ///
  /// Haptic frequencies do not change, only the times of events, envelopes and curves. The pitch of
  /// audio changes, as on a tape.
  ///
  /// - Parameter factor: The speed, clamped to 1/64 to 64.
  @_noAllocation @_noLocks package mutating func setRate(_ factor: Double) {
    let greatest = FrameScale.greatestSpeed
    let speed = factor > 0 ? min(max(factor, 1 / greatest), greatest) : 1
    guard speed != rate else { return }
    rate = speed
    taps.setSpeed(speed, at: position)
    held.setSpeed(speed, at: position)
    audio.setSpeed(speed, at: position)
  }

  /// Reads live controls, starting at the next frame.
  ///
  /// Call it again after each change of the controls. Jumps are smoothed like jumps of the
  /// pattern's own controls.
  ///
  /// - Parameters:
  ///   - controls: The controls, which must outlive the renderer, or `nil` to stop reading.
  ///   - change: The change since the last call.
  @_noAllocation @_noLocks package mutating func follow(
    _ controls: UnsafePointer<LiveControls>?,
    _ change: LiveChange = .everything
  ) {
    let live = LiveLink(controls)
    taps.live = live
    held.follow(live, change, from: position)
    audio.follow(live, change, from: position)
  }

  /// Resets to the pattern's start and its own rate.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks public mutating func reset() {
    position = 0
    rate = 1
    held.reset()
    taps.reset()
    audio.reset()
  }

  @_noAllocation @_noLocks private mutating func mixHaptics(
    into block: inout MutableSpan<Float>,
    felt: LevelCells = .none
  ) {
    held.mix(from: position, into: &block, felt: felt)
    taps.mix(from: position, into: &block, felt: felt)
  }

  /// Renders frames of every channel into the planes: left, right, haptic.
  @_noAllocation @_noLocks private mutating func renderPlanes(count: Int) {
    for i in 0..<planes.count { planes[i] = 0 }
    let start = planes.start
    mix(left: start, right: start + Self.chunk, haptic: start + 2 * Self.chunk, count: count)
  }
}

extension PatternRenderer {
  /// The number of frames of a block.
  private static let blockSize: Int64 = 8192

  /// Renders from ``position`` to ``frameCount``, block by block.
  ///
  /// - Parameter use: Receives the samples of each block, the channels side by side. If it throws,
  ///   the rendering stops.
  package mutating func run<Failure: Error>(
    _ use: (Span<Float>) throws(Failure) -> Void
  ) throws(Failure) {
    var block = [Float](repeating: 0, count: Int(Self.blockSize) * channelCount)
    while position < frameCount {
      let frames = Int(min(frameCount - position, Self.blockSize))
      var samples = block.mutableSpan
      render(into: &samples)
      try use(block.span.extracting(..<(frames * channelCount)))
    }
  }
}
