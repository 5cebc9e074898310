import Foundation
import HapticsFiles
import HapticsSynthesis
import TestSupport
import Testing

/// What the headers of sounds say that libsndfile does not decode.
@Suite struct EncodedSoundTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private struct Facts: Equatable {
    var codec: String?
    var rate: Int
    var channels: Int
    var frames: Int64

    init(_ codec: String?, _ rate: Int, _ channels: Int, _ frames: Int64) {
      self.codec = codec
      self.rate = rate
      self.channels = channels
      self.frames = frames
    }
  }

  private func facts(_ data: Data) throws -> Facts {
    try data.write(to: folder.file("x"))
    let reader = try SoundFileReader(folder.path("x"))
    return Facts(
      reader.encodedCodec,
      reader.sampleRate,
      reader.channelCount,
      reader.frameCount
    )
  }

  private func facts(_ change: (inout EncodedFile) -> Void) throws -> Facts {
    var file = EncodedFile()
    change(&file)
    return try facts(file.data)
  }

  private func reason(_ data: Data) throws -> String? {
    try data.write(to: folder.file("x"))
    do {
      _ = try SoundFileReader(folder.path("x"))
    } catch { return error.reason }
    return nil
  }

  // The files that these repeat are ffmpeg's, of 141,870 frames at 44.1 kHz.

  @Test func `the edit list of an AAC file leaves out what the encoder added`() throws {
    let whole = Facts("AAC", 44_100, 1, 141_870)
    #expect(try facts { $0.edits = [(3217, 1024)] } == whole)
    #expect(
      try facts {
        $0.edits = [(3217, 1024)]
        $0.startsWithHeader = false
        $0.isWide = true
      } == whole
    )
    #expect(try facts { _ in } == Facts("AAC", 44_100, 1, 142_894))
    // Shorter by more than a tick of the movie, as a cut is.
    #expect(try facts { $0.edits = [(1000, 1024)] } == Facts("AAC", 44_100, 1, 44_100))
    // A length of 0 is the rest, as fragmented files have it.
    #expect(try facts { $0.edits = [(0, 1024)] } == whole)
  }

  @Test func `silence before the first edit belongs to the sound`() throws {
    let file = try facts { $0.edits = [(476, -1), (3241, 0)] }
    #expect(file.frames == 20_992 + 142_894)
  }

  @Test func `the comment of iTunes counts in files without an edit list`() throws {
    let comment = " 00000000 00000400 00000000 0000000000022A2E 00000000"
    #expect(try facts { $0.comment = comment }.frames == 141_870)
    #expect(
      try facts {
        $0.comment = comment
        $0.edits = [(1000, 1024)]
      }.frames == 44_100
    )
    #expect(try facts { $0.comment = "no numbers" }.frames == 142_894)
  }

  @Test func `the samples of fragments are added up`() throws {
    let fragments = try facts {
      $0.runs = []
      $0.fragments = [[1024, 1024, 558], nil]
    }
    #expect(fragments == Facts("AAC", 44_100, 1, 2606 + 10_240))
    // A file that began as a whole, and goes on in fragments.
    let both = try facts { $0.fragments = [[1024, 1024, 558], nil] }
    #expect(both.frames == 142_894 + 2606 + 10_240)
  }

  @Test func `a track with several edits plays all of them`() throws {
    #expect(try facts { $0.edits = [(1000, 0), (500, 44_100)] }.frames == 66_150)
    // Each edit begins anew, silence between them counts, and none reaches behind the sound.
    #expect(
      try facts { $0.edits = [(1000, 0), (1000, 0), (300, -1), (9000, 44_100)] }.frames
        == 2 * 44_100 + 13_230 + 142_894 - 44_100
    )
    // A silence that no file could have.
    var endless = EncodedFile()
    endless.edits = [(1000, 0), (1 << 50, -1)]
    endless.isWide = true
    #expect(try reason(endless.data)?.contains("impossible length") == true)
    // A list without sound is ignored.
    #expect(try facts { $0.edits = [(1000, -1)] }.frames == 142_894)
  }

  @Test func `HE-AAC plays at the rate and channels of its extension`() throws {
    // Spectral band replication at 44,100 Hz over 22,050 Hz, counted in ticks of either.
    let configuration: [UInt8] = [0x2B, 0x8A, 0x08, 0x00]
    for (scale, runs) in [(22_050, [(10, 1024)]), (44_100, [(10, 2048)])] {
      let file = try facts {
        $0.configuration = configuration
        $0.timescale = scale
        $0.runs = runs
      }
      #expect(file == Facts("HE-AAC", 44_100, 1, 20_480))
    }
    // Parametric stereo, and the extension at the end that older decoders ignore.
    #expect(try facts { $0.configuration = [0xEB, 0x8A, 0x08, 0x00] }.channels == 2)
    let extended = try facts { $0.configuration = [0x13, 0x88, 0x56, 0xE5, 0xA0] }
    #expect(extended.codec == "HE-AAC" && extended.rate == 44_100)
  }

  @Test func `an ALAC file is known by its cookie`() throws {
    let cookie =
      EncodedFile.number(4096, 4) + [0, 16, 40, 10, 14, 2] + EncodedFile.number(255, 2)
      + EncodedFile.number(0, 8) + EncodedFile.number(96_000, 4)
    let file = try facts {
      $0.codec = "alac"
      $0.configuration = cookie
      $0.timescale = 96_000
    }
    #expect(file == Facts("ALAC", 96_000, 2, 142_894))
  }

  @Test func `a stream's frames and a Core Audio file's packets are its length`() throws {
    let stream = EncodedFile.stream(frames: 140)
    #expect(try facts(stream) == Facts("AAC", 44_100, 2, 143_360))
    let tag = Data("ID3".utf8) + Data([4, 0, 0, 0, 0, 0, 2, 0, 0])
    #expect(try facts(tag + stream).frames == 143_360)
    // A tag at the end, and a last frame that is cut, are no frames.
    #expect(try facts(stream + Data("TAG".utf8)).frames == 143_360)
    #expect(try facts(stream.dropLast(3)).frames == 142_336)
    let alac = try facts(EncodedFile.caf("alac", frames: 141_870))
    #expect(alac == Facts("ALAC", 44_100, 1, 141_870))
    #expect(try facts(EncodedFile.caf("aac ", frames: 1000)).codec == "AAC")
  }

  @Test func `unsupported and damaged files have different errors`() throws {
    var encrypted = EncodedFile()
    encrypted.codec = "enca"
    #expect(try reason(encrypted.data) == "it is encrypted")
    let whole = EncodedFile().data
    #expect(try reason(whole.dropLast(10)) == "the MPEG-4 file is damaged or incomplete")
    #expect(
      try reason(whole.prefix(20))
        == "the MPEG-4 file is damaged or incomplete: it has no 'moov' box"
    )
    #expect(
      try reason(EncodedFile.caf("alac", frames: 9).dropLast(10))
        == "the Core Audio file is damaged or incomplete"
    )
    #expect(try reason(Data("text".utf8))?.hasPrefix("no sound") == true)
  }

  @Test func `a header with a wrong byte is read or refused, and never runs away`() throws {
    var file = EncodedFile()
    file.edits = [(476, -1), (3241, 0)]
    file.comment = " 00000000 00000400 00000000 0000000000022A2E"
    file.fragments = [[1024, 558], nil]
    let bytes = Array(file.data)
    var random = SeededGenerator(seed: 3)
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)] {
        var broken = bytes
        broken[index] = value
        try Data(broken).write(to: folder.file("y"))
        guard let reader = try? SoundFileReader(folder.path("y")) else { continue }
        #expect(reader.frameCount >= 0 && reader.sampleRate > 0 && reader.channelCount > 0)
      }
    }
    for count in stride(from: 0, to: bytes.count, by: 3) {
      try Data(bytes.prefix(count)).write(to: folder.file("y"))
      _ = try? SoundFileReader(folder.path("y"))
    }
  }

  @Test(arguments: [
    (SoundFormat.Container.aiff, SoundFormat.Encoding.int16), (.aiff, .float32), (.caf, .int24),
    (.caf, .float32), (.opus, .opus), (.mp3, .mp3),
  ])
  func `AIFF, CAF, Opus and MP3 are written the same each time, and read back`(
    container: SoundFormat.Container,
    encoding: SoundFormat.Encoding
  ) throws {
    let tone = (0..<96_000).map { index in
      Float(sin(Double(index / 2) * 440 * 2 * .pi / 48_000)) * 0.5
    }
    for name in ["a", "b"] {
      var writer = try SoundFileWriter(
        folder.path(name),
        format: SoundFormat(container, encoding),
        channelCount: 2,
        sampleRate: 48_000
      )
      try writer.write(tone.span)
      try writer.finish()
    }
    #expect(try folder.bytes("a") == folder.bytes("b"))
    let pcm = try PCM(reading: folder.path("a"))
    #expect(pcm.sampleRate == 48_000 && pcm.channelCount == 2)
    let isLossy = container == .opus || container == .mp3
    #expect((pcm.samples.count - tone.count).magnitude <= (isLossy ? 2 * 2304 : 0))
    let error = zip(pcm.samples, tone).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    let energy = tone.reduce(0) { $0 + $1 * $1 }
    // Opus has the most, 0.3 %.
    #expect(error <= energy * (container == .opus ? 0.005 : isLossy ? 0.001 : 1e-8))
    #expect(!SoundFormat(container, .vorbis).isPossible)
  }
}
