import Foundation
import Testing

@Suite struct PlotTests {
  private let tap =
    #"{"Version": 1, "Pattern": [{"Event": {"Time": 0.5, "EventType": "HapticTransient"}}]}"#

  @Test func `a pattern becomes a picture under its name`() throws {
    let folder = try Folder(["knock.ahap": tap])
    let run = try Program.run("plot", "knock.ahap", "-o", "a.svg", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "a.svg: 500 ms, speaker model\n")
    let picture = try folder.read("a.svg")
    #expect(picture.hasPrefix("<svg "))
    #expect(picture.contains(">knock<"))
  }

  @Test func `the same pattern gives the same picture, whichever way it goes`() throws {
    let folder = try Folder(["a.ahap": tap])
    let script = """
      haptics plot a.ahap -o a.svg -q && haptics plot a.ahap -o - > b.svg && cmp a.svg b.svg &&
      mkdir out && haptics plot . -o out -q && cmp a.svg out/a.svg
      """
    let run = try Program.shell(script, in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a picture that cannot be written is said, and leaves nothing behind`() throws {
    let folder = try Folder(["a.ahap": tap])
    for (place, reason) in [
      ("/dev/full", "No space left on device"), ("missing/a.svg", "No such file or directory"),
    ] {
      let run = try Program.run("plot", "a.ahap", "-o", place, in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "haptics: \(place): \(reason)\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.ahap"])
  }

  @Test func `a file without a pattern is refused with its findings`() throws {
    let folder = try Folder(["a.ahap": "{}"])
    let run = try Program.run("plot", "a.ahap", "-o", "a.svg", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("[missing-pattern]"))
  }
}
