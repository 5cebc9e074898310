public import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Says whether a sense can be reached; it holds from the next block on.
  ///
  /// An event tells when it does. What plays in a sense that is lost runs on in silence, and is
  /// there in its right phase when the sense comes back.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func setStatus(_ status: ModalityStatus, of modality: Modality) {
    renderer.setStatus(status, of: modality)
  }

  /// Whether a sense can be reached, as it was last said.
  public func status(of modality: Modality) -> ModalityStatus { renderer.statuses[modality] }

  /// What became of all cues so far, whether or not anybody polled.
  public var tally: DeliveryTally { renderer.tally }

  /// The policy for cues that belong to no timeline; it holds for those made ready from then on.
  public var policy: RedundancyPolicy {
    get { control.withLock { $0.policy } }
    set { control.withLock { $0.policy = newValue } }
  }

  /// What became of a cue of a timeline when it was last due, also where nobody polled; `nil` where
  /// the playback is over, or has no such cue.
  public func outcome(ofCue index: Int, in playback: Playback) -> CueOutcome? {
    control.withLock { $0.outcome(ofCue: index, in: playback) }
  }
}

extension EngineRenderer {
  /// Says whether a sense can be reached; it holds from the next block on.
  ///
  /// - Realtime: safe. From any thread.
  @_noAllocation @_noLocks
  public func setStatus(_ status: ModalityStatus, of modality: Modality) {
    rings.pointee.statuses.set(status, of: modality)
  }

  /// Whether the senses can be reached, as it was last said.
  ///
  /// - Realtime: safe.
  public var statuses: SenseStatuses {
    @_noAllocation @_noLocks get { rings.pointee.statuses.read() }
  }

  /// What became of all cues so far.
  public var tally: DeliveryTally { rings.pointee.tally.read() }
}

extension EngineControl {
  func outcome(ofCue index: Int, in playback: Playback) -> CueOutcome? {
    let place = Int(playback.key.index)
    guard records.indices.contains(place), records[place].isActive,
      records[place].generation == playback.key.generation
    else { return nil }
    return records[place].sheet?.outcome(ofCue: index)
  }
}
