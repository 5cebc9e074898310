internal import HapticsRuntime
internal import HapticsTimeline

extension Receipt.State {
  /// A short description of the outcome.
  package var words: String {
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
    case .changeRefused: "change refused"
    case .gated(let reason): "gated: \(reason.words)"
    }
  }
}

extension QuietReason {
  /// A short reason why a cue was held back.
  package var words: String {
    switch self {
    case .gate: "gate closed"
    case .moment: "during a moment"
    case .cooldown: "cooldown"
    case .rate: "too many"
    }
  }
}

extension Receipt.Reason {
  /// A short reason why a cue was dropped.
  package var words: String {
    switch self {
    case .late: "too late"
    case .noVoice: "no voice"
    case .cancelled: "cancelled"
    case .expired: "expired"
    case .withdrawn: "withdrawn"
    case .flashLimit: "flashes"
    case .unannounced: "not announced"
    case .unloaded: "unloaded"
    case .silent: "imperceptible"
    case .missing: "sound missing"
    case .refused: "refused"
    }
  }
}

extension ModalityStatus {
  package var words: String {
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

extension Modality {
  /// The word that stands for the modality on a command line and in reports.
  package var word: String {
    switch self {
    case .haptic: "haptic"
    case .audio: "audio"
    case .visual: "visual"
    }
  }
}
