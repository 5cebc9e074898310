import HapticsRuntime
import HapticsTimeline

/// What somebody sees who follows the engine's events: a visual is shown at its moment, unless it was
/// withdrawn by then.
struct FaultScreen {
  /// What was shown, in the order of the moments, each with the cues that it stands for in the end.
  private(set) var shown: [VisualCue] = []
  /// What an eye should never have seen.
  private(set) var problems: [String] = []
  private var waiting: [VisualCue] = []

  /// Follows an event.
  mutating func follow(_ event: EngineEvent) {
    switch event {
    case .visual(let visual): waiting.append(visual)
    case .visualMerged(let id, let count):
      for index in waiting.indices where waiting[index].id == id { waiting[index].count = count }
      for index in shown.indices where shown[index].id == id { shown[index].count = count }
    case .visualWithdrawn(let id):
      if let visual = shown.first(where: { $0.id == id }) {
        problems.append("visual at \(visual.frame) is withdrawn after it was shown")
      }
      waiting.removeAll { $0.id == id }
    default: break
    }
  }

  /// Shows everything whose moment is before a frame, and says what that is.
  mutating func present(before frame: Int64) -> [VisualCue] {
    let due = waiting.filter { $0.frame < frame }.sorted { $0.frame < $1.frame }
    waiting.removeAll { $0.frame < frame }
    shown += due
    return due
  }
}
