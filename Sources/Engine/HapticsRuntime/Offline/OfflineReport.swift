package import HapticsTimeline

/// The outcomes of a timeline's cues in an offline run.
package struct OfflineReport: Hashable, Sendable {
  /// The report on each cue, by its index in the timeline.
  package private(set) var cues: [CueReport]
  /// The cues that reached fewer modalities than they must, in the order of their times.
  package private(set) var shortfalls: [Shortfall] = []
  /// The number of rendered frames, including those in which cues ring on after the end.
  package internal(set) var frames: Int64 = 0
  /// The frame of the run at which the playback ends, at most the limit of the run.
  package internal(set) var duration: Int64 = 0
  /// The number of lost messages; their contents are unknown.
  package internal(set) var lostMessages = 0
  /// The engine's frame at the start of the run.
  let start: Int64

  package struct CueReport: Hashable, Sendable {
    /// A Boolean value that indicates whether the cue has a rendition; others have no outcome.
    package let hasRendition: Bool
    /// The frame of the run at which it was due; `nil` if the run did not come so far, or the cue has
    /// no rendition.
    package internal(set) var frame: Int64?
    /// The outcome in each modality that it has a rendition for.
    package internal(set) var states: [Modality: Receipt.State] = [:]
    /// The frames of the run at which it was cut, by the modalities in which it was.
    package internal(set) var cuts: [Modality: Int64] = [:]
    /// A Boolean value that indicates whether it reached fewer modalities than it must.
    package internal(set) var isShort = false

    /// A Boolean value that indicates whether the run did not come to the cue.
    package var isUnplayed: Bool { hasRendition && frame == nil }

    package var reached: Set<Modality> { Set(states.filter { $0.value.isReached }.keys) }
  }

  init(start: Int64, cues: [Cue]) {
    self.start = start
    self.cues = cues.map { cue in
      CueReport(hasRendition: cue.pattern != nil || cue.sound != nil || cue.visual != nil)
    }
  }

  mutating func note(_ receipt: Receipt, of playback: Playback) {
    guard case .timeline(playback, let cue) = receipt.source, cues.indices.contains(cue),
      let modality = receipt.modality
    else { return }
    // That it was cut later does not change how it was delivered.
    if receipt.state == .cut {
      cues[cue].cuts[modality] = receipt.frame - start
      return
    }
    if case .changeRefused = receipt.state { return }
    // The receipt of the announcement already has this information.
    if receipt.state == .shown, cues[cue].states[modality]?.isReached == true { return }
    if cues[cue].frame == nil { cues[cue].frame = receipt.frame - start }
    cues[cue].states[modality] = receipt.state
  }

  mutating func note(_ shortfall: Shortfall, of playback: Playback) {
    guard case .timeline(playback, let cue) = shortfall.source else { return }
    shortfalls.append(shortfall)
    if cues.indices.contains(cue) { cues[cue].isShort = true }
  }
}

extension Receipt.State {
  /// A Boolean value that indicates whether the modality has perceived the cue, as far as an engine
  /// can know.
  public var isReached: Bool {
    switch self {
    case .played, .shown, .late, .strengthened, .playedFallback, .merged, .cut,
      .changeRefused:
      true
    case .queued, .lost, .dropped, .gated: false
    }
  }
}
