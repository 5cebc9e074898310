public import Haptics
import HapticsAVFAudio
import HapticsCoreHaptics
import HapticsGame
package import HapticsLifecycle
package import HapticsTimeline
public import Observation

/// The handshake of `Patterns/handshake.timeline.json`: a hold charges like a capacitor, snaps, and
/// a screen powers on.
@MainActor @Observable
public final class HandshakeScene {
  /// The charge, from 0 to 1.
  public private(set) var charge = 0.0
  /// A Boolean value that indicates whether the snap flashes.
  public private(set) var isFlashing = false
  /// A Boolean value that indicates whether the screen is on.
  public private(set) var isOn = false

  private let engine: HapticEngine
  private let lifecycle: EngineLifecycle
  private let contents: TimelineContents
  private let loaded: LoadedContents
  private var hold = ChargingHold()
  private var playback: Playback?
  /// The visuals that were announced and are not due yet.
  private var announced: [VisualCue] = []
  private var flashEnd: Int64 = 0

  /// Creates the scene on the phone's actuator and loudspeaker, from the bytes of its timeline.
  ///
  /// Without an actuator, the timeline's policy replaces what cannot be felt.
  public convenience init(timeline: [UInt8]) throws {
    try self.init(timeline, player: try? CoreHapticsPlayer(), output: AudioEngineOutput())
  }

  package init(
    _ timeline: [UInt8],
    player: (any HapticStartPlayer)?,
    output: any EngineOutput
  ) throws {
    contents = TimelineDocument(reading: timeline).contents()
    var configuration = EngineConfiguration()
    configuration.hapticChannels = 0
    configuration.startBuses = .all
    engine = try HapticEngine(configuration)
    loaded = try engine.load(contents)
    engine.lossPolicy = loaded.timeline.lossPolicy
    engine.startPlayer = player
    if player == nil { engine.setStatus(.failed(.systemError), of: .haptic) }
    lifecycle = EngineLifecycle(engine, output: output)
    try lifecycle.start()
  }

  /// Starts the hold, or continues a charge that falls; after the screen is on, all starts again.
  public func press(at now: Int64) throws {
    if isOn { (hold, isOn) = (ChargingHold(), false) }
    hold.press(at: now)
    guard let full = hold.fullInstant else { return }
    let charged = hold.duration - Double(full - now) * 1e-9
    playback = try engine.play(loaded.timeline, from: .seconds(charged))
  }

  /// Ends the hold; a charge that is not full falls.
  public func release(at now: Int64) throws {
    defer { playback = nil }
    guard !hold.release(at: now), let playback, let letGo = loaded.live["let go"] else { return }
    try engine.transaction { control throws(EngineError) in
      try control.stop(playback, fade: 0.08)
      _ = try control.fire(letGo)
    }
  }

  /// Shows what is due; call it in each frame of the screen.
  public func advance(to moment: HostTimestamp = .now) {
    _ = lifecycle.poll(at: moment)
    for event in engine.poll(at: moment) {
      switch event {
      case .visual(let visual): announced.append(visual)
      case .visualWithdrawn(let id): announced.removeAll { $0.id == id }
      default: break
      }
    }
    for visual in announced where visual.hostTime ?? moment.time <= moment.time {
      show(visual, at: moment.time)
    }
    announced.removeAll { $0.hostTime ?? moment.time <= moment.time }
    charge = hold.level(at: moment.time)
    isFlashing = moment.time < flashEnd
  }

  private func show(_ visual: VisualCue, at now: Int64) {
    engine.acknowledge(visual.id)
    guard case .timeline(_, let cue) = visual.source, contents.names.indices.contains(cue) else {
      return
    }
    switch contents.names[cue] {
    case "snap": flashEnd = now + 120_000_000
    case "power on": isOn = true
    default: break
    }
  }
}
