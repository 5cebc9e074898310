public import JSONFormat

/// The names of a timeline file's members.
public enum TimelineKey: String, CaseIterable, FormatKey {
  /// Where editors find the format's schema.
  case schema = "$schema"
  /// The version of the format.
  case version
  /// What people and tools note about the file.
  case metadata
  /// How beats become time.
  case tempo
  /// Beats per minute.
  case bpm
  /// How many beats make a bar.
  case beatsPerBar
  /// Later tempi.
  case changes
  /// The beat at which a tempo begins.
  case beat
  /// When something happens.
  case time
  /// What cues are made of.
  case assets
  /// What can be felt.
  case patterns
  /// What can be heard.
  case sounds
  /// What can be seen.
  case visuals
  /// The name of something that comes with the house.
  case builtIn
  /// What is set of a pattern of the library.
  case options
  /// A pattern that is heard.
  case pattern
  /// How long something lasts.
  case duration
  /// Whether something seen is a flash.
  case flash
  /// What cues have in common.
  case tracks
  /// The instants of a track's cues.
  case beats
  /// The least time between two beats.
  case spacing
  /// The cues.
  case cues
  /// Cues that the game fires.
  case live
  /// What something is called.
  case name
  /// The track that a cue takes after.
  case track
  /// The number of what a cue says.
  case meaning
  /// How important a cue is.
  case priority
  /// What becomes of a cue that comes late.
  case late
  /// What is felt.
  case haptic
  /// What is heard.
  case audio
  /// What is seen.
  case visual
  /// What is said in place of something else.
  case fallback
  /// An asset, by its name.
  case asset
  /// What a signal is multiplied by.
  case gain
  /// A number for the game.
  case payload
  /// What becomes of cues when a modality is lost.
  case policy
  /// How many modalities a cue must reach.
  case minimumModalities
  /// What the modalities do for each other.
  case onLoss
  /// How close repeats are seen as one.
  case mergeWindow
  /// How many flashes a second may have.
  case flashLimit
  /// What a reduced modality is multiplied by.
  case reducedLevel
  /// The part that repeats.
  case loop
  /// Where something begins.
  case from
  /// Where something ends.
  case to
  /// Named instants.
  case markers
}
