import HapticsRealtime
import Synchronization

extension CueDispatcher {
  /// Returns the policy for a cue that a playback has just reached.
  @_noAllocation @_noLocks
  package func policy(of cue: SheetCue, in playback: PlaybackKey) -> UnsafePointer<SheetPolicy>? {
    sheet(of: playback)?.policy(at: cue.policy)
  }

  /// Returns the mixer change of a cue that a playback has just reached.
  @_noAllocation @_noLocks
  package func mix(of cue: SheetCue, in playback: PlaybackKey) -> MixChange? {
    guard cue.mix >= 0, let sheet = sheet(of: playback) else { return nil }
    return sheet.mix(of: cue)
  }

  /// Keeps what became of a cue.
  @_noAllocation @_noLocks
  package func keep(_ reported: CueOutcome, _ mark: CueMark, in playback: PlaybackKey) {
    guard let outcome = outcome(mark, in: playback) else { return }
    outcome.pointee.store(reported.bits, ordering: .relaxed)
  }

  @_noAllocation @_noLocks private func sheet(of playback: PlaybackKey) -> SheetView? {
    guard playback.index >= 0, playback.index < playbackCapacity else { return nil }
    let slot = playbacks.start + Int(playback.index)
    return slot.pointee.key.isSame(as: playback) ? slot.pointee.sheet : nil
  }

  @_noAllocation @_noLocks private func outcome(
    _ mark: CueMark,
    in playback: PlaybackKey
  ) -> UnsafeMutablePointer<Atomic<UInt32>>? {
    guard mark.place >= 0, let sheet = sheet(of: playback), Int(mark.place) < sheet.count else {
      return nil
    }
    return sheet.outcomes + Int(mark.place)
  }
}

extension CueSheet {
  /// Returns the outcome of a cue when it was last due, by its index in the timeline; `nil` if the
  /// sheet has no such cue.
  ///
  /// The render thread stores it with the sheet, so it is available even if no messages were read.
  /// Later answers are stored when they are read.
  ///
  /// - Complexity: O(*n*) in the number of cues.
  package func outcome(ofCue index: Int) -> CueOutcome? {
    guard let place = place(ofCue: index) else { return nil }
    return CueOutcome(bits: view.outcomes[place].load(ordering: .relaxed))
  }

  /// Replaces the outcome of a cue, unless it is another one by now.
  ///
  /// - Complexity: O(*n*) in the number of cues.
  package func revise(_ known: CueOutcome, to outcome: CueOutcome, ofCue index: Int) {
    guard let place = place(ofCue: index) else { return }
    _ = view.outcomes[place].compareExchange(
      expected: known.bits,
      desired: outcome.bits,
      ordering: .relaxed
    )
  }

  private func place(ofCue index: Int) -> Int? {
    withCues { $0.firstIndex { $0.index == index } }
  }
}
