internal import JSONFormat

// The format, place by place. Members are in the order of the output.
extension ClipLevel {
  static let fileMembers: [Member] = [
    .init(
      .version,
      .object(.version),
      required: true,
      standard: #"{"major": 1, "minor": 0, "patch": 0}"#,
      "The version of the format, 1.0.0; only clips of version 0 may lack it."
    ),
    .init(.metadata, .object(.metadata), "What people and tools note about the clip."),
    .init(.signals, .object(.signals), "What is played."),
    .init(.voices, .object(.voices), "What a clip of version 0 plays."),
  ]

  static let versionMembers: [Member] = [
    .init(.major, .integer(0...1), required: true, "1, or 0 for clips that have voices."),
    .init(.minor, .integer(0...1_000_000), "0 if left out."),
    .init(.patch, .integer(0...1_000_000), "0 if left out."),
  ]

  static let metadataMembers: [Member] = [
    .init(.author, .text, "Who made the clip."),
    .init(.editor, .text, "What it was made with."),
    .init(.source, .text, "What it was made from, mostly a sound file."),
    .init(.project, .text, "What it belongs to, or what it is called."),
    .init(.tags, .list(.text), "Words to find it by."),
    .init(.description, .text, "What it is, in words."),
    .init(.duration, time, "How long a clip of version 0 is, in seconds."),
  ]

  static let signalsMembers: [Member] = [
    .init(.continuous, .object(.continuous), required: true, "The one signal of a clip.")
  ]

  static let continuousMembers: [Member] = [
    .init(.envelopes, .object(.envelopes), required: true, "How it changes over time.")
  ]

  static let envelopesMembers: [Member] = [
    .init(
      .amplitude,
      .list(.object(.amplitudePoint)),
      required: true,
      "How strong it is: points in the order of their times, joined by straight lines."
    ),
    .init(
      .frequency,
      .list(.object(.frequencyPoint)),
      "How sharp it is, likewise; 0.5 throughout if left out or empty."
    ),
  ]

  static let amplitudePointMembers: [Member] = [
    .init(.time, time, required: true, "When it is reached, in seconds."),
    .init(.amplitude, level, required: true, "How strong the signal is then."),
    .init(.emphasis, .object(.emphasis), "A transient at that time."),
  ]

  static let frequencyPointMembers: [Member] = [
    .init(.time, time, required: true, "When it is reached, in seconds."),
    .init(.frequency, level, required: true, "How sharp the signal is then."),
  ]

  static let emphasisMembers: [Member] = [
    .init(
      .amplitude,
      level,
      required: true,
      "How strong the transient is; at least as strong as the signal."
    ),
    .init(.frequency, level, required: true, "How sharp the transient is."),
  ]

  static let voicesMembers: [Member] = [
    .init(
      .envelopes,
      .list(.list(.object(.voicePoint)), 1...2),
      required: true,
      "The amplitude envelope, and the frequency envelope."
    ),
    .init(
      .transients,
      .list(.list(.object(.voicePoint)), 0...2),
      required: true,
      "How strong the transients are, and how sharp at the same times; or nothing."
    ),
  ]

  static let voicePointMembers: [Member] = [
    .init(.time, time, required: true, "When it is reached, in seconds."),
    .init(.amplitude, level, required: true, "The value then, of whichever envelope."),
  ]

  private static let level = FormatShape<ClipLevel>.number(0...1)
  private static let time = FormatShape<ClipLevel>.number(0...timeLimit)
}
