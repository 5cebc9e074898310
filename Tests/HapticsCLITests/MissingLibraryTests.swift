import Foundation
import TestSupport
import Testing

/// The program on a machine where libraries for sound are missing.
@Suite struct MissingLibraryTests {
  /// Runs lines of shell in which `haptics` looks for libraries by names that no machine has.
  private func run(
    _ lines: String,
    without libraries: String...,
    in folder: Folder
  ) throws -> Program.Run {
    let names = libraries.map { "s/\($0)\\.so\\.[0-9]/\($0).so.x/" }.joined(separator: "; ")
    let copy = #"LC_ALL=C sed '\#(names)' '\#(Program.path)' > .without && chmod +x .without"#
    return try Program.shell("\(copy) && haptics() { ./.without \"$@\"; }\n\(lines)", in: folder)
  }

  /// A pattern whose sound is one of a rate that devices and files of ours do not have.
  private func withSound() throws -> Folder {
    let pattern = """
      {
        "Version": 1.0,
        "Pattern": [
          { "Event": { "Time": 0.0, "EventType": "AudioCustom", "EventWaveformPath": "s.wav" } }
        ]
      }

      """
    let folder = try Folder(["a.ahap": pattern])
    try SampleSound.wav([0, 1000, 0], rate: 8000).write(to: folder.file("s.wav"))
    return folder
  }

  @Test func `the program starts without any of them`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let list = "LD_TRACE_LOADED_OBJECTS=1 '\(Program.path)' | grep -cE 'sndfile|samplerate|asound'"
    #expect(try Program.shell(list, in: folder).output == "0\n")
  }

  @Test func `what needs no sound works without libraries for sound`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try run(
      """
      haptics validate a.ahap && haptics format --stdout a.ahap && haptics info a.ahap &&
      haptics plot -q a.ahap -o a.svg && haptics convert -q a.ahap -o a.haptic && haptics devices -h
      """,
      without: "libsndfile",
      "libsamplerate",
      "libasound",
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"Version\": 1.0,\n  \"Pattern\": [\n    {\n"))
    #expect(try folder.names == [".without", "a.ahap", "a.haptic", "a.svg"])
  }

  @Test func `a sound file that cannot be written without its library says what is missing`() throws
  {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try run("haptics render a.ahap -o a.wav", without: "libsndfile", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors
        == "haptics: a.wav: libsndfile.so.x is not installed; on Debian: apt install libsndfile1\n"
    )
    #expect(try folder.names == [".without", "a.ahap"])
  }

  @Test func `a sound that cannot be looked at without its library says what is missing`() throws {
    let folder = try withSound()
    let run = try run("haptics validate a.ahap", without: "libsndfile", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "note: the file 's.wav' is not checked: libsndfile.so.x is not installed; "
          + "on Debian: apt install libsndfile1 [waveform-undecodable-here]"
      )
    )
  }

  @Test func `a sound whose rate cannot be changed without its library says what is missing`()
    throws
  {
    let folder = try withSound()
    let run = try run("haptics render a.ahap -o a.wav", without: "libsamplerate", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "haptics: a.ahap: the sound \(folder.file("s.wav").path): libsamplerate.so.x is not "
        + "installed; on Debian: apt install libsamplerate0\n"
    )
    #expect(try folder.names == [".without", "a.ahap", "s.wav"])
  }

  @Test func `a device that cannot be opened without its library says what is missing`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let lines = "haptics devices --all; haptics play a.ahap"
    let run = try run(lines, without: "libasound", in: folder)
    let reason = "libasound.so.x is not installed; on Debian: apt install libasound2"
    #expect(run.status == 2)
    #expect(run.output.contains("default  \(reason)\n"))
    #expect(
      run.errors == """
        haptics: no sound device plays here, and 'haptics render' makes sound files
        haptics: default: \(reason); 'haptics devices' shows what plays, 'haptics render' makes a sound file

        """
    )
  }

  @Test func `a library that is damaged is not said to be missing`() throws {
    let folder = try Folder(["a.ahap": Sample.clean, "libsndfile.so.1": ""])
    let run = try Program.shell(
      "LD_LIBRARY_PATH=. haptics render a.ahap -o a.wav",
      in: folder
    )
    #expect(run.status == 2)
    #expect(
      run.errors
        == "haptics: a.wav: libsndfile.so.1 cannot be used (./libsndfile.so.1: file too short); "
        + "on Debian: apt install libsndfile1\n"
    )
  }
}
