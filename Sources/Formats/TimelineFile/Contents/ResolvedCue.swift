internal import HapticsTimeline
internal import JSONFormat
internal import LocatedJSON

/// A cue with all that its track adds to it.
struct ResolvedCue {
  /// Where something is said about it: its object, or the beat of a track.
  let node: JSONDocument.NodeID
  /// When it is due, where that can be read.
  let time: Located<TimelineTime>?
  /// The cue.
  let speech: LocatedSpeech
  /// The index of the track whose beat it is, or `nil` of a cue of its own.
  let beatOf: Int?
  /// The times at which it plays again.
  var repeats: [Timeline.Instant] = []
}

extension TimelineDocument {
  /// All cues that have a moment: the file's own in their order, then the beats of each track.
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
      all += track.beats.map {
        ResolvedCue(node: $0.node, time: $0, speech: track.speech, beatOf: index)
      }
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

  /// The repetition of a cue, or `nil` where it has none, or no end.
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

  /// When a cue no longer repeats, if anything says so.
  func repetitionEnd(of cue: LocatedCue) -> Located<TimelineTime>? {
    cue.until ?? loop?.end ?? duration
  }

  private var trackIndices: [String: Int] {
    Dictionary(firstOfEach: tracks.enumerated().map { ($1.name.value, $0) })
  }

  private func resolved(_ cue: LocatedCue, _ indices: [String: Int]) -> ResolvedCue {
    let track = cue.track.flatMap { indices[$0.value] }.map { tracks[$0].speech }
    return ResolvedCue(
      node: cue.node,
      time: cue.time,
      speech: track.map { cue.speech.over($0) } ?? cue.speech,
      beatOf: nil
    )
  }
}

extension LocatedSpeech {
  /// This, with what it leaves open taken from another.
  func over(_ other: LocatedSpeech) -> LocatedSpeech {
    var speech = self
    speech.meaning = meaning ?? other.meaning
    speech.renditions.fill(from: other.renditions)
    speech.fallback.fill(from: other.fallback)
    speech.minimumModalities = minimumModalities ?? other.minimumModalities
    // Each pair by itself: what comes later counts.
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
