public import HapticsRuntime
public import HapticsTimeline

/// Plays an engine without a device, faster than real time, and records what was felt, heard and
/// shown.
///
/// ```swift
/// let recording = Recording(engine, names: [success: "success"])
/// try engine.fire(cue)
/// recording.run(for: 2)
/// #expect(recording.hasPlayed("success", at: 0))
/// ```
///
/// Its description has a line for each outcome and suits snapshots. The bindings for Python,
/// JavaScript and C# print the same text.
public final class Recording: CustomStringConvertible {
  /// The engine, which nothing else may render.
  public let engine: HapticEngine
  /// The outcomes so far, in the order of their receipts.
  public private(set) var moments: [Moment] = []

  private let names: [Meaning: String]
  private var visuals: [VisualCue] = []
  private var due: [CueSource: Int64] = [:]
  private var seen: Set<Showing> = []

  /// A visual of a cue; a cue of a loop has one in each pass.
  private struct Showing: Hashable {
    var source: CueSource
    var frame: Int64
  }

  /// The outcome of a cue in a modality.
  public struct Moment: Hashable, Sendable, CustomStringConvertible {
    /// The time in seconds from the engine's first frame: of the start, or of the loss.
    public var time: Double
    /// The modality; `nil` for all of them.
    public var modality: Modality?
    /// The name of the meaning, or its number if it has none.
    public var name: String
    /// The outcome.
    public var state: Receipt.State

    /// The moment as a line, such as `1.500 s  haptic  success  played`.
    public var description: String {
      let modality =
        switch modality {
        case .haptic: "haptic"
        case .audio: "audio"
        case .visual: "visual"
        case nil: "all"
        }
      return "\(time.milliseconds) s  \(modality)  \(name)  \(state.words)"
    }
  }

  /// Starts a recording of an engine.
  ///
  /// - Parameter names: The names of meanings; a meaning without one is called by its number.
  public init(_ engine: HapticEngine, names: [Meaning: String] = [:]) {
    self.engine = engine
    self.names = names
  }

  /// Renders for a time in seconds; visuals are shown when they are due.
  public func run(for seconds: Double) {
    var rest = Int((seconds * Double(engine.configuration.sampleRate)).rounded())
    while rest > 0 {
      let frames = min(rest, 512)
      var block = [Float](repeating: 0, count: frames * engine.configuration.channels)
      var samples = block.mutableSpan
      engine.render(into: &samples, frames: frames)
      rest -= frames
      poll()
      let shown = visuals.filter { $0.frame < engine.renderedFrames }
      visuals.removeAll { $0.frame < engine.renderedFrames }
      for visual in shown { engine.acknowledge(visual.id) }
      poll()
    }
  }

  /// Returns whether a cue with a name was felt, heard or shown.
  ///
  /// - Parameters:
  ///   - modality: The modality; the default is any.
  ///   - time: The time in seconds; the default is any.
  ///   - tolerance: The greatest distance from the time, in seconds.
  public func hasPlayed(
    _ name: String,
    at time: Double? = nil,
    modality: Modality? = nil,
    within tolerance: Double = 0.001
  ) -> Bool {
    moments.contains { moment in
      moment.state.isReached && moment.name == name
        && (modality == nil || moment.modality == modality)
        && time.map { abs(moment.time - $0) <= tolerance } ?? true
    }
  }

  /// A line for each outcome, in the order of time.
  public var description: String {
    func key(_ moment: Moment) -> (Double, UInt8, String) {
      (moment.time, moment.modality?.rawValue ?? 3, moment.name)
    }
    let order = moments.sorted { key($0) < key($1) }
    return order.map { "\($0)\n" }.joined()
  }

  private func poll() {
    for event in engine.poll() {
      switch event {
      case .visual(let visual):
        visuals.append(visual)
        due[visual.source] = visual.frame
      case .visualWithdrawn(let id): visuals.removeAll { $0.id == id }
      case .receipt(let receipt): note(receipt)
      default: break
      }
    }
  }

  private func note(_ receipt: Receipt) {
    if receipt.state == .queued { return }
    var frame = receipt.frame
    if receipt.modality == .visual {
      // It is acknowledged after the block in which it was due.
      frame = due[receipt.source] ?? frame
      // A visual that replaces another modality has a second receipt when it is shown.
      let isNew = seen.insert(Showing(source: receipt.source, frame: frame)).inserted
      if receipt.state == .shown, !isNew { return }
    }
    moments.append(
      Moment(
        time: Double(frame) / Double(engine.configuration.sampleRate),
        modality: receipt.modality,
        name: names[receipt.meaning] ?? "\(receipt.meaning.rawValue)",
        state: receipt.state
      )
    )
  }
}

extension Double {
  fileprivate var milliseconds: String {
    let rounded = Int((self * 1000).rounded())
    let rest = "\(1000 + abs(rounded) % 1000)".dropFirst()
    return "\(rounded / 1000).\(rest)"
  }
}

extension Receipt.State {
  fileprivate var words: String {
    switch self {
    case .queued: "queued"
    case .played: "played"
    case .shown: "shown"
    case .late: "late"
    case .strengthened: "strengthened"
    case .playedFallback: "played fallback"
    case .merged: "merged"
    case .lost(let status): "lost (\(status.words))"
    case .dropped(let reason): "dropped (\(reason.words))"
    case .gated(let reason): "gated (\(reason.words))"
    case .cut: "cut"
    case .changeRefused(let refusal): "change refused (\(refusal.words))"
    }
  }
}

extension ModalityStatus {
  fileprivate var words: String {
    switch self {
    case .available: "available"
    case .muted: "muted"
    case .inaudible: "inaudible"
    case .interrupted: "interrupted"
    case .reduced: "reduced"
    case .unavailable: "unavailable"
    case .failed: "failed"
    }
  }
}

extension Receipt.Reason {
  fileprivate var words: String {
    switch self {
    case .late: "too late"
    case .noVoice: "no voice"
    case .cancelled: "cancelled"
    case .expired: "expired"
    case .withdrawn: "taken back"
    case .flashLimit: "flash limit"
    case .unannounced: "unannounced"
    case .unloaded: "unloaded"
    case .silent: "silent"
    case .missing: "missing"
    case .refused: "refused"
    }
  }
}

extension QuietReason {
  fileprivate var words: String {
    switch self {
    case .gate: "gate closed"
    case .moment: "during moment"
    case .cooldown: "cooldown"
    case .rate: "too many cues"
    }
  }
}
