import Foundation
import HapticsFiles
import HapticsSynthesis
import TestSupport
import Testing

/// `haptics convert` of sounds and of notes.
@Suite struct ConvertSoundTests {
  /// Two notes, of which the second is held for a second, at 120 beats a minute.
  private static let song =
    Data("MThd".utf8) + Data([0, 0, 0, 6, 0, 0, 0, 1, 0, 96]) + Data("MTrk".utf8)
    + Data([
      0, 0, 0, 18, 0, 0x90, 0x3C, 0x7F, 0x0A, 0x3C, 0x00, 0x56, 0x40, 0x60, 0x81, 0x40, 0x40, 0x00,
      0, 0xFF, 0x2F, 0x00,
    ])

  private static let taps = #"""
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.5, "EventType": "HapticTransient"}},
      {"Event": {"Time": 1.0, "EventType": "HapticTransient", "EventDuration": 1}}]}
    """#

  @Test func `notes become a pattern and a timeline that the rules accept`() throws {
    let folder = try Folder()
    try Self.song.write(to: folder.file("song.mid"))
    let run = try Program.run("convert", "song.mid", "-o", "song.ahap", in: folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "song.ahap: 3 events, 0 control points; no difference\n")
    let cues = try Program.run("convert", "song.mid", "-o", "song.timeline.json", in: folder)
    #expect(cues.status == 0)
    #expect(cues.output.hasPrefix("song.timeline.json: 2 cues; "))
    #expect(cues.errors.hasPrefix("song.mid: warning: a timeline has no continuous events"))
    let levels = try Program.run("convert", "-q", "song.ahap", "-o", "song.levels.csv", in: folder)
    #expect(levels.status == 0, "\(levels.errors)")
    let pattern = try Program.run("validate", "--strict", "-q", "song.ahap", in: folder)
    #expect(pattern.status == 0, "\(pattern.output)")
    let timeline = try Program.run("validate", "--strict", "-q", "song.timeline.json", in: folder)
    #expect(timeline.status == 0, "\(timeline.output)")
  }

  @Test func `of a folder, notes and sounds are converted, too`() throws {
    let folder = try Folder(["in/a.ahap": Self.taps])
    try Self.song.write(to: folder.file("in/song.MID"))
    #expect(try Program.run("render", "-q", "in/a.ahap", "-o", "in/b.wav", in: folder).status == 0)
    let run = try Program.run("convert", "-q", "--to", "haptic", "in", "-o", "out/", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out").path)
    #expect(names.sorted() == ["a.haptic", "b.haptic", "song.haptic"])
  }

  @Test func `a sound has the bytes that it has in every language`() throws {
    let chime = try #require(SoundLibrary.all.first { $0.name == "chime" })
    let sound = try chime.render(sampleRate: 48_000)
    let samples = sound.samples.map { Int16((Double($0) * 32_767 + 0.5).rounded(.down)) }
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> Data {
      withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }
    let size = UInt32(2 * samples.count)
    let channels = UInt16(sound.channelCount)
    var file = Data("RIFF".utf8) + bytes(36 + size) + Data("WAVEfmt ".utf8) + bytes(UInt32(16))
    file += bytes(UInt16(1)) + bytes(channels) + bytes(UInt32(48_000))
    file += bytes(96_000 * UInt32(channels)) + bytes(2 * channels) + bytes(UInt16(16))
    file += Data("data".utf8) + bytes(size)
    for sample in samples { file += bytes(sample) }
    let folder = try Folder()
    try file.write(to: folder.file("chime.wav"))
    let run = try Program.run("convert", "-q", "chime.wav", "-o", "chime.ahap", in: folder)
    #expect(run.status == 0)
    let made = try Data(contentsOf: folder.file("chime.ahap"))
    let expected = Repository.root.appending(path: "Tests/Conformance/chime.ahap")
    if ProcessInfo.processInfo.environment["HAPTICS_RECORD"] != nil { try made.write(to: expected) }
    #expect(try made == Data(contentsOf: expected))
  }

  @Test func `a MIDI file that is broken is refused with the byte`() throws {
    let folder = try Folder(["none.mid": "no notes"])
    try Self.song.prefix(30).write(to: folder.file("cut.mid"))
    for (name, reason) in [
      ("none.mid", "no MIDI file, which begins with 'MThd' (byte 0)"),
      ("cut.mid", "the file ends before it is complete (byte 30)"),
    ] {
      let run = try Program.run("convert", name, "-o", "x.ahap", in: folder)
      #expect(run.status == 2 && run.errors == "haptics: \(name): \(reason)\n")
    }
  }

  @Test func `a sound on standard input is refused with the reason`() throws {
    let run = try Program.shell(
      "printf RIFF | haptics convert - --stdin-filename s.wav -o x.ahap",
      in: Folder([:])
    )
    #expect(run.status == 2)
    #expect(run.errors == "haptics: s.wav: a sound must be a file, not standard input\n")
  }

  @Test func `a preview mixes a sound with what was made of it`() throws {
    let folder = try Folder(["taps.ahap": Self.taps])
    #expect(try Program.run("render", "-q", "taps.ahap", "-o", "taps.wav", in: folder).status == 0)
    for options in ["-o with.ahap --keep-sound", "-o without.ahap"] {
      let run = try Program.shell("haptics convert -q taps.wav \(options)", in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    let preview = try Program.run("render", "with.ahap", "-o", "preview.wav", in: folder)
    #expect(preview.output.hasSuffix("2 channels: left and right with haptics\n"))
    func mono(_ options: String) throws -> [Float] {
      let line = "haptics render -q \(options) --encoding float32 -o x.wav"
      #expect(try Program.shell(line, in: folder).status == 0)
      var reader = try SoundFileReader(folder.path("x.wav"))
      var samples: [Float] = []
      let count = reader.channelCount
      try reader.readBlocks { block throws(SoundFileError) in
        for index in stride(from: block.startIndex, to: block.endIndex, by: count) {
          samples.append(block[index])
        }
        return true
      }
      return samples
    }
    // Beneath the limiter's knee the left channel is the sum of both.
    let both = try mono("with.ahap --signal preview")
    let heard = try mono("with.ahap --signal audio")
    let felt = try mono("without.ahap --signal haptic")
    #expect(both.count >= felt.count && heard.count == both.count)
    #expect(heard.contains { abs($0) > 0.05 } && felt.contains { abs($0) > 0.1 })
    for index in felt.indices where abs(heard[index]) + abs(felt[index]) < 0.7 {
      guard abs(both[index] - heard[index] - felt[index]) < 1e-5 else {
        Issue.record("frame \(index): \(both[index]) of \(heard[index]) and \(felt[index])")
        return
      }
    }
  }
}
