import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline

// What an engine tells, in words: Embedded Swift has no descriptions by reflection.

extension Modality {
  var word: String {
    switch self {
    case .haptic: "haptic"
    case .audio: "audio"
    case .visual: "visual"
    }
  }
}

extension DispatchEvent {
  var words: String {
    switch self {
    case .start(let start):
      "start \(start.cue.meaning.rawValue) at \(start.frame) offset \(start.offset)"
        + " lateness \(start.lateness)"
    case .announce(let notice): "announce \(notice.cue.meaning.rawValue) at \(notice.frame)"
    case .drop(let dropped): "drop \(dropped.count) at \(dropped.frame)"
    case .transport(let change):
      "transport \(change.kind.rawValue) at \(change.frame), position \(change.position.frame)"
    case .withdraw(let withdrawal): "withdraw \(withdrawal.what.rawValue) at \(withdrawal.frame)"
    case .adjust(let adjustment): "adjust cue \(adjustment.cue)"
    case .mix: "mix"
    case .retired(let sheet): "retired \(sheet)"
    }
  }
}

extension EngineEvent {
  var words: String {
    switch self {
    case .visual(let visual):
      "visual \(visual.visual.rawValue) at \(visual.frame) for \(visual.duration) until"
        + " \(visual.expiry), \(visual.count) times, level \(visual.level)"
    case .visualWithdrawn(let id): "withdrawn \(id.rawValue)"
    case .visualMerged(let id, let count): "merged \(id.rawValue), \(count) times"
    case .start(let start): "start \(start.id.rawValue) at \(start.frame)"
    case .startChanged(let change): "start \(change.id.rawValue) changes at \(change.frame)"
    case .receipt(let receipt):
      "receipt \(receipt.meaning.rawValue) \(receipt.modality?.word ?? "all")"
        + " \(receipt.state.words) at \(receipt.frame), \(receipt.count) times, lateness"
        + " \(receipt.lateness), skew \(receipt.skew), \(receipt.source.words)"
    case .shortfall(let shortfall):
      "shortfall \(shortfall.meaning.rawValue) at \(shortfall.frame), \(shortfall.outcome.reached)"
        + " of \(shortfall.minimumModalities)"
    case .music(let receipt):
      "music \(receipt.sound.rawValue) \(receipt.state.words) at \(receipt.frame)"
    case .musicGap(let gap): "gap \(gap.sound.rawValue) at \(gap.frame) for \(gap.frames)"
    case .status(let modality, let status, let frame):
      "status \(modality.word) \(status.code) at \(frame)"
    case .interruption(let reason, let frame): "interruption \(reason?.rawValue ?? 0) at \(frame)"
    case .transport(let playback, let kind, let frame):
      "transport \(playback.rawValue) \(kind.rawValue) at \(frame)"
    case .marker(let marker): "marker \(marker.index) \(marker.name) at \(marker.frame)"
    case .lost(let count): "lost \(count)"
    }
  }
}

extension CueSource {
  var words: String {
    switch self {
    case .timeline(let playback, let cue): "cue \(cue) of \(playback.rawValue)"
    case .fired(let cue): "fired \(cue.rawValue)"
    }
  }
}

extension Receipt.State {
  var words: String {
    switch self {
    case .queued: "queued"
    case .played: "played"
    case .shown: "shown"
    case .late: "late"
    case .strengthened: "strengthened"
    case .playedFallback: "playedFallback"
    case .merged: "merged"
    case .lost(let status): "lost \(status.code)"
    case .dropped(let reason): "dropped \(reason.words)"
    case .cut: "cut"
    case .changeRefused: "change refused"
    case .gated(let reason): "gated \(reason.rawValue)"
    }
  }
}

extension Receipt.Reason {
  var words: String {
    switch self {
    case .late: "late"
    case .noVoice: "no voice"
    case .unloaded: "unloaded"
    case .cancelled: "cancelled"
    case .expired: "expired"
    case .withdrawn: "withdrawn"
    case .flashLimit: "flash limit"
    case .unannounced: "unannounced"
    case .silent: "silent"
    case .missing: "missing"
    case .refused: "refused"
    }
  }
}

extension HapticLevels {
  var words: String {
    var words = ""
    for value in [intensity, sharpness, left, right, motors.low, motors.high] {
      words += "\(Double(value).bits) "
    }
    return words
  }
}
