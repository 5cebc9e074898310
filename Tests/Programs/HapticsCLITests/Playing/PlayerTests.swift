import HapticsCore
import HapticsPlot
import HapticsRuntime
import HapticsTimeline
import HapticsTools
import Testing

@testable import HapticsCLI

/// Plays by hand: the test is the device, and says when frames are heard.
@Suite struct PlayerTests {
  private struct Blank: TerminalPicture {
    var lines: [String] { [] }
    func patches(from old: Double?, to new: Double?) -> [(row: Int, column: Int, text: String)] {
      []
    }
  }

  /// A device that is ten milliseconds behind.
  private struct Device {
    let engine: HapticEngine
    var time: Int64 = 1_000_000_000

    /// Plays for some seconds; what was rendered last is heard now.
    mutating func play(_ seconds: Double) {
      var block = [Float](repeating: 0, count: 480 * engine.configuration.channels)
      for _ in 0..<Int((seconds * 100).rounded()) {
        var span = block.mutableSpan
        engine.render(into: &span, frames: 480, heardAt: time)
        time += 10_000_000
      }
    }
  }

  private func place(_ player: Player, _ device: Device) -> Double {
    var player = player
    return player.position(at: device.time)
  }

  private func start(
    rate: Double = 1,
    from start: Double = 0,
    isLooping: Bool = false,
    lateness: Double = 0,
    event: HapticEvent = HapticEvent(.hapticContinuous, at: 0, duration: 1)
  ) throws -> (Player, Device) {
    let engine = try HapticEngine()
    let pattern = HapticPattern(events: [event])
    var cue = Cue(Meaning(rawValue: 0))
    cue.pattern = .init(try engine.load(pattern.stretched(by: 1 / rate)))
    let playable = Playable(
      engine: engine,
      timeline: Timeline(
        cues: [cue],
        loop: .init(from: .frames(0), to: .seconds(1 / rate))
      ),
      rate: rate,
      playbackRate: .normal,
      length: 1,
      remark: "",
      warnings: "",
      status: .clean,
      picture: { _ in Blank() }
    )
    let player = try Player(playable, from: start, isLooping: isLooping, lateness: lateness)
    return (player, Device(engine: engine))
  }

  @Test(arguments: [1.0, 0.5, 4.0])
  func `the playhead is where the pattern is heard, at any rate`(rate: Double) throws {
    var (player, device) = try start(rate: rate)
    #expect(place(player, device) == 0)
    device.play(0.2)
    player.update()
    #expect(abs(place(player, device) - 0.2 * rate) < 0.001)
  }

  @Test func `a playback is over when its end was heard, not when it was rendered`() throws {
    var (player, device) = try start()
    device.play(0.99)
    player.update()
    #expect(!player.isOver(at: device.time))
    device.play(0.05)
    player.update()
    #expect(!player.isOver(at: device.time - 100_000_000))
    #expect(player.isOver(at: device.time))
    #expect(place(player, device) == 1)
  }

  @Test func `a playback is over only after the tail of its pattern`() throws {
    let released = HapticEvent(
      .hapticContinuous,
      at: 0,
      duration: 0.5,
      parameters: [.init(.releaseTime, 0.8), .init(.sustained, 1)]
    )
    var (player, device) = try start(event: released)
    let tail = Double(try device.engine.tail(of: player.playable.timeline)) / 48_000
    #expect(tail > 0.5)
    device.play(0.5 + tail - 0.1)
    player.update()
    #expect(!player.isOver(at: device.time))
    device.play(0.12)
    player.update()
    #expect(player.isOver(at: device.time))
  }

  @Test func `a playback starts at the given position`() throws {
    var (player, device) = try start(from: 0.6)
    device.play(0.1)
    player.update()
    #expect(abs(place(player, device) - 0.7) < 0.001)
  }

  @Test func `a paused playback resumes at the same position`() throws {
    var (player, device) = try start()
    device.play(0.3)
    try player.togglePause(at: device.time)
    device.play(0.5)
    player.update()
    #expect(player.isPaused)
    #expect(abs(place(player, device) - 0.3) < 0.001)
    try player.togglePause(at: device.time)
    device.play(0.2)
    player.update()
    #expect(!player.isPaused)
    #expect(abs(place(player, device) - 0.5) < 0.001)
  }

  @Test func `a playback can seek while it plays, while it is paused and after its end`() throws {
    var (player, device) = try start()
    device.play(0.3)
    try player.seek(to: 0.8)
    device.play(0.1)
    player.update()
    #expect(abs(place(player, device) - 0.9) < 0.001)
    device.play(0.3)
    player.update()
    #expect(player.isOver(at: device.time))
    try player.seek(to: -3)
    device.play(0.1)
    player.update()
    #expect(!player.isOver(at: device.time))
    #expect(abs(place(player, device) - 0.1) < 0.001)
  }

  @Test func `seeks add up before the device reaches the new position`() throws {
    var (player, device) = try start()
    device.play(0.2)
    for _ in 0..<3 { try player.seek(to: player.position(at: device.time) + 0.1) }
    #expect(abs(place(player, device) - 0.5) < 0.001)
    device.play(0.1)
    player.update()
    #expect(abs(place(player, device) - 0.6) < 0.001)
  }

  @Test func `toggling pause after the end plays again from the start`() throws {
    var (player, device) = try start()
    device.play(1.2)
    player.update()
    #expect(player.isOver(at: device.time))
    try player.togglePause(at: device.time)
    device.play(0.25)
    player.update()
    #expect(abs(place(player, device) - 0.25) < 0.001)
  }

  @Test func `a loop continues until looping is turned off`() throws {
    var (player, device) = try start(isLooping: true)
    device.play(3.25)
    player.update()
    #expect(!player.isOver(at: device.time))
    #expect(abs(place(player, device) - 0.25) < 0.001)
    try player.toggleLoop()
    device.play(1)
    player.update()
    #expect(player.isOver(at: device.time))
  }

  @Test func `a calibrated lateness moves the playhead back`() throws {
    var (player, device) = try start(lateness: 0.1)
    device.play(0.5)
    player.update()
    #expect(abs(place(player, device) - 0.4) < 0.001)
  }
}
