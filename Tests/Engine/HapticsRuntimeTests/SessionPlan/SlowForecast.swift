import HapticsTimeline

/// When cues are to start, as far as what is asked for by now says; found by running copies ahead.
struct SlowForecast {
  private struct Known {
    var version: Int
    var until: Int64
    var frames: [Int: [Int64]]
  }

  private var known: [ObjectIdentifier: Known] = [:]
  /// How far it looks.
  private let reach: Int64 = 3000

  /// The first frame after another at which a cue is to play into a bus.
  mutating func next(
    on bus: Int,
    after frame: Int64,
    _ playbacks: [SlowPlayback],
    _ orders: [SlowSession.Order]
  ) -> Int64? {
    var first: Int64?
    func take(_ other: Int64) { if other > frame { first = min(first ?? other, other) } }
    for order in orders {
      if let cue = order.fired, cue.plays(on: bus) { take(order.due) }
      if let playback = order.playback, let start = order.start {
        for other in frames(playback, bus, from: order.due, beginningAt: start) { take(other) }
      }
    }
    for playback in playbacks {
      for other in frames(playback, bus, from: frame, beginningAt: nil) { take(other) }
    }
    return first
  }

  private mutating func frames(
    _ playback: SlowPlayback,
    _ bus: Int,
    from frame: Int64,
    beginningAt start: Int64?
  ) -> [Int64] {
    let id = ObjectIdentifier(playback)
    if let known = known[id], known.version == playback.version, start != nil || known.until > frame
    {
      return known.frames[bus] ?? []
    }
    var result = Known(version: playback.version, until: frame + reach / 2, frames: [:])
    for bus in 1...3 {
      let starts = playback.starts(on: bus, within: reach, beginningAt: start)
      result.frames[bus] = starts.map { frame + $0 }
    }
    known[id] = result
    return result.frames[bus] ?? []
  }
}
