/// The rules for cues when a modality is lost, as data.
///
/// ```swift
/// var policy = LossPolicy(minimumModalities: 2)
/// policy.onLoss[lost: .haptic, on: .audio] = .stronger(by: 2)
/// policy.onLoss[lost: .audio, on: .haptic] = .fallback
/// timeline.lossPolicy = policy
/// ```
///
/// In short:
///
/// 1. A modality is lost or not according to its ``ModalityStatus`` when the cue is due.
/// 2. If a cue has a rendition in a lost modality, ``onLoss`` gives the action of each other
///   modality: nothing, its own rendition made stronger, or the cue's fallback. If two modalities
///   are lost, the third prefers a fallback over the greater of the two factors.
/// 3. The renditions of a lost modality continue silently, so they are in sync when the modality
///   returns. Apart from the actions, no bit of another modality changes.
/// 4. Repeats of a visual within ``mergeWindow`` merge into one visual with a count. Haptic and
///   audio repeats do not merge, because they are perceived as texture.
/// 5. At most ``flashLimit`` flashes start in any second; the rest are not shown.
/// 6. A cue that reaches fewer modalities than ``minimumModalities`` produces an error event.
public struct LossPolicy: Hashable, Sendable {
  /// The actions of the modalities when one is lost.
  public var onLoss = Actions()

  /// The number of modalities that a cue must reach, from 0 to 3; cues without renditions are
  /// exempt.
  ///
  /// ``Cue/minimumModalities`` overrides it.
  public var minimumModalities = 1

  /// The time within which repeats of a visual merge into one, from 0 to 1 second.
  ///
  /// The default is 150 ms, the least interval at which people distinguish visual rhythms; for
  /// auditory and vibrotactile rhythms it is 80 to 90 ms (Jurado et al. 2021, Timing & Time
  /// Perception, doi 10.1163/22134468-bja10043).
  public var mergeWindow = 0.15

  /// The number of flashes that can start in any second, from 0 to 3.
  public var flashLimit = LossPolicy.mostFlashes

  /// The gain of a modality that is ``ModalityStatus/reduced``, from 0 to 1.
  ///
  /// The default is a half, or 6 dB, which is two to three times the smallest noticeable difference
  /// in vibration strength (A. Israr, H. Tan and C. Reed 2006, JASA 120(5): 1.65 to 2.98 dB).
  public var reducedLevel = 0.5

  /// Creates a policy that plays the fallbacks of cues without other changes.
  public init(minimumModalities: Int = 1) { self.minimumModalities = minimumModalities }

  /// The greatest number of flashes that a policy can allow in any second.
  ///
  /// Content that does not flash more often is considered safe (WCAG 2.2, success criterion 2.3.1,
  /// w3.org/TR/WCAG22/#three-flashes-or-below-threshold).
  package static let mostFlashes = 3

  /// The longest merge window, in seconds.
  package static let longestMergeWindow = 1.0

  /// The greatest factor by which a rendition is made stronger, which is 12 dB.
  ///
  /// That is at least four of the smallest noticeable differences (Israr et al. 2006: 1.65 to 2.98
  /// dB). The limiter of the mixer handles levels above full scale.
  package static let mostStrength = 4.0
}

extension LossPolicy {
  /// The action of a modality when another one is lost.
  public enum Action: Hashable, Sendable {
    /// Plays its own rendition, unchanged to the bit.
    case nothing
    /// Plays its own rendition, stronger by a factor from 1 to 4.
    case stronger(by: Double)
    /// Plays the cue's fallback for this modality in place of its own rendition, which plays if
    /// there is no fallback.
    case fallback
  }

  /// An action for each pair of a lost modality and another one.
  public struct Actions: Hashable, Sendable {
    private var pairs: [Action]

    /// Creates actions that are all the same.
    public init(_ action: Action = .fallback) {
      let modalities = Modality.allCases
      pairs = modalities.flatMap { lost in modalities.map { $0 == lost ? .nothing : action } }
    }

    /// The action of one modality when another one is lost; there is no action for the same
    /// modality.
    public subscript(lost lost: Modality, on other: Modality) -> Action {
      get { lost == other ? .nothing : pairs[Self.index(lost, other)] }
      set { if lost != other { pairs[Self.index(lost, other)] = newValue } }
    }

    private static func index(_ lost: Modality, _ other: Modality) -> Int {
      Int(lost.rawValue) * Modality.allCases.count + Int(other.rawValue)
    }
  }
}
