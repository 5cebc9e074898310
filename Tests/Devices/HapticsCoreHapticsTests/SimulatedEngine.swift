import CoreHaptics
import Dispatch
import GameController
import Synchronization

/// Core Haptics as its documentation and readings of its code describe it.
///
/// Its clock drifts from an unknown offset, its errors are numbers, and its handlers are called on
/// another queue. Advanced players refuse curves.
///
/// Time passes only when a test moves it.
final class SimulatedEngine: CHHapticEngine, @unchecked Sendable {
  /// A time at which a pattern was played, on the engine's clock in seconds.
  struct Play: Equatable {
    var begin: TimeInterval
    var offset: TimeInterval
    var rate: Float
    /// The number of the player, and of its pattern.
    var player: Int
    var end = TimeInterval.infinity
  }

  private let host = Mutex<Int64>(0)
  private let queue = DispatchQueue(label: "Core Haptics")
  private var offset: TimeInterval
  private let factor: Double
  /// The players of an engine that was not stopped since they were made.
  private(set) var generation = 0
  private(set) var isRunning = false
  private var sounds: [CHHapticAudioResourceID: URL] = [:]
  /// The errors that calls throw, by the name of the call.
  var errors: [String: CHHapticError.Code] = [:]
  /// All calls that change something, in order.
  private(set) var calls: [String] = []
  private(set) var plays: [Play] = []
  private(set) var patterns: [CHHapticPattern] = []
  private var players: [SimulatedPlayer] = []

  init(offset: TimeInterval = 123.456, partsPerMillion drift: Double = 50) {
    self.offset = offset
    factor = 1 + drift * 1e-6
    super.init(simulated: ())
  }

  // MARK: Time

  /// The host time, in nanoseconds.
  var hostTime: Int64 {
    get { host.withLock { $0 } }
    set { host.withLock { $0 = newValue } }
  }

  override var currentTime: TimeInterval { time(at: hostTime) }

  func time(at host: Int64) -> TimeInterval { offset + Double(host) * 1e-9 * factor }

  func hostTime(at time: TimeInterval) -> Double { (time - offset) / factor * 1e9 }

  /// Returns when all handlers have been called.
  func settle() { queue.sync {} }

  // MARK: What happens to it

  func stop(for reason: StoppedReason) {
    breakDown()
    queue.async { [self] in stoppedHandler(reason) }
    settle()
  }

  /// The server restarts, and with it the clock.
  func reset(offset: TimeInterval) {
    breakDown()
    self.offset = offset
    queue.async { [self] in resetHandler() }
    settle()
  }

  /// A player reports an error, although it accepted its start.
  func fail(player number: Int, _ code: CHHapticError.Code) {
    queue.async { [self] in
      (players[number] as? SimulatedAdvancedPlayer)?.completionHandler(hapticError(code))
    }
    settle()
  }

  private func breakDown() {
    let now = currentTime
    for index in plays.indices where plays[index].end > now { plays[index].end = now }
    isRunning = false
    generation += 1
    sounds = [:]
  }

  // MARK: What it is asked

  func call(_ name: String, _ text: String = "") throws {
    calls.append(text.isEmpty ? name : "\(name) \(text)")
    if let code = errors[name] { throw hapticError(code) }
  }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  override func start() throws {
    try call("start engine")
    isRunning = true
  }

  override func start(completionHandler: (@Sendable ((any Error)?) -> Void)?) {
    queue.async { [self] in
      do {
        try start()
        completionHandler?(nil)
      } catch { completionHandler?(error) }
    }
  }

  override func makeAdvancedPlayer(
    with pattern: CHHapticPattern
  ) throws -> any CHHapticAdvancedPatternPlayer {
    try check(pattern)
    let player = SimulatedAdvancedPlayer(self, players.count)
    players.append(player)
    return player
  }

  override func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    try check(pattern)
    players.append(SimulatedPlayer(self, players.count))
    return players[players.count - 1]
  }

  /// The value of a control of a player at a time: that of the last parameter, and among those of the
  /// same time, the one that was sent last.
  func value(
    of id: CHHapticDynamicParameter.ID,
    player: Int,
    at time: TimeInterval
  ) -> Float? {
    let sent = players[player].sent.filter { $0.id == id && $0.time <= time }
    let latest = sent.map(\.time).max()
    return sent.last { $0.time == latest }?.value
  }

  private func check(_ pattern: CHHapticPattern) throws {
    if let code = errors["make"] { throw hapticError(code) }
    for event in pattern.events {
      if event.duration > 30 { throw hapticError(.invalidEventDuration) }
      if event.relativeTime < 0 { throw hapticError(.invalidEventTime) }
      if let resource = event.resource, sounds[resource] == nil {
        throw hapticError(.invalidAudioResource)
      }
    }
    if pattern.parameterCurves.contains(where: { $0.controlPoints.count > 16 }) {
      throw hapticError(.invalidPatternData)
    }
    patterns.append(pattern)
  }

  override func registerAudioResource(
    _ resourceURL: URL,
    options: [AnyHashable: Any]
  ) throws -> CHHapticAudioResourceID {
    let keys = options.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
    try call("register", "\(resourceURL.lastPathComponent) \(keys)")
    let id = (sounds.keys.max() ?? 0) + 1
    sounds[id] = resourceURL
    return id
  }

  override func unregisterAudioResource(_ resourceID: CHHapticAudioResourceID) throws {
    try call("unregister", "\(resourceID)")
    sounds[resourceID] = nil
  }

  func begin(_ play: Play) -> Int {
    plays.append(play)
    return plays.count - 1
  }

  func change(_ index: Int, _ body: (inout Play) -> Void) { body(&plays[index]) }
}

/// A player of the simulated engine.
class SimulatedPlayer: NSObject, CHHapticPatternPlayer {
  fileprivate let engine: SimulatedEngine
  private let number: Int
  private let generation: Int
  private var play: Int?
  /// The parameters in the order in which they were sent, with their times.
  fileprivate var sent: [(id: CHHapticDynamicParameter.ID, time: TimeInterval, value: Float)] = []
  fileprivate var offset: TimeInterval = 0
  fileprivate var rate: Float { 1 }

  init(_ engine: SimulatedEngine, _ number: Int) {
    self.engine = engine
    self.number = number
    generation = engine.generation
  }

  fileprivate func call(_ name: String, _ text: String = "") throws {
    if !engine.isRunning { throw hapticError(.engineNotRunning) }
    if generation != engine.generation { throw hapticError(.invalidPatternPlayer) }
    try engine.call(name, text)
  }

  /// A time as the calls show it: in whole milliseconds of the host.
  fileprivate func text(_ time: TimeInterval) -> String {
    time == CHHapticTimeImmediate
      ? "now" : "at \(Int((engine.hostTime(at: time) * 1e-6).rounded())) ms"
  }

  private func effect(_ time: TimeInterval) -> TimeInterval { max(time, engine.currentTime) }

  func start(atTime time: TimeInterval) throws {
    try call("start", text(time))
    play = engine.begin(
      .init(begin: effect(time), offset: offset, rate: rate, player: number)
    )
  }

  func stop(atTime time: TimeInterval) throws {
    try call("stop", text(time))
    guard let play else { throw hapticError(.invalidPatternPlayer) }
    engine.change(play) { $0.end = min($0.end, effect(time)) }
  }

  func cancel() throws { try call("cancel") }

  func sendParameters(
    _ parameters: [CHHapticDynamicParameter],
    atTime time: TimeInterval
  ) throws {
    var values: [String] = []
    for parameter in parameters {
      let name = parameter.parameterID.rawValue
      let value = (Double(parameter.value) * 1e4).rounded() / 1e4
      // In milliseconds after the time of the call.
      let later = Int((parameter.relativeTime * 1e3).rounded())
      if values.isEmpty || !values[values.count - 1].hasPrefix(name) || later == 0 {
        values.append("\(name)=\(value)" + (later == 0 ? "" : "@\(later)"))
      } else {
        values[values.count - 1] += " \(value)@\(later)"
      }
    }
    try call("send", "\(values.joined(separator: ", ")) \(text(time))")
    for parameter in parameters {
      sent.append((parameter.parameterID, effect(time) + parameter.relativeTime, parameter.value))
    }
  }

  func scheduleParameterCurve(
    _ parameterCurve: CHHapticParameterCurve,
    atTime time: TimeInterval
  ) throws {
    guard parameterCurve.controlPoints.count <= 16 else { throw hapticError(.invalidPatternData) }
    let points = parameterCurve.controlPoints.map { "\($0.relativeTime):\($0.value)" }
    let name = parameterCurve.parameterID.rawValue
    try call("curve", "\(name) \(points.joined(separator: " ")) \(text(time))")
  }

}

/// A player that can pause, seek and loop, and takes no curves while it plays.
final class SimulatedAdvancedPlayer: SimulatedPlayer, CHHapticAdvancedPatternPlayer {
  var completionHandler: CHHapticAdvancedPatternPlayerCompletionHandler = { _ in }
  var loopEnabled = false {
    didSet { try? call("loop") }
  }
  var playbackRate: Float = 1 {
    didSet { if playbackRate != oldValue { try? call("rate", "\(playbackRate)") } }
  }

  fileprivate override var rate: Float { playbackRate }

  override func scheduleParameterCurve(
    _ parameterCurve: CHHapticParameterCurve,
    atTime time: TimeInterval
  ) throws {
    throw hapticError(.notSupported)
  }

  func pause(atTime time: TimeInterval) throws { try call("pause", text(time)) }

  func resume(atTime time: TimeInterval) throws { try call("resume", text(time)) }

  func seek(toOffset offsetTime: TimeInterval) throws {
    try call("seek", "\(offsetTime)")
    offset = offsetTime
  }
}

/// A controller with actuators in its handles.
final class SimulatedController: GCDeviceHaptics {
  private let engine: SimulatedEngine

  init(_ engine: SimulatedEngine) { self.engine = engine }

  override var supportedLocalities: Set<GCHapticsLocality> { [.default, .all, .handles] }

  override func createEngine(withLocality locality: GCHapticsLocality) -> CHHapticEngine? { engine }
}
