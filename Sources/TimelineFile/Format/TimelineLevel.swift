public import JSONFormat

/// The places of a timeline file where objects with certain members stand.
public enum TimelineLevel: CaseIterable, FormatLevel {
  /// The outermost object.
  case file
  /// The tempo.
  case tempo
  /// A change of tempo.
  case tempoChange
  /// What cues are made of.
  case assets
  /// A pattern that comes with the house.
  case pattern
  /// A sound that comes with the house, or a pattern that is heard.
  case sound
  /// Something seen.
  case visual
  /// What cues have in common.
  case track
  /// A cue.
  case cue
  /// A cue that the game fires.
  case liveCue
  /// A pattern or sound in a cue.
  case rendition
  /// Something seen in a cue.
  case visualRendition
  /// What is said in place of something else.
  case fallback
  /// What becomes of cues when a modality is lost.
  case policy
  /// What the modalities do for each other, by the modality that is lost.
  case losses
  /// What each modality does for one that is lost.
  case actions
  /// The part that repeats.
  case loop
}

extension TimelineLevel {
  /// The names of the members.
  public typealias Key = TimelineKey
  /// A member that an object may have.
  public typealias Member = FormatMember<TimelineLevel>

  /// The outermost object.
  public static let root = TimelineLevel.file
  /// What the format is called.
  public static let title = "Timeline"
  /// What a file is.
  public static let summary = "What is felt, heard and seen, and when: a '*.timeline.json' file."
  /// What a file is called in a message.
  public static let documentName = "a timeline file"
  /// The member that holds what people and tools note.
  public static let notes: TimelineKey? = .metadata
  /// The table, ready for look-ups.
  public static let table = FormatTable<TimelineLevel>()

  /// What an object of the level is called in a message.
  public var name: String {
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
    case .rendition: "a rendition"
    case .visualRendition: "a visual rendition"
    case .fallback: "the fallback"
    case .policy: "the policy"
    case .losses: "the losses"
    case .actions: "the actions"
    case .loop: "the loop"
    }
  }

  /// The members that have a meaning there, in the order in which they are written.
  public var members: [Member] {
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
    case .rendition: TimelineLevel.renditionMembers
    case .visualRendition: TimelineLevel.visualRenditionMembers
    case .fallback: TimelineLevel.fallbackMembers
    case .policy: TimelineLevel.policyMembers
    case .losses: TimelineLevel.lossesMembers
    case .actions: TimelineLevel.actionsMembers
    case .loop: TimelineLevel.loopMembers
    }
  }

  /// The file, its assets and tracks have a line for each of their members.
  public var isSpread: Bool { self == .file || self == .assets || self == .track }

  /// A sound comes from the library or from a pattern.
  public var alternatives: [TimelineKey] { self == .sound ? [.builtIn, .pattern] : [] }
}
