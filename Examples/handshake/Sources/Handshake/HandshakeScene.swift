public import Haptics
import HapticsAVFAudio
import HapticsCoreHaptics
import HapticsGame
package import HapticsLifecycle
package import HapticsTimeline
public import Observation

/// The handshake of `Patterns/handshake.timeline.json`: a glyph pulses until the screen is held, a hold
/// charges like a capacitor, snaps, and a screen powers on.
@MainActor @Observable
public final class HandshakeScene {
  /// The charge, from 0 to 1.
  public private(set) var charge = 0.0
  /// The strength of the glyph, from 0 to 1: a pulse, or with reduced motion, steady.
  public private(set) var glyph = 0.0
  /// A Boolean value that indicates whether the snap flashes.
  public private(set) var isFlashing = false
  /// The strength of the glow that replaces the flash with reduced motion, from 0 to 1.
  public private(set) var glow = 0.0
  /// A Boolean value that indicates whether the screen is on.
  public private(set) var isOn = false
  /// How far the screen has powered on, from 0 to 1.
  public private(set) var power = 0.0
  /// A Boolean value that indicates whether the screen fades in, because the user prefers less motion.
  public private(set) var fadesIn = false

  private let engine: HapticEngine
  private let lifecycle: EngineLifecycle
  private let contents: TimelineContents
  private let loaded: LoadedContents
  private var hold = ChargingHold()
  private var playback: Playback?
  /// The visuals that were announced and are not due yet.
  private var announced: [VisualCue] = []
  /// Schedules the glyph while nobody touches the screen.
  private var idle = IdleHint(after: 1, again: 2)
  private var hasIdled = false
  private var (bolt, screen, pulse) = (Showing(), Showing(), Showing())
  private var isStill = false

  /// A visual, from the time at which it appeared.
  private struct Showing {
    var start: Int64 = 0
    /// In nanoseconds; 0 if it never appeared.
    var duration: Int64 = 0
    var level = 1.0
    var effect = VisualEffect.plain

    /// Returns the part that has passed, from 0, or `nil` once it is over.
    func progress(at now: Int64) -> Double? {
      let progress = Double(now - start) / Double(max(duration, 1))
      return progress < 1 ? max(progress, 0) : nil
    }

    /// Returns a strength that rises and falls, and is 0 once it is over.
    func swell(at now: Int64) -> Double { progress(at: now).map { 4 * $0 * (1 - $0) * level } ?? 0 }
  }

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
    idle.stop()
    hold.press(at: now)
    guard let full = hold.fullInstant else { return }
    let charged = hold.duration - Double(full - now) * 1e-9
    playback = try engine.play(loaded.timeline, from: .seconds(charged))
  }

  /// Ends the hold; a charge that is not full falls.
  public func release(at now: Int64) throws {
    defer { playback = nil }
    guard !hold.release(at: now) else { return }
    idle.noteInput(at: now)
    guard let playback, let letGo = loaded.live["let go"] else { return }
    try engine.transaction { control throws(EngineError) in
      try control.stop(playback, fade: 0.08)
      _ = try control.fire(letGo)
    }
  }

  /// Shows what is due, and follows the setting "Reduce Motion"; call it in each frame of the screen.
  public func advance(to moment: HostTimestamp = .now) {
    engine.followReducedMotion()
    _ = lifecycle.poll(at: moment)
    if !hasIdled { idle.noteInput(at: moment.time) }
    hasIdled = true
    if idle.advance(to: moment.time) != nil { _ = try? engine.fire(loaded, "glyph") }
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
    isFlashing = bolt.effect != .fade && bolt.progress(at: moment.time) != nil
    glow = bolt.effect == .fade ? bolt.swell(at: moment.time) : 0
    power = isOn ? screen.progress(at: moment.time) ?? 1 : 0
    glyph = isStill ? pulse.progress(at: moment.time) == nil ? 0 : 1 : pulse.swell(at: moment.time)
  }

  private func show(_ visual: VisualCue, at now: Int64) {
    engine.acknowledge(visual.id)
    guard let (name, cue) = shown(by: visual.source, visual.meaning) else { return }
    let isReduced = cue.reducedVisual?.visual == visual.visual
    let seconds = Double(visual.duration) / Double(engine.configuration.sampleRate)
    let showing = Showing(
      start: now,
      duration: Int64(seconds * 1e9),
      level: Double(visual.level),
      effect: visual.effect
    )
    switch name {
    case "snap": bolt = showing
    case "power on": (screen, isOn, fadesIn) = (showing, true, isReduced)
    case "glyph": (pulse, isStill) = (showing, isReduced)
    default: break
    }
  }

  /// Returns the cue of a visual with its name in the file.
  private func shown(by source: CueSource, _ meaning: Meaning) -> (String, Cue)? {
    if case .timeline(_, let index) = source {
      return contents.names[index].map { ($0, loaded.timeline.cues[index]) }
    }
    return loaded.live.first { $0.value.meaning == meaning }.map { ($0.key, $0.value) }
  }
}
