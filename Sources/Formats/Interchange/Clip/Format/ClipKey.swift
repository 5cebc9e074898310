package import HapticsFormats

/// The names of a haptic clip's members.
package enum ClipKey: String, CaseIterable, FormatKey {
  /// The version of the format.
  case version
  /// The part of a version that changes when older readers no longer understand a file.
  case major
  /// The part of a version that changes when something is added.
  case minor
  /// The part of a version that changes for corrections.
  case patch
  /// Notes of people and tools about the clip.
  case metadata
  case author
  /// The program that made the clip.
  case editor
  /// The original of the clip.
  case source
  case project
  case description
  /// Words to find it by.
  case tags
  /// The duration of a clip of version 0.
  case duration
  case signals
  /// The continuous signal.
  case continuous
  case envelopes
  case amplitude
  case frequency
  case time
  /// A point that stands out.
  case emphasis
  /// The voices of a clip of version 0.
  case voices
  /// The transients of a clip of version 0.
  case transients
}

extension ClipKey {
  /// Words that people use for members of other names.
  package static let aliases: [String: FormatAlias<ClipKey>] = [
    "intensity": FormatAlias(.amplitude, certain: false),
    "sharpness": FormatAlias(.frequency, certain: false),
    "signal": FormatAlias(.signals, certain: false),
    "envelope": FormatAlias(.envelopes, certain: false),
    "name": FormatAlias(.project, certain: false),
  ]
}
