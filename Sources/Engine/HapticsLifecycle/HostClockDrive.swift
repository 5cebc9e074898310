import HapticsRuntime

/// Advances an engine with the host clock while no output pulls, so that visuals continue on time
/// without audio and haptics.
struct HostClockDrive {
  /// The reference frame, and the host time at which it is due.
  private var frame: Int64
  private var time: Int64
  private let sampleRate: Int64
  private var scratch: [Float]

  /// The greatest delay of the engine that is caught up, in nanoseconds.
  ///
  /// Beyond it, engine time counts as stopped, so that missed events do not occur in a burst.
  static let patience: Int64 = 250_000_000

  init(_ engine: HapticEngine, at now: Int64) {
    sampleRate = Int64(engine.configuration.sampleRate)
    scratch = [Float](repeating: 0, count: 256 * engine.configuration.channels)
    frame = engine.renderedFrames
    // The output's clock continues, unless it has run out.
    let reported = engine.reading?.hostTime(of: frame) ?? now
    time = min(max(reported, now), now &+ HostClockDrive.patience)
  }

  mutating func run(_ renderer: EngineRenderer, until now: Int64) {
    var next = renderer.renderedFrames
    let ahead = next &- frame
    if ahead < 0 || ahead > 2 * sampleRate || now &- due(next) > HostClockDrive.patience {
      (frame, time) = (next, now)
    }
    while true {
      // Whole seconds are whole frames: moving on by them loses nothing, and numbers stay small.
      while next &- frame >= sampleRate {
        frame += sampleRate
        time &+= 1_000_000_000
      }
      let behind = now &- due(next)
      // Beyond `patience`, time counts as stopped, so the rest is small.
      guard behind > 0, behind <= HostClockDrive.patience else { return }
      let frames = min(behind * sampleRate / 1_000_000_000, 256)
      guard frames > 0 else { return }
      let heardAt = due(next)
      let isDone = scratch.withUnsafeMutableBufferPointer { buffer in
        guard let out = buffer.baseAddress else { return false }
        return renderer.render(into: out, frames: Int(frames), heardAt: heardAt)
      }
      guard isDone else { return }
      next = renderer.renderedFrames
    }
  }

  private func due(_ next: Int64) -> Int64 {
    time &+ (next &- frame) * 1_000_000_000 / sampleRate
  }
}
