import ArgumentParser
import Testing

@testable import HapticsCLI

/// Command lines that are understood without the parser of arguments mean what they mean to it.
@Suite struct PlainRunTests {
  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test(arguments: ["info a.ahap", "info a b", "info --format json a", "info a --format text"])
  func `info means the same either way`(line: String) throws {
    let parsed = try #require(try HapticsCommand.parseAsRoot(words(line)) as? InfoCommand)
    let run = try #require(InfoRun(plainly: words(line)))
    #expect("\(run)" == "\(parsed.understood)")
  }

  @Test(arguments: [
    "plot a.ahap", "plot -q a -o a.svg", "plot a b --output out/", "plot --model mpeg --quiet a",
  ])
  func `plot means the same either way`(line: String) throws {
    let parsed = try #require(try HapticsCommand.parseAsRoot(words(line)) as? PlotCommand)
    let run = try #require(PlotRun(plainly: words(line)))
    #expect("\(run)" == "\(parsed.understood)")
  }

  @Test(arguments: [
    "render a.ahap -o a.wav", "render -q -o out/ a b", "render a --output a.ogg --model actuator",
  ])
  func `render means the same either way`(line: String) throws {
    let parsed = try #require(try HapticsCommand.parseAsRoot(words(line)) as? RenderCommand)
    let run = try #require(RenderRun(plainly: words(line)))
    #expect("\(run)" == "\(try parsed.understood())")
  }

  @Test(arguments: [
    "info", "info -", "info --format xml a", "info --format", "info -- a", "info --help", "plot",
    "plot a -o -", "plot a -o", "plot -q -q a", "plot -q --quiet a", "plot a --model x",
    "plot a --columns 40", "plot -qo a.svg a", "plot a --output=a.svg", "render a",
    "render -o a.wav", "render a -o -", "render - -o a.wav", "render a -o a.wav --rate 8000",
    "render a -o a.wav -o b.wav", "render a -o a.wav --model hum", "validate a", "",
  ])
  func `what is rare or wrong is left to the parser`(line: String) {
    #expect(InfoRun(plainly: words(line)).map(\.files) == nil)
    #expect(PlotRun(plainly: words(line)).map(\.paths) == nil)
    #expect(RenderRun(plainly: words(line)).map(\.paths) == nil)
  }
}
