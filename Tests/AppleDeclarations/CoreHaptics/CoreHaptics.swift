// swift-format-ignore-file
// As much of Core Haptics as this project uses, declared again for systems without it.
//
// `declarations.tsv` names the page of each declaration. Nothing here plays: engines and patterns of
// the tests derive from these classes.

@_exported import Foundation

// MARK: Errors

package func hapticError(_ code: CHHapticError.Code) -> NSError { NSError(domain: "com.apple.CoreHaptics", code: code.rawValue) }

public struct CHHapticError {
  public enum Code: Int, Sendable {
    case engineNotRunning = -4805
    case operationNotPermitted = -4806
    case engineStartTimeout = -4808
    case notSupported = -4809
    case serverInitFailed = -4810
    case serverInterrupted = -4811
    case invalidPatternPlayer = -4812
    case invalidPatternData = -4813
    case invalidPatternDictionary = -4814
    case invalidAudioSession = -4815
    case invalidEngineParameter = -4816
    case invalidParameterType = -4820
    case invalidEventType = -4821
    case invalidEventTime = -4822
    case invalidEventDuration = -4823
    case invalidAudioResource = -4824
    case resourceNotAvailable = -4825
    case badEventEntry = -4830
    case badParameterEntry = -4831
    case invalidTime = -4840
    case fileNotFound = -4851
    case insufficientPower = -4897
    case unknownError = -4898
    case memoryError = -4899
  }
}

// MARK: Patterns

public let CHHapticTimeImmediate: TimeInterval = 0

public typealias CHHapticAudioResourceID = Int
public let CHHapticAudioResourceKeyUseVolumeEnvelope: String = "UseVolumeEnvelope"
public let CHHapticAudioResourceKeyLoopEnabled: String = "LoopEnabled"

open class CHHapticEvent {
  public struct EventType: Hashable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient: CHHapticEvent.EventType = .init(rawValue: "HapticTransient")
    public static let hapticContinuous: CHHapticEvent.EventType = .init(rawValue: "HapticContinuous")
    public static let audioContinuous: CHHapticEvent.EventType = .init(rawValue: "AudioContinuous")
    public static let audioCustom: CHHapticEvent.EventType = .init(rawValue: "AudioCustom")
  }
  public struct ParameterID: Hashable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity: CHHapticEvent.ParameterID = .init(rawValue: "HapticIntensity")
    public static let hapticSharpness: CHHapticEvent.ParameterID = .init(rawValue: "HapticSharpness")
    public static let attackTime: CHHapticEvent.ParameterID = .init(rawValue: "AttackTime")
    public static let decayTime: CHHapticEvent.ParameterID = .init(rawValue: "DecayTime")
    public static let releaseTime: CHHapticEvent.ParameterID = .init(rawValue: "ReleaseTime")
    public static let sustained: CHHapticEvent.ParameterID = .init(rawValue: "Sustained")
    public static let audioVolume: CHHapticEvent.ParameterID = .init(rawValue: "AudioVolume")
    public static let audioPitch: CHHapticEvent.ParameterID = .init(rawValue: "AudioPitch")
    public static let audioPan: CHHapticEvent.ParameterID = .init(rawValue: "AudioPan")
    public static let audioBrightness: CHHapticEvent.ParameterID = .init(rawValue: "AudioBrightness")
  }
  package let resource: CHHapticAudioResourceID?
  public let type: CHHapticEvent.EventType
  public let eventParameters: [CHHapticEventParameter]
  open var relativeTime: TimeInterval
  open var duration: TimeInterval
  private init(_ type: EventType, _ resource: Int?, _ parameters: [CHHapticEventParameter], _ time: Double, _ duration: Double) {
    (self.type, self.resource, eventParameters, relativeTime, self.duration) = (type, resource, parameters, time, duration)
  }
  public convenience init(eventType type: CHHapticEvent.EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval) {
    self.init(type, nil, eventParams, time, 0)
  }
  public convenience init(eventType type: CHHapticEvent.EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval, duration: TimeInterval) {
    self.init(type, nil, eventParams, time, duration)
  }
  public convenience init(audioResourceID resID: CHHapticAudioResourceID, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval) {
    self.init(.audioCustom, resID, eventParams, time, 0)
  }
  public convenience init(audioResourceID resID: CHHapticAudioResourceID, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval, duration: TimeInterval) {
    self.init(.audioCustom, resID, eventParams, time, duration)
  }
}

open class CHHapticEventParameter {
  public let parameterID: CHHapticEvent.ParameterID
  open var value: Float
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

open class CHHapticDynamicParameter {
  public struct ID: Hashable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensityControl: CHHapticDynamicParameter.ID = .init(rawValue: "HapticIntensityControl")
    public static let hapticSharpnessControl: CHHapticDynamicParameter.ID = .init(rawValue: "HapticSharpnessControl")
    public static let hapticAttackTimeControl: CHHapticDynamicParameter.ID = .init(rawValue: "HapticAttackTimeControl")
    public static let hapticDecayTimeControl: CHHapticDynamicParameter.ID = .init(rawValue: "HapticDecayTimeControl")
    public static let hapticReleaseTimeControl: CHHapticDynamicParameter.ID = .init(rawValue: "HapticReleaseTimeControl")
    public static let audioVolumeControl: CHHapticDynamicParameter.ID = .init(rawValue: "AudioVolumeControl")
    public static let audioPanControl: CHHapticDynamicParameter.ID = .init(rawValue: "AudioPanControl")
    public static let audioBrightnessControl: CHHapticDynamicParameter.ID = .init(rawValue: "AudioBrightnessControl")
    public static let audioPitchControl: CHHapticDynamicParameter.ID = .init(rawValue: "AudioPitchControl")
    public static let audioAttackTimeControl: CHHapticDynamicParameter.ID = .init(rawValue: "AudioAttackTimeControl")
    public static let audioDecayTimeControl: CHHapticDynamicParameter.ID = .init(rawValue: "AudioDecayTimeControl")
    public static let audioReleaseTimeControl: CHHapticDynamicParameter.ID = .init(rawValue: "AudioReleaseTimeControl")
  }
  public let parameterID: CHHapticDynamicParameter.ID
  open var value: Float
  open var relativeTime: TimeInterval
  public init(parameterID: CHHapticDynamicParameter.ID, value: Float, relativeTime time: TimeInterval) {
    (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
  }
}

open class CHHapticParameterCurve {
  open class ControlPoint {
    open var relativeTime: TimeInterval
    open var value: Float
    public init(relativeTime time: TimeInterval, value: Float) {
      (relativeTime, self.value) = (time, value)
    }
  }
  public let parameterID: CHHapticDynamicParameter.ID
  open var relativeTime: TimeInterval
  public let controlPoints: [CHHapticParameterCurve.ControlPoint]
  public init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [CHHapticParameterCurve.ControlPoint], relativeTime: TimeInterval) {
    (self.parameterID, self.controlPoints, self.relativeTime) = (parameterID, controlPoints, relativeTime)
  }
}

open class CHHapticPattern {
  public struct Key: Hashable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    public static let version: CHHapticPattern.Key = .init(rawValue: "Version")
    public static let pattern: CHHapticPattern.Key = .init(rawValue: "Pattern")
    public static let event: CHHapticPattern.Key = .init(rawValue: "Event")
    public static let eventType: CHHapticPattern.Key = .init(rawValue: "EventType")
    public static let time: CHHapticPattern.Key = .init(rawValue: "Time")
    public static let eventDuration: CHHapticPattern.Key = .init(rawValue: "EventDuration")
    public static let eventWaveformPath: CHHapticPattern.Key = .init(rawValue: "EventWaveformPath")
    public static let eventWaveformUseVolumeEnvelope: CHHapticPattern.Key = .init(rawValue: "EventWaveformUseVolumeEnvelope")
    public static let eventWaveformLoopEnabled: CHHapticPattern.Key = .init(rawValue: "EventWaveformLoopEnabled")
    public static let eventParameters: CHHapticPattern.Key = .init(rawValue: "EventParameters")
    public static let parameter: CHHapticPattern.Key = .init(rawValue: "Parameter")
    public static let parameterID: CHHapticPattern.Key = .init(rawValue: "ParameterID")
    public static let parameterValue: CHHapticPattern.Key = .init(rawValue: "ParameterValue")
    public static let parameterCurve: CHHapticPattern.Key = .init(rawValue: "ParameterCurve")
    public static let parameterCurveControlPoints: CHHapticPattern.Key = .init(rawValue: "ParameterCurveControlPoints")
  }
  package let events: [CHHapticEvent]
  package let parameters: [CHHapticDynamicParameter]
  package let parameterCurves: [CHHapticParameterCurve]
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    (self.events, self.parameters, parameterCurves) = (events, parameters, [])
  }
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    (self.events, parameters, self.parameterCurves) = (events, [], parameterCurves)
  }
  public init(dictionary patternDict: [CHHapticPattern.Key : Any]) throws {
    (events, parameters, parameterCurves) = try Self.read(patternDict)
  }
  private typealias Entry = [CHHapticPattern.Key: Any]
  private static func read(_ dictionary: Entry) throws -> ([CHHapticEvent], [CHHapticDynamicParameter], [CHHapticParameterCurve]) {
    guard let entries = dictionary[.pattern] as? [Entry] else { throw hapticError(.invalidPatternDictionary) }
    var result: ([CHHapticEvent], [CHHapticDynamicParameter], [CHHapticParameterCurve]) = ([], [], [])
    for entry in entries {
      if let event = entry[.event] as? Entry, let type = event[.eventType] as? CHHapticEvent.EventType, let time = event[.time] as? Double {
        let parameters = try (event[.eventParameters] as? [Entry] ?? []).map {
          guard let id = $0[.parameterID] as? CHHapticEvent.ParameterID, let value = $0[.parameterValue] as? Double else { throw hapticError(.badParameterEntry) }
          return CHHapticEventParameter(parameterID: id, value: Float(value))
        }
        let duration = event[.eventDuration] as? Double ?? 0
        result.0.append(CHHapticEvent(eventType: type, parameters: parameters, relativeTime: time, duration: duration))
      } else if let parameter = entry[.parameter] as? Entry, let id = parameter[.parameterID] as? CHHapticDynamicParameter.ID,
        let time = parameter[.time] as? Double, let value = parameter[.parameterValue] as? Double {
        result.1.append(CHHapticDynamicParameter(parameterID: id, value: Float(value), relativeTime: time))
      } else if let curve = entry[.parameterCurve] as? Entry, let id = curve[.parameterID] as? CHHapticDynamicParameter.ID,
        let time = curve[.time] as? Double, let points = curve[.parameterCurveControlPoints] as? [Entry] {
        result.2.append(CHHapticParameterCurve(parameterID: id, controlPoints: try points.map {
          guard let time = $0[.time] as? Double, let value = $0[.parameterValue] as? Double else { throw hapticError(.badParameterEntry) }
          return .init(relativeTime: time, value: Float(value))
        }, relativeTime: time))
      } else { throw hapticError(.badEventEntry) }
    }
    return result
  }
  public init(contentsOf ahapURL: URL) throws { throw hapticError(.notSupported) }
  open var duration: TimeInterval { 0 }
}

// MARK: Engine and players

public protocol CHHapticDeviceCapability: NSObjectProtocol {
  var supportsHaptics: Bool { get }
}

private final class NoHardware: NSObject, CHHapticDeviceCapability {
  let supportsHaptics = false
}

public protocol CHHapticPatternPlayer: NSObjectProtocol {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
  func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval) throws
  func cancel() throws
}

public typealias CHHapticAdvancedPatternPlayerCompletionHandler = ((any Error)?) -> Void

public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  func pause(atTime time: TimeInterval) throws
  func resume(atTime time: TimeInterval) throws
  func seek(toOffset offsetTime: TimeInterval) throws
  var loopEnabled: Bool { get set }
  var playbackRate: Float { get set }
  var completionHandler: CHHapticAdvancedPatternPlayerCompletionHandler { get set }
}

open class CHHapticEngine {
  public typealias StoppedHandler = (CHHapticEngine.StoppedReason) -> Void
  public typealias ResetHandler = () -> Void
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended = 2
    case idleTimeout = 3
    case notifyWhenFinished = 4
    case engineDestroyed = 5
    case gameControllerDisconnect = 6
    case systemError = -1
  }
  package init(simulated: Void) {}
  public init() throws { throw hapticError(.notSupported) }
  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHardware() }
  open func start() throws { throw hapticError(.notSupported) }
  open func start(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) { completionHandler?(hapticError(.notSupported)) }
  open func stop(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { throw hapticError(.notSupported) }
  open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer { throw hapticError(.notSupported) }
  open func registerAudioResource(_ resourceURL: URL, options: [AnyHashable : Any] = [:]) throws -> CHHapticAudioResourceID { throw hapticError(.notSupported) }
  open func unregisterAudioResource(_ resourceID: CHHapticAudioResourceID) throws { throw hapticError(.notSupported) }
  open var currentTime: TimeInterval { 0 }
  open var stoppedHandler: CHHapticEngine.StoppedHandler = { _ in }
  open var resetHandler: CHHapticEngine.ResetHandler = {}
  open var playsHapticsOnly: Bool = false
  open var isMutedForHaptics: Bool = false
}
