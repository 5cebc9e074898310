public import HapticsSynthesis
public import HapticsTimeline

/// Why an engine does not do what it is asked.
public enum EngineError: Error, Hashable, Sendable {
  /// A number of the configuration, named, is out of its range.
  case configurationOutOfRange(String)
  /// As many commands wait as can; those of the transaction are not carried out.
  case queueFull
  /// As many timelines are played as can be.
  case tooManyPlaybacks
  /// As many sounds or patterns are loaded as can be.
  case tooManyResources
  /// A sound has no samples, or not so many as its channels need, or its sample rate is unheard of.
  case unusableSound
  /// A pattern cannot be rendered.
  case unusablePattern(SynthesisError)
  /// A pattern plays a file, named, for which no sound was given.
  case missingSound(String)
  /// A bus has a number that the engine has no room for; see ``EngineConfiguration/buses``.
  case noSuchBus(BusID)
  /// As many buses have names as the configuration says.
  case tooManyBuses
  /// A bus is to lower itself.
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
  /// Nothing of the playback is heard yet.
  case notBegun
  /// Another engine has taken over from this one, or what was handed over, a cue that was made ready or a
  /// player, belongs to another engine: as it does after ``EngineLifecycle/reset(_:)``.
  case otherEngine
}
