import Foundation
import HapticsFiles
import TestSupport
import Testing

/// What is rendered of patterns with tones and sound files.
@Suite struct RenderSoundTests {
  private let pattern = #"""
    {
      "Version": 1.0,
      "Pattern": [
        { "Event": { "Time": 0.0, "EventType": "HapticContinuous", "EventDuration": 0.1 } },
        { "Event": { "Time": 0.1, "EventType": "AudioCustom", "EventWaveformPath": "s.wav" } }
      ]
    }

    """#

  /// A twentieth of a second at half of full scale, at another rate than is rendered.
  private let sound = SampleSound.wav(Array(repeating: 16_384, count: 1200), rate: 24_000)

  private func folder(_ pattern: String, sound: Data?) throws -> Folder {
    let folder = try Folder(["a.ahap": pattern])
    try sound?.write(to: folder.url.appending(path: "s.wav"))
    return folder
  }

  private func channels(_ folder: Folder, _ name: String = "a.wav") throws -> [[Int16]] {
    SampleSound.channels(of: try Data(contentsOf: folder.url.appending(path: name)))
  }

  /// Whether anything is heard in a stretch of a channel, in seconds.
  private func sounds(_ channel: [Int16], _ from: Double, _ to: Double) -> Bool {
    channel[Int(from * 48_000)..<Int(to * 48_000)].contains { abs(Int($0)) > 300 }
  }

  @Test func `both holds the sound on the left and right, and the haptic signal third`() throws {
    let folder = try folder(pattern, sound: sound)
    let run = try Program.run("render", "a.ahap", "-o", "a.wav", "--signal", "both", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("48000 Hz, 3 channels: left, right and haptic\n"))
    let channels = try channels(folder)
    #expect(channels.count == 3)
    #expect(channels[0] == channels[1])
    #expect(channels[0].count == 7200)
    #expect(!sounds(channels[0], 0, 0.09) && sounds(channels[0], 0.11, 0.14))
    #expect(sounds(channels[2], 0.01, 0.09) && !sounds(channels[2], 0.11, 0.14))
  }

  @Test func `a pattern with sounds is heard with them unless something else is wanted`() throws {
    let folder = try folder(pattern, sound: sound)
    for (options, count, hears) in [
      ("", 2, [true, true]), ("--model actuator", 1, [true, false]),
      ("--signal haptic", 1, [true, false]), ("--signal audio", 2, [false, true]),
    ] {
      let run = try Program.shell("haptics render a.ahap -o a.wav \(options)", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let channels = try channels(folder)
      #expect(channels.count == count)
      #expect([sounds(channels[0], 0.01, 0.09), sounds(channels[0], 0.11, 0.14)] == hears)
    }
  }

  @Test func `a missing sound is an error at its place, or left out where that is wanted`() throws {
    let folder = try folder(pattern, sound: nil)
    let run = try Program.run("render", "a.ahap", "-o", "a.wav", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors
        .hasPrefix("a.ahap:5:80: error: cannot find the file 's.wav' [waveform-not-found]\n")
    )
    #expect(
      run.errors.hasSuffix(
        "haptics: a.ahap: not rendered; use '--skip-missing-sounds' to skip the sounds\n"
      )
    )
    #expect(try folder.names == ["a.ahap"])
    let lenient = try Program.run(
      "render",
      "a.ahap",
      "-o",
      "a.wav",
      "--skip-missing-sounds",
      in: folder
    )
    #expect(lenient.status == 0)
    #expect(lenient.errors.hasPrefix("a.ahap:5:80: warning: cannot find the file 's.wav'"))
    #expect(sounds(try channels(folder)[0], 0.01, 0.09))
    // The haptic signal alone needs no sound.
    #expect(
      try Program.run("render", "a.ahap", "-o", "b.wav", "--signal", "haptic", in: folder).errors
        == ""
    )
  }

  @Test func `sounds are looked up in asset roots, and what is none is refused`() throws {
    let folder = try folder(pattern, sound: nil)
    try folder.write("", to: "r/s.wav")
    let broken = try Program.run("render", "a.ahap", "-o", "a.wav", "--asset-root", "r", in: folder)
    #expect(broken.status == 2)
    #expect(broken.errors.contains("[waveform-unreadable]"))
    try sound.write(to: folder.url.appending(path: "r/s.wav"))
    let run = try Program.run("render", "a.ahap", "-o", "a.wav", "--asset-root", "r", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try channels(folder)[0].count == 7200)
  }

  @Test func `an Ogg file has the haptic signal behind left and right, as Android plays it`() throws
  {
    let folder = try folder(pattern, sound: sound)
    let run = try Program.run("render", "a.ahap", "-o", "a.ogg", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("actuator model, 48000 Hz, 3 channels: left, right and haptic\n"))
    let bytes = try folder.bytes("a.ogg")
    #expect(Data(bytes).range(of: Data("ANDROID_HAPTIC=1".utf8)) != nil)
    // The same signal without a loss, to compare with what is decoded.
    let lossless = try Program.shell(
      "haptics render -q a.ahap -o a.wav --signal both --model actuator --encoding float32",
      in: folder
    )
    #expect(lossless.status == 0)
    let (packed, plain) = (try samples("a.ogg", folder), try samples("a.wav", folder))
    #expect(packed.count == plain.count && plain.count % 3 == 0)
    for channel in 0..<3 {
      var (energy, error): (Float, Float) = (0, 0)
      for index in stride(from: channel, to: plain.count, by: 3) {
        let difference = packed[index] - plain[index]
        energy += plain[index] * plain[index]
        error += difference * difference
      }
      #expect(energy > 0 && error < energy / 30, "channel \(channel): \(error) of \(energy)")
    }
    let mono = try Program.run(
      "render",
      "a.ahap",
      "-o",
      "b.ogg",
      "--signal",
      "haptic",
      in: folder
    )
    #expect(mono.status == 0 && mono.output.contains("1 channel: haptic"))
    #expect(Data(try folder.bytes("b.ogg")).range(of: Data("ANDROID_HAPTIC".utf8)) == nil)
    let wrong = try Program.run(
      "render",
      "a.ahap",
      "-o",
      "c.ogg",
      "--encoding",
      "int16",
      in: folder
    )
    #expect(wrong.status == 2 && wrong.errors.contains("ogg cannot hold int16 samples"))
  }

  /// All samples of a sound file.
  private func samples(_ name: String, _ folder: Folder) throws -> [Float] {
    var reader = try SoundFileReader(folder.path(name))
    var samples: [Float] = []
    try reader.readBlocks { block throws(SoundFileError) in
      samples += block
      return true
    }
    return samples
  }

  @Test func `two patterns never become one file`() throws {
    let folder = try Folder(["a/x.ahap": Sample.clean, "a/x.ahap.json": Sample.clean])
    let run = try Program.shell("mkdir out; haptics render a -o out", in: folder)
    #expect(run.status == 2)
    #expect(run.errors == "haptics: a/x.ahap.json: 'out/x.wav' is also the output of a/x.ahap\n")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("a/x.ahap b/x.ahap", ["out/a/x.wav", "out/b/x.wav"]),
    ("a ./b/", ["out/a/x.wav", "out/b/c/y.wav", "out/b/x.wav"]),
    ("b", ["out/c/y.wav", "out/x.wav"]),
    ("b/c/y.ahap b/../b/x.ahap", ["out/c/y.wav", "out/x.wav"]),
    ("b/c/y.ahap", ["out/y.wav"]),
    ("b/x.ahap - < a/x.ahap", ["out/stdin.wav", "out/x.wav"]),
  ])
  func `in a folder, inputs keep their folders below the one that they have in common`(
    inputs: String,
    outputs: [String]
  ) throws {
    let folder = try Folder([
      "a/x.ahap": Sample.clean, "b/x.ahap": Sample.clean, "b/c/y.ahap": Sample.clean,
    ])
    let run = try Program.shell("haptics render -o out/ \(inputs) && find out -type f", in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let lines = run.output.split(separator: "\n").map { String($0) }
    #expect(lines.filter { !$0.contains(": ") }.sorted() == outputs, "\(run.output)")
    #expect(lines.count == 2 * outputs.count)
  }

  @Test func `a failed file leaves no empty folder`() throws {
    let folder = try Folder(["in/a/x.ahap": "{", "in/b/x.ahap": Sample.clean])
    let run = try Program.shell("haptics render -q in -o out/; find out | sort", in: folder)
    #expect(run.output == "out\nout/b\nout/b/x.wav\n", "\(run.output)")
    let taken = try Folder(["in/a/x.ahap": Sample.clean, "in/b/x.ahap": Sample.clean, "out/b": ""])
    let other = try Program.run("render", "-q", "in", "-o", "out", in: taken)
    #expect(other.status == 2 && other.errors == "haptics: out/b/x.wav: Not a directory\n")
  }

  @Test func `a pattern is not replaced by what is made of it`() throws {
    let folder = try Folder(["a.ahap": Sample.clean])
    for command in ["plot a.ahap -o ./a.ahap", "render a.ahap -o a.ahap --container wav"] {
      let run = try Program.shell("haptics \(command)", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("is an input, which would be lost"))
    }
    #expect(try folder.read("a.ahap") == Sample.clean)
  }
}
