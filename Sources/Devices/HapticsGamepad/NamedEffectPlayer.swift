public import HapticsCore
public import HapticsLifecycle
public import HapticsTimeline
import Synchronization

/// A player of named effects, such as `success`, on a haptic touchpad or mouse.
///
/// ```swift
/// let loaded = try engine.load(contents, from: folder)
/// engine.startPlayer = try NamedEffectPlayer(loaded.effects)
/// ```
///
/// The device plays its own effect in place of the pattern, with the gain of its start as the
/// intensity. Patterns without an effect, and effects that the device lacks, are refused. The kernel
/// offers these devices since Linux 6.18. It plays one effect at a time, and immediately, so that an
/// effect begins with the first poll at or after its time, and a stop applies to it as a whole.
///
/// A device that is unplugged stops the player, and restarts it when it is back. The player was
/// tested with recorded system calls, and has never run on a device.
public final class NamedEffectPlayer: HapticStartPlayer {
  private let state: Mutex<NamedEffectState>

  /// Creates a player on the first device that has named effects.
  ///
  /// - Parameters:
  ///   - effects: The names of the effects, by the patterns in whose place they play: the
  ///     `effects` of the loaded contents of a timeline.
  ///   - device: A part of the device's name, in any case, or the path of its node; the default is
  ///     any device.
  /// - Throws: `OutputError` if there is no such device, or it cannot be opened.
  public convenience init(
    _ effects: [PatternID: String],
    on device: String? = nil
  ) throws(OutputError) {
    try self.init(effects, on: device, through: KernelInput())
  }

  package init(
    _ effects: [PatternID: String],
    on device: String? = nil,
    through port: any InputPort
  ) throws(OutputError) {
    let usages = effects.compactMapValues { NamedEffect.named($0)?.hid }
    state = Mutex(try NamedEffectState(usages, on: device, through: port))
  }

  /// The abilities of the player: it begins and stops whole effects when they are due.
  public var abilities: HapticStartAbilities {
    var abilities = HapticStartAbilities()
    abilities.longestLookahead = 0
    return abilities
  }

  /// Uploads the effect of a pattern.
  ///
  /// - Throws: `HapticStartRefusal` with the kernel's error number; it has the reason `pattern` if
  ///   the pattern has no effect or the device lacks it.
  public func prepare(
    _ pattern: HapticPattern,
    as id: PatternID,
    instances: Int
  ) throws(HapticStartRefusal) {
    try state.withLock { state throws(HapticStartRefusal) in try state.prepare(id) }
  }

  /// Erases the effect of a pattern.
  public func discard(_ pattern: PatternID) { state.withLock { $0.discard(pattern) } }

  /// Plays an effect immediately.
  ///
  /// - Throws: `HapticStartRefusal` with the kernel's error number.
  public func begin(_ start: HapticStart, instance: Int) throws(HapticStartRefusal) {
    try state.withLock { state throws(HapticStartRefusal) in try state.begin(start) }
  }

  /// Stops an effect, unless another one has replaced it.
  public func cancel(_ start: HapticStart, instance: Int) { state.withLock { $0.stop(start) } }

  /// Stops an effect immediately.
  ///
  /// - Throws: `HapticStartRefusal` if the change is not a stop.
  public func change(
    _ start: HapticStart,
    instance: Int,
    _ change: HapticStartChange
  ) throws(HapticStartRefusal) {
    guard change.kind == .stop else { throw HapticStartRefusal(.change) }
    cancel(start, instance: instance)
  }

  /// Finds the device if it was unplugged or is back, and reports what happened.
  public func takeReports(at now: Int64, _ body: (HapticStartReport) -> Void) {
    for report in state.withLock({ $0.takeReports(at: now) }) { body(report) }
  }
}
