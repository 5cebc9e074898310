import Foundation
import HapticsTools
import TestSupport
import Testing

/// Words that are misspelled end in 2, and say what was probably meant.
@Suite struct CommandWordTests {
  @Test(arguments: [
    ("format -check a.ahap", "unknown option '-check'; did you mean '--check'?"),
    ("validate -path a.ahap", "unknown option '-path'; did you mean '--watch'?"),
    ("validate -strict a.ahap", "unknown option '-strict'; did you mean '--strict'?"),
    ("validate -qh a.ahap", nil),
    ("validate -dash.ahap", nil), ("-help", "unknown option '-help'; did you mean '--help'?"),
    ("-hv", nil),
    ("plot a.ahap -output a.svg", "unknown option '-output'; did you mean '--output'?"),
    ("plot a.ahap -output=a.svg", "unknown option '-output'; did you mean '--output'?"),
    ("validate -qz a.ahap", "unknown option '-z'; see 'haptics validate --help'"),
    ("validate --stict a.ahap", "unknown option '--stict'; did you mean '--strict'?"),
    ("format --chekc a.ahap", "unknown option '--chekc'; did you mean '--check'?"),
    ("format --wavelength a.ahap", "unknown option '--wavelength'; see 'haptics format --help'"),
    (
      "info a.ahap --format xml",
      """
      the value 'xml' is invalid for '--format <format>'; choose one of 'text' and 'json'
      """
    ),
    (
      "validate --format xml",
      """
      the value 'xml' is invalid for '--format <format>'; choose one of the following: \
      \(ReportFormat.all.map(\.name).joined(separator: ", "))
      """
    ),
    (
      "render a.ahap --model spaker",
      "the value 'spaker' is invalid for '--model <model>'; did you mean 'speaker'?"
    ),
    (
      "validate --max-size 3X a.ahap",
      "the value '3X' is invalid for '--max-size <bytes>'; use a number with K, M or G"
    ),
    (
      "report a.ahap --fail hapitc",
      """
      the value 'hapitc' is invalid for '--fail <modality>'; use 'haptic', 'audio' or 'visual', \
      optionally with a time: 'haptic@2..4'
      """
    ),
    ("--verison", "unknown option '--verison'; did you mean '--version'?"),
    ("plot a.ahap -o", "missing value for '-o <path>'; see 'haptics plot --help'"),
    ("info", "missing expected argument '<path> ...'; see 'haptics info --help'"),
    ("info --foo", "unknown option '--foo'; did you mean '--color'?"),
    ("render --wavelength", "unknown option '--wavelength'; see 'haptics render --help'"),
    (
      "explain event-after-fade --format json",
      "unknown option '--format'; see 'haptics explain --help'"
    ),
    ("schema ahap more", "unexpected argument 'more'; see 'haptics schema --help'"),
    ("validate --jobs 0 a.ahap", "'--jobs' must be between 1 and 1024"),
    ("validat a.ahap", "unknown command 'validat'; did you mean 'validate'?"),
    ("validat --help", "unknown command 'validat'; did you mean 'validate'?"),
    ("bogus", "unknown command 'bogus'; see 'haptics --help'"),
    ("help bogus", "unknown command 'bogus'; see 'haptics --help'"),
    ("help plto", "unknown command 'plto'; did you mean 'plot'?"),
  ])
  func `an unknown argument is an error`(line: String, reported: String?) throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try Program.shell("haptics \(line)", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    if let reported { #expect(run.errors == "haptics: \(reported)\n") }
    #expect(try folder.names == ["a.ahap"])
  }

  @Test(arguments: [
    "validate -j4 a.ahap", "validate -j 4 a.ahap", "validate -qj 4 a.ahap",
    "format --check -qj 2 b.ahap", "validate -- -dash.ahap", "format --check -- -dash.ahap",
    "validate a.ahap -- -dash.ahap", "plot -qo a.svg a.ahap", "plot a.ahap -o=a.svg",
    "help plot", "plot -h", "-h", "help", "info -- -dash.ahap", "render -qo a.wav -- -dash.ahap",
  ])
  func `letters may stand together, and names behind two dashes`(line: String) throws {
    let folder = try Folder(["a.ahap": Sample.clean, "-dash.ahap": canonical, "b.ahap": canonical])
    let run = try Program.shell("haptics \(line)", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
  }

  @Test func `arguments that cannot be read are an error, and not a question for help`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    // As where /proc is not there: the library that reads them looks elsewhere.
    let run = try Program.shell(
      """
      library=$(LD_TRACE_LOADED_OBJECTS=1 '\(Program.path)' | sed -n 's/.*libswiftCore.so => \\(.*\\) (.*/\\1/p')
      sed 's#/proc/self/maps#/none/self/maps#' "$library" > libswiftCore.so
      LD_LIBRARY_PATH=. haptics validate a.ahap
      """,
      in: folder
    )
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "haptics: /proc: not mounted; the program finds its arguments there\n")
  }

  private let canonical = """
    {
      "Version": 1.0,
      "Pattern": [
        {
          "Event": {
            "Time": 0.0,
            "EventType": "HapticTransient"
          }
        }
      ]
    }

    """
}
