import HapticsTimeline

// The mixer and the music. Members are in the order of the output.
extension TimelineLevel {
  private static let seconds = TimelineShape.number(MusicTransition.fades)

  static let busMembers: [Member] = [
    .init(.decibels, .number(Decibels.gains), "The gain in decibels; 0 by default."),
    .init(.muted, .flag, "Mutes the bus."),
    .init(
      .follows,
      .word(["haptics", "effects", "music", "voice"]),
      "The switch of the player that closes it; 'effects' by default."
    ),
    .init(
      .ducks,
      .named(.object(.duck)),
      "The buses that it lowers while something plays into it, by name."
    ),
  ]

  static let duckMembers: [Member] = [
    .init(.depth, .number(Ducking.depths), "The level at the bottom in decibels; -12 by default."),
    .init(.attack, seconds, "The seconds of the way down; 0.1 by default."),
    .init(.hold, seconds, "The seconds before the way up; 0.5 by default."),
    .init(.release, seconds, "The seconds of the way up; 0.5 by default."),
  ]

  static let musicMembers: [Member] = [
    .init(.time, .time, required: true, "The time: seconds, or a string such as \"16 beats\"."),
    .init(.sound, .text, "The name of a sound; without one, the music ends."),
    .init(
      .on,
      .word(["beat", "bar", "end"]),
      "The boundary of the previous music at which it starts, after the time; immediately by default."
    ),
    .init(.bpm, .number(TempoMap.tempi), "Beats per minute, for tracks that take over on a beat."),
    .init(.beatsPerBar, .integer(1...1000), "The number of its beats in a bar; 4 by default."),
    .init(
      .firstBeat,
      .number(0...86_400),
      "The seconds of the sound at which the first beat of a bar falls; 0 by default."
    ),
    .init(.loop, .either(.flag, .object(.musicLoop)), "Repeats the sound, or a part of it."),
    .init(.gain, .number(0...16), "The gain of the signal."),
    .init(.crossfade, seconds, "The seconds of the crossfade from the previous music."),
    .init(.fadeOut, seconds, "The seconds of the fade-out of the previous music."),
    .init(.fadeIn, seconds, "The seconds of its fade-in."),
    .init(
      .law,
      .word(["equalPower", "linear"]),
      "'equalPower' (the default), or 'linear' for versions of one track."
    ),
    .init(.bus, .text, "Its bus; 'music' by default."),
  ]

  static let musicLoopMembers: [Member] = [
    .init(.from, .number(0...86_400), "The start in seconds of the sound; its start by default."),
    .init(.to, .number(0...86_400), "The end in seconds of the sound; its end by default."),
  ]
}
