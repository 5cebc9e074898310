import HapticsCore
import JSONFormat
import TimelineFile

/// What the examples name: files are what their names say, and there is one built-in sound.
let exampleLookup = AssetLookup(
  pattern: { path in
    switch path {
    case "thud.ahap": .pattern(tap(at: 0))
    case "late.ahap": .pattern(tap(at: 0.3))
    case "broken.ahap": .unreadable(reason: "it has 2 errors")
    case _ where path.hasPrefix("../"): .outside
    default: .missing(lookedIn: ["."])
    }
  },
  sound: { path in
    switch path {
    case "crack.wav": .sound(onset: 0)
    case "late.wav": .sound(onset: 0.2)
    case _ where path.hasPrefix("../"): .outside
    default: .missing(lookedIn: ["."])
    }
  },
  builtInSound: { $0 == "chime" ? .sound(onset: 0) : nil },
  builtInSoundNames: ["chime"]
)

private func tap(at time: Double) -> HapticPattern {
  HapticPattern(events: [HapticEvent(.hapticTransient, at: time)])
}
