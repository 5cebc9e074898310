import HapticsCore
package import HapticsFormats

extension AssetLookup {
  /// The files that examples name, which are what their names say, and one built-in sound.
  package static let example = AssetLookup(
    pattern: { path in
      switch path {
      case "thud.ahap": AssetState(tap(at: 0))
      case "late.ahap": AssetState(tap(at: 0.3))
      case "broken.ahap": .unreadable(reason: "it has 2 errors")
      case _ where path.hasPrefix("../"): .outside
      default: .missing(lookedIn: ["."])
      }
    },
    sound: { path in
      switch path {
      case "crack.wav": .sound(onset: 0)
      case "late.wav": .sound(onset: 0.2)
      case "sounds/chime.wav": .sound(duration: 1)
      case "padded.wav", "sounds/padded.wav": .sound(duration: 3.1, onset: 0, end: 0.1)
      case "sounds/damaged.wav": .unreadable(reason: "the file is cut short")
      case "sounds/chime.m4a": .encoded(codec: "AAC", duration: 0.5, sampleRate: 44_100)
      case _ where path.hasPrefix("../"): .outside
      default: .missing(lookedIn: ["."])
      }
    },
    builtInSound: { $0 == "chime" ? .sound(onset: 0) : nil },
    builtInSoundNames: ["chime"]
  )

  private static func tap(at time: Double) -> HapticPattern {
    HapticPattern(events: [HapticEvent(.hapticTransient, at: time)])
  }
}
