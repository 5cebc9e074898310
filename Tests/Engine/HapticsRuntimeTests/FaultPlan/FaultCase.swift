import HapticsCore
import HapticsTimeline

// The audit, a package of its own, has the generator linked in.
#if canImport(TestSupport)
  import TestSupport
#endif

/// One case of the plan: what is played, and what goes wrong meanwhile, made from its seed alone.
struct FaultCase {
  /// A cue that is fired while the timeline is played.
  struct LiveCue {
    /// The frame before which it is asked for.
    var asked: Int64
    /// The frame at which it is due.
    var due: Int64
    var cue: Cue
  }

  /// A status that a modality has from a frame on.
  struct StatusChange {
    var frame: Int64
    var modality: Modality
    var status: ModalityStatus
  }

  static let sampleRate = 8000
  /// What is loaded: two taps, and sounds of so many frames.
  static let patterns = [0.3, 0.8].map { sharpness in
    HapticPattern(events: [
      HapticEvent(
        .hapticTransient,
        at: 0,
        parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, sharpness)]
      )
    ])
  }
  static let soundFrames: [Int64] = [200, 900, 2500]
  /// How many frames are played, a second and a half.
  static let duration: Int64 = 12_000

  let seed: UInt64
  /// What goes wrong, in words.
  var faults: [String] = []
  var lookahead: Int64 = 0
  var block: Int64 = 256
  var timeline = Timeline()
  var live: [LiveCue] = []
  var livePolicy = LossPolicy()
  var changes: [StatusChange] = []
  /// Opens or closes gates from a frame on.
  struct GateChange {
    var frame: Int64
    var gates: Gates
    var areOpen: Bool
  }

  /// The rules that hold live cues back, and the gates that change.
  var liveQuiet = QuietPolicy()
  var gateChanges: [GateChange] = []
  /// While the machine's suspension holds everything.
  var suspension: Range<Int64>?
  /// While no output takes frames: the host's time runs, the frames do not.
  var stall: (frame: Int64, nanoseconds: Int64)?
  /// While nobody polls.
  var silence: Range<Int64>?
  /// While nobody acknowledges what is to be seen.
  var blindness: Range<Int64>?
  /// Whether more is fired than there is room for, and more happens than can be told, while nobody
  /// polls.
  var isFlood = false

  private var random: SeededGenerator

  /// Makes a case.
  ///
  /// - Parameter isQuiet: Whether half of the cases hold cues back.
  init(seed: UInt64, isQuiet: Bool = true) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    lookahead = pick([0, 800, 800, 2400])
    block = [64, 240, 256, 480, 1024][Int(number(5))]
    timeline = makeTimeline()
    livePolicy = policy()
    for _ in 0..<number(5) {
      let asked = number(FaultCase.duration - 4000)
      live.append(LiveCue(asked: asked, due: asked + number(3) * number(1000), cue: cue()))
    }
    live.sort { $0.asked < $1.asked }
    let first = Int(number(9))
    fail(first)
    if number(2) == 0 { fail((first + 1 + Int(number(8))) % 9) }
    changes.sort { $0.frame < $1.frame }
    if isFlood { crowd() }
    if isQuiet { quieten() }
  }

  /// The gates that are closed at a frame.
  func closedGates(at frame: Int64) -> Gates {
    var closed: Gates = []
    for change in gateChanges where change.frame <= frame {
      if change.areOpen { closed.subtract(change.gates) } else { closed.formUnion(change.gates) }
    }
    return closed
  }

  /// The statuses at a frame.
  func statuses(at frame: Int64) -> [Modality: ModalityStatus] {
    var now: [Modality: ModalityStatus] = [:]
    for change in changes where change.frame <= frame { now[change.modality] = change.status }
    return now
  }

  /// Whether what sounds fades at a frame, in steps of a 40th, because the machine falls asleep or
  /// wakes up.
  func isFading(at frame: Int64) -> Bool {
    let duration = Int64(FaultCase.sampleRate / 200)
    guard let suspension else { return false }
    return [suspension.lowerBound, suspension.upperBound].contains {
      ($0..<$0 + duration).contains(frame)
    }
  }

  /// Whether somebody polls once the frames before a frame are rendered.
  func polls(at frame: Int64) -> Bool { !(silence?.contains(frame) ?? false) }

  /// The frames at which the rendering is cut: at every block, and wherever something is asked.
  var cuts: [Int64] {
    var cuts = Set(stride(from: block, through: FaultCase.duration, by: Int64.Stride(block)))
    cuts.formUnion(changes.map(\.frame))
    cuts.formUnion(gateChanges.map(\.frame))
    cuts.formUnion(live.map(\.asked))
    cuts.formUnion(
      [suspension?.lowerBound, suspension?.upperBound, stall?.frame].compactMap(\.self)
    )
    cuts.insert(FaultCase.duration)
    return cuts.filter { $0 > 0 && $0 <= FaultCase.duration }.sorted()
  }
}

extension FaultCase {
  private mutating func number(_ end: Int64) -> Int64 { Int64.random(in: 0..<end, using: &random) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(number(Int64(values.count)))]
  }

  /// A stretch of frames, of which some do not end.
  private mutating func stretch() -> Range<Int64> {
    let start = 1 + number(FaultCase.duration - 2000)
    return start..<(number(4) == 0 ? FaultCase.duration + 1 : start + 1 + number(6000))
  }

  private mutating func fail(_ kind: Int) {
    switch kind {
    case 0: fail("gone", .failed(pick(StoppedReason.allCases)))
    case 1: fail("muted", .muted)
    case 2: fail("inaudible", .inaudible)
    case 3: fail("interrupted", .interrupted)
    case 4: fail("reduced", .reduced)
    case 5:
      faults.append("stalled output")
      stall = (number(FaultCase.duration), 1_000_000 * (1 + number(5000)))
    case 6:
      faults.append("suspended machine")
      suspension = stretch()
    case 7:
      faults.append("poll that stops")
      silence = stretch()
      isFlood = number(4) == 0
      if isFlood { faults.append("full rings") }
    default:
      faults.append("stalled eye")
      blindness = stretch()
    }
  }

  private mutating func fail(_ name: String, _ status: ModalityStatus) {
    let modality = pick(Modality.allCases)
    let range = stretch()
    faults.append("\(name) \(modality)")
    changes.append(StatusChange(frame: range.lowerBound, modality: modality, status: status))
    changes.append(StatusChange(frame: range.upperBound, modality: modality, status: .available))
  }

  private mutating func makeTimeline() -> Timeline {
    var timeline = Timeline()
    timeline.lossPolicy = policy()
    var place: Int64 = number(3) * 200
    for _ in 0..<(6 + number(18)) {
      var cue = cue()
      cue.time = .frames(place)
      timeline.add(cue)
      // Some at once, some closer than the eye can tell apart, some far.
      place += [0, 100 + number(900), 100 + number(900), 1000 + number(2500)][Int(number(4))]
      if place >= FaultCase.duration { break }
    }
    // It ends after the case does, so that what became of its cues can be asked for.
    timeline.add(Cue(Meaning(rawValue: -1), at: .frames(10 * FaultCase.duration)))
    return timeline
  }

  /// Adds more cues than there is room for messages; they say nothing.
  private mutating func crowd() {
    guard let silence else { return }
    for index in 0..<700 as Range<Int64> {
      let place = min(silence.lowerBound + index * 4, FaultCase.duration - 1)
      timeline.add(Cue(Meaning(rawValue: -2), at: .frames(place)))
    }
  }

  /// Lets half of the cases hold cues back; it comes last, so that the rest of a case is what its
  /// seed has always made of it.
  private mutating func quieten() {
    guard number(2) == 0 else { return }
    timeline.quietPolicy = quiet()
    liveQuiet = quiet()
    for index in timeline.cues.indices { timeline.cues[index] = quietened(timeline.cues[index]) }
    for index in live.indices { live[index].cue = quietened(live[index].cue) }
    for _ in 0..<number(5) {
      let gates = Gates(rawValue: UInt32(number(4)))
      let frame = number(FaultCase.duration)
      gateChanges.append(GateChange(frame: frame, gates: gates, areOpen: number(2) == 0))
    }
    gateChanges.sort { $0.frame < $1.frame }
  }

  private mutating func quietened(_ cue: Cue) -> Cue {
    var cue = cue
    // Few meanings, so that they meet.
    if cue.meaning.rawValue >= 0 { cue.meaning = Meaning(rawValue: Int32(number(6))) }
    cue.priority = UInt8(100 + number(60))
    if number(3) == 0 { cue.gates = Gates(rawValue: UInt32(1 + number(3))) }
    if number(4) == 0 { cue.cooldown = pick([0, 0.02, 0.5]) }
    return cue
  }

  private mutating func quiet() -> QuietPolicy {
    var quiet = QuietPolicy()
    quiet.cooldown = pick([0, 0, 0.1, 0.4])
    quiet.maximumPerSecond = pick([0, 1, 3, 8])
    quiet.momentPriority = pick([nil, 140, 155])
    return quiet
  }

  private mutating func policy() -> LossPolicy {
    var policy = LossPolicy(minimumModalities: Int(number(4)))
    policy.onLoss = onLoss()
    policy.mergeWindow = pick([0, 0.1, 0.15, 0.2, 0.4, 1])
    policy.flashLimit = Int(number(4))
    return policy
  }

  private mutating func onLoss() -> LossPolicy.Actions {
    var onLoss = LossPolicy.Actions()
    for lost in Modality.allCases {
      for other in Modality.allCases {
        // Powers of two, so that sums and products are exact.
        onLoss[lost: lost, on: other] = pick([
          .nothing, .stronger(by: 2), .stronger(by: 4), .fallback,
        ])
      }
    }
    return onLoss
  }

  private mutating func cue() -> Cue {
    var cue = Cue(Meaning(rawValue: Int32(number(100))))
    if number(4) > 0 { cue.pattern = pattern() }
    if number(4) > 0 { cue.sound = sound() }
    if number(4) > 0 { cue.visual = visual() }
    if number(3) == 0 { cue.fallback.pattern = pattern() }
    if number(3) == 0 { cue.fallback.sound = sound() }
    if number(3) == 0 { cue.fallback.visual = visual() }
    if number(4) == 0 { cue.minimumModalities = Int(number(4)) }
    if number(4) == 0 { cue.onLoss = onLoss() }
    return cue
  }

  private mutating func pattern() -> Cue.PatternRendition {
    .init(PatternID(rawValue: Int32(number(2))), gain: pick([0.0625, 0.03125]))
  }

  private mutating func sound() -> Cue.SoundRendition {
    .init(SoundID(rawValue: Int32(number(3))), gain: pick([1, 0.5]))
  }

  private mutating func visual() -> Cue.VisualRendition {
    .init(
      VisualID(rawValue: Int32(1 + number(3))),
      duration: .frames(200 + number(3) * 400),
      payload: UInt64(number(2)),
      isFlash: number(2) == 0
    )
  }
}
