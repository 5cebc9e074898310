import Foundation
import HapticsFiles
import TestSupport
import Testing

@Suite struct CalibrationTests {
  private func path(_ folder: Folder) -> String {
    folder.url.path + "/config/haptics/calibration.json"
  }

  @Test func `a stored calibration is read again, along with those of other devices`() throws {
    let folder = try Folder()
    var calibration = try Calibration(reading: path(folder))
    #expect(calibration.devices.isEmpty)
    let entry = Calibration.Entry(soundLateness: 0.042, soundSpread: 0.01, lightSpread: 0.02)
    calibration.devices["hw:1,0 \"desk\""] = entry
    try calibration.write(to: path(folder))
    var again = try Calibration(reading: path(folder))
    again.devices["default"] = Calibration.Entry(
      soundLateness: -0.01,
      soundSpread: 0,
      lightSpread: 0
    )
    try again.write(to: path(folder))
    let last = try Calibration(reading: path(folder))
    #expect(last.devices["hw:1,0 \"desk\""] == entry)
    #expect(last.devices["default"]?.soundLateness == -0.01)
    #expect(
      try folder.read("config/haptics/calibration.json").contains(
        #""default": { "soundLateness": -0.01, "soundSpread": 0.0, "lightSpread": 0.0 }"#
      )
    )
  }

  @Test(arguments: [
    "", "[]", "{", #"{"devices": 3}"#, #"{"devices": {"default": {}}}"#,
    #"{"devices": {"default": {"soundLateness": "late"}}}"#,
    #"{"devices": {"default": {"soundLateness": 1e9}}}"#,
  ])
  func `a file that is no calibration is refused, and can be done without`(
    text: String
  ) throws {
    let folder = try Folder.playing(["a.ahap": Sample.clean])
    try folder.write(text, to: "haptics/calibration.json")
    let environment = folder.sounding.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }
    let run = try Program.shell("haptics play a.ahap", in: folder, environment: environment)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "haptics: \(folder.url.path)/haptics/calibration.json: not a calibration; remove it and "
        + "run 'haptics calibrate', or use '--no-calibration'\n"
    )
    let other = try Program.shell(
      "haptics play --no-calibration a.ahap",
      in: folder,
      environment: environment
    )
    #expect(other.status == 0, "\(other.errors)")
  }

  @Test func `calibration requires a terminal`() throws {
    let folder = try Folder.playing()
    let environment = folder.sounding.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }
    let run = try Program.shell("haptics calibrate", in: folder, environment: environment)
    #expect(run.status == 2)
    #expect(run.errors == "haptics: calibrate: needs an interactive terminal\n")
    let homeless = try Program.shell("haptics calibrate", in: folder)
    #expect(homeless.errors == "haptics: HOME: is not set, so the calibration cannot be stored\n")
  }

  @Test func `quitting a session writes nothing and restores the terminal`() throws {
    let folder = try Folder.playing()
    let terminal = try PseudoTerminal("calibrate", in: folder, environment: folder.sounding)
    #expect(terminal.shows("1 of 2: clicks."))
    terminal.press(" ")
    #expect(terminal.shows("················"))
    terminal.press("q")
    #expect(terminal.end() == 2)
    #expect(
      terminal.screen.text.contains("calibrate: stopped early; nothing was saved")
    )
    #expect(terminal.attributes == terminal.before)
    #expect(terminal.screen.isCursorShown)
    #expect(!(try folder.names).contains("haptics"))
  }
}
