import HapticsFiles
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a calibration on a terminal and a device.
final class CalibrationRun {
  private let console: Console
  private let device: any EngineOutput
  private let engine: HapticEngine
  private let clicks: Timeline
  private let silence: Timeline
  private let text: CalibrationText
  private var session: CalibrationSession
  private var playback: Playback?

  /// Prepares a device and its clicks.
  ///
  /// - Throws: ``ToolError`` if the device does not play.
  init(
    _ console: Console,
    device name: String,
    beatCount: Int,
    theme: DiagnosticTheme
  ) throws(ToolError) {
    self.console = console
    text = CalibrationText(theme: theme, device: name)
    session = CalibrationSession(beatCount: beatCount)
    device = DeviceOutput(DeviceConfiguration(device: name), through: .all)
    do {
      let engine = try HapticEngine()
      let rate = engine.configuration.sampleRate
      let click = try SoundLibrary.click.render(sampleRate: rate)
      let sound = try engine.load(
        samples: click.samples,
        channels: click.channelCount,
        sampleRate: rate
      )
      self.engine = engine
      clicks = CalibrationRun.beats(sound, gain: 1, count: beatCount)
      silence = CalibrationRun.beats(sound, gain: 0, count: beatCount)
    } catch {
      throw ToolError("engine", "\(error)")
    }
    try device.play(engine)
  }

  deinit { device.stop() }

  /// The beats of a stage, and time after them in which to tap to the last one.
  private static func beats(_ sound: SoundID, gain: Float, count: Int) -> Timeline {
    let times = CalibrationSession.beatTimes(count)
    var timeline = Timeline()
    for time in times + [(times.last ?? 0) + 5] {
      var cue = Cue(Meaning(rawValue: 0), at: .seconds(time))
      cue.sound = .init(sound, gain: time > times.last ?? 0 ? 0 : gain)
      timeline.add(cue)
    }
    return timeline
  }

  /// Runs the calibration until it is complete or ended early.
  func hold() throws -> Outcome {
    while session.stage != .done {
      let now = MonotonicTime.now
      let position = position(at: now)
      session.advance(to: position, at: CalibrationRun.seconds(now))
      console.show(
        text.lines(session, at: CalibrationRun.seconds(now), columns: console.size.columns)
      )
      let wait = min(session.timeToBeat(from: position), 0.02)
      for event in console.wait(milliseconds: Int((wait * 1000).rounded(.up))) {
        switch event {
        case .key(.character("q"), _), .key(.escape, _): return .quit
        case .key(.character(" "), let time): try tap(at: time)
        case .key, .resized, .continued: break
        case .ending(let signal): return .signal(signal)
        case .hungUp: return .signal(SIGHUP)
        }
      }
      _ = engine.poll()
      try device.requirePlaying(text.device)
    }
    console.show([""])
    return .complete(session.comparison)
  }

  enum Outcome {
    case complete(StimulusComparison)
    case quit
    case signal(Int32)
  }

  private func tap(at time: Int64) throws {
    guard session.tap(at: CalibrationRun.seconds(time)) else { return }
    do throws(EngineError) {
      playback = try engine.play(session.stage == .tapping(.sound) ? clicks : silence)
    } catch { throw ToolError("engine", "\(error)") }
  }

  /// Returns the perceived position in the beats; negative before the first audible frame.
  ///
  /// The position stays at the end of a finished playback.
  private func position(at now: Int64) -> Double {
    guard let playback else { return 0 }
    return engine.position(of: playback, heardAt: now)?.seconds ?? 0
  }

  private static func seconds(_ time: Int64) -> Double { Double(time) * 1e-9 }
}
