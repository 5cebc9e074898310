#if canImport(AVFAudio)
  import AVFAudio
  import HapticsLifecycle
  import HapticsRuntime
  import Synchronization

  /// An audio engine that pulls from a source, from its start to its stop.
  struct AudioEngineRun {
    let source: AudioSource
    private let audio: AVAudioEngine
    private let session: AudioSessionActivation
    private let notifications: NotificationCenter
    private let observer: any NSObjectProtocol

    /// Starts an audio engine.
    ///
    /// - Parameter changed: Called on any thread when the audio engine has stopped because its
    ///   hardware changed.
    init(
      _ audio: AVAudioEngine,
      _ source: AudioSource,
      _ session: AudioSessionActivation,
      _ notifications: NotificationCenter,
      changed: @escaping @Sendable () -> Void
    ) throws(OutputError) {
      let configuration = source.engine.configuration
      let (rate, channels) = (Double(configuration.sampleRate), configuration.audioChannels)
      guard channels > 0, configuration.hapticChannels == 0,
        let frames = AVAudioFormat(
          commonFormat: .pcmFormatFloat32,
          sampleRate: rate,
          channels: AVAudioChannelCount(channels),
          interleaved: true
        ),
        let connection = AVAudioFormat(
          standardFormatWithSampleRate: rate,
          channels: AVAudioChannelCount(channels)
        )
      else {
        throw OutputError(
          device: "AVAudioEngine",
          reason: "the engine must have audio channels and no haptic channels",
          fault: OutputFault(.unsuitable)
        )
      }
      let node = AVAudioSourceNode(format: frames, renderBlock: source.block)
      audio.attach(node)
      audio.connect(node, to: audio.mainMixerNode, format: connection)
      self.audio = audio
      self.source = source
      self.session = session
      self.notifications = notifications
      observer = notifications.addObserver(
        forName: .AVAudioEngineConfigurationChange,
        object: audio,
        queue: nil
      ) { @Sendable _ in changed() }
      do throws(OutputError) {
        try start()
      } catch {
        stop()
        throw error
      }
    }

    /// A Boolean value that indicates whether the audio engine still runs.
    var isRunning: Bool { audio.isRunning }

    /// Starts the audio engine, whose nodes stay connected while it is stopped.
    func start() throws(OutputError) {
      do {
        try session.activate()
        // The first block may be pulled before the call returns.
        readLatency()
        try audio.start()
      } catch {
        let code = Int32(truncatingIfNeeded: (error as NSError).code)
        throw OutputError(
          device: "AVAudioEngine",
          reason: error.localizedDescription,
          fault: OutputFault(.cannotOpen, code: code)
        )
      }
      readLatency()
      source.enter(.running)
    }

    /// Reads the latency of the current route.
    func readLatency() {
      var latency = audio.outputNode.presentationLatency
      #if !os(macOS)
        latency = max(latency, AVAudioSession.sharedInstance().outputLatency)
      #endif
      source.latency.store(Int64(min(max(latency, 0), 10) * 1e9), ordering: .relaxed)
    }

    func stop() {
      source.close()
      audio.stop()
      notifications.removeObserver(observer)
    }
  }
#endif
