import Foundation
import TestSupport
import Testing

@Suite struct DevicesTests {
  @Test func `a device is shown with its channels, rates and latency`() throws {
    let folder = try Folder.playing()
    let run = try Program.shell("haptics devices", in: folder, environment: folder.sounding)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].split(separator: " ", maxSplits: 1)[0] == "device")
    #expect(lines[1].hasPrefix("default  any from 1  any from 1"))
  }

  @Test func `JSON has the figures`() throws {
    let folder = try Folder.playing()
    let line = "haptics devices default nothing --format json"
    let run = try Program.shell(line, in: folder, environment: folder.sounding)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let devices = try #require(value as? [[String: Any]])
    #expect(devices.count == 2)
    #expect(devices[0]["plays"] as? Bool == true)
    #expect((devices[0]["channels"] as? [String: Int])?["least"] == 1)
    #expect(devices[0]["formats"] as? [String] == ["float32", "int32", "int16"])
    #expect(devices[1]["plays"] as? Bool == false)
    #expect(devices[1]["reason"] as? String == "cannot open it: No such file or directory")
  }

  @Test func `without a working device, devices prints the remedies`() throws {
    let folder = try Folder.playing()
    try folder.write("pcm.null { type null }\n", to: "alsa.conf")
    let run = try Program.shell("haptics devices", in: folder, environment: folder.sounding)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors
        == "haptics: no sound device works; '--all' lists the reasons; 'haptics render' "
        + "writes sound files instead\n"
    )
    let all = try Program.shell("haptics devices --all", in: folder, environment: folder.sounding)
    // How wide the column of names is, other back ends' devices decide.
    #expect(all.output.contains(/(?m)^default +cannot open it: No such file or directory$/))
  }

  @Test func `a controller without its last two channels is explained`() throws {
    let folder = try Folder.playing()
    try folder.write(
      """
      pcm.null { type null }
      pcm.DualSense {
        type multi
        slaves.a { pcm "null" channels 2 }
        bindings.0 { slave a channel 0 }
        bindings.1 { slave a channel 1 }
      }

      """,
      to: "alsa.conf"
    )
    let run = try Program.shell(
      "haptics devices DualSense null",
      in: folder,
      environment: folder.sounding
    )
    let hints = run.output.split(separator: "\n").filter { $0.contains("actuators") }
    #expect(
      hints == [
        "    the actuators are on channel 3 and 4, which this device lacks: newer ALSA configurations"
          + " split the controller; use its 'hw:' device, or choose the profile 'Direct' or 'Pro Audio'"
      ]
    )
  }
}
