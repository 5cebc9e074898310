import Haptics

/// What an engine reported in hours, against what it had to.
struct Ledger {
  private(set) var problems: [String] = []
  private var reached: [Modality: Int] = [:]
  private var shortfalls = 0
  /// The cues of the timeline that were reported so far, and where the next of them belongs.
  private(set) var beats: Int64 = 0
  /// How far the timeline is behind the frames rendered, because it was interrupted.
  var delay: Int64 = 0
  /// Whether the frames of cues are known, as they are on a manual clock.
  let isExact: Bool

  init(isExact: Bool) { self.isExact = isExact }

  mutating func reportError(_ text: String) {
    if problems.count < 20 { problems.append(text) }
  }

  /// Takes what the engine reported; every visual is shown at once.
  mutating func take(_ engine: HapticEngine) {
    for event in engine.poll() {
      switch event {
      case .receipt(let receipt): take(receipt)
      case .shortfall: shortfalls += 1
      case .visual(let visual): engine.acknowledge(visual.id)
      case .lost(let count): reportError("\(count) messages lost")
      default: break
      }
    }
  }

  private mutating func take(_ receipt: Receipt) {
    guard let modality = receipt.modality else { return }
    switch receipt.state {
    case .played, .late, .strengthened, .playedFallback:
      reached[modality, default: 0] += receipt.count
    default: break
    }
    guard case .timeline = receipt.source, modality == .audio, receipt.state != .cut else { return }
    let due = beats * Session.beat + delay
    if isExact, receipt.frame != due {
      reportError("beat \(beats) at \(receipt.frame), not \(due)")
    }
    beats += Int64(receipt.count)
  }

  /// Compares what was reported with the engine's own tally.
  mutating func close(_ engine: HapticEngine, fired: Int) {
    let tally = engine.tally
    if tally.cues != Int(beats) + fired {
      reportError(
        "\(tally.cues) cues due, \(beats) of the timeline and \(fired) live ones reported"
      )
    }
    for (modality, count) in [(Modality.haptic, tally.haptic), (.audio, tally.audio)]
    where reached[modality, default: 0] != count {
      reportError("\(count) cues reached \(modality), \(reached[modality, default: 0]) reported")
    }
    if tally.shortfalls != shortfalls {
      reportError("\(tally.shortfalls) shortfalls, \(shortfalls)")
    }
    print(
      "\(tally.cues) cues due, \(tally.deliveries) deliveries to a modality,"
        + " \(tally.shortfalls) shortfalls reported, \(tally.late) late"
    )
  }
}
