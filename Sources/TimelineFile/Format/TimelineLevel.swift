/// The places of a timeline file where objects with certain members stand.
public enum TimelineLevel: String, CaseIterable, Sendable {
  /// The outermost object.
  case file = "the file"
  /// The tempo.
  case tempo = "the tempo"
  /// A change of tempo.
  case tempoChange = "a change of tempo"
  /// What cues are made of.
  case assets = "the assets"
  /// A pattern that comes with the house.
  case pattern = "a pattern"
  /// A sound that comes with the house, or a pattern that is heard.
  case sound = "a sound"
  /// Something seen.
  case visual = "a visual"
  /// What cues have in common.
  case track = "a track"
  /// A cue.
  case cue = "a cue"
  /// A cue that the game fires.
  case liveCue = "a live cue"
  /// A pattern or sound in a cue.
  case rendition = "a rendition"
  /// Something seen in a cue.
  case visualRendition = "a visual rendition"
  /// What is said in place of something else.
  case substitutes = "the substitutes"
  /// What becomes of cues when a sense is lost.
  case policy = "the policy"
  /// What the senses do for each other, by the sense that is lost.
  case losses = "the losses"
  /// What each sense does for one that is lost.
  case responses = "the responses"
  /// The part that repeats.
  case loop = "the loop"
}

extension TimelineLevel {
  /// A member that an object may have.
  public struct Member: Sendable {
    /// Its name.
    public let key: TimelineKey
    /// What it holds.
    public let shape: TimelineShape
    /// Whether it cannot be missing.
    public let isRequired: Bool
    /// What it says, in a sentence.
    public let summary: String

    init(_ key: TimelineKey, _ shape: TimelineShape, required: Bool = false, _ summary: String) {
      self.key = key
      self.shape = shape
      isRequired = required
      self.summary = summary
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
    case .substitutes: TimelineLevel.substitutesMembers
    case .policy: TimelineLevel.policyMembers
    case .losses: TimelineLevel.lossesMembers
    case .responses: TimelineLevel.responsesMembers
    case .loop: TimelineLevel.loopMembers
    }
  }

  /// The member of a name, or `nil` where the place has none.
  func member(named name: String) -> Member? { TimelineLevel.tables[self]?[name] }

  private static let tables = Dictionary(
    uniqueKeysWithValues: allCases.map { level in
      (level, Dictionary(uniqueKeysWithValues: level.members.map { ($0.key.rawValue, $0) }))
    }
  )

  /// Where a member stands, as a message says it.
  var place: String { "in \(rawValue)" }
}
