public import HapticsTimeline
import Synchronization

extension EngineControl {
  /// Prepares a cue, so that ``fire(_:at:)-(PreparedCue,_)`` neither allocates nor takes
  /// significant time.
  ///
  /// - Parameters:
  ///   - policy: The policy for losses; `nil` for the ``HapticEngine/policy`` at the time of this call.
  ///   - quiet: The rules that hold it back; `nil` for the ``HapticEngine/quiet`` at the time of this
  ///     call.
  /// - Throws: ``EngineError/timeline(_:)`` if the cue cannot be compiled, or
  ///   ``EngineError/tooManyResources`` if too many policies are in use.
  public mutating func prepare(
    _ cue: Cue,
    under policy: LossPolicy? = nil,
    quiet: QuietPolicy? = nil
  ) throws(EngineError) -> PreparedCue {
    let policy = policy ?? self.policy
    let quiet = quiet ?? self.quiet
    var ready: SheetCue
    let numbers: SheetPolicy
    do {
      try policy.check()
      try quiet.check()
      ready = try compiler.compile(cue, at: .frames(0), index: -1)
      numbers = try compiler.policy(of: cue, under: policy, quiet, at: .frames(0), index: -1)
    } catch { throw .timeline(error) }
    if let bus = configuration.missingBus(of: ready.routing.bits) { throw .noSuchBus(bus) }
    let known = policies.policies.count
    guard let place = policies.place(of: numbers) else { throw .tooManyResources }
    if Int(place) == known { policyStorage[known] = numbers }
    ready.policy = place
    return PreparedCue(cue: ready, engine: name)
  }

  /// Plays a live cue.
  ///
  /// A cue that is fired at least the difference of the ``EngineConfiguration/latencies`` ahead of
  /// its frame is perceived in all modalities simultaneously, like cues of timelines. Any other cue
  /// leaves each output immediately, and its receipts report the skew.
  ///
  /// - Throws: ``EngineError/queueFull``, or ``EngineError/otherEngine`` if another engine prepared
  ///   it.
  public mutating func fire(
    _ cue: PreparedCue,
    at time: EngineTime = .now
  ) throws(EngineError) -> FiredCue {
    guard cue.engine == name else { throw .otherEngine }
    return FiredCue(token: try stage(.fire(cue.cue), to: .none, command(at: time)))
  }

  /// Plays a live cue; see ``fire(_:at:)-(PreparedCue,_)``.
  ///
  /// - Throws: The errors of ``prepare(_:under:quiet:)``, or ``EngineError/queueFull``.
  public mutating func fire(
    _ cue: Cue,
    at time: EngineTime = .now
  ) throws(EngineError) -> FiredCue {
    try fire(prepare(cue), at: time)
  }

  /// Cancels a waiting live cue.
  ///
  /// A receipt reports the cancellation. If the cue starts before the render thread reads the
  /// command, it plays, and only its own receipts are written.
  ///
  /// - Throws: ``EngineError/cueIsOver`` if it is no longer waiting, ``EngineError/noSuchLiveCue``
  ///   if it is unknown.
  public mutating func cancel(_ cue: FiredCue) throws(EngineError) {
    try requireWaiting(cue)
    try stage(.cancel(cue.token), to: .none, .now)
    slots.cancel(cue.token)
  }

  /// Moves a waiting live cue to another time.
  ///
  /// - Throws: ``EngineError/cueIsOver`` if it is no longer waiting, ``EngineError/noSuchLiveCue``
  ///   if it is unknown.
  public mutating func move(_ cue: FiredCue, to time: EngineTime) throws(EngineError) {
    try requireWaiting(cue)
    try stage(.move(cue.token, to: command(at: time)), to: .none, .now)
  }

  func isWaiting(_ cue: FiredCue) -> Bool {
    let slot = Int(cue.token.slot)
    return slots.waiting.indices.contains(slot) && cue.token.generation > 0
      && slots.waiting[slot].generation == cue.token.generation
  }

  private mutating func requireWaiting(_ cue: FiredCue) throws(EngineError) {
    collect()
    let slot = Int(cue.token.slot)
    let given = cue.token.generation
    guard slots.waiting.indices.contains(slot), given > 0, given <= generation else {
      throw .noSuchLiveCue
    }
    if slots.waiting[slot].generation != given { throw .cueIsOver }
  }
}
