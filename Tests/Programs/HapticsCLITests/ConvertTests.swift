import Foundation
import TestSupport
import Testing

/// `haptics convert`, and haptic clips in the other commands.
@Suite struct ConvertTests {
  private static let clip = #"""
    {
      "version": { "major": 1, "minor": 0, "patch": 0 },
      "metadata": { "project": "Door", "description": "It shuts." },
      "signals": {
        "continuous": {
          "envelopes": {
            "amplitude": [
              { "time": 0, "amplitude": 0.25, "emphasis": { "amplitude": 0.81, "frequency": 0.5 } },
              { "time": 1, "amplitude": 0.25 }
            ]
          }
        }
      }
    }

    """#

  private static let ramp = clip.replacingOccurrences(
    of: #""time": 1, "amplitude": 0.25"#,
    with: #""time": 1, "amplitude": 0.64"#
  )

  private static let tap =
    #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}"#

  private static let weak = ramp.replacingOccurrences(of: "0.81", with: "0.1")

  @Test func `outputs in a folder that is converted are not converted in the next run`() throws {
    let folder = try Folder(["a.ahap": Sample.clean, "b/c.ahap": Sample.clean])
    for _ in 1...2 {
      let run = try Program.run("convert", ".", "--to", "haptic", "-o", "out/", in: folder)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(run.output.split(separator: "\n").count == 2)
    }
    #expect(try folder.names == ["a.ahap", "b", "out"])
  }

  @Test func `an emphasis between steps of microseconds is no loss`() throws {
    let clip = #"""
      {"version": {"major": 1, "minor": 0, "patch": 0}, "signals": {"continuous": {"envelopes": {
        "amplitude": [
          {"time": 0, "amplitude": 0.5}, {"time": 0.5, "amplitude": 0.5},
          {"time": 0.500005, "amplitude": 0.2, "emphasis": {"amplitude": 0.2, "frequency": 0.3}},
          {"time": 0.50001, "amplitude": 0.5}, {"time": 1, "amplitude": 0.5}],
        "frequency": [{"time": 0, "frequency": 0.5}]}}}}
      """#
    let folder = try Folder(["a.haptic": clip])
    let run = try Program.run("convert", "--strict", "a.haptic", "-o", "a.ahap", in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
  }

  @Test func `a haptic clip becomes this pattern`() throws {
    let folder = try Folder(["a.haptic": Self.clip])
    let run = try Program.run("convert", "a.haptic", "-o", "a.ahap", in: folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "a.ahap: 2 events, 0 control points; no difference\n")
    #expect(
      try folder.read("a.ahap") == #"""
        {
          "Version": 1.0,
          "Metadata": {
            "Project": "Door",
            "Description": "It shuts."
          },
          "Pattern": [
            {
              "Event": {
                "Time": 0.0,
                "EventType": "HapticContinuous",
                "EventDuration": 1.0,
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 0.5 },
                  { "ParameterID": "HapticSharpness", "ParameterValue": 0.707107 }
                ]
              }
            },
            {
              "Event": {
                "Time": 0.0,
                "EventType": "HapticTransient",
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 0.9 },
                  { "ParameterID": "HapticSharpness", "ParameterValue": 0.5 }
                ]
              }
            }
          ]
        }

        """#
    )
  }

  @Test func `a pattern becomes a clip, and what is lost is told with its place`() throws {
    let pattern = #"""
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 1}}]}
      """#
    let folder = try Folder(["a.ahap": pattern])
    let run = try Program.run("convert", "a.ahap", "-o", "a.haptic", in: folder)
    let warning =
      "a.ahap:3:13: warning: the event is audio, and a haptic clip has only haptics"
      + " [lost-sound]\n"
    #expect(run.status == 0)
    #expect(run.errors == warning)
    #expect(run.output == "a.haptic: 2 amplitude points, 0 frequency points; no difference\n")
    let check = try Program.run("validate", "--strict", "-q", "a.haptic", in: folder)
    #expect(check.status == 0 && check.output == "")

    let strict = try Program.run("convert", "--strict", "a.ahap", "-o", "b.haptic", in: folder)
    #expect(strict.status == 1 && strict.output == "")
    #expect(strict.errors == warning + "a.ahap: not written because of its losses\n")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "b.haptic").path))
  }

  @Test func `where the vibration rises for a transient, a note says so`() throws {
    let folder = try Folder(["a.haptic": Self.ramp])
    let run = try Program.run("convert", "--strict", "-q", "a.haptic", "-o", "a.ahap", in: folder)
    #expect(run.status == 0 && run.output == "")
    #expect(
      run.errors
        == "a.haptic:8:11: note: the vibration rises from 50 % to 90 % for a millisecond, so that its curve"
        + " does not weaken the transient [lifted-vibration]\n"
    )
    let check = try Program.run("validate", "--strict", "-q", "a.ahap", in: folder)
    #expect(check.status == 0 && check.output == "")
  }

  @Test func `vibration and transients can become patterns of their own`() throws {
    let folder = try Folder(["a.haptic": Self.ramp])
    for (part, words) in [("continuous", "1 event, "), ("transients", "1 event, 0 control points")]
    {
      let run = try Program.run(
        "convert",
        "--part",
        part,
        "a.haptic",
        "-o",
        "\(part).ahap",
        in: folder
      )
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.hasPrefix("\(part).ahap: \(words)"))
    }
  }

  @Test func `a folder is converted as a whole`() throws {
    let folder = try Folder(["in/a.haptic": Self.clip, "in/b/c.haptic": Self.ramp])
    let run = try Program.run("convert", "-q", "--to", "ahap", "in", "-o", "out/", in: folder)
    #expect(run.status == 0)
    #expect(try folder.read("out/a.ahap").contains("HapticContinuous"))
    #expect(try folder.read("out/b/c.ahap").contains("HapticIntensityControl"))
  }

  @Test func `in a folder, formats that share a suffix do not share a file`() throws {
    let folder = try Folder(["a.haptic": Self.ramp])
    var output = ""
    for format in ["waveform", "composition", "envelope", "waveform-envelope"] {
      let run = try Program.run(
        "convert",
        "a.haptic",
        "--to",
        "android-\(format)",
        "-o",
        "out/",
        in: folder
      )
      output += run.output
    }
    let names = try FileManager.default
      .contentsOfDirectory(atPath: folder.url.appending(path: "out").path)
    #expect(
      names.sorted() == [
        "a.android-composition.json", "a.android-envelope.json",
        "a.android-waveform-envelope.json", "a.android-waveform.json",
      ]
    )
    #expect(output.contains("out/a.android-waveform.json: ") && !output.contains("//"))
  }

  @Test func `in a folder, encodings that share a suffix do not share a file`() throws {
    let folder = try Folder(["a.haptic": Self.ramp])
    let encodings = [
      "pads": ["json", "csv", "json-100", "csv-100"], "android-envelope": ["xml", "xml2"],
    ]
    for (format, encodings) in encodings {
      for encoding in encodings {
        let words = "--to \(format) --encoding \(encoding) -o out/"
        let run = try Program.shell("haptics convert a.haptic \(words)", in: folder)
        #expect(run.status == 0)
      }
    }
    let names = try FileManager.default
      .contentsOfDirectory(atPath: folder.url.appending(path: "out").path)
    #expect(
      names.sorted() == [
        "a.android-envelope.xml", "a.android-envelope.xml2.xml", "a.csv-100.levels.csv",
        "a.json-100.levels.json", "a.levels.csv", "a.levels.json",
      ]
    )
  }

  @Test func `of a folder, files that are of the format already are left alone`() throws {
    let folder = try Folder([
      "in/a.haptic": Self.clip, "in/b.ahap": Self.tap,
    ])
    let run = try Program.run("convert", "--to", "ahap", "in", "-o", "out/", in: folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "out/a.ahap: 2 events, 0 control points; no difference\n")
  }

  @Test func `a folder in which all files are of the format already says that none is converted`()
    throws
  {
    let folder = try Folder(["p/a.ahap": Sample.clean])
    let run = try Program.run("convert", "p", "--to", "ahap", "-o", "out/", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "haptics: 0 files converted\n")
    let quiet = try Program.run("convert", "-q", "p", "--to", "ahap", "-o", "out/", in: folder)
    #expect(quiet.errors == "")
  }

  @Test func `a report in JSON says what was lost, and how far the result is off`() throws {
    let pattern = #"""
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.5, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}},
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.8}]}}]}
      """#
    let folder = try Folder(["a.ahap": pattern])
    let run = try Program.run(
      "convert",
      "-f",
      "json",
      "a.ahap",
      "none.ahap",
      "-o",
      "out/",
      "--to",
      "haptic",
      in: folder
    )
    #expect(run.status == 2)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    let file = try #require((report["files"] as? [[String: Any]])?.first)
    #expect(file["path"] as? String == "a.ahap")
    #expect(file["output"] as? String == "out/a.haptic")
    #expect(file["format"] as? String == "haptic")
    #expect(file["withinTolerance"] as? Bool == false)
    let findings = try #require(file["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["raised-transient", "beyond-tolerance"])
    #expect(findings.first?["line"] as? Int == 2)
    let distance = try #require(file["distance"] as? [String: [String: Any]])
    let strength = try #require(distance["transients"]?["intensity"] as? [String: Double])
    #expect(abs(strength["largest", default: 0] - 0.3) < 1e-5)
    #expect((report["failures"] as? [[String: String]])?.first?["path"] == "none.ahap")
  }

  @Test func `a sound becomes a pattern with its onsets, and plays the sound if that is wanted`()
    throws
  {
    let taps = #"""
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0.5, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]}},
        {"Event": {"Time": 1.0, "EventType": "HapticTransient", "EventDuration": 1, "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}
      """#
    let folder = try Folder(["taps.ahap": taps])
    for name in ["taps.wav", "taps.flac"] {
      #expect(try Program.run("render", "-q", "taps.ahap", "-o", name, in: folder).status == 0)
      let run = try Program.run(
        "convert",
        "--part",
        "transients",
        "--keep-sound",
        name,
        "-o",
        "back.ahap",
        in: folder
      )
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(run.output == "back.ahap: 3 events, 0 control points; no difference\n")
      let check = try Program.run("validate", "--strict", "back.ahap", in: folder)
      #expect(check.status == 0, "\(check.output)")
      let text = try folder.read("back.ahap")
      #expect(text.contains("\"EventWaveformPath\": \"\(name)\""))
      let times = text.matches(of: /"Time": ([0-9.]+)/).compactMap { Double($0.1) }.sorted()
      #expect(times.count == 3 && times[0] == 0)
      #expect(abs(times[1] - 0.5) <= 0.01 && abs(times[2] - 1) <= 0.01, "\(times)")
    }
    let batch = try Program.run("convert", "--to", "haptic", ".", "-o", "out/", in: folder)
    #expect(batch.status == 0 && batch.output.split(separator: "\n").count == 2, "\(batch.output)")
    try FileManager.default.removeItem(at: folder.file("taps.ahap"))
    let alone = try Program.run("convert", "--to", "haptic", ".", "-o", "sounds/", in: folder)
    #expect(alone.status == 2 && alone.errors.contains("taps.haptic' is also the output of"))
    let wrong = try Program.run("convert", "--density", "0", "taps.wav", "-o", "x.ahap", in: folder)
    #expect(wrong.status == 2 && wrong.errors.contains("'--density' must be between 0.1 and 33"))
    try Data("no sound".utf8).write(to: folder.url.appending(path: "bad.wav"))
    let bad = try Program.run("convert", "bad.wav", "-o", "x.ahap", in: folder)
    #expect(
      bad.status == 2 && bad.errors.hasPrefix("haptics: bad.wav: no sound that can be decoded")
    )
  }

  @Test func `a kept sound is named from the pattern's folder`() throws {
    let taps = #"""
      {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.1, "EventType": "HapticTransient"}}]}
      """#
    let folder = try Folder(["taps.ahap": taps])
    let made = "mkdir in out; haptics render -q taps.ahap -o in/taps.wav && rm taps.ahap"
    #expect(try Program.shell(made, in: folder).status == 0)
    for (options, place, path) in [
      ("in/taps.wav -o taps.ahap", "taps.ahap", "in/taps.wav"),
      ("in -o .", "taps.ahap", "in/taps.wav"), ("in/taps.wav -o in/", "in/taps.ahap", "taps.wav"),
    ] {
      let line = "haptics convert -q --to ahap --keep-sound \(options)"
      let run = try Program.shell("\(line) && haptics validate -q \(place)", in: folder)
      #expect(run.status == 0 && run.errors == "", "\(run.output)\(run.errors)")
      #expect(try folder.read(place).contains("\"EventWaveformPath\": \"\(path)\""))
      try FileManager.default.removeItem(at: folder.file(place))
    }
    for options in ["", "--format json"] {
      let line = "haptics convert -q --to ahap --keep-sound in -o out \(options)"
      let run = try Program.shell(line, in: folder)
      #expect(run.status == 0)
      #expect(
        run.errors == """
          haptics: in/taps.wav: not in the folder of the pattern; put it there, or use \
          '--asset-root' to play the pattern

          """
      )
      let check = try Program.shell("haptics validate -q out --asset-root in", in: folder)
      #expect(check.status == 0, "\(check.output)")
    }
    let line = "haptics convert -q --keep-sound in -o out --to haptic"
    let felt = try Program.shell(line, in: folder)
    #expect(felt.status == 2)
    #expect(felt.errors == "haptics: --keep-sound: only AHAP patterns play sounds\n")
  }

  @Test func `a clip goes through standard input and output`() throws {
    let folder = try Folder(["a.haptic": Self.clip])
    let run = try Program.shell("haptics convert --to ahap - -o - < a.haptic", in: folder)
    #expect(run.status == 0 && run.output.hasPrefix("{\n  \"Version\": 1.0,"))
  }

  @Test(arguments: [
    (
      "convert a.haptic -o x.txt", 2,
      "x.txt: cannot infer the format from the file name; use '--to' with one of the formats in "
        + "'--help'"
    ),
    (
      "convert t.timeline.json -o x.ahap", 2,
      "t.timeline.json: a timeline, not a pattern; use 'haptics report' to play it without a device"
    ),
    (
      "convert p.ahap -o x.ahap", 2,
      "p.ahap: already has this format; use 'haptics format' to rewrite it"
    ),
    (
      "report a.haptic", 2,
      "a.haptic: a haptic clip, not a timeline; use 'haptics convert' to make a pattern"
    ),
    (
      "validate -q wrong.ahap", 2,
      "wrong.ahap: this is a haptic clip; rename it to '*.haptic'"
    ),
  ])
  func `invalid arguments and inputs print one line`(
    line: String,
    status: Int32,
    reported: String
  ) throws {
    let folder = try Folder([
      "a.haptic": Self.clip, "wrong.ahap": Self.clip, "t.timeline.json": #"{"cues": []}"#,
      "p.ahap": Self.tap,
    ])
    let run = try Program.shell("haptics \(line)", in: folder)
    #expect(run.status == status)
    #expect(run.errors == "haptics: \(reported)\n")
  }

  @Test func `a clip with errors is refused as 'validate' shows them`() throws {
    let folder = try Folder(["a.haptic": Self.weak])
    let run = try Program.run("convert", "a.haptic", "-o", "a.ahap", in: folder)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("a.haptic:8:70: error: the emphasis of 0.1 is weaker than its point")
    )
    let check = try Program.run("validate", "-q", "a.haptic", in: folder)
    #expect(check.status == 1)
    #expect(check.output.contains("[clip-weak-emphasis]"))
  }

  @Test func `other commands take a clip as the pattern that it converts to`() throws {
    let folder = try Folder(["a.haptic": Self.ramp])
    let converted = try Program.run("convert", "-q", "a.haptic", "-o", "a.ahap", in: folder)
    #expect(converted.status == 0)
    let diff = try Program.run("diff", "a.haptic", "a.ahap", in: folder)
    #expect(diff.status == 0, "\(diff.output)")
    let info = try Program.run("info", "a.haptic", in: folder)
    #expect(info.status == 0 && info.output.contains("a.haptic"))
    let render = try Program.run("render", "-q", "a.haptic", "-o", "a.wav", in: folder)
    #expect(render.status == 0)
  }

  @Test func `the canonical text of a clip is kept, and its schema accepts it`() throws {
    let folder = try Folder(["a.haptic": Self.clip])
    let check = try Program.run("format", "--check", "a.haptic", in: folder)
    #expect(check.status == 0, "\(check.output)")
    let schema = try Program.run("schema", "haptic", in: folder)
    #expect(schema.status == 0 && schema.output.contains("\"title\": \"Haptic clip\""))
  }

  @Test func `losses of unequal sizes share the line of the largest`() throws {
    // Dull taps become long primitives.
    let taps = (0..<31).map { index in
      #"{"Event": {"Time": \#(Double(index) / 20), "EventType": "HapticTransient","#
        + #" "EventParameters": [{"ParameterID": "HapticSharpness", "#
        + #""ParameterValue": \#(Double(index) / 31)}]}}"#
    }
    let text = #"{"Version": 1.0, "Pattern": [\#(taps.joined(separator: ","))]}"#
    let line = "haptics convert a.ahap --to android-composition -o a.json"
    let run = try Program.shell(line, in: Folder(["a.ahap": text]))
    #expect(
      run.errors.contains(
        "the event moves by 2.75 s, because an Android composition requires more time between events"
          + " (the largest of 30) [moved]"
      ),
      "\(run.errors)"
    )
  }

  @Test func `a format without a duration loses the silence at the end, and says so`() throws {
    let folder = try Folder()
    _ = try Program.run("generate", "heartbeat", "--beats", "2", "-o", "a.ahap", in: folder)
    for name in ["a.hjif", "a.harmony.json"] {
      let run = try Program.run("convert", "a.ahap", "-o", name, in: folder)
      #expect(
        run.errors.contains(" ends with its last event; the silence of 653 ms after it is omitted")
      )
      #expect(run.errors.contains(" [lost-ending-silence]\n"))
    }
    let clip = try Program.run("convert", "a.ahap", "-o", "a.haptic", in: folder)
    #expect(!clip.errors.contains("lost-ending-silence"))
  }
}
