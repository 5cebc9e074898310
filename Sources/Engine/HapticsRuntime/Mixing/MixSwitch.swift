import HapticsTimeline

/// A setting of the user: what is to be heard or felt at all.
///
/// A switch is a status, not a command: it holds from the next block on, needs no room in any queue, and
/// nothing that is played turns it on again. It closes its buses over 30 ms, beside whatever the game
/// does to their gains and mutes.
///
/// To the ``LossPolicy`` it is a loss only where a modality is really lost: with ``haptics`` off the
/// haptic modality is ``ModalityStatus/muted``, and with ``effects``, ``music`` and ``voice`` off the
/// audio modality is. Else cues that play into a closed bus have no fallbacks, and their receipts say
/// that they are lost, because muted.
public enum MixSwitch: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// All that is felt, and the bus ``BusID/haptic``.
  case haptics
  /// The bus ``BusID/effects``, and those of the game where nothing else is said.
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

  /// The bits of all that is heard.
  static var audio: UInt32 {
    @_noAllocation @_noLocks get { 14 }
  }
}

extension HapticEngine {
  /// Turns a switch on or off; it holds from the next block on.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func setSwitch(_ mixSwitch: MixSwitch, isOn: Bool) {
    renderer.setSwitch(mixSwitch, isOn: isOn)
  }

  /// Whether a switch is on, as all are at first.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func isOn(_ mixSwitch: MixSwitch) -> Bool { renderer.isOn(mixSwitch) }
}

extension EngineRenderer {
  /// Turns a switch on or off; see ``HapticEngine/setSwitch(_:isOn:)``.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func setSwitch(_ mixSwitch: MixSwitch, isOn: Bool) {
    rings.pointee.statuses.set(isOn, mixSwitch)
  }

  /// Whether a switch is on; see ``HapticEngine/isOn(_:)``.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func isOn(_ mixSwitch: MixSwitch) -> Bool { rings.pointee.statuses.isOn(mixSwitch) }
}
