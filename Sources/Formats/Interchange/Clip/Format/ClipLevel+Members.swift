import HapticsFormats

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
    .init(.metadata, .object(.metadata), "Notes of people and tools about the clip."),
    .init(.signals, .object(.signals), "The effects or signals."),
    .init(.voices, .object(.voices), "The voices of a clip of version 0."),
  ]

  static let versionMembers: [Member] = [
    .init(.major, .integer(0...1), required: true, "1, or 0 for clips that have voices."),
    .init(.minor, .integer(0...1_000_000), "0 if omitted."),
    .init(.patch, .integer(0...1_000_000), "0 if omitted."),
  ]

  static let metadataMembers: [Member] = [
    .init(.author, .text, "The author of the clip."),
    .init(.editor, .text, "The program that made the clip."),
    .init(.source, .text, "The original of the clip, usually a sound file."),
    .init(.project, .text, "The project, or the title."),
    .init(.tags, .list(.text), "Words to find it by."),
    .init(.description, .text, "A description."),
    .init(.duration, time, "The duration of a clip of version 0, in seconds."),
  ]

  static let signalsMembers: [Member] = [
    .init(.continuous, .object(.continuous), required: true, "The one signal of a clip.")
  ]

  static let continuousMembers: [Member] = [
    .init(.envelopes, .object(.envelopes), required: true, "The envelopes of the signal.")
  ]

  static let envelopesMembers: [Member] = [
    .init(
      .amplitude,
      .list(.object(.amplitudePoint)),
      required: true,
      "The amplitude over time: points in the order of their times, joined by straight lines."
    ),
    .init(
      .frequency,
      .list(.object(.frequencyPoint)),
      "The sharpness over time; 0.5 throughout if omitted or empty."
    ),
  ]

  static let amplitudePointMembers: [Member] = [
    .init(.time, time, required: true, "The time, in seconds."),
    .init(.amplitude, level, required: true, "The amplitude of the signal."),
    .init(.emphasis, .object(.emphasis), "A transient at that time."),
  ]

  static let frequencyPointMembers: [Member] = [
    .init(.time, time, required: true, "The time, in seconds."),
    .init(.frequency, level, required: true, "The sharpness of the signal."),
  ]

  static let emphasisMembers: [Member] = [
    .init(
      .amplitude,
      level,
      required: true,
      "The amplitude of the transient, at least that of the signal."
    ),
    .init(.frequency, level, required: true, "The sharpness of the transient."),
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
      "The amplitudes of the transients, and their sharpness at the same times; may be empty."
    ),
  ]

  static let voicePointMembers: [Member] = [
    .init(.time, time, required: true, "The time, in seconds."),
    .init(.amplitude, level, required: true, "The value of the envelope at the time."),
  ]

  private static let level = FormatShape<ClipLevel>.number(0...1)
  private static let time = FormatShape<ClipLevel>.number(0...timeLimit)
}
