import HapticsTimeline
import Synchronization

/// A user setting that enables or disables buses.
///
/// A switch is a status instead of a command. It applies from the next block, needs no room in a
/// queue, and cannot be turned on by a command. It closes its buses over 30 ms, independently of
/// the game's gains and mutes.
///
/// To the ``LossPolicy``, it is a loss only if a whole modality is lost: the haptic modality is
/// ``ModalityStatus/muted`` if ``haptics`` is off, and the audio modality is if ``effects``,
/// ``music`` and ``voice`` are off. Otherwise, cues in a closed bus have no fallbacks, and their
/// receipts report them as lost because they are muted.
public enum MixSwitch: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Every haptic pattern, and the bus ``BusID/haptic``.
  case haptics
  /// The bus ``BusID/effects``, and the game's buses by default.
  case effects
  /// The bus ``BusID/music``.
  case music
  /// The bus ``BusID/voice``.
  case voice

  var bit: UInt32 {
    @_noAllocation @_noLocks get {
      switch self {
      case .haptics: 1
      case .effects: 2
      case .music: 4
      case .voice: 8
      }
    }
  }

  static var audio: UInt32 {
    @_noAllocation @_noLocks get { 14 }
  }
}

extension HapticEngine {
  /// Turns a switch on or off, starting at the next block.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks public func setSwitch(_ mixSwitch: MixSwitch, isOn: Bool) {
    renderer.setSwitch(mixSwitch, isOn: isOn)
  }

  /// Returns whether a switch is on; initially, all switches are on.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func isOn(_ mixSwitch: MixSwitch) -> Bool { renderer.isOn(mixSwitch) }
}

extension HapticEngine {
  /// A Boolean value that indicates whether the switch ``MixSwitch/music`` pauses the music, which
  /// then resumes at its position; by default, the music continues silently.
  public var pausesMusicWhenOff: Bool {
    get { renderer.rings.pointee.statuses.pausesMusic.load(ordering: .relaxed) }
    set { renderer.rings.pointee.statuses.pausesMusic.store(newValue, ordering: .relaxed) }
  }
}

extension EngineRenderer {
  /// Turns a switch on or off; see ``HapticEngine/setSwitch(_:isOn:)``.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks package func setSwitch(_ mixSwitch: MixSwitch, isOn: Bool) {
    rings.pointee.statuses.set(isOn, mixSwitch)
  }

  /// Returns whether a switch is on; see ``HapticEngine/isOn(_:)``.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  package func isOn(_ mixSwitch: MixSwitch) -> Bool { rings.pointee.statuses.isOn(mixSwitch) }
}
