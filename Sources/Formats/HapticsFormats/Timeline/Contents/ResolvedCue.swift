import HapticsTimeline
import LocatedJSON

/// A cue with all that its track adds to it.
struct ResolvedCue {
  /// The location of findings: the object of the cue, or the beat of a track.
  let node: JSONDocument.NodeID
  /// The time of the cue, if it is readable.
  let time: Located<TimelineTime>?
  private let shared: Shared
  /// The index of the beat's track, or `nil` for a separate cue.
  let beatOf: Int?
  /// The times at which it plays again.
  var repeats: [Timeline.Instant] = []

  /// The members of the cue.
  var speech: LocatedContents { shared.speech }

  /// The members that all beats of a track share, because a beat takes three bytes in a file.
  fileprivate final class Shared: Sendable {
    let speech: LocatedContents

    init(_ speech: LocatedContents) { self.speech = speech }
  }

  fileprivate init(
    _ node: JSONDocument.NodeID,
    _ time: Located<TimelineTime>?,
    _ shared: Shared,
    beatOf: Int? = nil
  ) {
    (self.node, self.time, self.shared, self.beatOf) = (node, time, shared, beatOf)
  }
}

extension TimelineDocument {
  /// All cues with a time: the file's own in source order, then the beats of each track.
  var resolvedCues: [ResolvedCue] {
    let indices = trackIndices
    var all: [ResolvedCue] = []
    for (cue, count) in zip(cues, repeatCounts) {
      var resolved = resolved(cue, indices)
      if count > 0, let times = try? repetition(of: cue)?.times(tempo) {
        resolved.repeats = Array(times.dropFirst())
      }
      all.append(resolved)
    }
    for (index, track) in tracks.enumerated() where indices[track.name.value] == index {
      let shared = ResolvedCue.Shared(track.speech)
      all += track.beats.map { ResolvedCue($0.node, $0, shared, beatOf: index) }
    }
    return all
  }

  /// The cues that the game fires, in their order.
  var resolvedLiveCues: [ResolvedCue] {
    let indices = trackIndices
    return live.map { resolved($0, indices) }
  }

  /// The number of cues that the contents have, with their repeats, the beats of tracks and the cues
  /// that the game fires, and the number of bytes in their names.
  package var expansion: (cueCount: Int, nameLength: Int) {
    var (count, length) = (live.count, 0)
    for cue in live { length += cue.name?.value.utf8.count ?? 0 }
    for track in tracks { count += track.beats.count }
    for (cue, repeats) in zip(cues, repeatCounts) {
      count += max(repeats, 1)
      length += max(repeats, 1) * (cue.name?.value.utf8.count ?? 0)
    }
    return (count, length)
  }

  /// The number of times that each cue plays, its first time included; 0 for one that does not repeat, or is beyond
  /// the most repeats.
  private var repeatCounts: [Int] {
    var room = TimelineDocument.mostRepeats
    return cues.map { cue in
      guard room > 0, cue.every != nil, let count = try? repetition(of: cue)?.count(tempo) else {
        return 0
      }
      room -= count
      return room >= 0 ? count : 0
    }
  }

  /// The most times that the cues of a file repeat, together: a short file shall not fill memory.
  static let mostRepeats = 262_144

  /// Returns the repetition of a cue, or `nil` without one, or without an end.
  func repetition(of cue: LocatedCue) -> Repetition? {
    guard let time = cue.time, let every = cue.every, let end = repetitionEnd(of: cue) else {
      return nil
    }
    return Repetition(
      from: time.value.instant,
      every: every.value.duration,
      until: end.value.instant
    )
  }

  /// Returns the end of a cue's repetition, if there is one.
  func repetitionEnd(of cue: LocatedCue) -> Located<TimelineTime>? {
    cue.until ?? loop?.end ?? duration
  }

  private var trackIndices: [String: Int] {
    Dictionary(firstOfEach: tracks.enumerated().map { ($1.name.value, $0) })
  }

  private func resolved(_ cue: LocatedCue, _ indices: [String: Int]) -> ResolvedCue {
    let track = cue.track.flatMap { indices[$0.value] }.map { tracks[$0].speech }
    let speech = track.map { cue.speech.over($0) } ?? cue.speech
    return ResolvedCue(cue.node, cue.time, ResolvedCue.Shared(speech))
  }
}

extension LocatedContents {
  /// Returns this, completed with the values of another one.
  func over(_ other: LocatedContents) -> LocatedContents {
    var speech = self
    speech.meaning = meaning ?? other.meaning
    speech.renditions.fill(from: other.renditions)
    speech.fallback.fill(from: other.fallback)
    speech.reduced = reduced ?? other.reduced
    speech.minimumModalities = minimumModalities ?? other.minimumModalities
    // For each pair, the later value applies.
    if let own = losses {
      speech.losses = (other.losses ?? []) + own
    } else {
      speech.losses = other.losses
    }
    speech.priority = priority ?? other.priority
    speech.latePolicy = latePolicy ?? other.latePolicy
    speech.bus = bus ?? other.bus
    speech.hapticBus = hapticBus ?? other.hapticBus
    speech.gate = gate ?? other.gate
    speech.cooldown = cooldown ?? other.cooldown
    return speech
  }
}
