import HapticsFiles
import HapticsRuntime
import HapticsSynthesis
import HapticsTimeline
import TestSupport
import Testing

/// Music that is read from files while it plays.
@Suite struct MusicFeederTests {
  private static let seconds = 6

  /// A file of tones and noise that never repeats.
  private func write(
    _ format: SoundFormat,
    rate: Int,
    channels: Int,
    in folder: Folder
  ) throws -> Path {
    let path = folder.path("music.\(format.container.rawValue)")
    var writer = try SoundFileWriter(
      path,
      format: format,
      channelCount: channels,
      sampleRate: rate
    )
    var random = SeededGenerator(seed: UInt64(rate))
    var samples = [Float](repeating: 0, count: rate * Self.seconds * channels)
    for index in samples.indices {
      let turn = Float(index * index % 9973) / 9973
      samples[index] = Float(random.number(-0.25...0.25)) + 0.25 * turn
    }
    try writer.write(samples.span)
    try writer.finish()
    return path
  }

  private func engine() throws -> HapticEngine {
    var configuration = EngineConfiguration()
    configuration.hapticChannels = 0
    return try HapticEngine(configuration)
  }

  private static let formats: [(SoundFormat, Int, Int)] = [
    (SoundFormat(.wav, .int16), 44_100, 2), (SoundFormat(.wav, .float32), 48_000, 1),
    (SoundFormat(.flac, .int24), 48_000, 2), (SoundFormat(.flac, .int16), 44_100, 1),
    (SoundFormat(.ogg, .vorbis), 44_100, 2), (SoundFormat(.ogg, .vorbis), 48_000, 2),
  ]

  @Test(arguments: formats.indices)
  func `a file that is read while it plays has the bits of one in memory`(index: Int) throws {
    let (format, rate, channels) = Self.formats[index]
    let folder = try Folder()
    let path = try write(format, rate: rate, channels: channels, in: folder)
    let pcm = try PCM(reading: path)
    #expect(pcm.samples.count == rate * Self.seconds * channels)
    // A loop, a start within the file, and a crossfade between both; the second run joins the loop.
    for start in [0.0, 1.9] {
      let (memory, streamed) = (try engine(), try engine())
      let whole = try memory.load(
        samples: pcm.samples,
        channels: pcm.channelCount,
        sampleRate: pcm.sampleRate
      )
      let sound = try MusicFeeder(streamed).load(path, loopStart: .seconds(1.5))
      #expect(whole == sound)
      // 2 MiB of rings and two heads of a quarter of a second.
      #expect(streamed.soundMemory == (2 << 20) + 2 * 4 * channels * (rate / 4 + 256))
      #expect(memory.soundMemory > Self.seconds * rate * channels * 4)
      var timeline = Timeline()
      let loop = MusicTrack(sound, loop: .seconds(1.5..<2.25))
      timeline.mix = [
        .init(.music(loop, .cut), at: .seconds(0)),
        .init(.music(MusicTrack(sound), .crossfade(0.5)), at: .seconds(2.75)),
      ]
      timeline.end = .seconds(16)
      let expected = try heard(memory, timeline, from: start)
      #expect(expected.contains { $0 != 0 })
      #expect(try heard(streamed, timeline, from: start) == expected)
    }
  }

  /// Renders 3 seconds as an offline run does.
  private func heard(
    _ engine: HapticEngine,
    _ timeline: Timeline,
    from start: Double
  ) throws -> [Float] {
    try engine.play(timeline, from: .seconds(start))
    var samples = [Float]()
    while samples.count < 2 * 48_000 * 3 {
      _ = engine.musicSupply.serve()
      samples += rendered(engine)
      for case .musicGap(let gap) in engine.poll() { Issue.record("\(gap)") }
    }
    return Array(samples[..<(2 * 48_000 * 3)])
  }

  /// The next frames of two channels, up to those that were not read yet.
  private func rendered(_ engine: HapticEngine) -> ArraySlice<Float> {
    var block = [Float](repeating: 0, count: 1024)
    let done = block.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { engine.renderer.renderFed(into: $0, frames: 512) } ?? 0
    }
    return block[..<(2 * done)]
  }

  @Test func `a background thread feeds an engine while the caller only renders`() throws {
    let folder = try Folder()
    let path = try write(SoundFormat(.flac, .int16), rate: 48_000, channels: 2, in: folder)
    let engine = try engine()
    let sound = try MusicFeeder(engine).load(path)
    let pcm = try PCM(reading: path)
    try engine.playMusic(MusicTrack(sound, loop: .none))
    var samples = [Float]()
    let end = 48_000 * Self.seconds
    let start = ContinuousClock.now
    // The caller only renders, and waits whenever the thread has not read yet.
    while samples.count < 2 * end, ContinuousClock.now - start < .seconds(60) {
      samples += rendered(engine)
    }
    #expect(Array(samples.prefix(2 * end)) == pcm.samples)
  }

  @Test func `a short file is loaded whole, and cues can play it`() throws {
    let folder = try Folder()
    let path = folder.path("short.wav")
    var writer = try SoundFileWriter(
      path,
      format: SoundFormat(.wav, .int16),
      channelCount: 1,
      sampleRate: 48_000
    )
    try writer.write([Float](repeating: 0.5, count: 96_000).span)
    try writer.finish()
    let engine = try engine()
    var cue = Cue(Meaning(rawValue: 1))
    cue.sound = .init(try MusicFeeder(engine).load(path))
    try engine.fire(cue)
    #expect(engine.soundMemory < 400_000)
  }

  @Test func `a file that cannot be read is an error, and so is an impossible loop`() throws {
    let folder = try Folder(["text.wav": "no sound"])
    let engine = try engine()
    let feeder = MusicFeeder(engine)
    #expect(throws: SoundFileError.self) { try feeder.load(folder.path("missing.wav")) }
    #expect(throws: SoundFileError.self) { try feeder.load(folder.path("text.wav")) }
    let path = try write(SoundFormat(.wav, .int16), rate: 8000, channels: 1, in: folder)
    #expect(throws: EngineError.numberOutOfRange("loopStart")) {
      try feeder.load(path, loopStart: .seconds(.nan))
    }
    #expect(throws: EngineError.numberOutOfRange("loopStart")) {
      try feeder.load(path, loopStart: -1)
    }
  }
}
