import HapticsCore
import TimelineFile

/// What the examples name: files are what their names say, and there is one sound in the house.
struct ExampleLookup: TimelineAssetLookup {
  func pattern(at path: String) -> TimelineAssetState {
    switch path {
    case "thud.ahap": .pattern(tap(at: 0))
    case "late.ahap": .pattern(tap(at: 0.3))
    case "broken.ahap": .unreadable(reason: "it has 2 errors")
    case _ where path.hasPrefix("../"): .outside
    default: .missing(lookedIn: ["."])
    }
  }

  func sound(at path: String) -> TimelineAssetState {
    switch path {
    case "crack.wav": .sound(onset: 0)
    case "late.wav": .sound(onset: 0.2)
    case _ where path.hasPrefix("../"): .outside
    default: .missing(lookedIn: ["."])
    }
  }

  func sound(named name: String) -> TimelineAssetState? {
    name == "chime" ? .sound(onset: 0) : nil
  }

  let soundNames = ["chime"]

  private func tap(at time: Double) -> HapticPattern {
    HapticPattern(events: [HapticEvent(.hapticTransient, at: time)])
  }
}
