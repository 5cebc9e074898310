import Foundation
import TestSupport
import Testing

/// Words that are misspelled end in 2, and say what was probably meant.
@Suite struct CommandWordTests {
  @Test(arguments: [
    ("format -check a.ahap", "format: there is no option '-check'; did you mean '--check'?"),
    (
      "validate -path a.ahap",
      "validate: there is no option '-path'; options have two dashes, and behind '--' it is a file"
    ),
    ("validate -strict a.ahap", "validate: there is no option '-strict'; did you mean '--strict'?"),
    ("validate -qh a.ahap", nil), ("validate -dash.ahap", nil), ("-help", nil), ("-hv", nil),
    ("plot a.ahap -output a.svg", "plot: there is no option '-output'; did you mean '--output'?"),
    ("validate --chekc a.ahap", nil),
    ("format --chekc a.ahap", "format: there is no option '--chekc'; did you mean '--check'?"),
    ("validat a.ahap", "validat: there is no such command; did you mean 'validate'?"),
    ("validat --help", "validat: there is no such command; did you mean 'validate'?"),
    ("bogus", "bogus: there is no such command; 'haptics --help' shows them"),
    ("help bogus", "bogus: there is no such command; 'haptics --help' shows them"),
    ("help plto", "plto: there is no such command; did you mean 'plot'?"),
    ("help plot more", "more: not expected behind 'help plot'"),
  ])
  func `a word that means nothing is an error`(line: String, reported: String?) throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try Program.shell("haptics \(line)", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    if let reported { #expect(run.errors == "haptics: \(reported)\n") }
    #expect(try folder.names == ["a.ahap"])
  }

  @Test(arguments: [
    "validate -j4 a.ahap", "validate -j 4 a.ahap", "validate -j=4 a.ahap", "validate -qj4 a.ahap",
    "format --check -qj2 b.ahap", "validate -- -dash.ahap", "format --check -- -dash.ahap",
    "validate a.ahap -- -dash.ahap", "plot -qoa.svg a.ahap", "plot a.ahap -o=a.svg",
    "help plot", "plot -h", "-h", "help", "info -- -dash.ahap", "render -q -- -dash.ahap -oa.wav",
  ])
  func `letters may stand together, and names behind two dashes`(line: String) throws {
    let folder = try Folder(["a.ahap": Sample.clean, "-dash.ahap": canonical, "b.ahap": canonical])
    let line =
      line.hasPrefix("render") ? "render -qoa.wav -- -dash.ahap" : line
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
