import HapticsLifecycle
import HapticsRealtime
import HapticsResampling
import HapticsRuntime
import HapticsSynthesis

/// Frames for a device: the engine renders them, and they are brought onto the device's channels
/// and into its rate.
struct FrameSupply: ~Copyable {
  private let renderer: EngineRenderer
  private let map: MixDown
  private var resampler: Resampler?
  private let rendered: FixedStorage<Float>
  /// Frames on the device's channels that wait for their change of rate.
  private let waiting: FixedStorage<Float>
  private var waitingStart = 0
  private var waitingCount = 0
  /// The most frames that are rendered at a time.
  private let chunk: Int
  private let nanosecondsPerFrame: Double
  /// The numbers of frames that entered and left the resampler.
  private var taken: Int64 = 0
  private var made: Int64 = 0
  var second: SecondDevice?
  /// A Boolean value that indicates whether the second device had no room for its frames.
  private(set) var isSecondFull = false

  init(
    _ engine: HapticEngine,
    _ setup: DeviceSetup,
    _ layout: ChannelLayout,
    _ second: SecondDevice?
  ) throws(OutputError) {
    let engineRate = engine.configuration.sampleRate
    resampler = setup.sampleRate == engineRate ? nil : try Resampler(engineRate, setup)
    self.second = second
    renderer = engine.renderer
    map = MixDown(
      layout,
      audio: engine.configuration.audioChannels,
      haptics: engine.configuration.hapticChannels,
      outputs: setup.channels
    )
    nanosecondsPerFrame = 1e9 / Double(setup.sampleRate)
    // The length of a period of the device.
    chunk = max(16, setup.period * engineRate / setup.sampleRate)
    rendered = FixedStorage(repeating: 0, count: chunk * renderer.channels)
    waiting = FixedStorage(repeating: 0, count: chunk * setup.channels)
  }

  /// Produces the next frames of the device.
  ///
  /// - Parameter heardAt: The host time in nanoseconds at which the first frame is audible.
  mutating func pull(_ count: Int, heardAt: Int64, into out: UnsafeMutablePointer<Float>) {
    guard let ratio = resampler?.ratio else {
      var done = 0
      while done < count {
        let frames = min(count - done, chunk)
        render(frames, heardAt: heardAt &+ Int64(Double(done) * nanosecondsPerFrame))
        map.apply(rendered.start, count: frames, into: out + done * map.outputs)
        done += frames
      }
      return
    }
    let start = made
    var done = 0
    while done < count {
      if waitingCount == 0 {
        // A frame of the engine is audible with the frame of the device that it becomes.
        let ahead = Double(taken) * ratio - Double(start)
        render(chunk, heardAt: heardAt &+ Int64(ahead * nanosecondsPerFrame))
        map.apply(rendered.start, count: chunk, into: waiting.start)
        taken += Int64(chunk)
        waitingStart = 0
        waitingCount = chunk
      }
      done += changeRate(count - done, into: out + done * map.outputs)
    }
    made += Int64(count)
  }

  /// Renders and discards frames whose time has passed.
  mutating func skip(_ nanoseconds: Int64) {
    var frames = Int(nanoseconds * Int64(renderer.sampleRate) / 1_000_000_000)
    while frames > 0 {
      let count = min(frames, chunk)
      renderer.render(into: rendered.start, frames: count, heardAt: nil)
      second?.skip(count)
      frames -= count
    }
  }

  private mutating func changeRate(_ count: Int, into out: UnsafeMutablePointer<Float>) -> Int {
    let input = UnsafeBufferPointer(
      start: waiting.start + waitingStart * map.outputs,
      count: waitingCount * map.outputs
    )
    var output = UnsafeMutableBufferPointer(start: out, count: count * map.outputs).mutableSpan
    guard let progress = resampler?.process(input.span, into: &output, isLast: false) else {
      return count
    }
    // With frames to read and room to write, one of both happens; never turn in circles if not.
    if progress.used == 0, progress.made == 0 { waitingCount = 0 }
    waitingStart += progress.used
    waitingCount -= min(progress.used, waitingCount)
    return progress.made
  }

  private mutating func render(_ count: Int, heardAt: Int64) {
    if !renderer.render(into: rendered.start, frames: count, heardAt: heardAt, isLimited: false) {
      // Another thread renders, so this device is silent.
      rendered.start.update(repeating: 0, count: count * renderer.channels)
    }
    if let second, !second.take(rendered.start, count: count) { isSecondFull = true }
  }
}

extension Resampler {
  init(_ engineRate: Int, _ setup: DeviceSetup) throws(OutputError) {
    guard
      let resampler = Resampler(
        from: engineRate,
        to: setup.sampleRate,
        channelCount: setup.channels,
        quality: .medium
      )
    else { throw .impossibleRate }
    self = resampler
  }
}
