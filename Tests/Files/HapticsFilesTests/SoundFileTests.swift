import Foundation
import HapticsFiles
import HapticsSynthesis
import TestSupport
import Testing

/// The weight of a channel that is 3 dB lower.
private let half = Float(0.5).squareRoot()

@Suite struct SoundFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Two channels of numbers that are no multiples of anything.
  private let samples = (0..<20_000).map { Float(($0 * 7919) % 30_011) / 15_005.5 - 1 }

  private func write(
    _ samples: [Float],
    to name: String,
    _ format: SoundFormat,
    channelCount: Int = 2
  ) throws {
    var writer = try SoundFileWriter(
      folder.path(name),
      format: format,
      channelCount: channelCount,
      sampleRate: 44_100
    )
    // In blocks that are no multiples of anything either.
    for start in stride(from: 0, to: samples.count, by: 9_002) {
      try writer.write(samples.span.extracting(start..<min(start + 9_002, samples.count)))
    }
    #expect(writer.frameCount == Int64(samples.count / channelCount))
    try writer.finish()
  }

  private func read(_ name: String) throws -> [Float] {
    var reader = try SoundFileReader(folder.path(name))
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: 3000 * reader.channelCount)
    while true {
      var span = block.mutableSpan
      let count = try reader.read(into: &span)
      if count == 0 { return samples }
      samples += block[..<(count * reader.channelCount)]
    }
  }

  @Test func `floating-point samples come back as they were`() throws {
    let special = samples + [3.5, -2, 1e-30, -0.0]
    try write(special, to: "a.wav", SoundFormat(.wav, .float32))
    #expect(try read("a.wav") == special)
    let reader = try SoundFileReader(folder.path("a.wav"))
    #expect(reader.sampleRate == 44_100)
    #expect(reader.channelCount == 2)
    #expect(reader.frameCount == 10_002)
  }

  @Test(arguments: [1, 3, 5, 7]) func `frames of any number of channels stay whole`(
    channelCount: Int
  ) throws {
    // More samples at once than become integers at a time.
    let samples = Array(samples[..<(9_100 / channelCount * channelCount)])
    var writer = try SoundFileWriter(
      folder.path("a.wav"),
      format: SoundFormat(.wav, .int16),
      channelCount: channelCount,
      sampleRate: 44_100
    )
    try writer.write(samples.span)
    try writer.finish()
    let written = try read("a.wav")
    #expect(written.count == samples.count)
    // The reader's full scale is 32,768, the writer's 32,767.
    #expect(zip(written, samples).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  @Test(arguments: [
    // Each channel sounds in a frame of its own: left, right, center, low frequencies, and behind.
    (3, [1, 0, 0, 1, half, half]),
    (4, [1, 0, 0, 1, half, 0, 0, half]),
    (6, [1, 0, 0, 1, half, half, 0, 0, half, 0, 0, half]),
    (8, [1, 0, 0, 1, half, half, 0, 0, half, 0, 0, half, half, 0, 0, half]),
  ]) func `more than two channels are mixed for playing`(
    channelCount: Int,
    expected: [Float]
  ) throws {
    let frames = (0..<channelCount).flatMap { frame in
      (0..<channelCount).map { Float($0 == frame ? 1 : 0) }
    }
    try write(frames, to: "a.wav", SoundFormat(.wav, .float32), channelCount: channelCount)
    #expect(try read("a.wav") == frames)
    let sound = try PCM(reading: folder.path("a.wav"))
    #expect(sound.channelCount == 2)
    #expect(sound.samples == expected)
  }

  @Test(arguments: [SoundFormat.Encoding.int16, .int24, .float32])
  func `a WAV file depends on its samples alone`(encoding: SoundFormat.Encoding) throws {
    try write(samples, to: "a.wav", SoundFormat(.wav, encoding))
    try write(samples, to: "b.wav", SoundFormat(.wav, encoding))
    let bytes = try folder.bytes("a.wav")
    #expect(try bytes == folder.bytes("b.wav"))
    // The chunk that holds the time of writing.
    #expect(Data(bytes).range(of: Data("PEAK".utf8)) == nil)
    #expect(try folder.names == ["a.wav", "b.wav"])
  }

  @Test(arguments: [SoundFormat.Container.wav, .flac])
  func `integer samples are rounded to nearest and clipped to full scale`(
    container: SoundFormat.Container
  ) throws {
    let wild: [Float] = samples + [1, -1, 1.5, -7, .infinity, -.infinity, .nan, 0]
    for (encoding, fullScale, unit) in [
      (SoundFormat.Encoding.int16, 32_767.0, 32_768.0), (.int24, 8_388_607.0, 8_388_608.0),
    ] {
      try write(wild, to: "a", SoundFormat(container, encoding))
      let expected = wild.map { sample in
        let value = sample.isNaN ? 0 : Double(min(max(sample, -1), 1)) * fullScale
        return Float(value.rounded(.toNearestOrEven) / unit)
      }
      #expect(try read("a") == expected)
    }
  }

  @Test func `an encoding that the container does not support is rejected`() throws {
    let format = SoundFormat(.flac, .float32)
    #expect(throws: SoundFileError.impossible(format)) {
      try write(samples, to: "a.flac", format)
    }
    #expect(throws: SoundFileError.self) {
      try write([], to: "a.wav", SoundFormat(.wav, .int16), channelCount: 5000)
    }
    #expect(try folder.names == [])
    #expect(SoundFormat(.wav, .int16).holds(frameCount: 1_000_000_000, channelCount: 2))
    #expect(!SoundFormat(.wav, .int16).holds(frameCount: 1_100_000_000, channelCount: 2))
    #expect(!SoundFormat(.wav, .float32).holds(frameCount: .max, channelCount: 2))
    #expect(SoundFormat(.flac, .int16).holds(frameCount: .max, channelCount: 2))
  }

  @Test func `a writer that is dropped leaves nothing behind`() throws {
    try folder.write("before", to: "a.wav")
    for name in ["a.wav", "b.flac"] {
      let container = SoundFormat.Container(extensionOf: folder.path(name))
      var writer = try SoundFileWriter(
        folder.path(name),
        format: SoundFormat(try #require(container), .int16),
        channelCount: 1,
        sampleRate: 8_000
      )
      try writer.write(samples.span)
    }
    #expect(try folder.read("a.wav") == "before")
    #expect(try folder.names == ["a.wav"])
  }

  @Test func `a sound goes to a device or a pipe whole`() throws {
    try write(samples, to: "a.wav", SoundFormat(.wav, .int16))
    let pipe = Pipe()
    let number = pipe.fileHandleForWriting.fileDescriptor
    var writer = try SoundFileWriter(
      AtomicFile(writingTo: number, named: "standard output"),
      format: SoundFormat(.wav, .int16),
      channelCount: 2,
      sampleRate: 44_100
    )
    try writer.write(samples.span.extracting(..<100))
    try writer.finish()
    try pipe.fileHandleForWriting.close()
    let received = try #require(try pipe.fileHandleForReading.readToEnd())
    #expect(received.count == 44 + 200)
    #expect(received[44...] == Data(try folder.bytes("a.wav"))[44..<244])
  }

  @Test func `the extension of a file name determines the container`() {
    #expect(SoundFormat.Container(extensionOf: "a/b.wav") == .wav)
    #expect(SoundFormat.Container(extensionOf: "B.FLAC") == .flac)
    #expect(SoundFormat.Container(extensionOf: "wav") == nil)
    #expect(SoundFormat.Container(extensionOf: "a.mp3") == .mp3)
    #expect(SoundFormat.Container(extensionOf: "a.AIF") == .aiff)
    #expect(SoundFormat.Container(extensionOf: "a.m4a") == nil)
  }

  @Test func `a file that is not a sound throws an error`() throws {
    let missing = folder.path("none.wav")
    #expect(throws: SoundFileError.system(FileError(.open, missing, code: ENOENT))) {
      _ = try SoundFileReader(missing)
    }
    let own = Path(folder.url.path)
    #expect(throws: SoundFileError.system(FileError(.open, own, code: EISDIR))) {
      _ = try SoundFileReader(own)
    }
    try folder.write("no sound at all", to: "text.wav")
    try folder.write("", to: "empty.wav")
    for name in ["text.wav", "empty.wav"] {
      do {
        _ = try SoundFileReader(folder.path(name))
        Issue.record("\(name) was opened")
      } catch SoundFileError.undecodable(let path, let reason) {
        #expect(path == folder.path(name))
        #expect(!reason.isEmpty)
      }
    }
  }

  @Test func `a sound that is cut short is read as far as it goes`() throws {
    try write(samples, to: "a.wav", SoundFormat(.wav, .float32))
    let half = try folder.bytes("a.wav").prefix(40_000)
    try Data(half).write(to: folder.url.appending(path: "half.wav"))
    let read = try read("half.wav")
    #expect(read == Array(samples[..<read.count]))
    #expect(read.count > 9_900)
  }
}
