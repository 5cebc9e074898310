#if canImport(AVFAudio)
  import AVFAudio
  import HapticsLifecycle
  import HapticsRuntime
  import Synchronization

  /// The frames of an engine for the render block of an audio engine.
  ///
  /// A block holds its source, and a source its engine, so that they live as long as a late call.
  final class AudioSource: Sendable {
    /// A value of ``OutputStatus/State-swift.enum``.
    let state = Atomic<UInt8>(OutputStatus.State.opening.rawValue)
    /// The time from the time stamp of a block until it is audible, in nanoseconds.
    let latency = Atomic<Int64>(0)
    let deliveredFrames = Atomic<Int64>(0)
    let engine: HapticEngine
    private let renderer: EngineRenderer
    private let nanosecondsPerTick: Double
    private let hasHostTime = AudioTimeStampFlags.hostTimeValid.rawValue
    private let isClosed = Atomic<Bool>(false)

    init(_ engine: HapticEngine) {
      self.engine = engine
      renderer = engine.renderer
      nanosecondsPerTick = AVAudioTime.seconds(forHostTime: 1 << 40) * 1e9 / 0x1p40
    }

    /// Ends rendering; later calls of the block are silent.
    func close() {
      isClosed.store(true, ordering: .releasing)
      enter(.stopped)
    }

    func enter(_ state: OutputStatus.State) {
      self.state.store(state.rawValue, ordering: .releasing)
    }

    /// The render block, which belongs to no actor.
    var block: AVAudioSourceNodeRenderBlock {
      return { @Sendable [self] isSilence, time, frames, list in
        let isRendered = render(Int(frames), at: time.pointee, into: list.pointee.mBuffers)
        isSilence.pointee = ObjCBool(!isRendered)
        return 0
      }
    }

    /// Renders interleaved frames, or silence if the source is closed.
    @_noAllocation @_noLocks
    private func render(_ frames: Int, at time: AudioTimeStamp, into buffer: AudioBuffer) -> Bool {
      let samples = frames &* renderer.channels
      guard let data = buffer.mData, Int(buffer.mDataByteSize) >= samples &* 4 else { return false }
      let out = data.assumingMemoryBound(to: Float.self)
      var heardAt: Int64?
      if time.mFlags.rawValue & hasHostTime != 0 {
        let rendered = Int64(Double(time.mHostTime) * nanosecondsPerTick + 0.5)
        heardAt = rendered &+ latency.load(ordering: .relaxed)
      }
      guard !isClosed.load(ordering: .acquiring),
        renderer.render(into: out, frames: frames, heardAt: heardAt)
      else {
        for sample in 0..<samples { out[sample] = 0 }
        return false
      }
      deliveredFrames.add(Int64(frames), ordering: .relaxed)
      return true
    }
  }
#endif
