package import JSONFormat

/// The names of a haptic clip's members.
package enum ClipKey: String, CaseIterable, FormatKey {
  /// The version of the format.
  case version
  /// The part of a version that changes when older readers no longer understand a file.
  case major
  /// The part of a version that changes when something is added.
  case minor
  /// The part of a version that changes when something is mended.
  case patch
  /// What people and tools note about the clip.
  case metadata
  /// Who made it.
  case author
  /// What it was made with.
  case editor
  /// What it was made from.
  case source
  /// What it belongs to.
  case project
  /// What it is, in words.
  case description
  /// Words to find it by.
  case tags
  /// How long a clip of version 0 is.
  case duration
  /// What is played.
  case signals
  /// The signal that goes on all the time.
  case continuous
  /// How the signal changes over time.
  case envelopes
  /// How strong something is.
  case amplitude
  /// How sharp something is.
  case frequency
  /// When a point is reached.
  case time
  /// A point that stands out.
  case emphasis
  /// What a clip of version 0 plays.
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
