import Haptics
import Testing

/// A scene that a test plays: time passes by frames, and what became of live cues is written down.
final class SceneStage {
  let scene: Scene
  /// What became of each live cue that was due: its frame, its name, and why it was held back.
  private(set) var cues: [Played] = []
  /// The ends of playbacks.
  private(set) var stops: [Int64] = []
  /// The left audio channel and the haptic one.
  private(set) var left: [Float] = []
  private(set) var haptic: [Float] = []
  private(set) var shortfalls = 0
  private let names: [Meaning: String]
  private let lost: Set<Modality>

  /// A live cue that was due.
  struct Played: Equatable {
    var frame: Int64
    var name: String
    var heldBackBy: QuietReason?

    init(_ frame: Int64, _ name: String, _ reason: QuietReason? = nil) {
      (self.frame, self.name, heldBackBy) = (frame, name, reason)
    }
  }

  /// Every loss of none, one or two modalities.
  static let losses: [Set<Modality>] = [
    [], [.haptic], [.audio], [.visual], [.haptic, .audio], [.haptic, .visual], [.audio, .visual],
  ]

  init(_ name: String, losing lost: Set<Modality>) throws {
    scene = try Scene(name)
    self.lost = lost
    names = Dictionary(scene.live.map { ($1.meaning, $0) }) { first, _ in first }
    for modality in lost { scene.engine.setStatus(.failed(.systemError), of: modality) }
  }

  var engine: HapticEngine { scene.engine }

  /// Renders so many frames of an eighth of a millisecond, and polls.
  func render(_ frames: Int) {
    var rest = frames
    while rest > 0 {
      let count = min(rest, 80)
      var block = [Float](repeating: 0, count: count * engine.configuration.channels)
      var span = block.mutableSpan
      engine.render(into: &span, frames: count)
      for frame in 0..<count {
        left.append(block[frame * 3])
        haptic.append(block[frame * 3 + 2])
      }
      engine.poll(maximumCount: .max) { note($0) }
      rest -= count
    }
  }

  /// The modality that tells of a cue: one that is left, if possible, else one that it speaks to.
  private func spokesman(of cue: Cue) -> Modality? {
    let left = Modality.allCases.filter { !lost.contains($0) }
    return left.first { cue.modalities.contains($0) } ?? left.first { cue.hasFallback(for: $0) }
      ?? Modality.allCases.first { cue.modalities.contains($0) }
  }

  private func note(_ event: EngineEvent) {
    switch event {
    case .visual(let visual): engine.acknowledge(visual.id)
    case .shortfall: shortfalls += 1
    case .transport(_, .stopped, let frame): stops.append(frame)
    case .receipt(let receipt):
      guard case .fired = receipt.source, let name = names[receipt.meaning],
        let cue = scene.live[name], receipt.modality == spokesman(of: cue)
      else { return }
      switch receipt.state {
      case .gated(let reason): cues.append(Played(receipt.frame, name, reason))
      case .shown: break
      case let state where state.isReached || state == .queued:
        cues.append(Played(receipt.frame, name))
      default: cues.append(Played(receipt.frame, "\(name): \(receipt.state)"))
      }
    default: break
    }
  }

  /// The names of the cues that played.
  var played: [String] { cues.filter { $0.heldBackBy == nil }.map(\.name) }
}
