import Dispatch
import HapticsCore
import HapticsRuntime
import HapticsTesting
import HapticsTimeline
import Synchronization

/// A player whose starts are recorded.
protocol RecordedStartPlayer: HapticStartPlayer {
  var recording: RecordingStartPlayer { get }
}

extension RecordingStartPlayer: RecordedStartPlayer {
  var recording: RecordingStartPlayer { self }
}

/// A player as platforms have them: its clock has an unknown offset and drifts, its handlers are
/// called on another queue, and its errors are numbers.
///
/// It plays in its own time, in which its ``recording`` is.
final class DriftingStartPlayer: RecordedStartPlayer {
  /// The clock of the platform, which only the platform knows.
  struct Drift: Sendable {
    var offset: Int64
    var factor: Double

    func time(at host: Int64) -> Int64 { offset + Int64((Double(host) * factor).rounded()) }
    func host(at time: Int64) -> Double { Double(time - offset) / factor }
  }

  private struct State {
    var drift: Drift
    var clock = PlayerClock()
    var mailbox: [HapticStartReport] = []
    var errorCode: Int32 = 0
  }

  let recording = RecordingStartPlayer()
  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "platform")

  init(offset: Int64 = 123_456_789_012, partsPerMillion drift: Double = 50) {
    state = Mutex(State(drift: Drift(offset: offset, factor: 1 + drift * 1e-6)))
  }

  var abilities: HapticStartAbilities { recording.abilities }

  /// The platform's error number of every further start; 0 for none.
  var errorCode: Int32 {
    get { state.withLock { $0.errorCode } }
    set { state.withLock { $0.errorCode = newValue } }
  }

  /// The clock of the platform.
  var drift: Drift { state.withLock { $0.drift } }

  /// The platform resets: its clock begins anew, and all that was prepared is lost.
  func reset(offset: Int64) {
    recording.stop(.systemError)
    recording.restart()
    state.withLock { state in
      state.drift.offset = offset
      state.clock.reset()
    }
  }

  func prepare(
    _ pattern: HapticPattern,
    as id: PatternID,
    instances: Int
  ) throws(HapticStartRefusal) {
    try recording.prepare(pattern, as: id, instances: instances)
  }

  func discard(_ pattern: PatternID) { recording.discard(pattern) }

  func begin(_ start: HapticStart, instance: Int) throws(HapticStartRefusal) {
    let code = errorCode
    if code != 0 { throw HapticStartRefusal(.failed, code: code) }
    var own = start
    own.hostTime = ownTime(of: start.hostTime)
    try recording.begin(own, instance: instance)
  }

  func cancel(_ start: HapticStart, instance: Int) { recording.cancel(start, instance: instance) }

  func change(
    _ start: HapticStart,
    instance: Int,
    _ change: HapticStartChange
  ) throws(HapticStartRefusal) {
    var own = change
    own.hostTime = ownTime(of: change.hostTime)
    try recording.change(start, instance: instance, own)
  }

  /// The time of its clock at a host time, as far as it can be estimated.
  private func ownTime(of hostTime: Int64?) -> Int64? {
    hostTime.flatMap { time in state.withLock { $0.clock.time(at: time) } }
  }

  func takeReports(at now: Int64, _ body: (HapticStartReport) -> Void) {
    let own = state.withLock { state in
      let own = state.drift.time(at: now)
      state.clock.take(own, between: now - 1000, and: now + 1000)
      return own
    }
    // The handlers run elsewhere, and only leave what they have to say.
    queue.async { [self] in
      recording.takeReports(at: own) { report in state.withLock { $0.mailbox.append(report) } }
    }
    queue.sync {}
    let reports = state.withLock { state -> [HapticStartReport] in
      defer { state.mailbox.removeAll(keepingCapacity: true) }
      return state.mailbox
    }
    for report in reports {
      if case .began(let id, let time) = report {
        body(.began(id, at: state.withLock { $0.clock.hostTime(at: time) } ?? now))
      } else {
        body(report)
      }
    }
  }
}

/// How well the starts of a drifting player agree with the sound of the same cues.
///
/// - Parameters:
///   - seconds: How long to play. The player resets in the middle.
///   - interval: The time between two cues, in seconds.
/// - Returns: The number of starts that were played, and the greatest distance between the moment at
///   which one was felt and that at which its sound was heard, in frames: of all, and of those after
///   the first five seconds of both clocks.
func agreement(
  over seconds: Int,
  every interval: Double = 0.5
) throws -> (starts: Int, frames: Double, settled: Double) {
  let player = DriftingStartPlayer()
  var configuration = EngineConfiguration()
  configuration.startBuses = .all
  let engine = try HapticEngine(configuration)
  engine.startPlayer = player
  let tap = try engine.load(
    HapticPattern(events: [
      HapticEvent(.hapticTransient, at: 0, parameters: [.init(.hapticIntensity, 1)])
    ])
  )
  var cue = Cue(Meaning(rawValue: 0))
  cue.pattern = .init(tap)
  let ready = try engine.prepare(cue)
  // The sound device runs fast by 20 ppm, and its frames are heard 20 ms after they were rendered.
  let pace = 1e9 / (48_000 * (1 + 20e-6))
  func heard(_ frame: Int64) -> Double { 5e9 + Double(frame) * pace }
  var block = [Float](repeating: 0, count: 800 * 3)
  var next = interval
  var (worst, settled, since) = (0.0, 0.0, Int64(0))
  var (starts, read) = (0, 0)
  var drift = player.drift
  func compare() {
    for record in player.recording.records[read...] {
      guard let begun = record.begunAt else { continue }
      let distance = (drift.host(at: begun) - heard(record.start.frame)).magnitude / pace
      worst = max(worst, distance)
      if record.start.frame - since > 5 * 48_000 { settled = max(settled, distance) }
      starts += 1
    }
    read = player.recording.records.count
  }
  for number in 0..<seconds * 60 {
    let frame = engine.renderedFrames
    if Double(frame) / 48_000 + 0.2 > next {
      try engine.fire(ready, at: .seconds(next))
      next += interval
    }
    if number == seconds * 30 {
      compare()
      since = frame
      player.reset(offset: 987_654_321)
      drift = player.drift
    }
    var span = block.mutableSpan
    engine.render(into: &span, frames: 800, heardAt: Int64(heard(frame)))
    _ = engine.poll(at: HostTimestamp(time: Int64(heard(frame)) - 20_000_000))
  }
  compare()
  return (starts, worst, settled)
}
