import HapticsCore
import HapticsTimeline
import Synchronization
import TestSupport
import Testing

@testable import HapticsRuntime

/// What is sent to a player acts as what its pattern holds.
@Suite struct LiveControlTests {
  /// Taps, vibrations and tones, with attacks, releases and overlaps, for 1.5 s.
  static let full = HapticPattern(events: [
    tap(0, 1, 0.5), tap(0.31, 0.7, 0.9), tap(0.9, 0.4, 0.1),
    HapticEvent(
      .hapticContinuous,
      at: 0.1,
      duration: 0.8,
      parameters: [
        .init(.hapticIntensity, 0.7), .init(.hapticSharpness, 0.3), .init(.attackTime, 0.2),
        .init(.releaseTime, 0.3),
      ]
    ),
    HapticEvent(
      .hapticContinuous,
      at: 0.6,
      duration: 0.5,
      parameters: [.init(.hapticIntensity, 0.4), .init(.decayTime, 0.3), .init(.sustained, 0)]
    ),
    HapticEvent(
      .audioContinuous,
      at: 0.05,
      duration: 0.9,
      parameters: [
        .init(.audioVolume, 0.8), .init(.audioBrightness, 0.4), .init(.audioPan, -0.2),
        .init(.attackTime, 0.1), .init(.releaseTime, 0.2),
      ]
    ),
    HapticEvent(
      .audioContinuous,
      at: 0.7,
      duration: 0.4,
      parameters: [.init(.audioVolume, 0.5), .init(.decayTime, 0.2), .init(.sustained, 0)]
    ),
  ])

  private static func tap(_ time: Double, _ intensity: Double, _ sharpness: Double) -> HapticEvent {
    HapticEvent(
      .hapticTransient,
      at: time,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }

  /// A curve that rises, rests, jumps within the ramp and falls.
  private static func curve(
    _ id: HapticDynamicParameter.ID,
    at time: Double
  ) -> HapticParameterCurve {
    let low = id.range.lowerBound
    return HapticParameterCurve(
      id,
      at: time,
      controlPoints: [
        .init(at: 0, value: low * 0.5 + 0.1), .init(at: 0.21, value: 0.8),
        .init(at: 0.3, value: 0.8), .init(at: 0.3004, value: 0.2),
        .init(at: 0.77, value: 0.9), .init(at: 1.05, value: 0.35),
      ]
    )
  }

  /// What an engine makes of a player, in blocks of random sizes.
  private func play(
    _ pattern: HapticPattern,
    seed: UInt64,
    frames: Int = 16_000,
    sampleRate: Int = 8_000,
    _ send: (HapticPlayer) throws -> Void = { _ in }
  ) throws -> [Float] {
    let session = try Session { $0.sampleRate = sampleRate }
    var random = SeededGenerator(seed: seed)
    let player = try session.engine.makePlayer(with: pattern)
    try send(player)
    try player.start()
    let blocks = (0..<40).map { _ in Int(random.number(1...200)) }
    session.render(frames, blocks: blocks)
    return session.samples
  }

  /// Where two blocks of samples differ first, in words; `nil` where they are equal to the bit.
  private func difference(_ one: [Float], _ other: [Float]) -> String? {
    if one.count != other.count { return "\(one.count) and \(other.count) samples" }
    guard let place = one.indices.first(where: { one[$0].bitPattern != other[$0].bitPattern })
    else { return nil }
    let count = one.indices.count { one[$0] != other[$0] }
    return "\(count) samples, from frame \(place / 3), channel \(place % 3): "
      + "\(one[place]) and \(other[place])"
  }

  @Test(arguments: HapticDynamicParameter.ID.allCases.filter(\.acceptsCurve))
  func `a pattern with a curve, and a player that is sent it, are equal to the bit`(
    _ id: HapticDynamicParameter.ID
  ) throws {
    for (round, time) in [0, 0.125, 0.333].enumerated() {
      let curve = Self.curve(id, at: time)
      var pattern = Self.full
      let plain = try play(pattern, seed: 1)
      pattern.curves = [curve]
      let own = try play(pattern, seed: 2)
      let sent = try play(Self.full, seed: UInt64(3 + round)) {
        try $0.scheduleParameterCurve(curve)
      }
      #expect(difference(own, sent) == nil, "\(id) at \(time)")
      #expect(difference(own, plain) != nil)
    }
  }

  @Test(arguments: [8_000, 48_000])
  func `chained curves that are sent together are equal to those of a pattern`(
    _ sampleRate: Int
  ) throws {
    let id = HapticDynamicParameter.ID.hapticIntensityControl
    var curves: [HapticParameterCurve] = []
    for part in 0..<5 {
      let (from, to) = part % 2 == 0 ? (0.2, 0.9) : (0.9, 0.2)
      curves.append(
        HapticParameterCurve(
          id,
          at: Double(part) * 0.2,
          controlPoints: [.init(at: 0, value: from), .init(at: 0.2, value: to)]
        )
      )
    }
    var pattern = Self.full
    pattern.curves = curves
    let frames = sampleRate * 3 / 2
    let own = try play(pattern, seed: 6, frames: frames, sampleRate: sampleRate)
    let sent = try play(Self.full, seed: 5, frames: frames, sampleRate: sampleRate) {
      try $0.scheduleParameterCurves(curves)
    }
    #expect(difference(own, sent) == nil)
  }

  @Test(arguments: HapticDynamicParameter.ID.allCases)
  func `a pattern with dynamic parameters, and a player that is sent them, are equal to the bit`(
    _ id: HapticDynamicParameter.ID
  ) throws {
    let parameters = [
      HapticDynamicParameter(id, at: 0, value: 0.6),
      HapticDynamicParameter(id, at: 0.25, value: 0.15),
      HapticDynamicParameter(id, at: 0.65, value: 0.85),
    ]
    var pattern = Self.full
    pattern.parameters = parameters
    let own = try play(pattern, seed: 7)
    let sent = try play(Self.full, seed: 8) { try $0.sendParameters(parameters) }
    #expect(difference(own, sent) == nil)
    #expect(try difference(own, play(Self.full, seed: 9)) != nil)
  }

  @Test(arguments: HapticDynamicParameter.ID.allCases.filter(\.acceptsCurve))
  func `a curve and a value that are sent are composed as those of a pattern`(
    _ id: HapticDynamicParameter.ID
  ) throws {
    let curve = Self.curve(id, at: 0.125)
    let value = HapticDynamicParameter(id, at: 0, value: 0.5)
    var pattern = Self.full
    pattern.curves = [curve]
    let plain = try play(pattern, seed: 10)
    pattern.parameters = [value]
    let own = try play(pattern, seed: 11)
    let sent = try play(Self.full, seed: 12) {
      try $0.scheduleParameterCurve(curve)
      try $0.sendParameters([value])
    }
    #expect(difference(own, sent) == nil)
    #expect(difference(own, plain) != nil)
  }

  @Test func `values that are sent in another order than that of their times count in that`() throws
  {
    let id = HapticDynamicParameter.ID.hapticIntensityControl
    let parameters = [
      HapticDynamicParameter(id, at: 0.25, value: 0.15),
      HapticDynamicParameter(id, at: 0.125, value: 0.6),
    ]
    var pattern = Self.full
    pattern.parameters = parameters
    let own = try play(pattern, seed: 21)
    let sent = try play(Self.full, seed: 22) { player in
      for parameter in parameters { try player.sendParameters([parameter]) }
    }
    #expect(difference(own, sent) == nil)

    // So they do for what begins after both.
    func late(_ parameters: [HapticDynamicParameter]) throws -> [Float] {
      let session = try Session { $0.sampleRate = 8_000 }
      var cue = Cue(Meaning(rawValue: 1), at: .frames(4000))
      cue.pattern = .init(try session.engine.load(Self.full))
      let player = try session.engine.makePlayer(with: Timeline(cues: [cue]))
      for parameter in parameters { try player.sendParameters([parameter]) }
      try player.start()
      session.render(20_000)
      return session.samples
    }
    let expected = try late([parameters[0]])
    #expect(try difference(late(parameters), expected) == nil)
    #expect(try difference(late([parameters[1]]), expected) != nil)
  }

  @Test func `a stopped player keeps the last value sent for each control`() throws {
    let id = HapticDynamicParameter.ID.hapticIntensityControl
    let tone = HapticDynamicParameter(.hapticSharpnessControl, at: 0, value: 0.3)
    let last = HapticDynamicParameter(id, at: 0, value: 0.6)
    // More than commands can be pending.
    let sent = try play(Self.full, seed: 23) { player in
      try player.sendParameters([tone, HapticDynamicParameter(id, at: 0, value: 1)])
      for number in 0..<5000 {
        let value = Double(number % 7) / 10
        try player.sendParameters([HapticDynamicParameter(id, at: 0, value: value)])
      }
      try player.sendParameters([last])
    }
    let expected = try play(Self.full, seed: 24) { try $0.sendParameters([tone, last]) }
    #expect(difference(expected, sent) == nil)
  }

  @Test func `a stopped player keeps as many values as a start can send`() throws {
    let session = try Session { $0.commands = 32 }
    let player = try session.engine.makePlayer(with: Self.full)
    func send(_ time: Int) throws {
      let time = Double(time) / 100
      try player.sendParameters([.init(.hapticIntensityControl, at: time, value: 0.5)])
    }
    for time in 0..<16 { try send(time) }
    #expect(throws: EngineError.queueFull) { try send(16) }
    // One for a known time replaces the earlier one.
    try send(0)
    try player.start()
  }

  @Test func `a sent value takes effect at its exact frame, over one millisecond`() throws {
    let hum = HapticPattern(events: [
      HapticEvent(.hapticContinuous, at: 0, duration: 1, parameters: [.init(.hapticIntensity, 1)])
    ])
    let plain = try play(hum, seed: 10, frames: 12_000, sampleRate: 48_000)
    let session = try Session()
    let player = try session.engine.makePlayer(with: hum)
    try player.start()
    let silence = HapticDynamicParameter(.hapticIntensityControl, at: 0, value: 0)
    try player.sendParameters([silence], at: .frame(10_007))
    session.render(12_000, blocks: [333, 77])
    let haptic = session.haptic
    let expected = stride(from: 2, to: plain.count, by: 3).map { plain[$0] }
    #expect(Array(haptic[..<10_007]) == Array(expected[..<10_007]))
    #expect(haptic[10_007..<10_055].contains { $0 != 0 })
    #expect(haptic[10_056...].allSatisfy { $0 == 0 })
  }

  @Test func `the sent curve that started last applies, and the earlier one after it`() throws {
    let id = HapticDynamicParameter.ID.hapticIntensityControl
    func line(_ from: Double, _ to: Double, _ level: Double) -> HapticParameterCurve {
      HapticParameterCurve(
        id,
        at: from,
        controlPoints: [.init(at: 0, value: level), .init(at: to - from, value: level)]
      )
    }
    let curves = [line(0.1, 0.9, 0.3), line(0.3, 0.5, 0.8)]
    var pattern = Self.full
    pattern.curves = curves
    let sent = try play(Self.full, seed: 11) { player in
      for curve in curves { try player.scheduleParameterCurve(curve) }
    }
    #expect(try difference(play(pattern, seed: 12), sent) == nil)
  }

  @Test func `a value sent ahead has no effect before its time`() throws {
    // A curve is under way all along, whose straight lines must not be cut where the value is sent.
    let curve = Self.curve(.hapticSharpnessControl, at: 0)
    let level = HapticDynamicParameter(.hapticIntensityControl, at: 0.25, value: 0.5)
    var pattern = Self.full
    pattern.curves = [curve]
    pattern.parameters = [
      .init(.hapticIntensityControl, at: 3001.0 / 8000 + 0.25, value: 0.5)
    ]
    let sent = try play(Self.full, seed: 23) { player in
      try player.scheduleParameterCurve(curve)
      try player.sendParameters([level], at: .frame(3001))
    }
    #expect(try difference(play(pattern, seed: 24), sent) == nil)
    // Nor does one that is about tones alone, which has begun.
    let tone = HapticDynamicParameter(.audioPitchControl, at: 0, value: 0.5)
    let tuned = try play(Self.full, seed: 25) { player in
      try player.scheduleParameterCurve(curve)
      try player.sendParameters([level], at: .frame(3001))
      try player.sendParameters([tone], at: .frame(4003))
    }
    func haptic(_ samples: [Float]) -> [Float] {
      stride(from: 2, to: samples.count, by: 3).map { samples[$0] }
    }
    #expect(haptic(tuned) == haptic(sent) && tuned != sent)
  }

  @Test func `a transient reads sent curves at its exact time, not at its rounded frame`()
    throws
  {
    // The curve ends between the tap and the frame that it is played on.
    let pattern = HapticPattern(events: [Self.tap(0.1, 1, 0.5), Self.tap(0.200_05, 1, 0.5)])
    let curve = HapticParameterCurve(
      .hapticIntensityControl,
      at: 0,
      controlPoints: [.init(at: 0, value: 0.25), .init(at: 0.200_06, value: 0.25)]
    )
    var own = pattern
    own.curves = [curve]
    let sent = try play(pattern, seed: 14) { try $0.scheduleParameterCurve(curve) }
    #expect(try difference(play(own, seed: 15), sent) == nil)
    #expect(try difference(play(pattern, seed: 16), sent) != nil)
  }

  @Test func `a value sent at the frame of a transient applies to it`() throws {
    // Frame 2401 of 8 kHz is at 0.300125 s, after the tap's time.
    let pattern = HapticPattern(events: [Self.tap(0.300_07, 1, 0.5)])
    let silence = HapticDynamicParameter(.hapticIntensityControl, at: 0, value: 0)
    let early = try play(pattern, seed: 17) { try $0.sendParameters([silence], at: .frame(2401)) }
    #expect(early.allSatisfy { $0 == 0 })
    let late = try play(pattern, seed: 18) { try $0.sendParameters([silence], at: .frame(2402)) }
    #expect(try difference(play(pattern, seed: 19), late) == nil)
  }

  @Test func `sent values apply to one start only, and a muted player stays muted`() throws {
    let session = try Session { $0.sampleRate = 8_000 }
    let player = try session.engine.makePlayer(with: Self.full)
    let quiet = HapticDynamicParameter(.hapticIntensityControl, at: 0, value: 0)
    try player.sendParameters([quiet])
    try player.start()
    session.render(16_000)
    #expect(session.haptic.allSatisfy { $0 == 0 })
    try player.start()
    session.render(16_000)
    let expected = try play(Self.full, seed: 13)
    #expect(Array(session.samples[(3 * 16_000)...]) == expected)
    try player.setMuted(true)
    for _ in 0..<2 {
      try player.start()
      session.render(16_000)
    }
    #expect(session.samples[(3 * 32_000)...].allSatisfy { $0 == 0 })
    try player.setMuted(false)
    try player.start()
    session.render(16_000)
    #expect(Array(session.samples[(3 * 64_000)...]) == expected)
  }

  @Test func `curves are freed when nobody reads them, and only so many are under way`() throws {
    let session = try Session()
    let player = try session.engine.makePlayer(with: Self.full)
    let curve = Self.curve(.hapticIntensityControl, at: 0)
    func count() -> Int { session.engine.control.withLock { $0.state.curves.count } }
    try player.start()
    for _ in 0..<100 { try player.scheduleParameterCurve(curve) }
    #expect(count() == 100)
    session.render(1000)
    // A voice and its playback keep the latest 32.
    #expect(count() == 32)
    #expect(throws: EngineError.queueFull) {
      for _ in 0..<300 { try player.scheduleParameterCurve(curve) }
    }
    #expect(count() == 256)
    session.render(96_000)
    try player.start()
    session.render(96_000)
    #expect(count() == 0)
    #expect(throws: EngineError.noSuchMarker("")) {
      try session.engine.transaction { control throws(EngineError) in
        try control.start(player)
        try control.apply(.curves([curve]), to: player)
        throw .noSuchMarker("")
      }
    }
    #expect(count() == 0)
    try player.start(at: .frame(1 << 40))
    try player.scheduleParameterCurve(curve, at: .frame(1 << 41))
    try player.cancel()
    session.render(1)
    session.render(1)
    #expect(count() == 0)
    try player.start()
    for _ in 0..<100 { try player.scheduleParameterCurve(curve) }
    session.render(1000)
    #expect(count() == 32)
    try player.stop()
    session.render(1000)
    #expect(count() == 0)
  }

  @Test func `settings of a player with a pending start apply from the first frame`()
    throws
  {
    let session = try Session { $0.hapticChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try session.tone(4000, level: 0.5))
    let player = try session.engine.makePlayer(with: Timeline(cues: [cue]))
    try player.setGain(0.25)
    try player.start(at: .frame(1000))
    session.render(100)
    // The latest counts, and nothing sounds yet that it could click in.
    try player.setGain(0.5)
    try player.setPan(1, at: .frame(500))
    try player.setMuted(true, at: .frame(3000))
    session.render(4900)
    let (left, right) = (session.channel(0), session.channel(1))
    #expect(left.allSatisfy { $0 == 0 })
    #expect(right[..<1000].allSatisfy { $0 == 0 })
    #expect(right[1000...3000].allSatisfy { $0 == 0.25 })
    #expect(right[4440...].allSatisfy { $0 == 0 })
  }

  @Test func `a sound that was paused goes on at the rate and the pitch that it has by then`()
    throws
  {
    let session = try Session { $0.hapticChannels = 0 }
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(
      try session.engine.load(
        samples: (0..<8000).map { Float($0) / 65_536 },
        channels: 1,
        sampleRate: 48_000
      )
    )
    let player = try session.engine.makePlayer(with: Timeline(cues: [cue]))
    try player.start()
    try player.pause(at: .frame(1000))
    try player.setRate(PlaybackRate(0.5), at: .frame(2000))
    try player.setPitch(1, at: .frame(2000))
    try player.setRate(PlaybackRate(1), at: .frame(2500))
    try player.resume(at: .frame(3000))
    session.render(5000, blocks: [77, 512])
    // Twice as fast from frame 1000 of the sound on, once it has risen.
    let expected = (3240..<5000).map { Float(1000 + 2 * ($0 - 3000)) / 65_536 }
    // A frame is 1.5e-5.
    #expect(zip(session.channel(0)[3240...], expected).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func `values sent to a player with a pending start apply to that start`() throws {
    let session = try Session { $0.sampleRate = 8_000 }
    let player = try session.engine.makePlayer(with: Self.full)
    let id = HapticDynamicParameter.ID.hapticIntensityControl
    let parameter = HapticDynamicParameter(id, at: 0.25, value: 0.25)
    try player.start(at: .frame(1000))
    session.render(100)
    try player.sendParameters([parameter])
    session.render(16_900)
    var pattern = Self.full
    pattern.parameters = [parameter]
    let own = try play(pattern, seed: 20)
    #expect(difference(own, Array(session.samples[3000...])) == nil)

    // Of one that never starts, nothing is kept.
    func count() -> Int { session.engine.control.withLock { $0.state.curves.count } }
    try player.start(at: .frame(1 << 40))
    try player.scheduleParameterCurve(Self.curve(id, at: 0))
    session.render(1)
    #expect(count() == 1)
    try player.cancel()
    session.render(1)
    session.render(1)
    #expect(count() == 0)
  }

  @Test func `a player rejects invalid parameters, curves and settings`() throws {
    let session = try Session()
    let player = try session.engine.makePlayer(with: Self.full)
    for isPlaying in [false, true] {
      if isPlaying { try player.start() }
      let wrong: [(Double, Double)] = [(0, .nan), (-1, 0), (.infinity, 0.5)]
      for (time, value) in wrong {
        #expect(throws: EngineError.numberOutOfRange("parameter")) {
          try player.sendParameters([.init(.hapticIntensityControl, at: time, value: value)])
        }
      }
      #expect(throws: EngineError.unusableCurve) {
        try player.scheduleParameterCurve(Self.curve(.hapticAttackTimeControl, at: 0))
      }
      #expect(throws: EngineError.unusableCurve) {
        try player.scheduleParameterCurve(
          HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: [])
        )
      }
      #expect(throws: EngineError.numberOutOfRange("gain")) { try player.setGain(.nan) }
      #expect(throws: EngineError.numberOutOfRange("pan")) { try player.setPan(1.5) }
      #expect(throws: EngineError.numberOutOfRange("pitch")) { try player.setPitch(-2) }
      #expect(throws: EngineError.numberOutOfRange("over")) { try player.setGain(1, over: -1) }
    }
  }
}
