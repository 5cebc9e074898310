import Foundation
import HapticsCore
import HapticsLifecycle
import HapticsRuntime
import HapticsTesting
import HapticsTimeline
import Testing

@testable import HapticsGamepad

/// What touchpads with effects of their own are given, byte by byte, in manual time.
@Suite struct NamedEffectPlayerTests {
  private let path = "/dev/input/event5"
  private let first = PatternID(rawValue: 0)
  private let second = PatternID(rawValue: 1)
  private let touchpad = RecordedInput.Node(
    name: "Touchpad",
    rumbles: false,
    usages: [0x1003, 0x1006, 0x1007, 0x1009]
  )

  private func start(
    _ pattern: PatternID,
    number: UInt64 = 1,
    gain: Float = 1
  ) -> HapticStart {
    HapticStart(
      id: HapticStart.ID(rawValue: number),
      pattern: pattern,
      meaning: Meaning(rawValue: 0),
      frame: 0,
      hostTime: 0,
      offset: 0,
      rate: 1,
      gain: gain,
      source: .fired(FiredCue(rawValue: 0))
    )
  }

  private func reports(of player: NamedEffectPlayer, at time: Int64 = 0) -> [HapticStartReport] {
    var reports: [HapticStartReport] = []
    player.takeReports(at: time) { reports.append($0) }
    return reports
  }

  /// A player of `success` and `click`, whose effects are uploaded.
  private func makePlayer(_ input: RecordedInput) throws -> NamedEffectPlayer {
    let player = try NamedEffectPlayer([first: "success", second: "click"], through: input)
    for id in [first, second] { try player.prepare(HapticPattern(), as: id, instances: 8) }
    _ = input.takeActions()
    return player
  }

  // MARK: The device

  @Test func `creating a player without a usable device throws an error with the reason`() {
    func error(_ nodes: [String: RecordedInput.Node], _ device: String? = nil) -> OutputError? {
      let input = RecordedInput(nodes)
      defer { #expect(input.openCount == 0) }
      do throws(OutputError) {
        _ = try NamedEffectPlayer([:], on: device, through: input)
        return nil
      } catch { return error }
    }
    let missing = "no device that plays named effects is connected"
    #expect(error([:])?.description == "‘haptic device’: \(missing)")
    #expect(error([path: .init()])?.description == "‘haptic device’: \(missing)")
    #expect(error([path: touchpad], "mouse")?.description == "‘mouse’: \(missing)")
    #expect(error([path: touchpad], "touch") == nil)
    #expect(error([path: touchpad], path) == nil)
    var closed = touchpad
    closed.openError = EACCES
    #expect(
      error([path: closed])?.description
        == "‘\(path)’: cannot open it: Permission denied; members of the group 'input' can"
    )
  }

  @Test func `an effect is the kernel's struct of 48 bytes`() throws {
    let input = RecordedInput([path: touchpad])
    let player = try NamedEffectPlayer([first: "success"], through: input)
    try player.prepare(HapticPattern(), as: first, instances: 8)
    try player.begin(start(first, gain: 0.5), instance: 0)
    // Type and number; usage, vendor, its page, intensity, repetitions and their period at 16 to 27.
    var bytes = [UInt8](repeating: 0, count: 48)
    bytes[0] = 0x4f
    (bytes[16], bytes[17]) = (0x09, 0x10)
    bytes[22] = 50
    #expect(input.lastUpload == bytes)
    #expect(
      input.takeActions() == [
        .opened(path), .uploadedEffect(id: -1, usage: 0x1009, intensity: 100),
        .uploadedEffect(id: 0, usage: 0x1009, intensity: 50), .wrote(code: 0, value: 1),
      ]
    )
  }

  @Test func `press and release stay the device's`() throws {
    let input = RecordedInput([path: touchpad])
    var state = try NamedEffectState([first: 0x1006, second: 0x1007], on: nil, through: input)
    for id in [first, second] {
      #expect(throws: HapticStartRefusal(.pattern)) { try state.prepare(id) }
    }
    #expect(input.takeActions() == [.opened(path)])
    #expect(NamedEffect.all.allSatisfy { $0.hid != 0x1006 && $0.hid != 0x1007 })
  }

  // MARK: Patterns

  @Test func `a pattern without an effect of the device is refused`() throws {
    let input = RecordedInput([path: touchpad])
    let names = [first: "selection", second: "no-such-effect", PatternID(rawValue: 2): "error"]
    let player = try NamedEffectPlayer(names, through: input)
    let codes = (0..<4 as Range<Int32>).map { number -> Int32? in
      do throws(HapticStartRefusal) {
        try player.prepare(HapticPattern(), as: PatternID(rawValue: number), instances: 8)
      } catch  where error.reason == .pattern { return error.code } catch {}
      return nil
    }
    // No usage, no such effect, not of this device, not in the map.
    #expect(codes == [0, 0, EINVAL, 0])
    #expect(input.takeActions() == [.opened(path)])
  }

  @Test func `a device without room for an effect refuses it with the kernel's number`() throws {
    var full = touchpad
    full.uploadError = ENOSPC
    let player = try NamedEffectPlayer(
      [first: "success"],
      through: RecordedInput([path: full])
    )
    #expect(throws: HapticStartRefusal(.failed, code: ENOSPC)) {
      try player.prepare(HapticPattern(), as: first, instances: 8)
    }
    #expect(reports(of: player) == [])
  }

  @Test func `a discarded pattern's effect is erased by its number, and the end closes the device`()
    throws
  {
    let input = RecordedInput([path: touchpad])
    do {
      let player = try makePlayer(input)
      player.discard(second)
      player.discard(second)
      #expect(input.takeActions() == [.erased(1)])
      #expect(throws: HapticStartRefusal(.pattern)) {
        try player.begin(start(second), instance: 0)
      }
    }
    #expect(input.takeActions() == [.closed(path)])
  }

  // MARK: Starts

  @Test(
    arguments: [(0, 0), (0.004, 0), (0.125, 13), (0.506, 51), (1, nil), (4, nil)]
      as [(Float, UInt16?)]
  )
  func `a gain is an intensity in percent, uploaded only when it changes`(
    gain: Float,
    percent: UInt16?
  ) throws {
    let input = RecordedInput([path: touchpad])
    let player = try makePlayer(input)
    for number in 1...2 as ClosedRange<UInt64> {
      try player.begin(start(first, number: number, gain: gain), instance: 0)
    }
    let upload = percent.map {
      RecordedInput.Action.uploadedEffect(id: 0, usage: 0x1009, intensity: $0)
    }
    let plays = [RecordedInput.Action.wrote(code: 0, value: 1), .wrote(code: 0, value: 1)]
    #expect(input.takeActions() == (upload.map { [$0] } ?? []) + plays)
  }

  @Test func `only the last effect is stopped, because it replaced those before it`() throws {
    let input = RecordedInput([path: touchpad])
    let player = try makePlayer(input)
    let (old, new) = (start(first, number: 1), start(second, number: 2))
    try player.begin(old, instance: 0)
    try player.begin(new, instance: 0)
    player.cancel(old, instance: 0)
    player.cancel(new, instance: 0)
    player.cancel(new, instance: 0)
    #expect(
      input.takeActions() == [
        .wrote(code: 0, value: 1), .wrote(code: 1, value: 1), .wrote(code: 1, value: 0),
      ]
    )
  }

  @Test func `the player conforms`() throws {
    let input = RecordedInput([path: touchpad])
    let player = try NamedEffectPlayer([first: "success"], through: input)
    var time: Int64 = 1_000_000_000
    #expect(reports(of: player, at: time) == [])
    let problems = withoutActuallyEscaping({ time }) { now in
      withoutActuallyEscaping({ (until: Int64) in time = until }) { wait in
        StartConformance(player, now: now, wait: wait).run()
      }
    }
    #expect(problems == [])
    let plays = input.takeActions().filter { $0 == .wrote(code: 0, value: 1) }
    #expect(plays.count == 9)
  }

  // MARK: Losses

  @Test func `a device that is unplugged stops the player, and restarts it when it is back`() throws
  {
    let input = RecordedInput([path: touchpad])
    let player = try makePlayer(input)
    input.change(path, to: nil)
    #expect(throws: HapticStartRefusal(.stopped, code: ENODEV)) {
      try player.begin(start(first), instance: 0)
    }
    #expect(throws: HapticStartRefusal(.stopped)) { try player.begin(start(first), instance: 0) }
    #expect(reports(of: player) == [.stopped(.gameControllerDisconnect)])
    #expect(input.takeActions() == [.closed(path)])
    input.change("/dev/input/event9", to: touchpad)
    #expect(reports(of: player) == [.restarted])
    #expect(reports(of: player) == [])
    #expect(throws: HapticStartRefusal(.pattern)) { try player.begin(start(first), instance: 0) }
    try player.prepare(HapticPattern(), as: first, instances: 8)
    try player.begin(start(first), instance: 0)
    #expect(reports(of: player, at: 5) == [.began(HapticStart.ID(rawValue: 1), at: 0)])
    #expect(
      input.takeActions() == [
        .opened("/dev/input/event9"), .uploadedEffect(id: -1, usage: 0x1009, intensity: 100),
        .wrote(code: 0, value: 1),
      ]
    )
  }

  @Test func `a device that is plugged in again between two polls is opened again`() throws {
    let input = RecordedInput([path: touchpad])
    let player = try makePlayer(input)
    input.change(path, to: nil)
    #expect(reports(of: player) == [.stopped(.gameControllerDisconnect)])
    var dead = touchpad
    dead.writeError = ENODEV
    input.change(path, to: dead)
    #expect(reports(of: player) == [.restarted])
    try player.prepare(HapticPattern(), as: first, instances: 8)
    #expect(throws: HapticStartRefusal(.stopped, code: ENODEV)) {
      try player.begin(start(first), instance: 0)
    }
    #expect(reports(of: player) == [.stopped(.gameControllerDisconnect), .restarted])
  }

  // MARK: With an engine

  @Test func `a cue plays the device's effect; without one it is refused, without a device lost`()
    throws
  {
    var configuration = EngineConfiguration()
    configuration.hapticChannels = 0
    configuration.startBuses = .all
    let engine = try HapticEngine(configuration)
    let pattern = HapticPattern(events: [HapticEvent(.hapticTransient, at: 0)])
    let named = try engine.load(pattern)
    let nameless = try engine.load(pattern)
    let input = RecordedInput([path: touchpad])
    engine.startPlayer = try NamedEffectPlayer([named: "success"], through: input)
    var timeline = Timeline()
    for (id, time) in [(named, 0.1), (nameless, 0.2), (named, 0.5)] {
      var cue = Cue(Meaning(rawValue: 1), at: .seconds(time))
      cue.pattern = .init(id, gain: 0.5)
      cue.fallback.visual = .init(VisualID(rawValue: 4), duration: .seconds(0.1))
      timeline.add(cue)
    }
    try engine.play(timeline)
    var states: [Receipt.State] = []
    var visuals: [Int64] = []
    var played: [Int64] = []
    while engine.renderedFrames < 48_000 {
      var block = [Float](repeating: 0, count: 480 * engine.configuration.channels)
      var span = block.mutableSpan
      let frame = engine.renderedFrames
      if frame == 14_400 { input.change(path, to: nil) }
      let time = 1_000_000_000 + frame * 62_500 / 3
      engine.render(into: &span, frames: 480, heardAt: time)
      for event in engine.poll(at: HostTimestamp(time: time)) {
        switch event {
        case .receipt(let receipt) where receipt.modality == .haptic: states.append(receipt.state)
        case .visual(let visual): visuals.append(visual.frame)
        default: break
        }
      }
      if input.takeActions().contains(.wrote(code: 0, value: 1)) { played.append(frame) }
    }
    #expect(played == [4800])
    #expect(
      states == [
        .played, .dropped(.refused(HapticStartRefusal(.pattern))),
        .lost(.failed(.gameControllerDisconnect)),
      ]
    )
    // A refused effect plays the fallback, as a lost modality does.
    #expect(visuals == [9600, 24_000])
    #expect(engine.status(of: .haptic) == .failed(.gameControllerDisconnect))
  }
}
