import Testing

@testable import HapticsSynthesis

@Suite struct OnsetDetectorTests {
  private static let shapes: [Recording.Shape] = [.sound, .click, .tap, .ringing, .deep]

  @Test(arguments: shapes)
  func `a tap begins where it begins, whatever its shape`(shape: Recording.Shape) {
    var recording = Recording(seconds: 3)
    let times = recording.times(8, every: 0.3)
    recording.add(shape, at: times)
    #expect(worst(recording.onsets, times) < 0.08e-3)
  }

  @Test(arguments: shapes)
  func `noise a hundredth as strong moves single taps, but not the middle of a few`(
    shape: Recording.Shape
  ) throws {
    var recording = Recording(seconds: 3)
    let times = recording.times(8, every: 0.3)
    recording.add(shape, at: times)
    recording.addNoise(shape.gain / 100)
    let found = recording.onsets
    #expect(worst(found, times) < 0.3e-3)
    let errors = zip(found, times).map { $0.time - $1 }
    #expect(abs(Sample(errors).median) < 0.1e-3)
  }

  @Test(arguments: [8_000, 44_100, 96_000])
  func `taps are found at any sample rate`(sampleRate: Int) {
    var recording = Recording(seconds: 1.5, sampleRate: sampleRate)
    let times = recording.times(4, every: 0.3)
    recording.add(.tap, at: times)
    #expect(worst(recording.onsets, times) < 0.08e-3)
  }

  @Test(arguments: [(49.98, 0.02), (60.01, 0.02), (50.0, 0.2)])
  func `mains hum does not move onsets`(frequency: Double, level: Double) {
    var recording = Recording(seconds: 3)
    let times = recording.times(8, every: 0.3)
    recording.add(.tap, at: times)
    recording.addHum(level, at: frequency)
    #expect(worst(recording.onsets, times) < 0.1e-3)
  }

  @Test func `weak taps are found among strong ones, and cross-talk is ignored`() {
    var recording = Recording(seconds: 3)
    let times = recording.times(8, every: 0.3)
    recording.add(.tap, at: times, gains: [1, 0.1])
    recording.add(.sound, at: times.map { $0 - 0.005 }, gains: [0.003])
    #expect(worst(recording.onsets, times) < 0.1e-3)
  }

  @Test func `a constant offset, like gravity, does not move onsets`() {
    var recording = Recording(seconds: 3)
    let times = recording.times(8, every: 0.3)
    recording.add(.tap, at: times)
    recording.addOffset(9.81)
    #expect(worst(recording.onsets, times) < 0.1e-3)
  }

  @Test func `onsets do not depend on block sizes`() {
    var recording = Recording(seconds: 2)
    recording.add(.tap, at: recording.times(5, every: 0.3))
    recording.addNoise(0.002)
    var detector = OnsetDetector(sampleRate: recording.sampleRate)
    var start = 0
    for size in [1, 7, 160, 999, 12_345, 18_488] {
      detector.append(recording.samples.span.extracting(start..<start + size))
      start += size
    }
    detector.finish()
    #expect(start == recording.samples.count)
    #expect(detector.onsets == recording.onsets)
    #expect(detector.onsets.count == 5)
  }

  @Test func `an onset says how strong it is, and how strong the noise`() throws {
    var recording = Recording(seconds: 1)
    recording.add(.tap, at: [0.5])
    recording.addNoise(0.005)
    let onset = try #require(recording.onsets.first)
    #expect(abs(onset.peak - 0.5) < 0.03)
    #expect(abs(onset.noise - 0.005) < 0.0005)
  }

  @Test func `noise, hum, silence and an offset are no taps`() {
    var noise = Recording(seconds: 6, sampleRate: 8_000)
    noise.addNoise(0.1)
    var hum = Recording(seconds: 3)
    hum.addHum(0.3)
    var offset = Recording(seconds: 1)
    offset.addOffset(5)
    for recording in [noise, hum, offset, Recording(seconds: 1), Recording(seconds: 0)] {
      #expect(recording.onsets == [])
    }
  }

  @Test func `NaN and infinite samples do not trap`() {
    var recording = Recording(seconds: 1)
    recording.add(.tap, at: [0.5])
    var samples = recording.samples
    samples[1000] = .nan
    samples[1001] = .infinity
    samples[1002] = -.greatestFiniteMagnitude
    for rate in [-1, 0, 1, 999, 16_000, 768_000] {
      var detector = OnsetDetector(sampleRate: rate)
      detector.append(samples.span)
      detector.finish()
      #expect(detector.onsets.allSatisfy { $0.time.isFinite && $0.peak.isFinite })
    }
  }

  @Test func `a long recording takes no more memory than a short one`() {
    let second = [Float](repeating: 0.001, count: 1000)
    var detector = OnsetDetector(sampleRate: 1000)
    var most = 0
    for _ in 0..<200 {
      detector.append(second.span)
      most = max(most, detector.keptCount)
    }
    #expect(most < 6000)
  }
}
