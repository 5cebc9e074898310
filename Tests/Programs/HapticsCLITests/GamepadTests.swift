import HapticsGamepad
import HapticsLifecycle
import HapticsRuntime
import LocatedJSON
import TestSupport
import Testing

@testable import HapticsCLI

@Suite struct GamepadListTests {
  private let pads = [
    GamepadReport(name: "Pad", path: "/dev/input/event3", isRadio: false, slots: 16, fault: nil),
    GamepadReport(
      name: "Far\u{1B}Pad",
      path: "/dev/input/event12",
      isRadio: nil,
      slots: 0,
      fault: OutputError(
        device: "/dev/input/event12",
        reason: "it does not rumble: Input/output error",
        fault: OutputFault(.failed, code: 5)
      )
    ),
  ]

  @Test func `controllers are a table, with why one does not rumble`() {
    let text = GamepadText(theme: .plain).text(pads)
    let lines = text.split(separator: "\n")
    #expect(lines[0].split(separator: " ") == ["controller", "node", "connection"])
    #expect(lines[1].split(separator: " ") == ["Pad", "/dev/input/event3", "cable"])
    #expect(lines[2].hasSuffix("/dev/input/event12  it does not rumble: Input/output error"))
    #expect(!text.contains("\u{1B}"))
    #expect(GamepadText(theme: .plain).text([]) == "")
  }

  @Test func `without a controller, '--gamepad' says so and what lists them`() throws {
    let folder = try Folder.playing([
      "a.ahap":
        #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}"#
    ])
    let run = try Program.shell(
      "haptics play --gamepad-name 'no such pad' a.ahap",
      in: folder,
      environment: folder.sounding
    )
    #expect(run.status == 2)
    #expect(
      run.errors
        == "haptics: no such pad: no controller that rumbles is connected; 'haptics devices' "
        + "lists controllers\n"
    )
  }

  @Test func `channels are numbers between commas`() {
    #expect(ChannelList(argument: "3,4")?.channels == [3, 4])
    #expect(ChannelList(argument: "2")?.channels == [2])
    for wrong in ["", "3,", "0", "3,3", "a", "65", "-1", "3 4"] {
      #expect(ChannelList(argument: wrong) == nil, "\(wrong)")
    }
  }

  @Test func `haptic channels and a signal contradict each other`() throws {
    let folder = try Folder.playing()
    let run = try Program.shell(
      "haptics play --haptic-channels 3,4 --signal both a.ahap",
      in: folder,
      environment: folder.sounding
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("'--signal' cannot be used with '--haptic-channels'"))
  }
}
