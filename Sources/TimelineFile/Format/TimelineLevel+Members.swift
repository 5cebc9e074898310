internal import HapticsTimeline
internal import JSONFormat

// The format, place by place. Members stand in the order in which they are written.
extension TimelineLevel {
  static let fileMembers: [Member] = [
    .init(.schema, .text, "The schema that an editor checks the file against."),
    .init(.version, .number(1...1), required: true, standard: "1", "The version of the format: 1."),
    .init(.metadata, .anything, "What people and tools note about the file; any JSON."),
    .init(.duration, .time, "How long the timeline is; cues lie before it."),
    .init(.tempo, .object(.tempo), "How beats become time; 120 beats per minute if left out."),
    .init(.assets, .object(.assets), "What cues are made of, by names that cues use."),
    .init(
      .tracks,
      .named(.object(.track)),
      "What cues have in common, by name; a track can bring a beat map."
    ),
    .init(.cues, .list(.object(.cue)), "The moments: what is felt, heard and seen, and when."),
    .init(.live, .list(.object(.liveCue)), "Cues that the game fires, by their names."),
    .init(.loop, .object(.loop), "The part that repeats."),
    .init(.markers, .named(.time), "Named instants, to which a game can go."),
    .init(.policy, .object(.policy), "What becomes of cues when a modality is lost."),
  ]

  static let tempoMembers: [Member] = [
    .init(.bpm, .number(TempoMap.tempi), required: true, "Beats per minute."),
    .init(.beatsPerBar, .integer(1...1000), "How many beats make a bar; 4 if left out."),
    .init(.changes, .list(.object(.tempoChange)), "Later tempi."),
  ]

  static let tempoChangeMembers: [Member] = [
    .init(.beat, .number(0...1_000_000), required: true, "The beat at which it begins."),
    .init(.bpm, .number(TempoMap.tempi), required: true, "Beats per minute."),
  ]

  static let assetsMembers: [Member] = [
    .init(
      .patterns,
      .named(.either(.text, .object(.pattern))),
      "What can be felt: the path of an AHAP file, or a pattern of the library."
    ),
    .init(
      .sounds,
      .named(.either(.text, .object(.sound))),
      "What can be heard: the path of a sound file, a sound of the library, or a pattern."
    ),
    .init(.visuals, .named(.object(.visual)), "What the game can show."),
  ]

  static let patternMembers: [Member] = [
    .init(.builtIn, .text, required: true, "A name that 'haptics generate --list' shows."),
    .init(.options, .named(.number(-1e6...1e6)), "What is set of it, by the option's name."),
  ]

  static let soundMembers: [Member] = [
    .init(.builtIn, .text, "A name that 'haptics generate --list' shows among the sounds."),
    .init(
      .pattern,
      .either(.text, .object(.pattern)),
      "A pattern that is heard, in the model 'speaker', with the tones that it has."
    ),
  ]

  static let visualMembers: [Member] = [
    .init(.duration, .time, "How long it is shown where a cue does not say; 0.1 s if left out."),
    .init(.flash, .flag, "Whether it is a flash: bright or red, and back."),
  ]

  /// What a track says for its cues, or a cue itself.
  private static let speech: [Member] = [
    .init(.meaning, .integer(0...Int64(Int32.max)), "The game's number for what is said."),
    .init(.haptic, .rendition(.rendition), "What is felt."),
    .init(.audio, .rendition(.rendition), "What is heard."),
    .init(.visual, .rendition(.visualRendition), "What is seen."),
    .init(.fallback, .object(.fallback), "What is said instead where a modality is lost."),
    .init(.minimumModalities, .integer(0...3), "How many modalities must be reached."),
    .init(.onLoss, .object(.losses), "What the modalities do for each other."),
    .init(.priority, .integer(0...255), "How important it is; 128 if left out."),
    .init(
      .late,
      .either(.word(["join", "drop"]), .time),
      "What becomes of it when it comes late: 'join' (if left out), 'drop', or by how much it may."
    ),
  ]

  static let trackMembers: [Member] =
    speech + [
      .init(.duration, .time, "How long the track is; beats lie before it."),
      .init(.spacing, .number(0.001...60), "The least seconds between beats; 0.15 if left out."),
      .init(.beats, .list(.time), "A cue of this track at each of these instants, rising."),
    ]

  static let cueMembers: [Member] =
    [
      .init(.name, .text, "What the cue is called; no two are called the same."),
      .init(.time, .time, required: true, "When: seconds, or a string such as \"16 beats\"."),
      .init(.track, .text, "The track that says what the cue does not."),
    ] + speech

  static let liveCueMembers: [Member] =
    [
      .init(.name, .text, required: true, "What the game calls it; no two are called the same."),
      .init(.track, .text, "The track that says what the cue does not."),
    ] + speech

  private static let gain = Member(.gain, .number(0...16), "What the signal is multiplied by.")
  private static let asset = Member(.asset, .text, required: true, "The name of an asset.")

  static let renditionMembers: [Member] = [asset, gain]

  static let visualRenditionMembers: [Member] = [
    asset,
    .init(.duration, .time, "How long it is shown."),
    .init(.payload, .integer(0...(1 << 53)), "Whatever the game wants to be told."),
  ]

  static let fallbackMembers: [Member] = [
    .init(.haptic, .rendition(.rendition), "What is felt instead."),
    .init(.audio, .rendition(.rendition), "What is heard instead."),
    .init(.visual, .rendition(.visualRendition), "What is seen instead."),
  ]

  static let policyMembers: [Member] = [
    .init(
      .minimumModalities,
      .integer(0...3),
      "How many modalities each cue must reach; 1 if left out."
    ),
    .init(.onLoss, .object(.losses), "What the modalities do for each other."),
    .init(
      .mergeWindow,
      .number(0...LossPolicy.longestMergeWindow),
      "How many seconds apart repeats are seen as one; 0.15 if left out."
    ),
    .init(
      .flashLimit,
      .integer(0...Int64(LossPolicy.mostFlashes)),
      "How many flashes may begin in any second; 3 if left out."
    ),
    .init(
      .reducedLevel,
      .number(0...1),
      "What a reduced modality is multiplied by; 0.5 if left out."
    ),
  ]

  static let lossesMembers: [Member] = [
    .init(.haptic, .object(.actions), "What ear and eye do when nothing can be felt."),
    .init(.audio, .object(.actions), "What skin and eye do when nothing can be heard."),
    .init(.visual, .object(.actions), "What skin and ear do when nothing can be seen."),
  ]

  private static let action = TimelineShape.either(
    .word(["nothing", "fallback"]),
    .number(1...LossPolicy.mostStrength)
  )

  static let actionsMembers: [Member] = [
    .init(.haptic, action, "'nothing', 'fallback', or how many times stronger."),
    .init(.audio, action, "'nothing', 'fallback', or how many times stronger."),
    .init(.visual, action, "'nothing', 'fallback', or how many times stronger."),
  ]

  static let loopMembers: [Member] = [
    .init(.from, .time, "The first instant; the start if left out."),
    .init(.to, .time, required: true, "The first instant that no longer belongs to it."),
  ]
}
