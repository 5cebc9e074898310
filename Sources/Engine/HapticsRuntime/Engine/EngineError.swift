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
  /// A pattern plays a file, named, for which no sound was given.
  case missingSound(String)
  /// A bus has a number that the engine has no room for; see ``EngineConfiguration/buses``.
  case noSuchBus(BusID)
  /// The greatest number of named buses was reached.
  case tooManyBuses
  /// A ducking rule has the same bus as trigger and target.
  case duckingItself(BusID)
  /// More than 32 pairs of buses lower one another.
  case tooManyDucks
  /// The part of a sound that is to repeat is shorter than ``MusicTrack/shortestLoop``, or lies outside
  /// of it.
  case unusableLoop
  /// A curve is for a control that takes none, or has fewer than two points at finite times.
  case unusableCurve
  /// A timeline or cue cannot be compiled.
  case timeline(TimelineError)
  /// The playback has come to its end, or was stopped.
  case noSuchPlayback
  /// The timeline has no marker of that name.
  case noSuchMarker(String)
  /// The timeline has no cue of that index.
  case noSuchCue(Int)
  /// A number that was given, named, is not finite or out of its range.
  case numberOutOfRange(String)
  /// No live cue has that name.
  case noSuchLiveCue
  /// The cue has begun, was left out because it was late, or is cancelled.
  case cueIsOver
  /// The playback is not audible yet.
  case notBegun
  /// Another engine has taken over from this one, or a prepared cue or a player belongs to another
  /// engine, as after ``EngineLifecycle/reset(_:)``.
  case otherEngine
}
