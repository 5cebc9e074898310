import HapticsTimeline

// The format, place by place. Members are in the order of the output.
extension TimelineLevel {
  static let fileMembers: [Member] = [
    .init(.schema, .text, "The JSON Schema for editors."),
    .init(.version, .number(1...1), required: true, standard: "1", "The version of the format: 1."),
    .init(.metadata, .anything, "Notes of people and tools about the file; any JSON."),
    .init(.duration, .time, "The duration of the timeline; all cues start before its end."),
    .init(.tempo, .object(.tempo), "The tempo of times in beats; 120 beats per minute by default."),
    .init(.assets, .object(.assets), "The assets, by the names that cues use."),
    .init(
      .tracks,
      .named(.object(.track)),
      "Tracks, by name, with the common values of their cues; a track can have a beat map."
    ),
    .init(.cues, .list(.object(.cue)), "The cues, with their times and renditions."),
    .init(
      .music,
      .list(.object(.music)),
      "The music with its times; each entry replaces the previous one."
    ),
    .init(.live, .list(.object(.liveCue)), "Cues that the game fires by name."),
    .init(.loop, .object(.loop), "The part that repeats."),
    .init(.markers, .named(.time), "Named times, to which a game can seek."),
    .init(
      .buses,
      .named(.object(.bus)),
      "Buses of the mixer, by name: 'haptic', 'effects', 'music', 'voice', and others."
    ),
    .init(.policy, .object(.policy), "The rules for lost modalities."),
    .init(.quiet, .object(.quiet), "The rules that hold cues back."),
  ]

  static let tempoMembers: [Member] = [
    .init(.bpm, .number(TempoMap.tempi), required: true, "Beats per minute."),
    .init(.beatsPerBar, .integer(1...1000), "The number of beats in a bar; 4 by default."),
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
      "Patterns: the path of an AHAP file, or a built-in pattern."
    ),
    .init(
      .sounds,
      .named(.either(.text, .object(.sound))),
      "Sounds: the path of a sound file, a built-in sound, or a pattern."
    ),
    .init(.visuals, .named(.object(.visual)), "Visuals that the game can show."),
  ]

  static let patternMembers: [Member] = [
    .init(.builtIn, .text, required: true, "A name from 'haptics generate --list'."),
    .init(.options, .named(.number(-1e6...1e6)), "Its options, by name."),
  ]

  static let soundMembers: [Member] = [
    .init(.builtIn, .text, "A name from 'haptics generate --sound --list'."),
    .init(
      .pattern,
      .either(.text, .object(.pattern)),
      "A pattern to play as audio, in the model 'speaker', with its tones."
    ),
  ]

  static let visualMembers: [Member] = [
    .init(
      .duration,
      .time,
      "Its duration, unless the cue specifies one; 0.1 s by default."
    ),
    .init(.flash, .flag, "A flash: a change to bright or red, and back."),
  ]

  /// The keys of a cue, and the defaults of a track for its cues.
  private static let speech: [Member] = [
    .init(.meaning, .integer(0...Int64(Int32.max)), "The game's number for its meaning."),
    .init(.haptic, .rendition(.hapticRendition), "The haptic rendition."),
    .init(.audio, .rendition(.audioRendition), "The audio rendition."),
    .init(.visual, .rendition(.visualRendition), "The visual rendition."),
    .init(.fallback, .object(.fallback), "The renditions that play when another modality is lost."),
    .init(
      .reduced,
      .rendition(.visualRendition),
      "The visual in place of its own while the user prefers less motion."
    ),
    .init(.minimumModalities, .integer(0...3), "The number of modalities that must be reached."),
    .init(.onLoss, .object(.losses), "The actions when a modality is lost."),
    .init(.priority, .integer(0...255), "The priority, from 0 to 255; 128 by default."),
    .init(.gate, .text, "The name of the gate that must be open; the game opens and closes it."),
    .init(
      .cooldown,
      .number(0...QuietPolicy.longestCooldown),
      "The least seconds since its meaning's last start."
    ),
    .init(
      .late,
      .either(.word(["join", "drop"]), .time),
      "The policy for when it comes late: 'join' (the default), 'drop', or the lateness up to"
        + " which it plays whole."
    ),
    .init(.bus, .text, "The bus of its audio; 'effects' by default."),
    .init(.hapticBus, .text, "The bus of its haptics; 'haptic' by default."),
  ]

  static let trackMembers: [Member] =
    speech + [
      .init(.duration, .time, "The duration of the track; all beats are before its end."),
      .init(.spacing, .number(0.001...60), "The least seconds between beats; 0.15 by default."),
      .init(.beats, .list(.time), "The times of this track's cues, in rising order."),
    ]

  static let cueMembers: [Member] =
    [
      .init(.name, .text, "The name of the cue; names are unique."),
      .init(.time, .time, required: true, "The time: seconds, or a string such as \"16 beats\"."),
      .init(.every, .time, "The time after which it plays again, such as \"1 beat\"."),
      .init(
        .until,
        .time,
        "The time at which it no longer repeats; the loop's or the timeline's end by default."
      ),
      .init(.track, .text, "The track with the defaults of the cue."),
    ] + speech

  static let liveCueMembers: [Member] =
    [
      .init(.name, .text, required: true, "The name that the game uses; names are unique."),
      .init(.track, .text, "The track with the defaults of the cue."),
    ] + speech

  private static let gain = Member(.gain, .number(0...16), "The gain of the signal.")
  private static let asset = Member(.asset, .text, required: true, "The name of an asset.")

  static let hapticRenditionMembers: [Member] = [
    .init(.asset, .text, "The name of a pattern among the assets."),
    .init(.effect, .text, "A name from 'haptics effects', which plays the pattern of the effect."),
    gain,
  ]

  static let audioRenditionMembers: [Member] = [
    asset,
    .init(.from, .number(Cue.soundTimes), "The start in seconds of the sound; 0 by default."),
    .init(.to, .number(Cue.soundTimes), "The end in seconds of the sound; its end by default."),
    gain,
    .init(.pan, .number(-1...1), "The balance, from left, -1, to right, 1; 0 by default."),
    .init(.pitch, .number(Cue.pitches), "The pitch in octaves, which changes its length."),
  ]

  static let visualRenditionMembers: [Member] = [
    asset,
    .init(.duration, .time, "The time for which it is shown."),
    .init(.payload, .integer(0...(1 << 53)), "A number of the game's choice."),
  ]

  static let fallbackMembers: [Member] = [
    .init(.haptic, .rendition(.hapticRendition), "The haptic fallback."),
    .init(.audio, .rendition(.audioRendition), "The audio fallback."),
    .init(.visual, .rendition(.visualRendition), "The visual fallback."),
  ]

  static let policyMembers: [Member] = [
    .init(
      .minimumModalities,
      .integer(0...3),
      "The number of modalities that each cue must reach; 1 by default."
    ),
    .init(.onLoss, .object(.losses), "The actions when a modality is lost."),
    .init(
      .mergeWindow,
      .number(0...LossPolicy.longestMergeWindow),
      "The time within which repeats of a visual merge, in seconds; 0.15 by default."
    ),
    .init(
      .flashLimit,
      .integer(0...Int64(LossPolicy.mostFlashes)),
      "The number of flashes that may begin in any second; 3 by default."
    ),
    .init(
      .reducedLevel,
      .number(0...1),
      "The gain of a reduced modality; 0.5 by default."
    ),
  ]

  static let quietMembers: [Member] = [
    .init(
      .cooldown,
      .number(0...QuietPolicy.longestCooldown),
      "The least seconds between two starts of one meaning; 0 by default."
    ),
    .init(
      .mostPerSecond,
      .integer(0...Int64(QuietPolicy.mostStarts)),
      "The most cues that start within any second; 0, the default, for any number."
    ),
    .init(
      .momentPriority,
      .integer(0...255),
      "The minimum priority of a moment, which holds back other cues; none by default."
    ),
  ]

  static let lossesMembers: [Member] = [
    .init(.haptic, .object(.actions), "The actions when the haptic modality is lost."),
    .init(.audio, .object(.actions), "The actions when the audio modality is lost."),
    .init(.visual, .object(.actions), "The actions when the visual modality is lost."),
  ]

  private static let action = TimelineShape.either(
    .word(["nothing", "fallback"]),
    .number(1...LossPolicy.mostStrength)
  )

  static let actionsMembers: [Member] = [
    .init(.haptic, action, "'nothing', 'fallback', or a factor by which it becomes stronger."),
    .init(.audio, action, "'nothing', 'fallback', or a factor by which it becomes stronger."),
    .init(.visual, action, "'nothing', 'fallback', or a factor by which it becomes stronger."),
  ]

  static let loopMembers: [Member] = [
    .init(.from, .time, "The start of the loop; the start of the timeline by default."),
    .init(.to, .time, required: true, "The end of the loop, which is no longer part of it."),
  ]
}
