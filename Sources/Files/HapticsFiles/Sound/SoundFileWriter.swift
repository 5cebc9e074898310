import CSndFile

/// Writes a sound file block by block, completely or not at all.
///
/// ```swift
/// var writer = try SoundFileWriter(
///   "thud.wav",
///   format: SoundFormat(.wav, .int16),
///   channelCount: 1,
///   sampleRate: 48_000
/// )
/// try writer.write(block.span)
/// try writer.finish()
/// ```
///
/// The file depends only on its samples and contains no dates or names, except that FLAC and Ogg
/// files contain the version of libsndfile. ``AtomicFile`` describes how it treats existing files,
/// devices and pipes.
public struct SoundFileWriter: ~Copyable {
  /// The format of the sound.
  public let format: SoundFormat
  /// The number of samples in a frame.
  public let channelCount: Int
  /// The number of frames written.
  public private(set) var frameCount: Int64 = 0

  var path: Path { sound.stream.path }

  private var sound: OpenSound
  private var integers16: [Int16] = []
  private var integers24: [Int32] = []

  /// The number of samples converted to integers per block, a multiple of the frame size.
  private let blockSize: Int

  private static let usualBlockSize = 8192
  /// The quality of Vorbis, from 0 to 1.
  private static let vorbisQuality = 0.6

  /// Creates a sound file.
  ///
  /// - Parameters:
  ///   - channelCount: The number of samples per frame, at least 1.
  ///   - sampleRate: Frames per second.
  /// - Throws: ``SoundFileError`` if the path is not writable, or the format cannot hold the sound.
  public init(
    _ path: Path,
    format: SoundFormat,
    channelCount: Int,
    sampleRate: Int
  ) throws(SoundFileError) {
    guard format.isPossible else { throw .impossible(format) }
    let file: AtomicFile
    do throws(FileError) {
      file = try AtomicFile(replacing: path)
    } catch {
      throw .system(error)
    }
    try self.init(file, format: format, channelCount: channelCount, sampleRate: sampleRate)
  }

  /// Writes a sound to a file that was already created.
  ///
  /// - Parameter hapticChannelCount: The number of haptic channels at the end of each frame: 0, 1
  ///   or 2. An Ogg file records it in the comment that Android reads; other formats do not.
  /// - Throws: ``SoundFileError`` if the format cannot hold the sound.
  public init(
    _ file: consuming AtomicFile,
    format: SoundFormat,
    channelCount: Int,
    sampleRate: Int,
    hapticChannelCount: Int = 0
  ) throws(SoundFileError) {
    guard format.isPossible else { throw .impossible(format) }
    let path = file.path
    var info = SF_INFO()
    info.samplerate = Int32(clamping: sampleRate)
    info.channels = Int32(clamping: channelCount)
    info.format = format.code
    let isOgg = format.container == .ogg || format.container == .opus
    // Android finds haptic channels in Vorbis only.
    let comment = format.container == .ogg ? hapticChannelCount : 0
    let pages = isOgg ? OggPages(hapticChannelCount: comment) : nil
    let stream = SoundStream(writing: file, pages: pages)
    guard let sound = OpenSound(stream, mode: SFM_WRITE, info: &info) else {
      if let failure = stream.failure { throw .system(failure) }
      throw .refused(path: path, reason: OpenSound.openingReason)
    }
    // The chunk with the peaks of floating-point samples holds the time of writing.
    sf_command(sound.handle, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    if format.container == .ogg {
      var quality = Self.vorbisQuality
      let size = Int32(MemoryLayout<Double>.size)
      sf_command(sound.handle, Int32(SFC_SET_VBR_ENCODING_QUALITY), &quality, size)
      if comment > 0 {
        sf_set_string(sound.handle, Int32(SF_STR_COMMENT), OggPages.placeholder)
      }
    }
    self.sound = sound
    self.format = format
    self.channelCount = channelCount
    blockSize = max(1, Self.usualBlockSize / channelCount) * channelCount
    switch format.encoding {
    case .int16: integers16 = [Int16](repeating: 0, count: blockSize)
    case .int24: integers24 = [Int32](repeating: 0, count: blockSize)
    case .float32, .vorbis, .opus, .mp3: break
    }
  }

  /// Writes frames, the samples of each side by side, full scale being from -1 to 1.
  ///
  /// Integers are rounded to the nearest, without dither: the same samples give the same file.
  ///
  /// - Throws: ``SoundFileError``, for instance when the disk is full or the file too long.
  public mutating func write(_ samples: Span<Float>) throws(SoundFileError) {
    precondition(samples.count % channelCount == 0, "a frame is not complete")
    frameCount += Int64(samples.count / channelCount)
    guard format.holds(frameCount: frameCount, channelCount: channelCount) else {
      throw .tooLong(path: path)
    }
    var start = 0
    while start < samples.count {
      let end =
        format.encoding == .float32 ? samples.count : min(start + blockSize, samples.count)
      let block = samples.extracting(start..<end)
      guard write(block: block) == end - start else { throw failure }
      start = end
    }
  }

  /// Writes samples and returns the number that libsndfile accepted.
  private mutating func write(block: Span<Float>) -> Int {
    let count = sf_count_t(block.count)
    let taken: sf_count_t
    switch format.encoding {
    case .float32, .vorbis, .opus, .mp3:
      taken = block.withUnsafeBufferPointer { sf_write_float(sound.handle, $0.baseAddress, count) }
    case .int16:
      var integers = integers16.mutableSpan
      SampleRounding.int16(block, into: &integers)
      taken = sf_write_short(sound.handle, integers16, count)
    case .int24:
      var integers = integers24.mutableSpan
      SampleRounding.int24(block, into: &integers)
      taken = sf_write_int(sound.handle, integers24, count)
    }
    return Int(taken)
  }

  /// Completes the file and moves it to its path.
  ///
  /// - Throws: ``SoundFileError``. An existing file stays unchanged then.
  public consuming func finish() throws(SoundFileError) {
    let isClosed = sound.close()
    guard isClosed || sound.stream.failure != nil else {
      throw .refused(path: sound.stream.path, reason: "libsndfile could not complete it")
    }
    do throws(FileError) {
      try sound.stream.commit()
    } catch {
      throw .system(error)
    }
  }

  private var failure: SoundFileError {
    if let failure = sound.stream.failure { return .system(failure) }
    return .refused(path: sound.stream.path, reason: sound.reason)
  }
}
