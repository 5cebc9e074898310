import Foundation
import TestSupport
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
      ("/dev/full", "No space left on device")
    ] {
      let run = try Program.run("plot", "a.ahap", "-o", place, in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "haptics: \(place): \(reason)\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.ahap"])
  }

  @Test func `a sound is drawn as its wave, and as its volume if it cannot be read`() throws {
    let pattern = """
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "s.wav"}}
      ]}
      """
    let folder = try Folder(["a.ahap": pattern])
    func drawing(_ options: String) throws -> String {
      let run = try Program.shell("haptics plot \(options) a.ahap", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    #expect(try drawing("-o -").contains("held sound"))
    // Loud, silent, loud: the volume is the same all the time.
    let samples = (0..<48_000).map {
      $0 / 16_000 == 1 ? Int16(0) : $0 / 50 % 2 == 0 ? 32_000 : -32_000
    }
    try SampleSound.wav(samples).write(to: folder.file("s.wav"))
    let svg = try drawing("-o -")
    #expect(svg.contains(#"class="line thin wave""#))
    #expect(svg.contains(">s.wav<"))
    #expect(!svg.contains("held sound"))
    let rows = try drawing("--ascii --columns 72 --rows 12").split(separator: "\n")
    let wave = try #require(
      rows.map { $0.dropFirst(12) }.first { row in row.prefix(18).allSatisfy { $0 != " " } }
    )
    #expect(wave.dropFirst(22).prefix(14).allSatisfy { $0 == " " })
  }

  @Test func `a file without a pattern is refused with its findings`() throws {
    let folder = try Folder(["a.ahap": "{}"])
    let run = try Program.run("plot", "a.ahap", "-o", "a.svg", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("[missing-pattern]"))
  }

  @Test func `without a file the picture is made of characters`() throws {
    let folder = try Folder(["knock.ahap": tap])
    let run = try Program.run("plot", "knock.ahap", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("knock  0.5 s · 1 transient"))
    #expect(lines.count == 25 && lines.allSatisfy { $0.count <= 80 })
    #expect(!run.output.contains("\u{1B}"))
    let narrow = try Program.run(
      "plot",
      "knock.ahap",
      "--columns",
      "40",
      "--rows",
      "9",
      "--ascii",
      "--color",
      "always",
      in: folder
    )
    #expect(narrow.output.utf8.allSatisfy { $0 < 128 })
    #expect(narrow.output.split(separator: "\n").count == 9)
    #expect(narrow.output.contains("\u{1B}["))
  }

  @Test func `several pictures stand one below the other, in order`() throws {
    let folder = try Folder(["a.ahap": tap, "b.ahap": "{}", "c.ahap": tap])
    let run = try Program.run("plot", "a.ahap", "b.ahap", "c.ahap", "--rows", "8", in: folder)
    #expect(run.status == 1)
    let pictures = run.output.split(separator: "\n\n")
    #expect(pictures.map { String($0.prefix(1)) } == ["a", "c"])
    #expect(run.errors.contains("b.ahap"))
  }

  @Test(arguments: [
    (["TERM": "xterm", "COLORTERM": "truecolor"], "38;2;"), (["TERM": "xterm-256color"], "38;5;"),
    (["TERM": "xterm"], "\u{1B}[35m"), (["TERM": "xterm", "NO_COLOR": "1"], nil),
  ])
  func `a terminal gets its own size and colors`(
    environment: [String: String],
    code: String?
  ) throws {
    let folder = try Folder(["a.ahap": tap])
    let line =
      "script -qec \"stty cols 100 rows 20; '\(Program.path)' plot a.ahap\" /dev/null"
    let text = try Program.shell(line, in: folder, environment: environment).output
    let lines = text.split(separator: "\r\n")
    #expect(lines.count == 19)
    #expect(lines.contains { $0.contains("seconds") })
    if let code { #expect(text.contains(code)) } else { #expect(!text.contains("\u{1B}")) }
  }

  @Test func `options of characters do not go with a file`() throws {
    let folder = try Folder(["a.ahap": tap])
    let run = try Program.run("plot", "a.ahap", "-o", "a.svg", "--ascii", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("'--ascii' is for pictures in characters"))
  }
}
