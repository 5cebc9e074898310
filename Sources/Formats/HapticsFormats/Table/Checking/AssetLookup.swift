package import HapticsCore

/// Finds the assets that a file names.
///
/// Rules have no file system and no sounds. A program provides a lookup; without one, rules about
/// assets do not run.
package struct AssetLookup: Sendable {
  /// The state of a pattern at a path relative to the file or an asset root.
  package var pattern: @Sendable (String) -> AssetState
  /// The state of a sound at a path relative to the file or an asset root.
  package var sound: @Sendable (String) -> AssetState
  /// Returns the built-in sound with a name, or `nil`.
  package var builtInSound: @Sendable (String) -> AssetState?
  package var builtInSoundNames: [String]

  /// Creates a look-up.
  package init(
    pattern: @escaping @Sendable (String) -> AssetState = { _ in .missing(lookedIn: []) },
    sound: @escaping @Sendable (String) -> AssetState,
    builtInSound: @escaping @Sendable (String) -> AssetState? = { _ in nil },
    builtInSoundNames: [String] = []
  ) {
    self.pattern = pattern
    self.sound = sound
    self.builtInSound = builtInSound
    self.builtInSoundNames = builtInSoundNames
  }
}

/// The state of an asset that a file refers to.
package enum AssetState: Hashable, Sendable {
  /// A pattern that can be played: its contents, and the time of the first perceptible event in
  /// seconds, or `nil` if there is none.
  case pattern(HapticPattern, contents: RenditionContents, onset: Double?)
  /// A playable sound: its duration, the times of its first and after its last audible sample, in
  /// seconds, and its sample rate in Hz; `nil` if they are unknown.
  case sound(
    duration: Double? = nil,
    onset: Double? = nil,
    end: Double? = nil,
    sampleRate: Int? = nil
  )
  /// No asset in any of the given folders; `similar` is the path of a file there that differs only
  /// in letter case or in how its letters are encoded.
  case missing(lookedIn: [String], similar: String? = nil)
  /// A path that leaves the folder of the file and every asset root.
  case outside
  /// A file that holds no pattern or sound, or a damaged one.
  case unreadable(reason: String)
  /// A sound in a codec that phones and browsers play, such as `AAC`, and that these tools decode
  /// only with ffmpeg: its duration in seconds and its sample rate in Hz, from its header.
  case encoded(codec: String, duration: Double, sampleRate: Int)

  /// The duration of a sound in seconds, if it is known.
  package var soundDuration: Double? {
    switch self {
    case .sound(let duration, _, _, _): duration
    case .encoded(_, let duration, _): duration
    case .pattern, .missing, .outside, .unreadable: nil
    }
  }

  /// The sample rate of a sound in Hz, if it is known.
  package var soundRate: Int? {
    switch self {
    case .sound(_, _, _, let rate): rate
    case .encoded(_, _, let rate): rate
    case .pattern, .missing, .outside, .unreadable: nil
    }
  }

  /// The silence at the end of a sound in seconds, to a millisecond, or `nil` if it is short or
  /// unknown.
  ///
  /// A quarter of a second is more than encoders and editors add.
  var silentEnd: Double? {
    guard case .sound(let duration?, _, let end?, _) = self, duration - end > 0.25 else {
      return nil
    }
    return ((duration - end) * 1000).rounded() / 1000
  }

  /// The state of a pattern that can be played.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - sounds: The paths of those of its sounds that can be played too.
  /// - Complexity: O(*n* log *n*) in the number of events, parameters and control points.
  package init(_ pattern: HapticPattern, sounds: Set<String> = []) {
    let contours = Contours(pattern)
    let played = contours.events.filter { event in
      !event.isSilent && event.waveform.map { sounds.contains($0.path) } != false
    }
    self = .pattern(
      pattern,
      contents: contours.contents { sounds.contains($0.path) },
      onset: played.map { $0.start }.min()
    )
  }
}
