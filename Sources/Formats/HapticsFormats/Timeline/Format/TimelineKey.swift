/// The names of a timeline file's members.
package enum TimelineKey: String, CaseIterable, FormatKey {
  /// The location of the format's schema, for editors.
  case schema = "$schema"
  /// The version of the format.
  case version
  /// Notes of people and tools about the file.
  case metadata
  /// The tempo, which converts beats to time.
  case tempo
  /// Beats per minute.
  case bpm
  /// The number of beats in a bar.
  case beatsPerBar
  /// Later tempi.
  case changes
  /// The beat at which a tempo begins.
  case beat
  case time
  /// The interval of a cue's repetition.
  case every
  /// The end of a cue's repetition.
  case until
  /// The assets that cues refer to.
  case assets
  case patterns
  case sounds
  case visuals
  /// The name of a built-in pattern or sound.
  case builtIn
  /// Options of a built-in pattern.
  case options
  /// A pattern that is heard.
  case pattern
  case duration
  /// A Boolean value that indicates whether a visual is a flash.
  case flash
  /// The tracks, which hold what cues have in common.
  case tracks
  /// The instants of a track's cues.
  case beats
  /// The least time between two beats.
  case spacing
  case cues
  /// Cues that the game fires.
  case live
  /// The name of something.
  case name
  /// The track that a cue takes after.
  case track
  /// The number of a cue's meaning.
  case meaning
  case priority
  /// The policy for a late cue.
  case late
  /// The haptic rendition.
  case haptic
  /// The audio rendition.
  case audio
  /// The visual rendition.
  case visual
  /// The renditions that play when another modality is lost.
  case fallback
  /// The visual while the user prefers less motion.
  case reduced
  /// An asset, by its name.
  case asset
  /// A named effect, in place of an asset.
  case effect
  /// The gain of a signal.
  case gain
  /// The balance of a sound between left and right.
  case pan
  /// The pitch of a sound in octaves.
  case pitch
  /// A number for the game.
  case payload
  /// The rules for lost modalities.
  case policy
  /// The number of modalities that a cue must reach.
  case minimumModalities
  /// The actions when a modality is lost.
  case onLoss
  /// The time within which repeats merge.
  case mergeWindow
  /// The number of flashes that may begin in a second.
  case flashLimit
  /// The gain of a reduced modality.
  case reducedLevel
  /// The rules that hold cues back.
  case quiet
  /// The least time between two starts of a meaning.
  case cooldown
  /// The most starts within a second.
  case mostPerSecond
  /// The priority from which on a cue is a moment.
  case momentPriority
  /// The gate that must be open for a cue.
  case gate
  /// The part that repeats.
  case loop
  /// The start of something.
  case from
  /// The end of something.
  case to
  /// Named times.
  case markers
  /// The buses of the mixer.
  case buses
  /// The bus of a sound.
  case bus
  /// The bus of a pattern's haptics.
  case hapticBus
  /// A gain in decibels.
  case decibels
  case muted
  /// The switch that a bus follows.
  case follows
  /// The buses that a bus lowers.
  case ducks
  /// The level at the bottom of a dip.
  case depth
  /// The way down of a dip.
  case attack
  /// The wait of a dip.
  case hold
  /// The way up of a dip.
  case release
  case music
  /// The sound of a track of music.
  case sound
  /// The time over which two tracks of music cross.
  case crossfade
  /// The time over which music fades in.
  case fadeIn
  /// The time over which music fades out.
  case fadeOut
  /// The quantity that remains constant during a crossfade.
  case law
  /// The boundary on which music takes over.
  case on
  /// The place of the first beat in a track of music.
  case firstBeat
}
