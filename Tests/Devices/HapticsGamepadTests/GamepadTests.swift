import Foundation
import HapticsCore
import HapticsGamepad
import HapticsLifecycle
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import TestSupport
import Testing

/// What controllers are given, byte by byte, on a clock that the test moves.
@Suite struct GamepadTests {
  private let millisecond: Int64 = 1_000_000
  private let first = "/dev/input/event3"
  private let second = "/dev/input/event4"

  @Test func `levels become one effect, which is played, changed and stopped`() {
    let input = RecordedInput([first: .init()])
    var pads = GamepadSet(through: input)
    #expect(pads.names == ["Pad"])
    pads.send(MotorLevels(low: 1, high: 0.5), at: 0)
    pads.send(MotorLevels(low: 0.25, high: 0), at: 10 * millisecond)
    pads.send(MotorLevels(), at: 20 * millisecond)
    pads.send(MotorLevels(), at: 30 * millisecond)
    pads.send(MotorLevels(), at: 40 * millisecond)
    #expect(
      input.takeActions() == [
        .opened(first),
        .uploaded(id: -1, strong: 65_535, weak: 32_768, length: 1500), .wrote(code: 7, value: 1),
        .uploaded(id: 7, strong: 16_384, weak: 0, length: 1500), .wrote(code: 7, value: 1),
        .wrote(code: 7, value: 0), .wrote(code: 7, value: 0),
      ]
    )
  }

  @Test func `a lasting effect is uploaded again before the kernel ends it`() {
    let input = RecordedInput([first: .init()])
    var pads = GamepadSet(through: input)
    for tick in 0...700 { pads.send(MotorLevels(low: 1), at: Int64(tick) * 5 * millisecond) }
    let uploads = input.takeActions().filter { if case .uploaded = $0 { true } else { false } }
    // At 0, 1, 2 and 3 seconds, each for 1.5 seconds.
    #expect(uploads.count == 4)
  }

  @Test func `a controller by Bluetooth is given less than one by cable`() {
    let input = RecordedInput([first: .init(), second: .init(name: "Radio", isRadio: true)])
    var pads = GamepadSet(through: input)
    for tick in 0..<200 {
      pads.send(MotorLevels(low: Float(tick + 20) / 400), at: Int64(tick) * 5 * millisecond)
    }
    let uploads = input.takeActions().filter { if case .uploaded = $0 { true } else { false } }
    // In a second, 100 and 25.
    #expect(uploads.count == 125)
  }

  @Test func `controllers come and go while it plays`() {
    let input = RecordedInput([:])
    var pads = GamepadSet(through: input)
    #expect(pads.names == [])
    // A node is made before one has access to it.
    input.change(first, to: .init(openError: EACCES))
    pads.send(MotorLevels(low: 1), at: 0)
    #expect(pads.names == [])
    #expect(pads.faults.map(\.fault) == [OutputFault(.cannotOpen, code: EACCES)])
    #expect(pads.faults.map(\.device) == [first])
    input.change(first, to: .init())
    pads.send(MotorLevels(low: 1), at: 10 * millisecond)
    #expect(pads.names == ["Pad"] && pads.faults == [])
    #expect(
      input.takeActions() == [
        .opened(first), .uploaded(id: -1, strong: 65_535, weak: 0, length: 1500),
        .wrote(code: 7, value: 1),
      ]
    )
    input.change(first, to: nil)
    pads.send(MotorLevels(low: 0.5), at: 20 * millisecond)
    #expect(pads.names == [])
    #expect(input.takeActions() == [.closed(first)])
  }

  @Test func `a controller that is unplugged in the middle of a call is closed, others go on`() {
    let input = RecordedInput([first: .init(), second: .init(name: "Other")])
    var pads = GamepadSet(through: input)
    _ = input.takeActions()
    input.change(first, to: .init(uploadError: ENODEV))
    pads.send(MotorLevels(low: 1), at: 0)
    #expect(pads.names == ["Other"])
    #expect(pads.faults.map(\.fault) == [OutputFault(.gone, code: ENODEV)])
    #expect(pads.faults.map(\.device) == [first])
    #expect(input.takeActions().contains(.closed(first)))
    input.change(second, to: .init(name: "Other", writeError: ENODEV))
    pads.send(MotorLevels(low: 0.5), at: 10 * millisecond)
    #expect(!pads.names.contains("Other"))
  }

  @Test func `a controller without a free effect slot is tried again`() {
    let input = RecordedInput([first: .init(uploadError: ENOSPC)])
    var pads = GamepadSet(through: input)
    pads.send(MotorLevels(low: 1), at: 0)
    #expect(pads.faults.map(\.fault) == [OutputFault(.failed, code: ENOSPC)])
    #expect(pads.names == ["Pad"])
    input.change(first, to: .init())
    _ = input.takeActions()
    pads.send(MotorLevels(low: 0.5), at: 10 * millisecond)
    #expect(
      input.takeActions() == [
        .uploaded(id: -1, strong: 32_768, weak: 0, length: 1500), .wrote(code: 7, value: 1),
      ]
    )
  }

  @Test func `a name chooses among controllers, and what does not rumble is left alone`() {
    let nodes: [String: RecordedInput.Node] = [
      first: .init(name: "Xbox Wireless Controller"), second: .init(name: "Wireless Controller"),
      "/dev/input/event5": .init(name: "Xbox Keyboard", rumbles: false),
      "/dev/input/event6": .init(name: "Mouse", openError: EACCES, rumbles: false),
    ]
    let names = { GamepadSet(named: $0, through: RecordedInput(nodes)).names }
    #expect(names(nil) == ["Xbox Wireless Controller", "Wireless Controller"])
    #expect(names("xbox") == ["Xbox Wireless Controller"])
    #expect(names(second) == ["Wireless Controller"])
    #expect(names("PlayStation") == [])
    #expect(GamepadSet(through: RecordedInput(nodes)).faults == [])
  }

  @Test func `a list includes controllers without permission, with the remedy`() {
    let reports = GamepadReport.all(
      through: RecordedInput([
        first: .init(name: "Near", isRadio: true), second: .init(name: "Far", openError: EACCES),
        "/dev/input/event5": .init(name: "Keyboard", rumbles: false),
      ])
    )
    #expect(reports.map(\.name) == ["Near", "Far"])
    #expect(reports[0].isRadio == true && reports[0].slots == 16 && reports[0].fault == nil)
    #expect(
      reports[1].fault?.reason
        == "cannot open it: Permission denied; the udev rule 'KERNEL==\"event*\", "
        + "SUBSYSTEM==\"input\", ENV{ID_INPUT_JOYSTICK}==\"1\", TAG+=\"uaccess\"' in "
        + "/etc/udev/rules.d/70-gamepads.rules lets you"
    )
  }

  @Test func `an end stops the motors and closes the controllers`() {
    let input = RecordedInput([first: .init()])
    var pads = GamepadSet(through: input)
    pads.send(MotorLevels(low: 1), at: 0)
    _ = input.takeActions()
    pads.stop()
    #expect(input.takeActions() == [.wrote(code: 7, value: 0), .closed(first)])
  }
}

/// The thread that lets controllers rumble.
@Suite struct GamepadOutputTests {
  @Test func `controllers rumble with what an engine plays, and stop with the output`() throws {
    let input = RecordedInput(["/dev/input/event3": .init()])
    let engine = try HapticEngine()
    var cue = Cue(Meaning(rawValue: 1))
    let hum = HapticEvent(
      .hapticContinuous,
      at: 0,
      duration: 30,
      parameters: [.init(.hapticIntensity, 1), .init(.hapticSharpness, 0)]
    )
    cue.pattern = .init(try engine.load(HapticPattern(events: [hum])))
    try engine.fire(cue)
    let output = GamepadOutput(through: input)
    try output.start(engine)
    #expect(output.names == ["Pad"])
    // No clock: the last frame that is rendered counts.
    var block = [Float](repeating: 0, count: 512 * 3)
    var span = block.mutableSpan
    #expect(engine.render(into: &span, frames: 512))
    var actions: [RecordedInput.Action] = []
    let rumbles = eventually {
      actions += input.takeActions()
      return actions.contains(.wrote(code: 7, value: 1))
    }
    #expect(rumbles)
    output.stop()
    actions += input.takeActions()
    #expect(actions.contains(.uploaded(id: -1, strong: 65_535, weak: 0, length: 1500)))
    #expect(actions.suffix(2) == [.wrote(code: 7, value: 0), .closed("/dev/input/event3")])
    #expect(input.openCount == 0)
  }

  @Test func `starting without a usable controller throws an error with the reason`() throws {
    let engine = try HapticEngine()
    func fault(_ nodes: [String: RecordedInput.Node], _ name: String? = nil) -> OutputError? {
      do throws(OutputError) {
        try GamepadOutput(named: name, through: RecordedInput(nodes)).start(engine)
        return nil
      } catch { return error }
    }
    #expect(fault([:])?.device == "gamepad" && fault([:])?.fault == OutputFault(.cannotOpen))
    #expect(fault([:])?.reason == "no controller that rumbles is connected")
    #expect(fault(["a": .init()], "Xbox")?.device == "Xbox")
    #expect(
      fault(["a": .init(openError: EACCES)])?.fault == OutputFault(.cannotOpen, code: EACCES)
    )
  }
}

/// The kernel's side, with files in place of nodes.
@Suite struct KernelInputTests {
  @Test func `nodes are found in the order of their numbers`() throws {
    let folder = try Folder()
    for name in ["event10", "event9", "mouse0", "js0", "event"] { try folder.write("", to: name) }
    let input = KernelInput(folder: folder.url.path)
    #expect(input.nodes().map { $0.split(separator: "/").last } == ["event9", "event10"])
    #expect(KernelInput(folder: "/nowhere").nodes() == [])
  }

  @Test func `a regular file is no controller, and opening a missing one fails`() throws {
    let folder = try Folder()
    try folder.write("", to: "event0")
    let path = folder.file("event0").path
    let input = KernelInput(folder: folder.url.path, properties: "/nowhere")
    #expect(GamepadSet(through: input).names == [])
    #expect(GamepadReport.all(through: input) == [])
    #expect(input.open(path + "x") == -ENOENT)
    let descriptor = input.open(path)
    #expect(descriptor >= 0)
    var byte: UInt8 = 0
    #expect(input.control(descriptor, 0x8010_4535, &byte) == -ENOTTY)
    input.close(descriptor)
    #expect(input.control(descriptor, 0x8010_4535, &byte) == -EBADF)
  }

  @Test func `a request with a number passes the number, not its place in memory`() {
    let input = KernelInput(folder: "/nowhere")
    let terminal = input.open("/dev/ptmx")
    #expect(terminal >= 0)
    // It accepts the numbers of the queues that it can empty: 0, 1 and 2.
    #expect((0...3).map { input.control(terminal, UInt(TCFLSH), value: $0) } == [0, 0, 0, -EINVAL])
    input.close(terminal)
    #expect(input.control(terminal, UInt(TCFLSH), value: 0) == -EBADF)
  }

  @Test func `properties of a node are read without permission to open it`() throws {
    let folder = try Folder()
    try folder.write("Pad\n", to: "event0/device/name")
    try folder.write("107030000 0\n", to: "event0/device/capabilities/ff")
    try folder.write("0\n", to: "event1/device/capabilities/ff")
    let input = KernelInput(folder: "/nowhere", properties: folder.url.path)
    #expect(input.property("name", of: "/dev/input/event0") == "Pad")
    #expect(input.property("capabilities/ff", of: "/dev/input/event0") == "107030000 0")
    #expect(input.property("name", of: "/dev/input/event1") == nil)
  }

  @Test func `nodes that come, go or change their rights are noticed`() throws {
    let folder = try Folder()
    let input = KernelInput(folder: folder.url.path)
    #expect(!input.takeChanges())
    try folder.write("", to: "event0")
    #expect(input.takeChanges())
    #expect(!input.takeChanges())
    #expect(chmod(folder.file("event0").path, 0o600) == 0)
    #expect(input.takeChanges())
    try FileManager.default.removeItem(at: folder.file("event0"))
    #expect(input.takeChanges())
    #expect(!input.takeChanges())
  }
}
