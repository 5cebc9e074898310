import HapticsTimeline

/// A timeline that is played: looks at every cue in every frame.
final class SlowPlayback {
  /// What it tells at a frame.
  enum Event {
    case cue(Int, offset: Int64, isJoined: Bool)
    case looped(isCut: Bool)
    case finished
  }

  let name: String
  /// The place among the playbacks, the first that is free; it decides who comes first in a frame.
  let slot: Int
  let cues: [ResolvedCue]
  let loop: Range<Int64>?
  let cutsAtLoop: Bool
  let end: Double
  private(set) var place = 0.0
  var rate = 1.0
  var layer = SlowVoice.Layer()
  weak var owner: SlowPlayer?
  let onInterruption: InterruptionPolicy
  /// Since when an interruption holds it at its place.
  var interruptedSince: Int64?
  /// What was sent to it, at its own times.
  var sent: [(time: Int64, sent: SlowSent)] = []
  /// Counts what was done to it.
  var version = 0
  /// The frame from which its time is counted, and since when that stands still.
  private var origin: Int64 = 0
  private var heldSince: Int64?
  private(set) var isBegun = false
  private(set) var isRunning = false
  var isOver = false
  private var isLooping = false
  private var passes = 0
  private var done: Set<Int> = []

  init(_ name: String, slot: Int, _ cues: [ResolvedCue], _ player: SessionPlayer) {
    self.name = name
    self.slot = slot
    self.cues = cues
    loop = player.loop
    cutsAtLoop = player.cutsAtLoop
    onInterruption = player.onInterruption
    end = Double(cues.map { $0.cue.place + $0.writtenDuration }.max() ?? 0)
  }

  /// A copy that runs ahead.
  private init(copying other: SlowPlayback) {
    (name, slot, cues, loop) = (other.name, other.slot, other.cues, other.loop)
    (cutsAtLoop, end, place, rate) = (other.cutsAtLoop, other.end, other.place, other.rate)
    onInterruption = other.onInterruption
    (isBegun, isRunning, isOver) = (other.isBegun, other.isRunning, other.isOver)
    (isLooping, passes, done) = (other.isLooping, other.passes, other.done)
  }

  /// Whether a place's nearest frame is the current one, or was before it; a half goes up.
  private func isReached(_ other: Double) -> Bool { other < place + rate / 2 }
  private func isPassed(_ other: Double) -> Bool { other < place - rate / 2 }

  func begin(from start: Int64, at frame: Int64) {
    isBegun = true
    isRunning = true
    origin = frame
    version += 1
    move(to: start)
  }

  func pause(at frame: Int64) {
    isRunning = false
    heldSince = heldSince ?? frame
  }

  func resume(at frame: Int64) {
    isRunning = true
    if let heldSince { origin += frame - heldSince }
    heldSince = nil
  }

  /// How many frames of its own time are over; those of pauses do not count.
  func time(at frame: Int64) -> Int64 { isBegun ? (heldSince ?? frame) - origin : 0 }

  /// Puts the playhead elsewhere.
  func move(to start: Int64) {
    place = Double(start)
    passes = 0
    isLooping = loop.map { start < $0.upperBound } ?? false
    done = Set(cues.indices.filter { isPassed(Double(cues[$0].cue.place)) })
  }

  /// Puts the playhead where it would be so many frames later: loops begin anew meanwhile.
  func catchUp(by frames: Int64) {
    place += Double(frames) * rate
    while let loop, isLooping,
      isPassed(Double(loop.upperBound)) || place - rate / 2 == Double(loop.upperBound)
    {
      place -= Double(loop.upperBound - loop.lowerBound)
      passes += 1
    }
    done = Set(cues.indices.filter { isPassed(Double(cues[$0].cue.place)) })
  }

  /// The cues before the playhead that would sound there, with how much of them is over.
  func joined() -> [(index: Int, offset: Int64)] {
    done.sorted { (cues[$0].cue.place, $0) < (cues[$1].cue.place, $1) }.compactMap { index in
      let cue = cues[index].cue
      if let loop, isLooping, cue.place >= loop.upperBound { return nil }
      // What lies before the loop belongs to its first pass, unless each pass joins it anew.
      if let loop, passes > 0, !cutsAtLoop, cue.place < loop.lowerBound { return nil }
      return sounding(index, at: Int64(place.rounded()))
    }
  }

  private func sounding(_ index: Int, at place: Int64) -> (index: Int, offset: Int64)? {
    let late = max(place - cues[index].cue.place, 0)
    return late < cues[index].duration ? (index, late) : nil
  }

  /// What happens in the current frame.
  func advance() -> [Event] {
    guard isRunning else { return [] }
    var events: [Event] = []
    while true {
      let loop = isLooping ? loop : nil
      let next = cues.indices.filter { index in
        if done.contains(index) { return false }
        guard let loop else { return true }
        let place = cues[index].cue.place
        return place < loop.upperBound && (passes == 0 || place >= loop.lowerBound)
      }
      .min { (cues[$0].cue.place, $0) < (cues[$1].cue.place, $1) }
      if let next {
        guard isReached(Double(cues[next].cue.place)) else { return events }
        done.insert(next)
        events.append(.cue(next, offset: 0, isJoined: false))
      } else if let loop {
        guard isReached(Double(loop.upperBound)) else { return events }
        place -= Double(loop.upperBound - loop.lowerBound)
        passes += 1
        done = []
        events.append(.looped(isCut: cutsAtLoop))
        guard cutsAtLoop else { continue }
        for index in cues.indices where cues[index].cue.place < loop.lowerBound {
          if let joined = sounding(index, at: loop.lowerBound) {
            events.append(.cue(index, offset: joined.offset, isJoined: true))
          }
        }
      } else {
        guard isReached(end) else { return events }
        isRunning = false
        isOver = true
        return events + [.finished]
      }
    }
  }

  func tick() { if isRunning { place += rate } }

  /// The frames, counted from the current one, at which cues will start that play into a bus, as far
  /// as a number of frames goes; found by running a copy ahead.
  ///
  /// - Parameter start: Where it will begin, if it has not yet.
  func starts(on bus: Int, within count: Int64, beginningAt start: Int64?) -> [Int64] {
    guard isRunning || start != nil, cues.contains(where: { $0.plays(on: bus) }) else { return [] }
    let copy = SlowPlayback(copying: self)
    if let start { copy.begin(from: start, at: 0) }
    var result: [Int64] = []
    for frame in 0..<count {
      for case .cue(let index, _, false) in copy.advance() where copy.cues[index].plays(on: bus) {
        result.append(frame)
      }
      if copy.isOver { break }
      copy.tick()
    }
    return result
  }
}

/// A cue with the assets that it was made of.
struct ResolvedCue {
  var cue: SessionCue
  var sound: SlowSound?
  var pattern: SlowSound?
  var patternPlace: Int?

  /// Until it is silent.
  var duration: Int64 { max(soundDuration, Int64(pattern?.samples.count ?? 0)) }

  /// Until the last event of its pattern ends, whose signal may ring on, and its sound.
  var writtenDuration: Int64 { max(soundDuration, pattern?.writtenEnd ?? 0) }

  private var soundDuration: Int64 {
    sound.map { Int64(($0.end / $0.pace).rounded(.up)) } ?? 0
  }

  func plays(on bus: Int) -> Bool {
    (sound != nil && cue.bus.index == bus) || (pattern != nil && bus == 0)
  }
}
