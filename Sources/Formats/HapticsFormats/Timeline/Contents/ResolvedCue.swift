import HapticsTimeline
import LocatedJSON

/// A cue with all that its track adds to it.
struct ResolvedCue {
  /// The location of findings: the object of the cue, or the beat of a track.
  let node: JSONDocument.NodeID
  /// The time of the cue, if it is readable.
  let time: Located<TimelineTime>?
  /// The members of the cue.
  let speech: LocatedContents
  /// The index of the beat's track, or `nil` for a separate cue.
  var beatOf: Int?
}

/// All cues of a file: its own in source order, the beats of each track, and those that the game
/// fires.
///
/// Each is made when it is needed, because a document may have millions of beats.
struct ResolvedCues: Sequence {
  let document: TimelineDocument
  private let tracks: [String: Int]

  init(_ document: TimelineDocument) {
    self.document = document
    tracks = document.trackIndices
  }

  /// Returns a cue with the members of its track.
  func resolved(_ cue: LocatedCue) -> ResolvedCue {
    let track = cue.track.flatMap { tracks[$0.value] }
    let speech = track.map { cue.speech.over(document.tracks[$0].speech) } ?? cue.speech
    return ResolvedCue(node: cue.node, time: cue.time, speech: speech)
  }

  /// Returns the beats of a track; none if an earlier track has its name.
  func beats(ofTrack index: Int) -> [Located<TimelineTime>] {
    let track = document.tracks[index]
    return tracks[track.name.value] == index ? track.beats : []
  }

  func makeIterator() -> Iterator { Iterator(self) }

  struct Iterator: IteratorProtocol {
    private let cues: ResolvedCues
    private var own = 0
    private var track = 0
    private var beats: [Located<TimelineTime>] = []
    private var beat = 0
    private var live = 0

    init(_ cues: ResolvedCues) {
      self.cues = cues
      if !cues.document.tracks.isEmpty { beats = cues.beats(ofTrack: 0) }
    }

    mutating func next() -> ResolvedCue? {
      let document = cues.document
      if own < document.cues.count {
        defer { own += 1 }
        return cues.resolved(document.cues[own])
      }
      while track < document.tracks.count {
        if beat < beats.count {
          defer { beat += 1 }
          let speech = document.tracks[track].speech
          return ResolvedCue(
            node: beats[beat].node,
            time: beats[beat],
            speech: speech,
            beatOf: track
          )
        }
        track += 1
        beat = 0
        if track < document.tracks.count { beats = cues.beats(ofTrack: track) }
      }
      guard live < document.live.count else { return nil }
      defer { live += 1 }
      return cues.resolved(document.live[live])
    }
  }
}

extension TimelineDocument {
  /// The number of cues that the contents have, with their repeats, the beats of tracks and the cues
  /// that the game fires, and the number of bytes in their names.
  package var expansion: (cueCount: Int, nameLength: Int) {
    var (count, length) = (live.count, 0)
    for cue in live { length += cue.name?.value.utf8.count ?? 0 }
    for track in tracks { count += track.beats.count }
    var room = TimelineDocument.mostRepeats
    for cue in cues {
      let repeats = repeatCount(of: cue, &room)
      count += max(repeats, 1)
      length += max(repeats, 1) * (cue.name?.value.utf8.count ?? 0)
    }
    return (count, length)
  }

  /// Returns the number of times that a cue plays, its first time included; 0 for one that does not
  /// repeat, or is beyond the most repeats.
  ///
  /// - Parameter room: The number of repeats that are left for it and the cues after it.
  private func repeatCount(of cue: LocatedCue, _ room: inout Int) -> Int {
    guard room > 0, cue.every != nil, let count = try? repetition(of: cue)?.count(tempo) else {
      return 0
    }
    room -= count
    return room >= 0 ? count : 0
  }

  /// Returns the times at which a cue plays again; see ``repeatCount(of:_:)``.
  func repeats(of cue: LocatedCue, _ room: inout Int) -> [Timeline.Instant] {
    guard repeatCount(of: cue, &room) > 0, let times = try? repetition(of: cue)?.times(tempo)
    else { return [] }
    return Array(times.dropFirst())
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

  fileprivate var trackIndices: [String: Int] {
    Dictionary(firstOfEach: tracks.enumerated().map { ($1.name.value, $0) })
  }
}

extension LocatedContents {
  /// Returns this, completed with the values of another one.
  func over(_ other: LocatedContents) -> LocatedContents {
    var speech = self
    speech.meaning = meaning ?? other.meaning
    speech.renditions.fill(from: other.renditions)
    if let others = other.terms { speech.terms = terms?.over(others) ?? others }
    return speech
  }
}

extension LocatedTerms {
  /// Returns this, completed with the values of another one.
  fileprivate func over(_ other: LocatedTerms) -> LocatedTerms {
    var terms = self
    terms.fallback.fill(from: other.fallback)
    terms.reduced = reduced ?? other.reduced
    terms.minimumModalities = minimumModalities ?? other.minimumModalities
    // For each pair, the later value applies.
    if let own = losses {
      terms.losses = (other.losses ?? []) + own
    } else {
      terms.losses = other.losses
    }
    terms.priority = priority ?? other.priority
    terms.latePolicy = latePolicy ?? other.latePolicy
    terms.bus = bus ?? other.bus
    terms.hapticBus = hapticBus ?? other.hapticBus
    terms.gate = gate ?? other.gate
    terms.cooldown = cooldown ?? other.cooldown
    return terms
  }
}
