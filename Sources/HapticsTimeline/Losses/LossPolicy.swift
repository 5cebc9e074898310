/// What becomes of a cue when not every modality can be reached, as data.
///
/// ```swift
/// var policy = LossPolicy(minimumModalities: 2)
/// policy.onLoss[lost: .haptic, on: .audio] = .stronger(by: 2)
/// policy.onLoss[lost: .audio, on: .haptic] = .fallback
/// timeline.policy = policy
/// ```
///
/// In short:
///
/// 1. A modality is lost where its ``ModalityStatus`` says so. That is read at the moment of play.
/// 2. If a cue has something to say in a lost modality, each other modality does what ``onLoss``
///    says: nothing, its own rendition stronger, or the cue's fallback for it. Where two modalities
///    are lost, the third prefers a fallback, and else takes the greater factor.
/// 3. The renditions of a lost modality run on in silence, and are there in their right phase when
///    the modality comes back. So the other modalities do not change by a bit, but for what the
///    responses say.
/// 4. The eye gets repeats of one visual that are closer than ``mergeWindow`` as one visual with a
///    count. Ear and skin keep them: there they read as texture.
/// 5. Of flashes, no more than ``flashLimit`` begin in any second; those beyond are not shown.
/// 6. A cue that reaches fewer modalities than ``minimumModalities`` is an error event, and no
///    silence.
public struct LossPolicy: Hashable, Sendable {
  /// What each modality does for each other one that is lost.
  public var onLoss = Actions()

  /// How many modalities a cue must reach, from 0 to 3; of a cue without any renditions nothing is
  /// asked.
  ///
  /// ``Cue/minimumModalities`` overrides it.
  public var minimumModalities = 1

  /// How close repeats of a visual are shown as one, from 0 to ``longestMergeWindow`` seconds.
  ///
  /// At first 150 ms: visual rhythms are told apart from that distance on, auditory and
  /// vibrotactile ones from 80 to 90 ms (Jurado et al. 2021, Timing & Time Perception,
  /// doi 10.1163/22134468-bja10043).
  public var mergeWindow = 0.15

  /// How many flashes may begin in any second, from 0 to ``mostFlashes``.
  public var flashLimit = LossPolicy.mostFlashes

  /// What a modality that is ``ModalityStatus/reduced`` is multiplied by, from 0 to 1.
  ///
  /// At first a half, 6 dB: two to three times the smallest difference in strength that is felt
  /// (A. Israr, H. Tan and C. Reed 2006, JASA 120(5): 1.65 to 2.98 dB).
  public var reducedLevel = 0.5

  /// Creates a policy in which fallbacks are played where a cue has them, and nothing else
  /// changes.
  public init(minimumModalities: Int = 1) { self.minimumModalities = minimumModalities }

  /// The most flashes that a policy may allow in any second: three.
  ///
  /// Content that does not flash more often is held to be safe (WCAG 2.2, success criterion 2.3.1,
  /// w3.org/TR/WCAG22/#three-flashes-or-below-threshold).
  public static let mostFlashes = 3

  /// The longest merge window, in seconds.
  public static let longestMergeWindow = 1.0

  /// The greatest factor by which a rendition is made stronger: four, which is 12 dB.
  ///
  /// That is at least four of the smallest differences that are felt (Israr et al. 2006: 1.65 to
  /// 2.98 dB). What a full-scale signal has no room for is bent by the limiter of the mixer.
  public static let mostStrength = 4.0
}

extension LossPolicy {
  /// What a modality does for another one that is lost.
  public enum Action: Hashable, Sendable {
    /// Nothing: its own rendition, to the bit as ever.
    case nothing
    /// Its own rendition, stronger by a factor from 1 to ``LossPolicy/mostStrength``.
    case stronger(by: Double)
    /// The cue's fallback for this modality, in the place of its own rendition; that one, if the
    /// cue has no fallback.
    case fallback
  }

  /// A response for each pair of a lost modality and another one.
  public struct Actions: Hashable, Sendable {
    private var pairs: [Action]

    /// Creates responses that are all the same.
    public init(_ action: Action = .fallback) {
      let modalities = Modality.allCases
      pairs = modalities.flatMap { lost in modalities.map { $0 == lost ? .nothing : action } }
    }

    /// What one modality does when another is lost; a modality does nothing for itself.
    public subscript(lost lost: Modality, on other: Modality) -> Action {
      get { lost == other ? .nothing : pairs[Self.index(lost, other)] }
      set { if lost != other { pairs[Self.index(lost, other)] = newValue } }
    }

    private static func index(_ lost: Modality, _ other: Modality) -> Int {
      Int(lost.rawValue) * Modality.allCases.count + Int(other.rawValue)
    }
  }
}
