import ArgumentParser
import HapticsFiles
import HapticsSynthesis
import HapticsTools
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct BeatsCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "beats",
    abstract: "Find the tempo and the beats of music.",
    discussion: """
      The tempo, the first beat and the number of beats are printed; '--format json' has the times of \
      all beats. With '-o', a timeline plays the music, whose beats follow its tempo, with a \
      transient on each:

        haptics beats song.ogg -o song.timeline.json

      Twice or half the tempo can be as plausible. '--about' limits the search to tempi within 20 %, \
      and '--tap' plays the sound, so that you tap the beats with the space bar. Your taps select \
      the tempo and the beats; the sound determines their exact times.

      Files of all formats of libsndfile are supported, and AAC and ALAC if ffmpeg is installed. The \
      exit status is 1 if no beat is found, and 2 if a file cannot be read or written.
      """
  )

  @Argument(help: ArgumentHelp("A sound file.", valueName: "path"), completion: .file())
  var path: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The timeline to write.", valueName: "path"),
    completion: .file(extensions: ["timeline.json"])
  )
  var output: String?

  @Option(
    help: ArgumentHelp("The approximate tempo in beats per minute, 40 to 240.", valueName: "bpm")
  )
  var about: Double?

  @Flag(help: "Tap along with the sound.")
  var tap = false

  @Option(
    help: ArgumentHelp("The sound device of '--tap'.", valueName: "name"),
    completion: .soundDevices
  )
  var device = "default"

  @Option(name: .shortAndLong, help: "The output format.")
  var format = OutputFormat.text

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    try GivenOptions(
      flags: ["tap": tap],
      values: ["about": about.map { "\($0)" }, "output": output]
    ).refuse(OptionRule.beats)
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let features = try SoundFeatures(listeningTo: Path(argument: path))
    var beats: BeatEstimate?
    if tap {
      let tapping: BeatTapping.Outcome
      do {
        guard let console = Console(output) else {
          throw ToolError("beats", "'--tap' needs an interactive terminal")
        }
        defer { console.close() }
        tapping = try BeatTapping(console, Path(argument: path), device: device).run()
      }
      switch tapping {
      case .signal(let signal):
        raise(signal)
        return .failed
      case .quit: throw ToolError("beats", "stopped early")
      case .taps(let taps): beats = BeatEstimate(features, tapped: taps)
      }
    } else {
      beats = BeatEstimate(features, tempi: about.map { $0 / 1.2...$0 * 1.2 } ?? BeatEstimate.tempi)
    }
    guard let beats else {
      let tempo = about == nil ? "a tempo" : "another tempo"
      let remedy = tap ? "tap four beats at least" : "try '--tap', or '--about' with \(tempo)"
      StandardStreams.reportError("haptics: \(path.harmless): no beat found; \(remedy)")
      return .findings
    }
    let report = BeatReport(beats, of: Path(argument: path), duration: features.duration)
    if let place = self.output {
      let folder = place == "-" ? Path.currentFolder : Path(argument: place).folder
      let name = Path(argument: path).name(in: folder)
      try Output(argument: place).write(try report.timeline(name: name))
      if name == nil {
        StandardStreams.reportError(Output.remark(onSound: path, outsideOf: "timeline"))
      }
    }
    guard self.output != "-" else { return .clean }
    switch format {
    case .text: try output.write(report.text)
    case .json: try output.write(report.json.printed + "\n")
    }
    return .clean
  }
}
