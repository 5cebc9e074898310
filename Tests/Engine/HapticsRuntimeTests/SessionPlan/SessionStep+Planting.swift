import HapticsCore
import HapticsTimeline

extension SessionStep {
  /// Makes it wrong by what is barely noticed: a frame, a level, a status.
  ///
  /// - Returns: Whether it could be.
  mutating func spoil() -> Bool {
    switch action {
    case .gain(let decibels, let bus, let over): action = .gain(decibels - 0.1, of: bus, over: over)
    case .duck(var ducking?, let target, let trigger):
      ducking.depth -= 0.1
      action = .duck(ducking, of: target, by: trigger)
    case .playMusic(var track):
      track.place += 1
      action = .playMusic(track)
    case .fire, .start: due = (due ?? asked) + 1
    case .send(let player, var value):
      value.value = value.value > 0.5 ? value.value - 0.05 : value.value + 0.05
      action = .send(player, value)
    case .endJob(let number, true): action = .endJob(number, isLoaded: false)
    case .gates(let gates, let areOpen): action = .gates(gates, areOpen: !areOpen)
    case .status(let status, let modality) where status.isLost:
      action = .status(.available, modality)
    case .endInterruption(let resumes, let frames):
      action = .endInterruption(resumes: !resumes, after: frames)
    default: return false
    }
    return true
  }
}
