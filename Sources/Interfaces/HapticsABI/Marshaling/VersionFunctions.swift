// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsCore

@c @implementation
public func haptics_status_name(_ status: haptics_status) -> UnsafePointer<CChar>? {
  statusName(status)
}

func statusName(_ status: haptics_status) -> UnsafePointer<CChar> {
  let name: StaticString =
    switch Int(status) {
    case HAPTICS_OK: "success"
    case HAPTICS_NULL_ARGUMENT: "a required argument is NULL"
    case HAPTICS_INVALID_ARGUMENT: "an argument is out of range"
    case HAPTICS_INVALID_FILE: "the bytes are not a usable pattern, timeline or clip"
    case HAPTICS_UNKNOWN_RESOURCE: "a pattern or sound is not loaded"
    case HAPTICS_UNKNOWN_PLAYBACK: "the playback has ended"
    case HAPTICS_QUEUE_FULL: "the command queue is full"
    case HAPTICS_TOO_MANY: "the limit is reached"
    case HAPTICS_BUSY: "another thread is rendering"
    case HAPTICS_UNKNOWN_CUE: "no live cue has this identifier"
    case HAPTICS_CUE_OVER: "the cue has begun, was dropped or was cancelled"
    case HAPTICS_NOT_BEGUN: "the playback has not been heard yet"
    case HAPTICS_UNKNOWN_NAME: "unknown name"
    case HAPTICS_NOTHING_PERCEPTIBLE: "the result would be imperceptible"
    case HAPTICS_PENDING: "the asset is not loaded yet"
    case HAPTICS_ABANDONED: "the asset was cancelled or unloaded before it was loaded"
    case HAPTICS_OTHER_ENGINE: "it belongs to another engine"
    case HAPTICS_TIMED_OUT: "the asset was not loaded in time"
    case HAPTICS_OUT_OF_MEMORY: "not enough memory"
    default: "unknown status"
    }
  return characters(of: name)
}

/// The characters of a literal, for C.
private func characters(of name: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func haptics_modality_name(_ modality: Int32) -> UnsafePointer<CChar>? {
  let name: StaticString =
    switch Int(modality) {
    case HAPTICS_HAPTIC: "haptic"
    case HAPTICS_AUDIO: "audio"
    case HAPTICS_VISUAL: "visual"
    case HAPTICS_ALL: "all"
    default: "unknown modality"
    }
  return characters(of: name)
}

@c @implementation
public func haptics_outcome_name(_ outcome: Int32) -> UnsafePointer<CChar>? {
  let name: StaticString =
    switch Int(outcome) {
    case HAPTICS_OUTCOME_NOTHING: "nothing"
    case HAPTICS_OUTCOME_PLAYED: "played"
    case HAPTICS_OUTCOME_STRENGTHENED: "strengthened"
    case HAPTICS_OUTCOME_PLAYED_FALLBACK: "played fallback"
    case HAPTICS_OUTCOME_MERGED: "merged"
    case HAPTICS_OUTCOME_SUPPRESSED: "suppressed"
    case HAPTICS_OUTCOME_LOST: "lost"
    case HAPTICS_OUTCOME_NO_VOICE: "no voice"
    case HAPTICS_OUTCOME_OVER: "over"
    case HAPTICS_OUTCOME_UNANNOUNCED: "unannounced"
    case HAPTICS_OUTCOME_EXPIRED: "expired"
    case HAPTICS_OUTCOME_UNLOADED: "unloaded"
    case HAPTICS_OUTCOME_SILENT: "silent"
    case HAPTICS_OUTCOME_MISSING: "missing"
    case HAPTICS_OUTCOME_GATED: "gated"
    case HAPTICS_OUTCOME_REFUSED: "refused"
    default: "unknown outcome"
    }
  return characters(of: name)
}

@c @implementation
public func haptics_error_message() -> UnsafePointer<CChar>? { ErrorMessage.current }

@c @implementation
public func haptics_version() -> UnsafePointer<CChar>? {
  characters(of: HapticsVersion.text)
}
