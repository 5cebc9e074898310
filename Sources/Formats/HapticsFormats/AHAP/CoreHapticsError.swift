/// The errors of Core Haptics that a file can cause, by the codes of its error domain.
///
/// Codes and names: `CHHapticErrors.h`.
package enum CoreHapticsError: Int, CaseIterable, Sendable {
  /// The version or a feature is not supported.
  case notSupported = -4809
  /// The dictionary of the pattern lacks a required value.
  case invalidPatternDictionary = -4814
  /// A parameter's ID is not one, or not one for its place.
  case invalidParameterType = -4820
  /// An event's type is not one.
  case invalidEventType = -4821
  /// An event's time is missing or negative.
  case invalidEventTime = -4822
  /// An event's duration is missing, zero or negative where that cannot be.
  case invalidEventDuration = -4823
  /// A sound file cannot be read.
  case invalidAudioResource = -4824
  /// An event lacks a required value.
  case badEventEntry = -4830
  /// A parameter or curve lacks a required value.
  case badParameterEntry = -4831

  /// The phase in which Core Haptics reports an error.
  package enum Phase: Sendable {
    /// While the file is loaded.
    case loading
    /// While a player is made of the loaded pattern.
    case makingPlayer
  }

  /// An error, and the phase in which Core Haptics reports it.
  package typealias Occurrence = (error: CoreHapticsError, phase: Phase)

  var name: String {
    switch self {
    case .notSupported: "not supported"
    case .invalidPatternDictionary: "invalid pattern dictionary"
    case .invalidParameterType: "invalid parameter type"
    case .invalidEventType: "invalid event type"
    case .invalidEventTime: "invalid event time"
    case .invalidEventDuration: "invalid event duration"
    case .invalidAudioResource: "invalid audio resource"
    case .badEventEntry: "bad event entry"
    case .badParameterEntry: "bad parameter entry"
    }
  }

  /// The sentence that a diagnostic adds.
  func note(_ phase: Phase) -> String {
    "Core Haptics reports \(rawValue) (\(name)) when "
      + (phase == .loading ? "the file is loaded" : "the player is created")
  }
}
