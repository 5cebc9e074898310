import HapticsRuntime
import HapticsTimeline

// The words are those of C and JavaScript: `HAPTICS_PLAYED_FALLBACK`, `playedFallback`, "played
// fallback".

extension Receipt.State {
  /// The name of the outcome, with its reason.
  package var words: String {
    switch self {
    case .queued: "queued"
    case .played: "played"
    case .shown: "shown"
    case .late: "late"
    case .strengthened: "strengthened"
    case .playedFallback: "played fallback"
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
    case .moment: "during moment"
    case .cooldown: "cooldown"
    case .rate: "too many cues"
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
    case .withdrawn: "taken back"
    case .flashLimit: "flash limit"
    case .unannounced: "unannounced"
    case .unloaded: "unloaded"
    case .silent: "silent"
    case .missing: "missing"
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
