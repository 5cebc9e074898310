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
    var room = TimelineDocument.mostRepeats
    for cue in cues {
      var resolved = resolved(cue, indices)
      if room > 0, cue.every != nil, let times = try? repetition(of: cue)?.times(tempo) {
        room -= times.count
        if room >= 0 { resolved.repeats = Array(times.dropFirst()) }
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
