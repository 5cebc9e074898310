import CHaptics
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import HapticsTools
import LocatedJSON

/// The error of a call: its status, and the message of `haptics_error_message`.
package struct CallError: Error {
  let status: haptics_status
  /// The words; `nil` where the status says everything.
  package let message: String?

  init(_ status: Int, _ message: String? = nil) {
    self.status = haptics_status(truncatingIfNeeded: status)
    self.message = message
  }

  static var null: CallError { CallError(HAPTICS_NULL_ARGUMENT) }

  static func argument(_ message: String) -> CallError {
    CallError(HAPTICS_INVALID_ARGUMENT, message)
  }

  /// The error for an unknown name, with a suggestion if a known name is similar.
  package static func unknownName(
    _ kind: String,
    _ name: String,
    of owner: String? = nil,
    in known: [String] = []
  ) -> CallError {
    let whose = owner.map { " of '\($0)'" } ?? ""
    let hint = Spelling.nearest(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
    return CallError(HAPTICS_UNKNOWN_NAME, "unknown \(kind) '\(name)'\(whose)\(hint)")
  }

  static func unknownRule(_ name: String) -> CallError {
    .unknownName("rule", name, in: RuleCatalog.all.map { $0.id.rawValue })
  }
}

/// Runs the body of a function in haptics.h, and returns its status.
func answer(_ body: () throws(CallError) -> Void) -> haptics_status {
  do throws(CallError) {
    try body()
    return haptics_status(HAPTICS_OK)
  } catch {
    ErrorMessage.set(error)
    return error.status
  }
}

/// Runs an operation of an engine that may fail.
func attempt<Result>(_ body: () throws(EngineError) -> Result) throws(CallError) -> Result {
  do throws(EngineError) { return try body() } catch { throw error.refusal }
}

/// Refuses a number that is not within its range, by the name that it has in haptics.h.
func require<Number: Comparable & CustomStringConvertible>(
  _ number: Number,
  in range: ClosedRange<Number>,
  _ name: StaticString
) throws(CallError) {
  guard range.contains(number) else {
    throw .argument(
      "\(name) is \(number), and must be \(range.lowerBound) ... \(range.upperBound)"
    )
  }
}

/// Refuses a flag that is neither 0 nor 1.
func require(flag: Int32, _ name: StaticString) throws(CallError) -> Bool {
  try require(flag, in: 0...1, name)
  return flag == 1
}

/// Refuses a number that is negative or not finite.
func require(positive number: Double, _ name: StaticString) throws(CallError) {
  guard number.isFinite, number >= 0 else {
    throw .argument("\(name) is \(number), and must be finite and at least 0")
  }
}

extension EngineError {
  /// The error for C.
  var refusal: CallError {
    switch self {
    case .unusablePattern(let error): error.refusal
    case .timeline(let error): error.refusal
    case .noSuchMarker(let name): .unknownName("marker", name)
    case .noLiveCue(let name): .unknownName("live cue", name)
    case .noSuchBus(let bus): CallError(HAPTICS_UNKNOWN_RESOURCE, "unknown bus \(bus.number)")
    case .duckingItself(let bus): .argument("bus \(bus.number) cannot duck itself")
    case .missingSound: CallError(HAPTICS_UNKNOWN_RESOURCE, description)
    case .tooManyBuses, .tooManyDucks, .tooManyGates, .tooManyPlaybacks, .tooManyResources:
      CallError(HAPTICS_TOO_MANY, description)
    case .queueFull: CallError(HAPTICS_QUEUE_FULL, description)
    case .noSuchPlayback: CallError(HAPTICS_UNKNOWN_PLAYBACK, description)
    case .noSuchLiveCue: CallError(HAPTICS_UNKNOWN_CUE, description)
    case .cueIsOver: CallError(HAPTICS_CUE_OVER, description)
    case .notBegun: CallError(HAPTICS_NOT_BEGUN, description)
    case .otherEngine: CallError(HAPTICS_OTHER_ENGINE, description)
    case .configurationOutOfRange, .unusableSound, .noSuchCue, .numberOutOfRange, .unusableCurve,
      .unusableLoop:
      .argument(description)
    }
  }
}

extension TimelineError {
  /// The error for C.
  var refusal: CallError {
    switch self {
    case .unknownPattern(let id, let cue):
      CallError(
        HAPTICS_UNKNOWN_RESOURCE,
        "\(prefix(cue))pattern \(id.rawValue &+ EngineHandle.base) is not loaded"
      )
    case .unknownSound(let id, let cue):
      CallError(
        HAPTICS_UNKNOWN_RESOURCE,
        "\(prefix(cue))sound \(id.rawValue &+ EngineHandle.base) is not loaded"
      )
    case .streamedSound(let id, let cue):
      .argument(
        "\(prefix(cue))sound \(id.rawValue &+ EngineHandle.base) is streamed, as only music is"
      )
    case .cueOutOfRange(let name, let cue): .argument("\(place(cue)): \(name) is out of range")
    case .policyOutOfRange(let name): .argument("the policy's \(name) is out of range")
    case .sampleRateOutOfRange(let rate): .argument("the sample rate \(rate) is out of range")
    case .tempoOutOfRange(let tempo): .argument("the tempo \(tempo) is out of range")
    case .beatsPerBarOutOfRange(let beats): .argument("\(beats) beats per bar are out of range")
    case .loopTooShort(let frames):
      .argument("the loop has \(frames) frames, and must have at least \(CueSheet.shortestLoop)")
    case .tooManyCues(let count):
      .argument("the timeline has \(count) cues, and may have \(CueSheet.mostCues)")
    case .routingOutOfRange: .argument("a cue names a bus that the engine has no room for")
    case .mixOutOfRange(let name, let index):
      .argument("change \(index) of the mixer: \(name) is out of range")
    case .instantOutOfRange: .argument("the position or loop begins before the start")
    case .repetitionOutOfRange: .argument("a repetition's step, end or number is out of range")
    case .tooManyPolicies: .argument("more than 65536 cues have a separate policy or fallback")
    }
  }

  private func place(_ cue: Int) -> String { cue < 0 ? "the cue" : "cue \(cue)" }

  /// Returns the prefix of a message about a resource, which live cues and music also use.
  private func prefix(_ cue: Int) -> String { cue < 0 ? "" : "cue \(cue): " }
}
