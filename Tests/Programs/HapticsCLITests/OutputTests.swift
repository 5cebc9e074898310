import Foundation
import TestSupport
import Testing

/// Existing files at the path of an output.
@Suite struct OutputTests {
  /// A pattern other than `Sample.clean`.
  private static let kept = Sample.clean.replacingOccurrences(of: "1.0", with: "1.00")

  private func folder() throws -> Folder {
    try Folder(["kept.ahap": Self.kept, "b.ahap": Sample.clean, "c.ahap": Sample.clean])
  }

  /// Every command with an output, which `OUT` stands for.
  private static let commands = [
    "validate b.ahap --write-baseline OUT", "diff b.ahap c.ahap -o OUT", "plot b.ahap -o OUT",
    "convert b.ahap --to haptic -o OUT", "convert b.ahap --to vibrate -o OUT",
    "convert b.ahap --to bnvib -o OUT", "convert b.ahap --to android-waveform -o OUT",
    "render b.ahap --container wav -o OUT", "generate --profile phone -o OUT",
  ]

  @Test(arguments: commands)
  func `an output never replaces a pattern, by whichever path or link`(command: String) throws {
    let folder = try folder()
    try folder.link("soft", to: "kept.ahap")
    try FileManager.default.linkItem(at: folder.file("kept.ahap"), to: folder.file("hard"))
    for place in ["kept.ahap", "./kept.ahap", "soft", "hard"] {
      let line = command.replacingOccurrences(of: "OUT", with: place)
      let run = try Program.shell("haptics \(line)", in: folder)
      #expect(run.status == 2, "\(line)")
      #expect(run.errors.hasPrefix("haptics: \(place): is a pattern"), "\(run.errors)")
      let remedy =
        command.contains("--write-baseline")
        ? "'--write-baseline' took it as its value, so put the name of a baseline after the option"
        : "would be lost; choose another output"
      #expect(run.errors.hasSuffix("\(remedy)\n"), "\(run.errors)")
      #expect(try folder.read("kept.ahap") == Self.kept)
    }
  }

  @Test(arguments: commands)
  func `a second run replaces the output of the first one`(command: String) throws {
    let folder = try folder()
    let line = "haptics " + command.replacingOccurrences(of: "OUT", with: "out")
    let first = try Program.shell(line, in: folder)
    let bytes = try folder.bytes("out")
    try folder.write(Self.kept.replacingOccurrences(of: "0.0", with: "0.5"), to: "b.ahap")
    let second = try Program.shell(line, in: folder)
    #expect(first.status < 2 && second.status < 2, "\(second.errors)")
    #expect(bytes.isEmpty == false)
  }

  @Test(arguments: commands)
  func `no output replaces other people's files, and every output an empty one`(
    command: String
  ) throws {
    let folder = try folder()
    let others = [
      "package.json": #"{"name": "x", "version": "1", "files": ["a"]}"#,
      "notes.txt": "Notes\n", "list.json": #"["a"]"#, "page.html": "<html></html>",
      "haptics.json": #"{"rules": {}}"#,
    ]
    for (name, text) in others { try folder.write(text, to: "other/\(name)") }
    for (name, text) in others {
      let line = command.replacingOccurrences(of: "OUT", with: "other/\(name)")
      let run = try Program.shell("haptics \(line)", in: folder)
      #expect(run.status == 2 && run.errors.contains("would be lost"), "\(line): \(run.errors)")
      #expect(try folder.read("other/\(name)") == text)
    }
    try folder.write("", to: "empty")
    let line = command.replacingOccurrences(of: "OUT", with: "empty")
    #expect(try Program.shell("haptics \(line)", in: folder).status < 2)
    #expect(try folder.bytes("empty").isEmpty == false)
  }

  @Test func `a conversion is refused before its file is read`() throws {
    let folder = try Folder(["bad.ahap": "{", "sound.wav": "RIFF    WAVEfmt "])
    for (output, reason) in [
      ("in/x.haptic", "in: the folder does not exist; create it first"),
      (
        "sound.wav --to haptic",
        "sound.wav: is a sound, not a haptic clip, and would be lost; choose another output"
      ),
    ] {
      let run = try Program.shell("haptics convert bad.ahap -o \(output)", in: folder)
      #expect(run.status == 2 && run.errors == "haptics: \(reason)\n", "\(run.errors)")
    }
  }

  @Test func `a baseline that took the first pattern of a glob is refused`() throws {
    let folder = try folder()
    let run = try Program.shell("haptics validate --write-baseline *.ahap", in: folder)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == """
        haptics: b.ahap: is a pattern, which would be lost; '--write-baseline' took it as its \
        value, so put the name of a baseline after the option

        """
    )
    #expect(try folder.read("b.ahap") == Sample.clean)
  }

  @Test func `a baseline with the marks of a merge is written anew`() throws {
    let folder = try folder()
    try folder.write(
      """
      {
        "version": 1,
        "files": {
      <<<<<<< HEAD
          "a.ahap": {}
      =======
          "b.ahap": {}
      >>>>>>> other
        }
      }

      """,
      to: "base.json"
    )
    let run = try Program.run("validate", "b.ahap", "--write-baseline", "base.json", in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `an input is spared, also by a hard link in a folder and as a sound of the pattern`()
    throws
  {
    let folder = try folder()
    for (link, file) in [("out/c.ahap", "kept.ahap"), ("out/c.haptic", "in/b.haptic")] {
      try folder.write("", to: "in/x.ahap")
      try folder.write(Sample.clean, to: "in/c.ahap")
      if file == "in/b.haptic" {
        _ = try Program.run("convert", "b.ahap", "-o", "in/b.haptic", in: folder)
      }
      try FileManager.default.createDirectory(
        at: folder.file("out"),
        withIntermediateDirectories: true
      )
      try FileManager.default.linkItem(at: folder.file(file), to: folder.file(link))
    }
    try FileManager.default.removeItem(at: folder.file("in/x.ahap"))
    let clip = try folder.read("in/b.haptic")
    let run = try Program.run("convert", "in", "--to", "haptic", "-o", "out", in: folder)
    #expect(
      run.errors
        == "haptics: out/c.haptic: is an input, which would be lost; choose another output\n"
    )
    #expect(try folder.read("in/b.haptic") == clip)

    _ = try Program.run("generate", "--sound", "chime", "-o", "s.wav", in: folder)
    let sound = try folder.bytes("s.wav")
    try folder.write(
      #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "#
        + #""EventWaveformPath": "s.wav"}}]}"#,
      to: "s.ahap"
    )
    try folder.write(
      #"{"version": 1, "assets": {"sounds": {"s": "s.wav"}}, "cues": [{"time": 0, "audio": "s"}]}"#,
      to: "s.timeline.json"
    )
    for command in ["s.ahap", "s.ahap --signal haptic", "s.timeline.json"] {
      let run = try Program.shell("haptics render \(command) -o s.wav", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("s.wav: is an input"), "\(command): \(run.errors)")
    }
    #expect(try folder.bytes("s.wav") == sound)
  }

  @Test func `a page of a gallery does not replace another README`() throws {
    let folder = try Folder(["a.ahap": Sample.clean, "out/README.md": "# Gallery\n\nMine.\n"])
    let run = try Program.run("plot", "a.ahap", "--gallery", "out", in: folder)
    #expect(run.status == 2 && run.errors.contains("out/README.md: has other content"))
    #expect(try folder.names(in: "out") == ["README.md"])
    try folder.write("", to: "out/README.md")
    for _ in 0..<2 {
      let run = try Program.run("plot", "a.ahap", "--gallery", "out", in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `an option that is also a file is refused, with the remedy`() throws {
    let folder = try Folder([
      "a.ahap": Sample.trailingComma, "evil.ahap": #"{"rules": {"json-trailing-comma": "off"}}"#,
      "--config=evil.ahap": Sample.clean,
    ])
    let run = try Program.shell("haptics validate --strict *.ahap", in: folder)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == """
        haptics: '--config=evil.ahap' is an option and also a file here; write '--' before the \
        names of files, or rename the file to use the option

        """
    )
    let safe = try Program.shell("haptics validate --strict -- a.ahap --config*", in: folder)
    #expect(safe.status == 1 && safe.output.contains("[json-trailing-comma]"))
    let named = try Program.shell("haptics validate --config evil.ahap a.ahap", in: folder)
    #expect(named.status == 0, "\(named.errors)")
  }
}

extension Folder {
  fileprivate func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder).path).sorted()
  }
}
