/// The kinds of objects in a timeline file.
package enum TimelineLevel: String, CaseIterable, FormatLevel {
  /// The outermost object.
  case file
  case tempo
  case tempoChange
  /// The assets that cues refer to.
  case assets
  /// A built-in pattern.
  case pattern
  /// A built-in sound, or a pattern played as audio.
  case sound
  case visual
  /// The tracks, which hold what cues have in common.
  case track
  case cue
  /// A cue that the game fires.
  case liveCue
  /// A pattern or named effect in a cue.
  case hapticRendition
  /// A sound in a cue.
  case audioRendition
  /// A visual of a cue.
  case visualRendition
  /// The renditions that play when another modality is lost.
  case fallback
  /// The rules for lost modalities.
  case policy
  /// The rules that hold cues back.
  case quiet
  /// The actions of the modalities, by the modality that is lost.
  case losses
  /// The action of each modality when one is lost.
  case actions
  /// The part that repeats.
  case loop
  /// A bus of the mixer.
  case bus
  /// A dip of a bus.
  case duck
  /// A track of music, or silence.
  case music
  /// The part of a track of music that repeats.
  case musicLoop
}

extension TimelineLevel {
  /// The names of the members.
  package typealias Key = TimelineKey

  /// The outermost object.
  package static let root = TimelineLevel.file
  /// The name of the format.
  package static let title = "Timeline"
  package static let summary = "Haptics, audio and visuals over time: a '*.timeline.json' file."
  /// The name of a file in a message.
  package static let documentName = "a timeline file"
  /// The member that holds what people and tools note.
  package static let notes: TimelineKey? = .metadata
  /// The table, ready for look-ups.
  package static let table = FormatTable<TimelineLevel>()

  /// The name of an object of the level in a message.
  package var name: String {
    switch self {
    case .file: "the file"
    case .tempo: "the tempo"
    case .tempoChange: "a change of tempo"
    case .assets: "the assets"
    case .pattern: "a pattern"
    case .sound: "a sound"
    case .visual: "a visual"
    case .track: "a track"
    case .cue: "a cue"
    case .liveCue: "a live cue"
    case .hapticRendition: "a haptic rendition"
    case .audioRendition: "an audio rendition"
    case .visualRendition: "a visual rendition"
    case .fallback: "the fallback"
    case .policy: "the policy"
    case .quiet: "the quiet rules"
    case .losses: "'onLoss'"
    case .actions: "the actions"
    case .loop: "the loop"
    case .bus: "a bus"
    case .duck: "a dip"
    case .music: "a track of music"
    case .musicLoop: "the loop of a track"
    }
  }

  /// The known keys, in the order of the output.
  package var members: [Member] {
    switch self {
    case .file: TimelineLevel.fileMembers
    case .tempo: TimelineLevel.tempoMembers
    case .tempoChange: TimelineLevel.tempoChangeMembers
    case .assets: TimelineLevel.assetsMembers
    case .pattern: TimelineLevel.patternMembers
    case .sound: TimelineLevel.soundMembers
    case .visual: TimelineLevel.visualMembers
    case .track: TimelineLevel.trackMembers
    case .cue: TimelineLevel.cueMembers
    case .liveCue: TimelineLevel.liveCueMembers
    case .hapticRendition: TimelineLevel.hapticRenditionMembers
    case .audioRendition: TimelineLevel.audioRenditionMembers
    case .visualRendition: TimelineLevel.visualRenditionMembers
    case .fallback: TimelineLevel.fallbackMembers
    case .policy: TimelineLevel.policyMembers
    case .quiet: TimelineLevel.quietMembers
    case .losses: TimelineLevel.lossesMembers
    case .actions: TimelineLevel.actionsMembers
    case .loop: TimelineLevel.loopMembers
    case .bus: TimelineLevel.busMembers
    case .duck: TimelineLevel.duckMembers
    case .music: TimelineLevel.musicMembers
    case .musicLoop: TimelineLevel.musicLoopMembers
    }
  }

  /// The file, its assets and tracks have a line for each of their members.
  package var isSpread: Bool { self == .file || self == .assets || self == .track }

  /// A sound is built-in or comes from a pattern; haptics are a pattern or a named effect.
  package var alternatives: [TimelineKey] {
    switch self {
    case .sound: [.builtIn, .pattern]
    case .hapticRendition: [.asset, .effect]
    default: []
    }
  }
}
