import ArgumentParser
import HapticsFiles
import Testing

@testable import HapticsCLI

/// Command lines that are understood without the parser of arguments mean what they mean to it.
@Suite struct PlainRunTests {
  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test(arguments: [
    "info a.ahap", "info a b", "info --format json a", "info a --format text", "info - a",
  ])
  func `info means the same either way`(line: String) throws {
    let parsed = try #require(try HapticsCommand.parseAsRoot(words(line)) as? InfoCommand)
    let run = try #require(InfoRun(plainly: words(line)))
    #expect("\(run)" == "\(parsed.understood)")
  }

  @Test(arguments: [
    "plot a.ahap", "plot -q a -o a.svg", "plot a b --output out/", "plot --model mpeg --quiet a",
    "plot -",
  ])
  func `plot means the same either way`(line: String) throws {
    let parsed = try #require(try HapticsCommand.parseAsRoot(words(line)) as? PlotCommand)
    let run = try #require(PlotRun(plainly: words(line)))
    #expect("\(run)" == "\(parsed.understood)")
  }

  @Test(arguments: [
    "render a.ahap -o a.wav", "render -q -o out/ a b", "render a --output a.ogg --model actuator",
    "render - -o a.wav", "render a -o a --rate 8000 --encoding int24 --container flac",
    "render --signal both a -o a.wav",
  ])
  func `render means the same either way`(line: String) throws {
    let parsed = try #require(try HapticsCommand.parseAsRoot(words(line)) as? RenderCommand)
    let run = try #require(RenderRun(plainly: words(line)))
    #expect("\(run)" == "\(try parsed.understood())")
  }

  @Test(arguments: [
    "format a.ahap", "format --check a b -q", "format --stdout a.ahap", "format -",
    "format --quiet a", "format - --quiet",
  ])
  func `format means the same either way`(line: String) throws {
    let output = OutputStream(.standardOutput)
    let parsed = try #require(try HapticsCommand.parseAsRoot(words(line)) as? FormatCommand)
    let options = try #require(FormatOptions(plainly: words(line), for: output))
    #expect("\(options)" == "\(parsed.options(for: output))")
  }

  @Test(arguments: [
    "info", "info - -", "info --format xml a", "info --format", "info -- a", "info --help", "plot",
    "plot a -o -", "plot a -o", "plot -q -q a", "plot -q --quiet a", "plot a --model x",
    "plot a --columns 40", "plot -qo a.svg a", "plot a --output=a.svg", "render a",
    "render -o a.wav", "render a -o -", "render - - -o a.wav", "render a -o a.wav --rate 1",
    "render a -o a.wav --rate x", "render a -o a.wav --signal x", "render a -o a.wav --encoding x",
    "render a -o a.wav --container x", "plot a -o a.svg --rate 8000",
    "render a -o a.wav -o b.wav", "render a -o a.wav --model hum", "validate a", "", "format",
    "format --stdout a b", "format --stdout /", "format --stdout --check a", "format a -",
    "format - --check", "format --check --check a", "format -j 2 a", "format --color never a",
  ])
  func `what is rare or wrong is left to the parser`(line: String) {
    #expect(InfoRun(plainly: words(line)).map(\.files) == nil)
    #expect(PlotRun(plainly: words(line)).map(\.paths) == nil)
    #expect(RenderRun(plainly: words(line)).map(\.paths) == nil)
    let output = OutputStream(.standardOutput)
    #expect(FormatOptions(plainly: words(line), for: output).map(\.paths) == nil)
  }
}
