import Foundation
import HapticsFiles
import TestSupport
import Testing

/// AAC and ALAC in commands: without ffmpeg, with a program in its place, and with ffmpeg itself.
@Suite struct EncodedSoundCommandTests {
  private let pattern = #"""
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "HapticContinuous", "EventDuration": 0.1 } },
        { "Event": { "Time": 0.1, "EventType": "AudioCustom", "EventWaveformPath": "s.m4a" } }
      ]
    }

    """#
  private let timeline = #"""
    {"version": 1, "assets": {"sounds": {"song": "s.m4a"}, "patterns": {"thud": {"builtIn": "thud"}}},
     "cues": [{"time": 1, "audio": "song", "haptic": "thud"}]}
    """#

  /// A tenth of a second at 44,100 Hz.
  private static let sound: Data = {
    var file = EncodedFile()
    file.runs = [(1, 4410)]
    return file.data
  }()

  private func folder() throws -> Folder {
    let folder = try Folder(["a.ahap": pattern, "t.timeline.json": timeline])
    try Self.sound.write(to: folder.file("s.m4a"))
    return folder
  }

  /// Runs a line with a program in place of ffmpeg: lines of shell, or none.
  private func run(
    _ line: String,
    in folder: Folder,
    ffmpeg: String? = nil
  ) throws -> Program.Run {
    try folder.write("", to: "bin/none")
    if let ffmpeg {
      _ = try Program.script(ffmpeg, in: folder)
      _ = try Program.shell("mv program bin/ffmpeg", in: folder)
    }
    // A folder with what the stand-in calls, and without ffmpeg.
    let links =
      "for p in cat printf head sleep dd touch sh; do ln -sf $(command -v $p) bin/$p; done"
    _ = try Program.shell(links, in: folder)
    return try Program.shell(line, in: folder, environment: ["PATH": folder.file("bin").path])
  }

  /// Half of full scale, as 4410 samples with 32 bits.
  private let decoding = "i=0; while [ $i -lt 4500 ]; do printf '\\0\\0\\0\\77'; i=$((i+1)); done"

  @Test func `checks report an undecodable codec as a note and still read the length`() throws {
    let folder = try folder()
    let check = try run("haptics validate --strict a.ahap t.timeline.json", in: folder)
    #expect(check.status == 0, "\(check.output)")
    #expect(
      check.output.contains("note: 's.m4a' is AAC; rendering and playing it here takes ffmpeg")
    )
    #expect(check.output.contains("[waveform-undecodable-here]"))
    #expect(check.output.contains("[timeline-asset-not-decoded]"))
    let facts = try run("haptics info a.ahap", in: folder).output
    #expect(facts.contains("length        200 ms"), "\(facts)")
    let scene = try run("haptics info t.timeline.json", in: folder).output
    #expect(scene.contains("length        1.1 s"), "\(scene)")
    let report = try run("haptics report t.timeline.json", in: folder)
    #expect(report.status == 0 && report.output.contains("audio 1 of 1"), "\(report.output)")
    let plot = try run("haptics plot -q a.ahap t.timeline.json -o out/", in: folder)
    #expect(plot.status == 0 && plot.errors == "")
  }

  @Test func `without ffmpeg, what cannot be rendered names it`() throws {
    let folder = try folder()
    let pattern = try run("haptics render a.ahap -o a.wav", in: folder)
    #expect(pattern.status == 2)
    #expect(
      pattern.errors.hasPrefix(
        "a.ahap:5:80: error: 's.m4a' is AAC; rendering and playing it here takes ffmpeg "
          + "[waveform-undecodable-here]\n"
      )
    )
    let timeline = try run("haptics render t.timeline.json -o t.wav", in: folder)
    #expect(timeline.status == 2)
    #expect(
      timeline.errors
        == "haptics: s.m4a: it is AAC (100 ms); install ffmpeg to decode it here\n"
    )
    for file in ["a.ahap", "t.timeline.json"] {
      let lenient = try run("haptics render \(file) -o b.wav --skip-missing-sounds", in: folder)
      #expect(lenient.status == 0 && lenient.errors.contains("warning: 's.m4a' is AAC"))
    }
    let conversion = try run("haptics convert s.m4a -o c.ahap", in: folder)
    #expect(conversion.status == 2)
    #expect(conversion.errors.contains("s.m4a: it is AAC (100 ms); install ffmpeg to decode it"))
  }

  @Test func `ffmpeg gets the file as one argument, and its samples are cut to the header`() throws
  {
    let folder = try folder()
    let line = "haptics render a.ahap -q -o a.wav --signal audio"
    let run = try run(line, in: folder, ffmpeg: decoding)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let left = SampleSound.channels(of: try Data(contentsOf: folder.file("a.wav")))[0]
    // 0.1 s after 0.1 s, at 48 kHz.
    #expect(left.count == 9600)
    // As much as of a WAV file with the same samples.
    #expect(left[..<4700].allSatisfy { abs($0) < 100 } && left[7000] == 5806)
    // One argument after the option, and nothing that a shell would run.
    let odd = "a b$(touch x);'\".m4a"
    try Self.sound.write(to: folder.file(odd))
    let name = odd.replacing("\"", with: "\\\"")
    try folder.write(pattern.replacing("s.m4a", with: name), to: "odd.ahap")
    let checked = "for a; do case $a in file:*\"\"'$(touch x)'*) " + decoding + ";; esac; done"
    let named = try self.run("haptics render odd.ahap -o odd.wav", in: folder, ffmpeg: checked)
    #expect(named.status == 0, "\(named.errors)")
    #expect(named.output.hasPrefix("odd.wav: 200 ms"))
    #expect(try !folder.names.contains("x"))
  }

  @Test func `a loop of encoded music starts ffmpeg once for each deck`() throws {
    let folder = try folder()
    var sound = EncodedFile()
    sound.runs = [(1, 3 * 44_100)]
    try sound.data.write(to: folder.file("s.m4a"))
    let music = #"{"time": 0, "sound": "song", "loop": {"from": 0.5, "to": 2.5}}"#
    try folder.write(
      #"{"version": 1, "assets": {"sounds": {"song": "s.m4a"}}, "cues": [], "duration": 20, "#
        + #""music": [\#(music)]}"#,
      to: "loop.timeline.json"
    )
    // Four bytes a sample: 3 s and more. The decoder may not write into files.
    let line = ": > \(folder.file("start").path).$$; head -c 600000 /dev/zero"
    let run = try run("haptics render loop.timeline.json -q -o l.wav", in: folder, ffmpeg: line)
    #expect(run.status == 0, "\(run.errors)")
    // Once for the beginnings, and once for all rounds of the loop.
    #expect(try folder.names.count { $0.hasPrefix("start.") } == 2)
  }

  @Test func `headers with millions of entries are read or refused within 512 MiB`() throws {
    let folder = try folder()
    let head = Data(EncodedFile.box("ftyp", Array("M4A ".utf8) + EncodedFile.number(0, 4)))
    // Seven million boxes; three million runs of samples.
    let size = 7 << 23
    var boxes = Data(EncodedFile.box("free", []))
    while boxes.count < size { boxes += boxes }
    let movie = EncodedFile.number(size + 8, 4) + Array("moov".utf8)
    try (head + movie + boxes.prefix(size)).write(to: folder.file("s.m4a"))
    var line = "ulimit -v 524288; haptics validate t.timeline.json"
    var check = try run(line, in: folder)
    #expect(check.status == 1)
    #expect(check.output.contains("the MPEG-4 file is damaged"), "\(check.output)\(check.errors)")
    var file = EncodedFile()
    file.runs = [(Int, Int)](repeating: (1, 1), count: 3 << 20)
    file.timescale = 1_000_000
    try file.data.write(to: folder.file("s.m4a"))
    check = try run(line, in: folder)
    #expect(check.status == 0 && check.output.contains("'s.m4a' is AAC"), "\(check.errors)")
    line = "ulimit -v 524288; haptics report t.timeline.json"
    #expect(try run(line, in: folder).status == 0)
  }

  @Test func `a decoder that fails, ends early or says nothing is reported`() throws {
    let folder = try folder()
    let failing = try run("haptics convert s.m4a -o c.ahap", in: folder, ffmpeg: "exit 3")
    #expect(failing.status == 2)
    #expect(
      failing.errors
        == "haptics: s.m4a: ffmpeg cannot decode it: it ended with status 3\n"
    )
    let killed = try run("haptics convert s.m4a -o c.ahap", in: folder, ffmpeg: "kill -9 $$")
    #expect(killed.errors.contains("it ended with status 137"))
    // Samples that the file lacks are silent.
    let short = try run(
      "haptics render a.ahap -q -o a.wav",
      in: folder,
      ffmpeg: "printf '\\0\\0\\0\\77'"
    )
    #expect(short.status == 0, "\(short.errors)")
  }

  @Test(
    .enabled(
      if: ["/usr/bin/ffmpeg", "/bin/ffmpeg"].contains { (path: String) in access(path, X_OK) == 0 },
      "needs ffmpeg"
    )
  )
  func `what ffmpeg encodes is rendered to the frame`() throws {
    let folder = try Folder(["a.ahap": pattern])
    let samples = (0..<44_100).map { Int16(sin(Double($0) * 440 * 2 * .pi / 44_100) * 16_000) }
    try SampleSound.wav(samples, rate: 44_100).write(to: folder.file("s.wav"))
    for codec in ["aac", "alac"] {
      let made = try Program.shell(
        "ffmpeg -nostdin -v error -y -i s.wav -c:a \(codec) s.m4a"
          + " && haptics render a.ahap -o a.wav --signal audio",
        in: folder
      )
      #expect(made.status == 0, "\(made.errors)")
      let left = SampleSound.channels(of: try Data(contentsOf: folder.file("a.wav")))[0]
      #expect(left.count == 52_800)
      #expect(left[4750...4850].contains { abs(Int($0)) > 500 } && abs(Int(left[4700])) < 500)
    }
  }
}
