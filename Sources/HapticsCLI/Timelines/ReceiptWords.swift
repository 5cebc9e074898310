internal import HapticsRuntime
internal import HapticsTimeline

extension Receipt.State {
  /// What became of a cue, in a few words.
  var words: String {
    switch self {
    case .queued: "queued"
    case .played: "played"
    case .shown: "shown"
    case .late: "late"
    case .strengthened: "stronger"
    case .playedFallback: "fallback"
    case .merged: "merged"
    case .lost(let status): "lost: \(status.words)"
    case .dropped(let reason): "dropped: \(reason.words)"
    case .cut: "cut"
    }
  }
}

extension Receipt.Reason {
  /// Why a cue was dropped, in a few words.
  var words: String {
    switch self {
    case .late: "too late"
    case .noVoice: "no voice"
    case .cancelled: "cancelled"
    case .expired: "expired"
    case .withdrawn: "withdrawn"
    case .flashLimit: "flash limit"
    case .unannounced: "not announced"
    case .unloaded: "unloaded"
    case .silent: "nothing in it"
    case .missing: "sound missing"
    }
  }
}

extension ModalityStatus {
  /// How a modality is, in a word.
  var words: String {
    switch self {
    case .available: "available"
    case .muted: "muted"
    case .inaudible: "inaudible"
    case .failed: "failed"
    case .interrupted: "interrupted"
    case .reduced: "reduced"
    case .unavailable: "unavailable"
    }
  }
}
