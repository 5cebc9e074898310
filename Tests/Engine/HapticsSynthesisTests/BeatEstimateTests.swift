import HapticsSynthesis
import TestSupport
import Testing

/// The tempo and the beats that are found in sounds and in taps.
@Suite struct BeatEstimateTests {
  private static let rate = 44_100

  /// A sound with a click of 5 ms at each time, of strengths that repeat.
  private static func clicks(
    _ times: [Double],
    seconds: Double,
    strengths: [Float] = [0.8],
    rate: Int = rate
  ) -> [Float] {
    var samples = [Float](repeating: 0, count: Int(seconds * Double(rate)))
    var random = SeededGenerator(seed: 5)
    for (index, time) in times.enumerated() {
      let start = Int((time * Double(rate)).rounded())
      for frame in start..<min(start + rate / 200, samples.count) {
        let decay = 1 - Float(frame - start) / Float(rate / 200)
        let noise = Float.random(in: -1...1, using: &random)
        samples[frame] += noise * decay * strengths[index % strengths.count]
      }
    }
    return samples
  }

  private static func features(
    _ samples: [Float],
    rate: Int = rate,
    block: Int = 4096
  ) -> SoundFeatures {
    var analyzer = SoundAnalyzer(sampleRate: rate, channelCount: 1)
    for start in stride(from: 0, to: samples.count, by: block) {
      analyzer.take(samples[start..<min(start + block, samples.count)])
    }
    return analyzer.features()
  }

  private static func times(_ bpm: Double, first: Double, seconds: Double) -> [Double] {
    Array(stride(from: first, to: seconds, by: 60 / bpm))
  }

  @Test(arguments: [(120.0, 0.0), (60, 0.5), (93.7, 0.31), (174, 0.02), (210, 1.2), (45, 0.7)])
  func `a click track has its tempo and its first beat`(bpm: Double, first: Double) throws {
    let times = Self.times(bpm, first: first, seconds: 20)
    let beats = try #require(BeatEstimate(Self.features(Self.clicks(times, seconds: 20))))
    #expect((beats.beatsPerMinute / bpm - 1).magnitude < 0.0005, "\(beats.beatsPerMinute)")
    #expect(beats.isSteady && beats.share == 1)
    #expect((beats.firstBeat - first).magnitude < 0.008, "\(beats.firstBeat)")
    #expect(beats.times.count == times.count)
  }

  @Test func `weaker clicks between the beats are no beats`() throws {
    let times = Self.times(200, first: 0.25, seconds: 20)
    let strengths: [Float] = [0.8, 0.15]
    let samples = Self.clicks(times, seconds: 20, strengths: strengths)
    let beats = try #require(BeatEstimate(Self.features(samples)))
    #expect(beats.beatsPerMinute == 100)
    #expect((beats.firstBeat - 0.25).magnitude < 0.008)
    // Twice the tempo is found where it is looked for.
    let fast = try #require(BeatEstimate(Self.features(samples), tempi: 170...230))
    #expect(fast.beatsPerMinute == 200)
  }

  @Test func `missing beats are filled in, and every rate and block gives the same`() throws {
    var times = Self.times(128, first: 0.4, seconds: 24)
    let count = times.count
    times.removeSubrange(12..<20)
    for rate in [22_050, 48_000] {
      let samples = Self.clicks(times, seconds: 24, rate: rate)
      let beats = try #require(BeatEstimate(Self.features(samples, rate: rate)))
      #expect(beats.beatsPerMinute == 128 && beats.times.count == count)
      #expect(beats == BeatEstimate(Self.features(samples, rate: rate, block: 97)))
    }
  }

  @Test func `a tempo that changes has its beats, and is not steady`() throws {
    var (times, time) = ([Double](), 0.5)
    while time < 30 {
      times.append(time)
      time += 0.5 + 0.004 * time
    }
    let beats = try #require(BeatEstimate(Self.features(Self.clicks(times, seconds: 30))))
    #expect(!beats.isSteady)
    let found = times.count { time in beats.times.contains { ($0 - time).magnitude < 0.01 } }
    #expect(Double(found) > 0.9 * Double(times.count), "\(found) of \(times.count)")
  }

  @Test func `silence, one knock and irregular knocks have no steady tempo`() {
    #expect(BeatEstimate(Self.features([Float](repeating: 0, count: 400_000))) == nil)
    #expect(BeatEstimate(Self.features(Self.clicks([1], seconds: 5))) == nil)
    var random = SeededGenerator(seed: 8)
    var (times, time) = ([Double](), 0.3)
    while time < 20 {
      times.append(time)
      time += Double.random(in: 0.2...1.4, using: &random)
    }
    let knocks = BeatEstimate(Self.features(Self.clicks(times, seconds: 20)))
    #expect(knocks == nil || knocks?.isSteady == false || (knocks?.share ?? 1) < 0.6)
  }

  @Test func `taps state a tempo, also if some are missing or late`() throws {
    var random = SeededGenerator(seed: 4)
    var taps = Self.times(96, first: 2, seconds: 20)
      .map { $0 + Double.random(in: -0.03...0.03, using: &random) }
    taps.remove(at: 7)
    let beats = try #require(BeatEstimate(taps: taps))
    #expect((beats.beatsPerMinute - 96).magnitude < 0.5)
    #expect((beats.firstBeat - 2).magnitude < 0.03)
    #expect(BeatEstimate(taps: [1, 2, 3]) == nil)
    #expect(BeatEstimate(taps: [1, 1, 1, 1]) == nil)
  }

  @Test func `beats shift by half a beat if the taps are between them`() throws {
    let clicks = Self.times(120, first: 0.5, seconds: 20)
    var beats = try #require(BeatEstimate(Self.features(Self.clicks(clicks, seconds: 20))))
    beats.move(toward: try #require(BeatEstimate(taps: clicks.map { $0 + 0.04 })))
    #expect((beats.firstBeat - 0.5).magnitude < 0.008)
    beats.move(toward: try #require(BeatEstimate(taps: clicks.map { $0 + 0.22 })))
    #expect((beats.firstBeat - 0.25).magnitude < 0.008)
  }
}
