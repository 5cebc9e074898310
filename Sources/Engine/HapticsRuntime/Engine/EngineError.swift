public import HapticsSynthesis
public import HapticsTimeline

/// An error of an engine's command.
public enum EngineError: Error, Hashable, Sendable {
  /// A number of the configuration, named, is out of its range.
  case configurationOutOfRange(String)
  /// The command queue is full; the commands of the transaction are not performed.
  case queueFull
  /// The greatest number of playbacks was reached.
  case tooManyPlaybacks
  /// The greatest number of sounds or patterns was reached.
  case tooManyResources
  /// A sound has no samples, too few samples for its channels, or an unsupported sample rate.
  case unusableSound
  /// A pattern cannot be rendered.
  case unusablePattern(SynthesisError)
  /// The sound for a pattern's file with this path is missing.
  case missingSound(String)
  /// A bus has a number that the engine has no room for; see ``EngineConfiguration/buses``.
  case noSuchBus(BusID)
  /// The greatest number of named buses was reached.
  case tooManyBuses
  /// A ducking rule has the same bus as trigger and target.
  case duckingItself(BusID)
  /// There are more than 32 ducking rules.
  case tooManyDucks
  /// The files of the engine name more than 32 gates.
  case tooManyGates
  /// The repeated range of a sound is shorter than 64 frames, or is outside the sound.
  case unusableLoop
  /// The control of a curve accepts no curves, or a curve has fewer than two points at finite
  /// times.
  case unusableCurve
  /// A timeline or cue cannot be compiled.
  case timeline(TimelineError)
  /// The playback has come to its end, or was stopped.
  case noSuchPlayback
  /// The timeline has no marker of that name.
  case noSuchMarker(String)
  /// The timeline has no cue of that index.
  case noSuchCue(Int)
  /// The number with this name is not finite or is out of its range.
  case numberOutOfRange(String)
  /// No live cue has that identifier.
  case noSuchLiveCue
  /// The contents have no live cue of that name.
  case noLiveCue(named: String)
  /// The cue has started, was dropped because it was late, or is cancelled.
  case cueIsOver
  /// The playback is not audible yet.
  case notBegun
  /// Another engine has taken over from this one, or a prepared cue or a player belongs to another
  /// engine, as after `EngineLifecycle.reset(_:)`.
  case otherEngine
}

extension EngineError: CustomStringConvertible {
  /// A sentence fragment, such as "the command queue is full".
  public var description: String {
    switch self {
    case .configurationOutOfRange(let name): "the configuration's \(name) is out of range"
    case .queueFull: "the command queue is full"
    case .tooManyPlaybacks: "too many simultaneous playbacks"
    case .tooManyResources: "too many loaded patterns or sounds"
    case .unusableSound:
      "the sound has no samples, too many, or a rate or channels that no sound has"
    case .unusablePattern(let error): "\(error)"
    case .missingSound(let path): "no sound was given for the waveform '\(path)'"
    case .noSuchBus(let bus): "unknown bus \(bus.rawValue)"
    case .tooManyBuses: "too many named buses"
    case .duckingItself(let bus): "bus \(bus.rawValue) cannot duck itself"
    case .tooManyDucks: "too many ducking pairs of buses"
    case .tooManyGates: "the files of the engine name more than 32 gates"
    case .unusableLoop: "the loop is too short, or is outside of the sound"
    case .unusableCurve:
      "the parameter supports no curve, or the curve has fewer than 2 usable points"
    case .timeline(let error): "\(error)"
    case .noSuchPlayback: "the playback has ended"
    case .noSuchMarker(let name): "unknown marker '\(name)'"
    case .noSuchCue(let index): "the timeline has no cue \(index)"
    case .numberOutOfRange(let name): "\(name) is out of range"
    case .noSuchLiveCue: "no live cue has this identifier"
    case .noLiveCue(let name): "unknown live cue '\(name)'"
    case .cueIsOver: "the cue has begun, was dropped or was cancelled"
    case .notBegun: "the playback has not begun yet"
    case .otherEngine: "another engine took over from this one, or it belongs to another engine"
    }
  }
}
