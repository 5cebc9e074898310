extension TimelineKey {
  /// Names of members that people write for others, and the names that drafts of the format had.
  package static let aliases: [String: FormatAlias<TimelineKey>] = [
    "at": FormatAlias(.time, certain: true), "start": FormatAlias(.from, .time, certain: false),
    "end": FormatAlias(.to, certain: false), "for": FormatAlias(.duration, certain: true),
    "length": FormatAlias(.duration, certain: true),
    "beatsperminute": FormatAlias(.bpm, certain: false),
    "tempo": FormatAlias(.bpm, certain: false), "sound": FormatAlias(.audio, certain: false),
    "pattern": FormatAlias(.haptic, certain: false), "volume": FormatAlias(.gain, certain: false),
    "haptics": FormatAlias(.patterns, certain: false),
    "audios": FormatAlias(.sounds, certain: false),
    "signature": FormatAlias(.beatsPerBar, certain: false),
    "id": FormatAlias(.name, certain: false),
    "instead": FormatAlias(.fallback, certain: true),
    "substitutes": FormatAlias(.fallback, certain: false),
    "reach": FormatAlias(.minimumModalities, certain: true),
    "minimumsenses": FormatAlias(.minimumModalities, certain: true),
    "whenlost": FormatAlias(.onLoss, certain: true),
    "merge": FormatAlias(.mergeWindow, certain: true),
    "flashes": FormatAlias(.flashLimit, certain: true),
    "reduced": FormatAlias(.reducedLevel, certain: true),
    "library": FormatAlias(.builtIn, certain: true),
  ]
}

extension TimelineLevel {
  /// The word that a draft of the format had for a fallback.
  package static let wordAliases = ["substitute": "fallback"]
}
