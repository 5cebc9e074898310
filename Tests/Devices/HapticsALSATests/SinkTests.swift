import Foundation
import HapticsALSA
import HapticsCore
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime
import HapticsTimeline
import TestSupport
import Testing

/// A device that takes its time: a sound server without hardware.
@Suite(.serialized) struct SinkTests {
  /// Ten thousand sounds of one sample, each on a frame of its own and with a level of its own.
  private static func clicks(_ engine: HapticEngine) throws -> Timeline {
    let sounds = try (0..<16).map {
      try engine.load(samples: [Float($0 + 1) / 32], channels: 1, sampleRate: 48_000)
    }
    var timeline = Timeline()
    for index in 0..<10_000 {
      // Behind 100 ms of silence, 7 or 13 frames apart.
      var cue = Cue(Meaning(rawValue: 1), at: .frames(4800 + onset(index)))
      cue.sound = .init(sounds[index * 7 % 16])
      timeline.add(cue)
    }
    return timeline
  }

  private static func onset(_ index: Int) -> Int64 { Int64(index * 12 + index % 6) }

  @Test func `ten thousand starts are recorded on their frames, and every sample as rendered`()
    throws
  {
    // The server itself may lose frames on a busy machine, of which nobody is told: seen at frame
    // 115,200 in 2 of some 12 full runs under load. Then it is tried again.
    for attempt in 1...3 {
      if try isExact(attempt) { return }
    }
    Issue.record("no recording of three equals what was rendered")
  }

  private func isExact(_ attempt: Int) throws -> Bool {
    let sink = try #require(try NullSink("sink-\(attempt)"), "scripts/setup test installs it")
    defer { sink.stop() }
    var configuration = DeviceConfiguration(device: sink.device)
    configuration.layout = .apart(haptics: [3, 4])
    // The server takes frames as time passes, and plays silence where there are none: a thread that
    // is put aside for longer than the device holds frames leaves a gap in the recording. Nothing
    // else waits for the clock, and the buffer holds 1.6 s.
    configuration.period = 0.1
    configuration.periods = 16
    let engine = try HapticEngine()
    let clicks = try Self.clicks(engine)
    try engine.play(clicks)
    try engine.play(Scene.lively(engine), at: .frame(9600))
    let output = DeviceOutput(configuration, through: [.alsa])
    try output.start(engine)
    let last = 4800 + Int(Self.onset(9999)) + 1
    // A game polls; else the engine would lose its messages.
    let isPlayed = eventually {
      _ = engine.poll()
      return engine.renderedFrames > last
    }
    #expect(isPlayed)
    #expect(!output.status.isPacedByHost)
    #expect(output.status.xruns == 0)
    output.stop()

    let twin = try HapticEngine()
    try twin.play(try Self.clicks(twin))
    try twin.play(Scene.lively(twin), at: .frame(9600))
    let rendered = Scene.rendered(twin, frames: last)
    var expected: [Float] = []
    expected.reserveCapacity(last * 4)
    for frame in 4800..<last {
      let start = frame * 3
      expected += [rendered[start], rendered[start + 1], rendered[start + 2], rendered[start + 2]]
    }
    var recorded: [Float] = []
    _ = eventually(within: 5) {
      recorded = (try? sink.recorded()) ?? []
      let first = recorded.firstIndex { $0 != 0 } ?? recorded.count
      return recorded.count - first >= expected.count
    }
    let first = (recorded.firstIndex { $0 != 0 } ?? 0) / 4 * 4
    return recorded.dropFirst(first).prefix(expected.count).elementsEqual(expected)
  }
}
