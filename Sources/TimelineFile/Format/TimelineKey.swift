public import JSONFormat

/// The names of a timeline file's members.
public enum TimelineKey: String, CaseIterable, FormatKey {
  /// Where editors find the format's schema.
  case schema = "$schema"
  /// The version of the format.
  case version
  /// What people and tools note about the file.
  case metadata
  /// How long something is.
  case length
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
  case at
  /// What cues are made of.
  case assets
  /// What can be felt.
  case patterns
  /// What can be heard.
  case sounds
  /// What can be seen.
  case visuals
  /// The name of something that comes with the house.
  case library
  /// What is set of a pattern of the library.
  case options
  /// A pattern that is heard.
  case pattern
  /// How long something is seen.
  case duration = "for"
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
  case instead
  /// An asset, by its name.
  case asset
  /// What a signal is multiplied by.
  case gain
  /// A number for the game.
  case payload
  /// What becomes of cues when a sense is lost.
  case policy
  /// How many senses a cue must reach.
  case reach
  /// What the senses do for each other.
  case whenLost
  /// How close repeats are seen as one.
  case merge
  /// How many flashes a second may have.
  case flashes
  /// What a reduced sense is multiplied by.
  case reduced
  /// The part that repeats.
  case loop
  /// Where something begins.
  case from
  /// Where something ends.
  case to
  /// Named instants.
  case markers
}

extension TimelineKey {
  /// Words that people use for members of other names.
  public static let aliases: [String: FormatAlias<TimelineKey>] = [
    "time": FormatAlias(.at, certain: false), "start": FormatAlias(.from, certain: false),
    "end": FormatAlias(.to, certain: false), "duration": FormatAlias(.duration, certain: false),
    "beatsperminute": FormatAlias(.bpm, certain: false),
    "tempo": FormatAlias(.bpm, certain: false), "sound": FormatAlias(.audio, certain: false),
    "pattern": FormatAlias(.haptic, certain: false), "volume": FormatAlias(.gain, certain: false),
    "signature": FormatAlias(.beatsPerBar, certain: false),
    "minimumsenses": FormatAlias(.reach, certain: false), "id": FormatAlias(.name, certain: false),
    "substitutes": FormatAlias(.instead, certain: false),
  ]
}
