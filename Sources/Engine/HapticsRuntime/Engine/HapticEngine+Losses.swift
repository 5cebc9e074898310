public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Sets the status of a modality, starting at the next block.
  ///
  /// An event reports when it takes effect. While a modality is lost, its renditions continue
  /// silently, so it is in sync when the modality returns.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks public func setStatus(_ status: ModalityStatus, of modality: Modality) {
    renderer.setStatus(status, of: modality)
  }

  /// Makes visuals ``ModalityStatus/reduced`` or available, unless they are lost.
  public func setReducedMotion(_ isReduced: Bool) {
    switch wantedStatus(of: .visual) {
    case .available where isReduced: setStatus(.reduced, of: .visual)
    case .reduced where !isReduced: setStatus(.available, of: .visual)
    default: break
    }
  }

  /// Returns the status that was set last, or ``ModalityStatus/unavailable`` if the engine has no
  /// channels for the modality.
  public func status(of modality: Modality) -> ModalityStatus { renderer.statuses[modality] }

  /// Returns the status that was set last, regardless of the channels, for an engine that takes
  /// over.
  package func wantedStatus(of modality: Modality) -> ModalityStatus {
    renderer.rings.pointee.statuses.readWanted()[modality]
  }

  /// The tally of all cues so far, independent of polling.
  package var tally: DeliveryTally { renderer.tally }

  /// The policy for live cues that are prepared after it is set.
  public var lossPolicy: LossPolicy {
    get { control.withLock { $0.policy } }
    set { control.withLock { $0.policy = newValue } }
  }

  /// The rules that hold back live cues that are prepared after they are set.
  public var quietPolicy: QuietPolicy {
    get { control.withLock { $0.quiet } }
    set { control.withLock { $0.quiet = newValue } }
  }

  /// Opens or closes gates, starting at the next block, for a user setting or a scene.
  ///
  /// Cues whose gates are closed are held back, with receipts. Cues that already play continue.
  /// Initially, all gates are open.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks public func setGates(_ gates: Gates, areOpen: Bool) {
    renderer.setGates(gates, areOpen: areOpen)
  }

  package var closedGates: Gates { renderer.closedGates }

  /// Returns the latest outcome of a timeline's cue; `nil` if the playback has ended or has no such
  /// cue.
  ///
  /// The outcome when the cue is due does not depend on polling; expiries and refusals after that do.
  /// An edit of the timeline resets the outcomes.
  package func outcome(ofCue index: Int, in playback: Playback) -> CueOutcome? {
    control.withLock { $0.outcome(ofCue: index, in: playback) }
  }
}

extension EngineRenderer {
  /// Opens or closes gates; see ``HapticEngine/setGates(_:areOpen:)``.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks package func setGates(_ gates: Gates, areOpen: Bool) {
    rings.pointee.statuses.setGates(gates, areOpen: areOpen)
  }

  ///
  /// - Realtime: safe. From any thread.
  package var closedGates: Gates {
    @_noAllocation @_noLocks get { rings.pointee.statuses.readClosedGates() }
  }

  /// Sets the status of a modality, starting at the next block.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks package func setStatus(_ status: ModalityStatus, of modality: Modality) {
    rings.pointee.statuses.set(status, of: modality)
  }

  /// The effective statuses of the modalities, from the set statuses and the available channels.
  package var statuses: ModalityStatuses {
    @_noAllocation @_noLocks get { rings.pointee.statuses.read() }
  }

  /// The tally of all cues so far.
  package var tally: DeliveryTally { rings.pointee.tally.read() }
}

extension EngineControl {
  func outcome(ofCue index: Int, in playback: Playback) -> CueOutcome? {
    let place = Int(playback.key.index)
    guard state.records.indices.contains(place), state.records[place].isActive,
      state.records[place].generation == playback.key.generation
    else { return nil }
    return state.records[place].sheet?.outcome(ofCue: index)
  }
}
