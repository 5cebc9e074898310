package import HapticsCore
package import HapticsFormats
import HapticsSynthesis
package import Interchange
import LocatedJSON

extension AssetLookup {
  /// Creates the look-up of the assets that a file of a format can name, or returns `nil` for a
  /// format that names no files.
  package init?(
    for format: FileFormat,
    pattern: @escaping @Sendable (String) -> AssetState,
    sound: @escaping @Sendable (String) -> AssetState
  ) {
    switch format.assets {
    case .none: return nil
    case .sounds: self.init(sound: sound)
    case .patternsAndSounds:
      self.init(
        pattern: pattern,
        sound: sound,
        // They all begin as soon as they are played.
        builtInSound: { SoundLibrary.sound(named: $0).map { _ in .sound(onset: 0) } },
        builtInSoundNames: SoundLibrary.all.map { $0.name }
      )
    }
  }
}

/// The text of a pattern that a timeline names.
package enum NamedPattern {
  case playable(HapticPattern)
  case faulty(AssetState)

  package init(reading text: [UInt8]) {
    let report = AHAPValidator().validate(text)
    let errorCount = report.findings.count { $0.severity == .error }
    self =
      errorCount == 0
      ? .playable(report.document.pattern)
      : .faulty(.unreadable(reason: "it has \(counted(errorCount, "error"))"))
  }
}

extension AssetState {
  /// The state of a pattern, by the sound files of it that exist.
  package init(_ pattern: HapticPattern, hasSound: (String) -> Bool) {
    let paths = Set(pattern.events.compactMap { $0.waveform?.path })
    self.init(pattern, sounds: paths.filter(hasSound))
  }
}
