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
/// Samples depend on the frame alone: blocks of any sizes give the same signal to the bit, and a
/// renderer that was reset is as good as a new one. All memory is taken when the renderer is made,
/// in proportion to the pattern, and none for its length in time.
///
/// Voices are summed exactly up to ``SignalLevel/limiterKnee``; see ``Limiter`` for what lies
/// above.
public struct PatternRenderer: ~Copyable, Sendable {
  /// The rendered signal.
  public let signal: SignalKind

  /// The model that gives the haptic signal its shape.
  public let model: SynthesisModel

  /// Frames per second.
  public let sampleRate: Int

  /// The pattern's length in frames, with release tails and the last tap.
  ///
  /// It is at least ``Contours/loopEnd``: an event's written end counts, also where it is padding.
  /// A parameter or curve that goes on after the last event adds nothing, as there is nothing left
  /// to shape. Of patterns that last for more than 2^52 frames the rest is not played.
  public let frameCount: Int64

  /// The frame that is rendered next, counted from the pattern's start.
  public private(set) var position: Int64 = 0

  /// The playback rate: seconds of the pattern per second.
  public private(set) var rate = 1.0

  private let channelCount: Int
  private let hasAudio: Bool
  private(set) var taps: TapVoices
  private(set) var held: HeldVoices
  private(set) var audio: AudioVoices
  /// What several channels are made of.
  private let mixDown: MixDown
  /// Where signals of several channels are rendered to, one channel after the other.
  private let planes: FixedStorage<Float>

  /// How many frames are rendered at a time where there are several channels.
  private static var chunk: Int {
    @_noAllocation @_noLocks get { 512 }
  }

  /// The sample rates that can be rendered, in Hz.
  ///
  /// The lowest one holds all partials of all models.
  public static let sampleRates = 8_000...768_000

  /// Prepares a pattern for rendering.
  ///
  /// - Parameters:
  ///   - profile: The device that the signal is made for, if it is known; only with a model that
  ///     accepts one.
  ///   - isLive: Whether ``follow(_:_:)`` will be called: then there is memory for events that last
  ///     longer than the pattern says.
  ///   - sounds: The sound for a waveform, at the rate that is rendered, or `nil` where there is
  ///     none: its events are silent. It is asked once for each event that can be heard.
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
    taps = TapVoices(felt, voicing: voicing, frameScale: frameScale)
    held = HeldVoices(felt, voicing: voicing, frameScale: frameScale, isLive: isLive)
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
    frameCount = max(frameScale.frame(at: contours.loopEnd), max(taps.end, held.end), audio.end)
  }

  /// Renders the next frames, as many as the block holds, and silence after the pattern's end.
  ///
  /// - Parameter block: The samples of each frame side by side, ``SignalKind/channelCount`` of
  ///   them.
  /// - Complexity: O(*n*) in the number of frames and of sounding voices.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func render(into block: inout MutableSpan<Float>) {
    for i in 0..<block.count { block[i] = 0 }
    mix(into: &block)
    Limiter.apply(to: &block)
  }

  /// Adds the next frames to a block that holds other signals, without the ``Limiter``.
  ///
  /// - Complexity: O(*n*) in the number of frames and of sounding voices.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func mix(into block: inout MutableSpan<Float>) {
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

  /// Adds the next frames to buses that lie apart, without the ``Limiter``.
  ///
  /// - Parameters:
  ///   - left: Where tones and sounds are heard; untouched where the signal has no audio.
  ///   - right: The same, to the right.
  ///   - haptic: The haptic signal.
  ///   - count: How many frames; each bus has room for so many.
  ///   - felt: Where to note what is felt of them.
  /// - Complexity: O(*n*) in the number of frames and of sounding voices.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func mix(
    left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>,
    haptic: UnsafeMutablePointer<Float>,
    count: Int,
    felt: FeltCells = .none
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

  /// Passes over the next frames, as if they had been rendered.
  ///
  /// Only low-passes of tones and sounds begin anew there.
  ///
  /// - Complexity: O(*n*) in the stretches that the sounding voices are drawn in, not in the number
  ///   of frames.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func skip(_ frames: Int64) {
    let end = position + min(max(frames, 0), FrameScale.limit - position)
    held.skip(from: position, to: end)
    audio.skip(from: position, to: end)
    taps.skip(from: position, to: end)
    position = end
  }

  /// Lets the pattern pass faster or slower from the next frame on.
  ///
  /// What is felt keeps its frequencies: events, envelopes and curves take less or more time, the
  /// vibrations themselves do not change. What is heard becomes higher or lower, as on a tape.
  ///
  /// - Parameter factor: The pattern's seconds in a second, kept within 1/64 to 64.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func setRate(_ factor: Double) {
    let greatest = FrameScale.greatestSpeed
    let speed = factor > 0 ? min(max(factor, 1 / greatest), greatest) : 1
    guard speed != rate else { return }
    rate = speed
    taps.setSpeed(speed, at: position)
    held.setSpeed(speed, at: position)
    audio.setSpeed(speed, at: position)
  }

  /// Reads controls that are sent while the pattern plays, from the next frame on.
  ///
  /// It is called again after each change of them. What they do is smoothed as jumps of the
  /// pattern's own controls are.
  ///
  /// - Parameters:
  ///   - controls: Must outlive the renderer; `nil` where nothing is sent any more.
  ///   - change: What changed since the last call.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func follow(
    _ controls: UnsafePointer<LiveControls>?,
    _ change: LiveChange = .everything
  ) {
    let live = LiveLink(controls)
    taps.live = live
    held.follow(live, change, from: position)
    audio.follow(live, change, from: position)
  }

  /// Returns to the pattern's start, and to its own rate.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func reset() {
    position = 0
    rate = 1
    held.reset()
    taps.reset()
    audio.reset()
  }

  @_noAllocation @_noLocks
  private mutating func mixHaptics(
    into block: inout MutableSpan<Float>,
    felt: FeltCells = .none
  ) {
    held.mix(from: position, into: &block, felt: felt)
    taps.mix(from: position, into: &block, felt: felt)
  }

  /// Renders frames of every channel into the planes: left, right, haptic.
  @_noAllocation @_noLocks
  private mutating func renderPlanes(count: Int) {
    for i in 0..<planes.count { planes[i] = 0 }
    let start = planes.start
    mix(left: start, right: start + Self.chunk, haptic: start + 2 * Self.chunk, count: count)
  }
}
