import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// What is said of a timeline's flashes before it is played, against what an engine does.
@Suite struct FlashCheckTests {
  /// Cues stand at multiples of so many frames, a twentieth of a second.
  private static let step: Int64 = 400
  private static let sampleRate = 8000

  /// An engine that has played a timeline while statuses changed: which flashes it suppressed.
  private func suppressed(
    _ timeline: Timeline,
    until end: Int64,
    _ statuses: (Int64) -> ModalityStatuses
  ) throws -> [Int: [Int64]] {
    let session = try Session {
      $0.sampleRate = FlashCheckTests.sampleRate
      $0.audioChannels = 1
    }
    _ = try session.engine.load(Patterns.lively, polyphony: 2)
    _ = try session.engine.load(samples: [0.1], channels: 1, sampleRate: FlashCheckTests.sampleRate)
    try session.engine.play(timeline)
    for frame in stride(from: 0, through: end, by: Int64.Stride(FlashCheckTests.step)) {
      for modality in Modality.allCases {
        session.engine.setStatus(statuses(frame)[modality], of: modality)
      }
      session.render(Int(FlashCheckTests.step))
    }
    var found: [Int: [Int64]] = [:]
    for receipt in session.receipts where receipt.state == .dropped(.flashLimit) {
      guard case .timeline(_, let cue) = receipt.source else { continue }
      found[cue, default: []].append(receipt.frame)
    }
    return found
  }

  private static let blind: ModalityStatuses = {
    var statuses = ModalityStatuses()
    statuses.visual = .muted
    return statuses
  }()

  @Test func `a check finds exactly what an engine can be brought to suppress`() throws {
    var (clean, certain, possible) = (0, 0, 0)
    for seed in 0..<120 as Range<UInt64> {
      var plan = FlashPlan(seed)
      let timeline = plan.timeline
      let findings = try FlashCheck.findings(in: timeline, sampleRate: FlashCheckTests.sampleRate)
      // With everything available, an engine suppresses what is said to be suppressed then.
      let played = try suppressed(timeline, until: plan.end) { _ in ModalityStatuses() }
      let unconditional = findings.filter(\.moments.isEmpty)
      #expect(Set(played.keys) == Set(unconditional.map(\.cue)), "seed \(seed)")
      certain += unconditional.count
      // What is said to be suppressed while something is lost is.
      for finding in findings where !finding.moments.isEmpty {
        possible += 1
        let last = try #require(finding.moments.last).frame
        let played = try suppressed(timeline, until: last) { frame in
          finding.moments.first { $0.frame == frame }?.statuses ?? FlashCheckTests.blind
        }
        #expect(played[finding.cue]?.contains(last) == true, "seed \(seed): \(finding)")
      }
      // And where nothing is said, nothing is, whatever is lost when.
      guard findings.isEmpty else { continue }
      clean += 1
      for _ in 0..<300 {
        let course = plan.course()
        #expect(!plan.suppresses(course), "seed \(seed): \(course)")
      }
      let course = plan.course()
      let lost = try suppressed(timeline, until: plan.end) { frame in
        course[frame].flatMap { $0 } ?? FlashCheckTests.blind
      }
      #expect(lost.isEmpty, "seed \(seed): \(course)")
    }
    #expect(clean > 20 && certain > 20 && possible > 20, "\(clean), \(certain), \(possible)")
  }

  private static func flashes(at places: [Int64]) -> Timeline {
    Timeline(
      cues: places.map { place in
        var cue = Cue(Meaning(rawValue: 0), at: .frames(place))
        cue.visual = .init(VisualID(rawValue: 1), duration: .seconds(0.05), isFlash: true)
        return cue
      }
    )
  }

  @Test func `flashes at both ends of a second are in it for the check and for the engine`() throws
  {
    for (last, isFound) in [(16_000, true), (16_400, false)] as [(Int64, Bool)] {
      let timeline = Self.flashes(at: [8000, 10_400, 12_800, last])
      let findings = try FlashCheck.findings(in: timeline, sampleRate: FlashCheckTests.sampleRate)
      #expect(findings.map(\.cue) == (isFound ? [3] : []))
      let played = try suppressed(timeline, until: 20_000) { _ in ModalityStatuses() }
      #expect(Array(played.keys) == (isFound ? [3] : []))
    }
    // A loop brings the first flash again a second after itself; as it is suppressed then, it is
    // the turn of the second in the pass after the next.
    var loop = Self.flashes(at: [0, 2400, 4800])
    loop.loop = .init(from: .frames(0), to: .frames(8000))
    let findings = try FlashCheck.findings(in: loop, sampleRate: FlashCheckTests.sampleRate)
    #expect(findings.map(\.cue) == [0, 1, 2])
    let played = try suppressed(loop, until: 30_000) { _ in ModalityStatuses() }
    #expect(played == [0: [8000], 1: [18_400], 2: [28_800]])
  }

  @Test func `a flash at a loop's end is never shown`() throws {
    var timeline = Self.flashes(at: [23_000, 23_400, 23_800, 24_000])
    timeline.lossPolicy.mergeWindow = 0
    #expect(
      try FlashCheck.findings(in: timeline, sampleRate: FlashCheckTests.sampleRate).map(\.cue) == [
        3
      ]
    )
    timeline.loop = .init(from: .frames(0), to: .frames(24_000))
    #expect(try FlashCheck.findings(in: timeline, sampleRate: FlashCheckTests.sampleRate).isEmpty)
    #expect(try suppressed(timeline, until: 50_000) { _ in ModalityStatuses() } == [:])
  }

  @Test(arguments: [Modality.haptic, .audio])
  func `a flash that is one too many only while one modality is lost is found`(
    lost: Modality
  ) throws {
    var timeline = Timeline()
    timeline.lossPolicy.flashLimit = 1
    timeline.lossPolicy.mergeWindow = 0
    // With the one lost, the first keeps its flash and the second falls back to one; with the other
    // lost, the first falls back to what does not flash.
    var first = Cue(Meaning(rawValue: 1), at: .frames(8000))
    first.visual = .init(VisualID(rawValue: 1), duration: .frames(100), isFlash: true)
    first.fallback.visual = .init(VisualID(rawValue: 2), duration: .frames(100))
    var second = Cue(Meaning(rawValue: 2), at: .frames(8000))
    second.fallback.visual = .init(VisualID(rawValue: 3), duration: .frames(100), isFlash: true)
    let (pattern, sound) = (PatternID(rawValue: 0), SoundID(rawValue: 0))
    if lost == .audio {
      (first.pattern, second.sound) = (.init(pattern), .init(sound))
    } else {
      (first.sound, second.pattern) = (.init(sound), .init(pattern))
    }
    timeline.cues = [first, second]
    var statuses = ModalityStatuses()
    statuses[lost] = .muted
    let findings = try FlashCheck.findings(in: timeline, sampleRate: FlashCheckTests.sampleRate)
    #expect(findings.map(\.cue) == [1] && findings.map(\.isFallback) == [true])
    #expect(findings.first?.moments.map(\.frame) == [8000])
    #expect(findings.first?.moments.map(\.statuses) == [statuses])
    #expect(try suppressed(timeline, until: 12_000) { _ in statuses } == [1: [8000]])
    #expect(try suppressed(timeline, until: 12_000) { _ in ModalityStatuses() } == [:])
  }

  @Test func `a flash that is exactly one merge window old does not merge`() throws {
    var timeline = Timeline()
    timeline.lossPolicy.flashLimit = 1
    timeline.lossPolicy.mergeWindow = 0.15
    // All flash only where they cannot be felt. The third is a repeat of the second, but not of the
    // first: 1200 frames are the window.
    for place in [0, 400, 1200] as [Int64] {
      var cue = Cue(Meaning(rawValue: 0), at: .frames(place))
      cue.pattern = .init(PatternID(rawValue: 0))
      cue.fallback.visual = .init(VisualID(rawValue: 1), duration: .frames(100), isFlash: true)
      timeline.add(cue)
    }
    let findings = try FlashCheck.findings(in: timeline, sampleRate: FlashCheckTests.sampleRate)
    #expect(findings.map(\.cue) == [2])
    #expect(findings.first?.moments.map(\.frame) == [0, 1200])
    var statuses = ModalityStatuses()
    statuses.haptic = .muted
    let played = try suppressed(timeline, until: 4000) { frame in
      frame == 400 ? FlashCheckTests.blind : statuses
    }
    #expect(played == [2: [1200]])
  }

  @Test func `flashes that are shown at one frame are counted there`() throws {
    var timeline = Timeline()
    timeline.lossPolicy.mergeWindow = 0
    // All flash only where they cannot be felt.
    for (visual, place) in [0, 0, 400, 800].enumerated() {
      var cue = Cue(Meaning(rawValue: 0), at: .frames(Int64(place)))
      cue.pattern = .init(PatternID(rawValue: 0))
      cue.fallback.visual = .init(
        VisualID(rawValue: Int32(visual)),
        duration: .frames(100),
        isFlash: true
      )
      timeline.add(cue)
    }
    let findings = try FlashCheck.findings(in: timeline, sampleRate: FlashCheckTests.sampleRate)
    #expect(findings.map(\.cue) == [3])
    #expect(findings.first?.moments.map(\.frame) == [0, 400, 800])
    #expect(findings.first?.moments.map(\.flashes) == [2, 1, 1])
  }

  @Test func `flashes at a loop's end and at its start may be nearest to one frame`() throws {
    var timeline = Timeline()
    timeline.lossPolicy.flashLimit = 1
    timeline.lossPolicy.mergeWindow = 0
    timeline.cues = Self.flashes(at: [0]).cues
    // Two fifths of a frame behind frame 16 000, a little before the loop begins anew; it flashes
    // only where it cannot be felt.
    var last = Cue(Meaning(rawValue: 2), at: .seconds(2.000_05))
    last.pattern = .init(PatternID(rawValue: 0))
    last.fallback.visual = .init(VisualID(rawValue: 2), duration: .frames(100), isFlash: true)
    timeline.add(last)
    timeline.loop = .init(from: .frames(0), to: .seconds(2.000_055))
    var statuses = ModalityStatuses()
    statuses.haptic = .muted
    let findings = try FlashCheck.findings(in: timeline, sampleRate: FlashCheckTests.sampleRate)
    #expect(findings.map(\.cue) == [0] && findings.map(\.isFallback) == [false])
    #expect(findings.first?.moments.map(\.frame) == [16_000])
    #expect(findings.first?.moments.map(\.statuses) == [statuses])
    let played = try suppressed(timeline, until: 20_000) { frame in
      frame == 16_000 ? statuses : FlashCheckTests.blind
    }
    #expect(played == [0: [16_000]])
  }

  @Test func `flashes before a loop are checked`() throws {
    var timeline = Self.flashes(at: [0, 2000, 4000, 6000, 24_000])
    timeline.loop = .init(from: .frames(20_000), to: .frames(40_000))
    let findings = try FlashCheck.findings(in: timeline, sampleRate: FlashCheckTests.sampleRate)
    #expect(findings.map(\.cue) == [3])
    #expect(try suppressed(timeline, until: 50_000) { _ in ModalityStatuses() } == [3: [6000]])
  }
}

/// A timeline at random, and what an eye sees of it, worked out from the cues as they are written.
private struct FlashPlan {
  let timeline: Timeline
  /// The last frame that matters.
  let end: Int64
  private var random: SeededGenerator

  init(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ end: Int) -> Int { Int.random(in: 0..<end, using: &random) }
    func visual() -> Cue.VisualRendition {
      .init(
        VisualID(rawValue: Int32(number(4))),
        duration: .frames(100),
        payload: UInt64(number(8) == 0 ? 1 : 0),
        isFlash: number(4) > 0
      )
    }
    var timeline = Timeline()
    timeline.lossPolicy.mergeWindow = [0, 0.1, 0.15, 0.5, 1][number(5)]
    timeline.lossPolicy.flashLimit = [3, 3, 3, 2, 1, 0][number(6)]
    var place: Int64 = 0
    for _ in 0..<(2 + number(7)) {
      var cue = Cue(Meaning(rawValue: 0), at: .frames(place))
      if number(3) > 0 { cue.pattern = .init(PatternID(rawValue: 0), gain: 0.01) }
      if number(2) > 0 { cue.sound = .init(SoundID(rawValue: 0)) }
      if number(4) > 0 { cue.visual = visual() }
      if number(3) == 0 { cue.fallback.visual = visual() }
      if number(4) == 0 { cue.onLoss = .init([.nothing, .stronger(by: 2)][number(2)]) }
      timeline.add(cue)
      place += [0, 400, 800, 2000, 2800, 4000][number(6)]
    }
    if number(5) == 0 {
      timeline.loop = .init(from: .frames(0), to: .frames(max(place, 800)))
    }
    end = place + (timeline.loop == nil ? 0 : 16_000 + place)
    self.timeline = timeline
    self.random = random
  }

  private var places: [(frame: Int64, cue: Cue)] {
    var places: [(frame: Int64, cue: Cue)] = []
    var shift: Int64 = 0
    while shift <= end {
      for cue in timeline.cues {
        if case .frames(let place) = cue.time, place + shift <= end {
          places.append((place + shift, cue))
        }
      }
      guard case .frames(let duration) = timeline.loop?.end else { break }
      shift += duration
    }
    return places
  }

  /// What is lost at each frame with cues; `nil` where nothing can be seen.
  mutating func course() -> [Int64: ModalityStatuses?] {
    var course: [Int64: ModalityStatuses?] = [:]
    for (frame, _) in places {
      var statuses = ModalityStatuses()
      if Int.random(in: 0..<2, using: &random) == 0 { statuses.haptic = .muted }
      if Int.random(in: 0..<2, using: &random) == 0 { statuses.audio = .muted }
      let isSeen = Int.random(in: 0..<4, using: &random) > 0
      course.updateValue(isSeen ? statuses : nil, forKey: frame)
    }
    return course
  }

  /// Whether a flash is one too many while the statuses go their course.
  func suppresses(_ course: [Int64: ModalityStatuses?]) -> Bool {
    var shown: [(frame: Int64, visual: Cue.VisualRendition)] = []
    let window = Int64((timeline.lossPolicy.mergeWindow * 8000).rounded())
    for (frame, cue) in places {
      guard let statuses = course[frame].flatMap({ $0 }) else { continue }
      let onLoss = cue.onLoss ?? timeline.lossPolicy.onLoss
      let isAsked =
        (statuses.haptic.isLost && cue.pattern != nil
          && onLoss[lost: .haptic, on: .visual] == .fallback)
        || (statuses.audio.isLost && cue.sound != nil
          && onLoss[lost: .audio, on: .visual] == .fallback)
      let fallback = isAsked ? cue.fallback.visual : nil
      guard var visual = fallback ?? cue.visual else { continue }
      visual.payload = (cue.visual ?? visual).payload
      if shown.contains(where: { $0.visual == visual && frame - $0.frame < window }) { continue }
      let flashes = shown.count { $0.visual.isFlash && frame - $0.frame <= 8000 }
      if visual.isFlash, flashes >= timeline.lossPolicy.flashLimit { return true }
      shown.append((frame, visual))
    }
    return false
  }
}
