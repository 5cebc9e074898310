import Foundation
import TestSupport
import Testing

/// Where the sound files that a pattern names are looked up.
@Suite struct AssetTests {
  private func pattern(naming path: String) -> String {
    #"""
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "AudioCustom", "EventWaveformPath": "\#(path)" } }
      ]
    }

    """#
  }

  /// A tenth of a second of silence.
  private let sound = Data(
    Array("RIFF".utf8) + [100, 6, 0, 0] + Array("WAVEfmt ".utf8)
      + [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
      + Array("data".utf8) + [64, 6, 0, 0] + [UInt8](repeating: 0, count: 1600)
  )

  @Test func `a file that differs only in letter case is named, and the fix writes its path`()
    throws
  {
    let folder = try Folder(["p/a.ahap": pattern(naming: "sounds/gong.wav")])
    try folder.write("", to: "p/Sounds/Gong.WAV")
    try sound.write(to: folder.url.appending(path: "p/Sounds/Gong.WAV"))
    let run = try Program.run("validate", "p/a.ahap", in: folder)
    #expect(
      run.output.contains(
        """
             = note: there is 'Sounds/Gong.WAV', which differs only in letter case
             = fix: write 'Sounds/Gong.WAV'

        """
      )
    )
    let fixed = try Program.run("validate", "--fix", "--unsafe-fixes", "p/a.ahap", in: folder)
    #expect(fixed.status == 0)
    #expect(try folder.read("p/a.ahap") == pattern(naming: "Sounds/Gong.WAV"))
  }

  @Test func `a file whose name has another Unicode form is named`() throws {
    let folder = try Folder(["a.ahap": pattern(naming: "gr\u{FC}n.wav")])
    try sound.write(to: folder.url.appending(path: "gru\u{308}n.wav"))
    let run = try Program.run("validate", "a.ahap", in: folder)
    #expect(
      run.output.contains(
        "'gru\u{308}n.wav', which differs only in the Unicode form of its letters\n"
      )
    )
  }

  /// A click of a twentieth of a second, then silence, at 8 kHz.
  private func click(silence: Int) -> Data {
    let samples =
      [Int16](repeating: 8000, count: 400) + [Int16](repeating: 7, count: silence)
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { [UInt8]($0) }
    }
    let size = UInt32(samples.count * 2)
    return Data(
      Array("RIFF".utf8) + bytes(size + 36) + sound[8..<40] + bytes(size)
        + samples.flatMap { bytes($0) }
    )
  }

  @Test func `a sound that ends with silence is reported in patterns and timelines`() throws {
    let timeline = #"""
      {"version": 1, "assets": {"sounds": {"s": "s.wav"}, "patterns": {"a": {"builtIn": "thud"}}},
       "cues": [{"time": 0, "audio": "s", "haptic": "a"}]}
      """#
    for (silence, isReported) in [
      (8000, true), (2001, true), (2000, false), (480_000 - 400, false),
    ] {
      let folder = try Folder(["a.ahap": pattern(naming: "s.wav"), "a.timeline.json": timeline])
      try click(silence: silence).write(to: folder.url.appending(path: "s.wav"))
      for (file, rule) in [
        ("a.ahap", "waveform-silent-end"), ("a.timeline.json", "timeline-silent-end"),
      ] {
        let run = try Program.run("validate", file, in: folder)
        #expect(run.output.contains("[\(rule)]") == isReported, "\(file) \(silence)")
      }
    }
  }

  @Test func `an event that loops, or states how long it lasts, may have silence`() throws {
    for (member, isReported) in [
      ("", true), (#", "EventWaveformLoopEnabled": true, "EventDuration": 4"#, false),
      (#", "EventDuration": 0.5"#, false),
    ] {
      let text = #"""
        {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom",
         "EventWaveformPath": "s.wav"\#(member)}}]}
        """#
      let folder = try Folder(["a.ahap": text])
      try click(silence: 8000).write(to: folder.url.appending(path: "s.wav"))
      let run = try Program.run("validate", "a.ahap", in: folder)
      #expect(run.output.contains("ends with 1 s of silence") == isReported, "\(member)")
    }
  }

  /// The rules about sound files that a validation of `p/a.ahap` names.
  private func found(
    _ path: String,
    with options: String = "",
    of files: [String: Data]
  ) throws -> String {
    let folder = try Folder(["p/a.ahap": pattern(naming: path)])
    for (name, data) in files {
      try folder.write("", to: name)
      try data.write(to: folder.url.appending(path: name))
    }
    let run = try Program.shell(
      #"haptics validate \#(options) p/a.ahap | sed -n 's/.*\[\(waveform-[a-z-]*\)\]$/\1/p'"#,
      in: folder
    )
    #expect(run.errors == "")
    return run.output.split(separator: "\n").joined(separator: " ")
  }

  @Test func `a sound beside the pattern is found`() throws {
    #expect(try found("s.wav", of: ["p/s.wav": sound]) == "")
    #expect(try found("in/s.wav", of: ["p/in/s.wav": sound]) == "")
    #expect(try found("./in/../s.wav", of: ["p/s.wav": sound]) == "")
  }

  @Test func `a sound is looked up in the asset roots too`() throws {
    #expect(try found("s.wav", of: ["r/s.wav": sound]) == "waveform-not-found")
    #expect(try found("s.wav", with: "--asset-root r", of: ["r/s.wav": sound]) == "")
    #expect(
      try found("s.wav", with: "--asset-root p --asset-root r/", of: ["r/s.wav": sound]) == ""
    )
  }

  @Test func `a path may leave the pattern's folder only into an asset root`() throws {
    #expect(try found("../r/s.wav", of: ["r/s.wav": sound]) == "waveform-outside")
    #expect(try found("../r/s.wav", with: "--asset-root r", of: ["r/s.wav": sound]) == "")
    #expect(try found("../r/s.wav", with: "--asset-root .", of: ["r/s.wav": sound]) == "")
    #expect(try found("/etc/passwd", of: [:]) == "waveform-outside")
    #expect(try found("../../../../../../etc/passwd", of: [:]) == "waveform-outside")
  }

  @Test func `unreadable sounds and sounds that only phones play have different findings`() throws {
    #expect(try found("s.wav", of: ["p/s.wav": Data("text".utf8)]) == "waveform-unreadable")
    #expect(try found("s.wav", of: ["p/s.wav": Data()]) == "waveform-unreadable")
    #expect(try found("in", of: ["p/in/s.wav": sound]) == "waveform-unreadable")
    for useless in [SampleSound.wav([]), SampleSound.wav([1, 2], rate: 1_000_000)] {
      #expect(try found("s.wav", of: ["p/s.wav": useless]) == "waveform-unreadable")
    }
    let aac = EncodedFile().data
    #expect(try found("s.m4a", of: ["p/s.m4a": aac]) == "waveform-undecodable-here")
    #expect(try found("s.m4a", of: ["p/s.m4a": aac.dropLast(9)]) == "waveform-unreadable")
    let stream = EncodedFile.stream(frames: 9)
    #expect(try found("s.aac", of: ["p/s.aac": stream]) == "waveform-undecodable-here")
    let alac = EncodedFile.caf("alac", frames: 4096)
    #expect(try found("s.caf", of: ["p/s.caf": alac]) == "waveform-undecodable-here")
  }

  @Test func `a pipe in place of a sound does not block`() throws {
    let folder = try Folder(["a.ahap": pattern(naming: "s.wav")])
    let run = try Program.shell("mkfifo s.wav; haptics validate a.ahap", in: folder)
    #expect(run.output.contains("[waveform-unreadable]"))
    let beats = try Program.run("beats", "s.wav", in: folder)
    #expect(beats.status == 2)
    #expect(beats.errors == "haptics: s.wav: it is not a regular file\n")
  }

  @Test func `an asset root is a folder`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    let run = try Program.run("validate", "--asset-root", "a.ahap", "a.ahap", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("haptics: a.ahap: Not a directory"))
    let missing = try Program.run("validate", "--asset-root", "none", "a.ahap", in: folder)
    #expect(missing.errors.hasPrefix("haptics: none: No such file or directory"))
  }
}
