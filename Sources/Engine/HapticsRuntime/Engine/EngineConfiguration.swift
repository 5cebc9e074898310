public import HapticsSynthesis
public import HapticsTimeline

/// The configuration of an engine; it cannot change later, because all memory is allocated up
/// front.
public struct EngineConfiguration: Hashable, Sendable {
  /// Frames per second, from 8,000 to 768,000.
  public var sampleRate = 48_000
  /// The number of audio channels in a block: none, mono or stereo.
  ///
  /// Without audio channels, audio is ``ModalityStatus/unavailable``.
  public var audioChannels = 2
  /// The number of haptic channels after the audio channels, up to 8; ``hapticLayout`` defines
  /// their contents.
  ///
  /// Without haptic channels, a preview or motors, the haptic modality is
  /// ``ModalityStatus/unavailable``.
  public var hapticChannels = 1
  /// The contents of the haptic channels; ``HapticLayout/stereo`` requires an even number of them.
  public var hapticLayout = HapticLayout.mono
  /// The synthesis model for haptic patterns.
  public var model = SynthesisModel.actuator
  /// The device that haptic patterns are rendered for, if it is known; only with a model that
  /// accepts one, as `actuator` does.
  public var profile: ActuatorProfile?
  /// A Boolean value that indicates whether the haptic signal is also added to every audio channel.
  ///
  /// A preview represents an actuator, so its signal counts as reached. No fallbacks are played in
  /// its place.
  public var isPreview = false
  /// A Boolean value that indicates whether the game drives motors with
  /// ``HapticEngine/levels(at:lookahead:mapping:)``, which makes the haptic modality reachable
  /// without haptic channels.
  public var hasMotors = false
  /// The haptic buses whose patterns a player of the platform plays; see `HapticStartPlayer`.
  ///
  /// Their patterns leave the engine as `HapticStart` instead of frames and levels, which makes
  /// the haptic modality reachable without haptic channels. The audio of a pattern stays in the
  /// audio channels, and the pan of a cue does not affect its haptics.
  public var startBuses: BusSet = []
  /// The greatest number of simultaneous renditions, up to 256.
  public var voices = 64
  /// The greatest number of simultaneous timelines, up to 1024.
  public var playbacks = 16
  /// The number of buses of the mixer, from the four of every engine up to ``BusID/maximumCount``.
  public var buses = 16
  /// The number of commands and live cues that can be pending, up to 65,536.
  public var commands = 4096
  /// The number of messages that ``HapticEngine/poll()`` can have pending; at least 1024.
  public var messages = 4096
  /// The number of sounds, and of patterns, that can be loaded.
  public var resources = 1024
  /// The time between the announcement of a visual or a `HapticStart` and its cue, in seconds.
  public var visualLookahead = 0.1
  /// The time after its cue within which a visual or a `HapticStart` may be acknowledged, in
  /// seconds.
  public var visualExpiry = 0.25
  /// The latency of each output beyond `heardAt`, in seconds.
  ///
  /// Outputs of planned cues are perceived simultaneously. Cues of timelines, and live cues that
  /// are fired or moved at least the difference of the latencies ahead of their frame, wait in the
  /// faster outputs for the slowest one. Other live cues leave each output immediately, and their
  /// receipts report the ``Receipt/skew``.
  public var latencies = Latencies()

  /// Creates the configuration of stereo sound and one haptic channel at 48 kHz.
  public init() {}

  /// The contents of the haptic channels of a block.
  public enum HapticLayout: UInt8, Hashable, Sendable {
    /// The same signal in every channel; the pan of a cue does not affect haptics.
    case mono
    /// Alternating left and right channels, as for a controller with two actuators; a centered
    /// signal is as strong on both sides as with ``mono``.
    ///
    /// Panning to one side makes the other weaker. A preview is played on the same side.
    case stereo
  }

  /// The latency of each output, from the frame to the person, in seconds.
  public struct Latencies: Hashable, Sendable {
    /// From a haptic frame to the skin.
    public var haptic = 0.0
    /// From an audio frame to the ear.
    public var audio = 0.0
    /// From a visual that is shown to the eye.
    public var visual = 0.0

    /// Creates latencies of outputs; the default is 0.
    public init(haptic: Double = 0, audio: Double = 0, visual: Double = 0) {
      self.haptic = haptic
      self.audio = audio
      self.visual = visual
    }
  }
}

extension EngineConfiguration {
  /// The number of channels in a block.
  public var channels: Int { audioChannels &+ hapticChannels }

  var hasHaptic: Bool {
    hapticChannels > 0 || hasMotors || !startBuses.isEmpty || (isPreview && audioChannels > 0)
  }

  /// The number of command slots, including one for each playback that remains available for ending
  /// or holding it when the queue is full.
  var slots: Int { commands + playbacks }

  /// The greatest number of sheets, curves and playbacks that can end before the control thread
  /// reads them.
  var endings: Int { slots + 4 * playbacks + VoiceShaping.mostCurves }

  var fault: EngineError? {
    let ranges: [(Int, ClosedRange<Int>, String)] = [
      (sampleRate, CueSheet.sampleRates, "sampleRate"), (audioChannels, 0...2, "audioChannels"),
      (hapticChannels, 0...8, "hapticChannels"), (channels, 1...10, "channels"),
      (voices, 1...256, "voices"), (playbacks, 1...1024, "playbacks"),
      (commands, 1...65_536, "commands"), (messages, 1024...1 << 20, "messages"),
      (resources, 1...1 << 16, "resources"), (buses, 4...BusID.maximumCount, "buses"),
    ]
    if let wrong = ranges.first(where: { !$0.1.contains($0.0) }) {
      return .configurationOutOfRange(wrong.2)
    }
    if hapticLayout == .stereo, hapticChannels % 2 != 0 {
      return .configurationOutOfRange("hapticLayout")
    }
    if profile != nil, !model.acceptsProfile { return .configurationOutOfRange("profile") }
    let times = [
      visualLookahead, visualExpiry, latencies.haptic, latencies.audio, latencies.visual,
    ]
    return times.allSatisfy { (0...10).contains($0) } ? nil : .configurationOutOfRange("times")
  }

  /// Returns a time in seconds, in frames.
  func frames(_ seconds: Double) -> Int64 {
    FramePosition(seconds: seconds, sampleRate: sampleRate).frame
  }

  /// Returns the latency of an output, in frames.
  func latency(of modality: Modality) -> Int64 {
    switch modality {
    case .haptic: frames(latencies.haptic)
    case .audio: frames(latencies.audio)
    case .visual: frames(latencies.visual)
    }
  }

  /// The latency of the slowest output, in frames.
  var slowest: Int64 { Modality.allCases.reduce(0) { max($0, latency(of: $1)) } }

  /// The difference between the greatest and the least latency, in frames.
  var spread: Int64 { slowest - Modality.allCases.reduce(slowest) { min($0, latency(of: $1)) } }

  func isAligned(_ notice: CueNotice) -> Bool {
    notice.playback.index >= 0 || notice.lead >= spread
  }

  /// Returns the time for which an output waits for the slowest one, in frames.
  func delay(of modality: Modality) -> Int64 { slowest - latency(of: modality) }
}
