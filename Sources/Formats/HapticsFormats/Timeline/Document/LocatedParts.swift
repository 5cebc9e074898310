package import HapticsTimeline
package import LocatedJSON

/// An asset of a file.
package struct LocatedAsset: Sendable {
  /// The name, with its place.
  package let name: Located<String>
  /// The modality that it is for.
  package let modality: Modality
  /// The source, if it can be read.
  package let source: Source?
  /// The name of the effect that it plays.
  package var effect: String?

  /// The source of an asset.
  package indirect enum Source: Sendable {
    /// A file, by a path relative to the timeline's.
    case file(Located<String>)
    /// A built-in asset.
    case builtIn(Located<String>, options: [Option])
    /// A pattern that is heard.
    case pattern(Source)
    /// A visual, which the game shows.
    case visual(duration: TimelineTime?, isFlash: Bool)
  }

  /// An option of a built-in pattern.
  package struct Option: Sendable {
    /// The name, with its place.
    package let name: Located<String>
    /// The number; the place is its own.
    package let value: Located<Double>
  }
}

/// The members that a cue and a track have in common.
package struct LocatedContents: Sendable {
  /// The number of the meaning.
  package var meaning: Int32?
  /// The rendition of each modality.
  package var renditions = LocatedRenditions()
  /// The other members, or `nil` if there are none.
  @Rare package var terms: LocatedTerms?

  /// The renditions of all modalities, with the fallbacks and the reduced visual.
  package var allRenditions: [(modality: Modality, rendition: LocatedRendition)] {
    let terms = terms
    return renditions.all + (terms?.fallback.all ?? [])
      + (terms?.reduced.map { [(.visual, $0)] } ?? [])
  }
}

/// The members of a cue or track that determine how and whether it plays.
package struct LocatedTerms: Sendable {
  /// The fallback of each modality.
  package var fallback = LocatedRenditions()
  /// The visual while the modality is reduced.
  package var reduced: LocatedRendition?
  /// The number of modalities that must be reached.
  package var minimumModalities: Located<Int>?
  /// The actions when a modality is lost, or `nil` to use the policy's.
  package var losses: [LocatedAction]?
  package var priority: UInt8?
  /// The policy for when it comes late.
  package var latePolicy: LatePolicy?
  /// The bus that its audio is heard through.
  package var bus: Located<String>?
  /// The bus that its haptics are felt through.
  package var hapticBus: Located<String>?
  /// The name of the gate that must be open.
  package var gate: Located<String>?
  /// The least seconds since its meaning's last start.
  package var cooldown: Double?
}

extension LocatedTerms {
  /// A Boolean value that indicates whether there are no members.
  var isEmpty: Bool {
    fallback.isEmpty && reduced == nil && minimumModalities == nil && losses == nil
      && priority == nil && latePolicy == nil && bus == nil && hapticBus == nil && gate == nil
      && cooldown == nil
  }
}

/// The renditions of a cue, at most one for each modality.
package struct LocatedRenditions: Sendable {
  private var haptic: LocatedRendition?
  private var audio: LocatedRendition?
  private var visual: LocatedRendition?

  /// The rendition of a modality.
  package subscript(modality: Modality) -> LocatedRendition? {
    get {
      switch modality {
      case .haptic: haptic
      case .audio: audio
      case .visual: visual
      }
    }
    set {
      switch modality {
      case .haptic: haptic = newValue
      case .audio: audio = newValue
      case .visual: visual = newValue
      }
    }
  }

  /// The renditions with their modalities, in the order of the modalities.
  package var all: [(modality: Modality, rendition: LocatedRendition)] {
    Modality.allCases.compactMap { modality in self[modality].map { (modality, $0) } }
  }

  /// A Boolean value that indicates whether there are none.
  package var isEmpty: Bool { haptic == nil && audio == nil && visual == nil }

  /// Adds those of others in modalities without one.
  mutating func fill(from other: LocatedRenditions) {
    haptic = haptic ?? other.haptic
    audio = audio ?? other.audio
    visual = visual ?? other.visual
  }
}

/// A pattern, sound or visual in a cue.
package struct LocatedRendition: Sendable {
  /// The name of the asset, or of the effect in its place.
  package let asset: Located<String>
  /// The other members, or `nil` if there are none.
  @Rare package var shape: Shape?

  /// Creates a rendition of an asset.
  init(_ asset: Located<String>, shape: Shape? = nil) {
    self.asset = asset
    self.shape = shape
  }

  /// A Boolean value that indicates whether the effect plays.
  package var isEffect: Bool { shape?.effect?.node == asset.node }
}

extension LocatedRendition {
  /// The members of a rendition in addition to its asset.
  package struct Shape: Sendable {
    /// The name of the effect, even if an asset takes precedence.
    package var effect: Located<String>?
    /// The gain of the signal.
    package var gain: Double?
    /// The part of a sound, in seconds.
    package var start: Located<Double>?
    package var end: Located<Double>?
    /// The balance of a sound, and its pitch in octaves.
    package var pan: Double?
    package var pitch: Double?
    /// The time for which it is shown.
    package var duration: TimelineTime?
    /// The payload for the game.
    package var payload: UInt64?
  }
}

/// A cue of a file.
package struct LocatedCue: Sendable {
  /// The cue's object.
  package let node: JSONDocument.NodeID
  package var name: Located<String>?
  package var time: Located<TimelineTime>?
  /// The interval of its repetition.
  @Rare package var every: Located<TimelineTime>?
  /// The end of its repetition.
  @Rare package var until: Located<TimelineTime>?
  /// The track with the default values of the cue.
  @Rare package var track: Located<String>?
  /// The cue's own members.
  package var speech = LocatedContents()
}

/// A track of a file.
package struct LocatedTrack: Sendable {
  /// The name, with its place.
  package let name: Located<String>
  /// The members that its cues have in common.
  package var speech = LocatedContents()
  package var duration: Located<TimelineTime>?
  /// The least seconds between two beats.
  package var spacing: Double?
  /// The times of its beats; `nil` for unreadable ones.
  package var beats: [Located<TimelineTime>] = []
  /// A Boolean value that indicates whether every beat is readable.
  package var hasAllBeats = true
}

/// The repeated part of a file.
package struct LocatedLoop: Sendable {
  /// The object.
  package let node: JSONDocument.NodeID
  /// The start; the timeline's start if not stated.
  package var start: Located<TimelineTime>?
  package var end: Located<TimelineTime>?
}

/// A named time of a file.
package struct LocatedMarker: Sendable {
  /// The name, with its place.
  package let name: Located<String>
  package let time: Located<TimelineTime>
}

/// A policy of a file.
package struct LocatedPolicy: Sendable {
  /// The number of modalities that a cue must reach.
  package var minimumModalities: Located<Int>?
  /// The actions when a modality is lost.
  package var losses: [LocatedAction] = []
  /// The time within which repeats merge, in seconds.
  package var mergeWindow: Double?
  /// The number of flashes that may begin in a second.
  package var flashLimit: Int?
  /// The gain of a reduced modality.
  package var reducedLevel: Double?
}

/// The action of one modality when another is lost, with its place in a file.
package struct LocatedAction: Sendable {
  /// The modality that is lost.
  package let lost: Modality
  /// The other one.
  package let other: Modality
  /// The action, with the place of its value.
  package let action: Located<LossPolicy.Action>
}
