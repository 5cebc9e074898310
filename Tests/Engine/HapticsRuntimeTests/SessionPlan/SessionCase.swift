import HapticsCore
import HapticsTimeline

// The audit, a package of its own, has the generator linked in.
#if canImport(TestSupport)
  import TestSupport
#endif

/// One session: what a game asks for, made from its seed alone.
///
/// The parts of the plan that bring it are in files of their own.
struct SessionCase {
  static let sampleRate = 8000
  /// How many frames are played, two seconds.
  static let duration: Int64 = 16_000
  /// How many voices play a pattern at once.
  static let polyphony = 4
  /// The memory that preloaded assets may take, in bytes: not enough for all of them.
  static let budget: Int64 = 20_000
  /// What can be heard: none of them repeats within itself, so that a wrong place is seen.
  static let sounds: [SessionSound] = [
    sound(400, 8000, 3), sound(1500, 8000, 7), sound(6000, 8000, 13),
    sound(700, 4000, 5), sound(2000, 8000, 11), sound(4000, 16_000, 17),
  ]

  let seed: UInt64
  /// The most frames of a block.
  var block: Int64 = 256
  var steps: [SessionStep] = []
  var cues: [SessionCue] = []
  var players: [SessionPlayer] = []
  var patterns: [HapticPattern] = []
  /// Whether some assets are preloaded; else all are there from the start.
  var hasPreloader = false
  var random: SeededGenerator

  /// Makes a session.
  ///
  /// - Parameter isInterrupted: Whether a third of the sessions are interrupted.
  init(seed: UInt64, isInterrupted: Bool = true) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    block = pick([64, 240, 256, 480, 1024])
    makePatterns()
    addMixer()
    if number(3) > 0 { addDucks() }
    if number(3) > 0 { addMusic() }
    addCues()
    if number(3) > 0 { addPlayers() }
    if number(2) == 0 { addPreloading() }
    if number(2) == 0 { addGates() }
    if number(2) == 0 { addLosses() }
    // Last, so that the rest of a session is what its seed has always made of it.
    if isInterrupted, number(3) == 0 { addInterruptions() }
    // Of what is asked for at one frame the order is that of the parts.
    steps = steps.enumerated()
      .sorted { ($0.element.asked, $0.offset) < ($1.element.asked, $1.offset) }.map(\.element)
  }

  /// The frames at which the rendering is cut: at every block, and wherever something is asked for.
  var cuts: [Int64] {
    var cuts = Set(stride(from: block, through: SessionCase.duration, by: Int64.Stride(block)))
    cuts.formUnion(steps.map(\.asked) + [SessionCase.duration])
    return cuts.filter { $0 > 0 && $0 <= SessionCase.duration }.sorted()
  }

  /// Whether an asset is there only once it was preloaded.
  func isPreloaded(_ asset: SessionAsset) -> Bool {
    guard hasPreloader else { return false }
    switch asset {
    case .sound(let index): return index > 2
    case .pattern(let index): return index > 1
    }
  }

  /// The memory that an asset takes.
  func bytes(of asset: SessionAsset) -> Int64 {
    switch asset {
    case .sound(let index): Int64(SessionCase.sounds[index].samples.count * 4)
    case .pattern: 1000
    }
  }

  private static func sound(_ count: Int, _ sampleRate: Int, _ factor: Int) -> SessionSound {
    // A level that rises and falls slowly, and something quick upon it.
    let samples = (0..<count).map { index in
      0.02 + 0.004 * Float(index * factor % 101) / 101 + 0.01 * Float(index) / Float(count)
    }
    return SessionSound(samples: samples, sampleRate: sampleRate)
  }
}

extension SessionCase {
  mutating func number(_ end: Int64) -> Int64 { Int64.random(in: 0..<end, using: &random) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(number(Int64(values.count)))]
  }

  /// A frame at which something is asked for.
  mutating func moment() -> Int64 { number(SessionCase.duration - 200) }

  /// Asks for something, for now or for a later frame.
  mutating func ask(
    _ action: SessionAction,
    at asked: Int64,
    for aspect: SessionAspect,
    isAhead: Bool? = nil
  ) {
    let due = isAhead ?? (number(2) == 0) ? asked + number(1500) : nil
    steps.append(SessionStep(asked: asked, due: due, action: action, aspect: aspect))
  }

  private mutating func makePatterns() {
    for count in [1, 3, 2] {
      var events: [HapticEvent] = []
      for index in 0..<count {
        // On frames of the plan, so that what is sent there is sent at that very time.
        let time = Double(index * 400 + Int(number(100))) / Double(SessionCase.sampleRate)
        let parameters: [HapticEvent.Parameter] = [
          .init(.hapticIntensity, Double(1 + number(4)) / 10),
          .init(.hapticSharpness, Double(number(10)) / 10),
        ]
        events.append(
          number(2) == 0
            ? HapticEvent(.hapticTransient, at: time, parameters: parameters)
            : HapticEvent(
              .hapticContinuous,
              at: time,
              duration: Double(1 + number(6)) * 0.0625,
              parameters: parameters
            )
        )
      }
      patterns.append(HapticPattern(events: events))
    }
  }

  // MARK: Cues

  mutating func cue() -> SessionCue {
    var cue = SessionCue(
      meaning: Int32(number(6)),
      gain: pick([0.5, 0.25]),
      bus: BusID(rawValue: UInt8(1 + number(3)))
    )
    if number(4) > 0 { cue.sound = Int(number(6)) }
    if number(3) > 0 || cue.sound == nil { cue.pattern = Int(number(3)) }
    return cue
  }

  private mutating func addCues() {
    for index in 0..<Int(3 + number(8)) {
      cues.append(cue())
      let asked = moment()
      ask(.fire(index), at: asked, for: .cues)
      guard number(3) == 0, let due = steps.last.map({ $0.due ?? $0.asked }) else { continue }
      for _ in 0..<(1 + number(2)) {
        let shape = shape(canStop: true)
        let later = due + number(600)
        steps.append(
          SessionStep(asked: asked, due: later, action: .shapeCue(index, shape), aspect: .cues)
        )
      }
    }
  }

  /// A change of something that sounds.
  mutating func shape(canStop: Bool) -> SessionShape {
    switch number(canStop ? 5 : 4) {
    case 0: .gain(pick([0, 0.25, 0.5, 1]), over: pick([0, 0.01, 0.05]))
    case 1: .pan(pick([-1, -0.5, 0, 0.5, 1]), over: pick([0, 0.03]))
    case 2 where !canStop: .mute(number(2) == 0)
    case 3: .pitch(pick([-1, 0, 1]))
    default: canStop ? .stop(fade: pick([0, 0.02])) : .gain(0.75, over: 0.03)
    }
  }
}
