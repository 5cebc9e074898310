#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decodes an encoded sound with the program ffmpeg, if it is installed.
///
/// The program starts with the first read, as a child without a shell, and writes samples to a
/// pipe. It may read only files, by the reader of the sound's container, and write none; on Linux
/// its memory is limited. It may take 20 seconds until its next samples, and in all 20 seconds longer
/// than the sound plays. Samples after the end that the header defines are discarded.
final class FFmpegDecoder {
  private enum State {
    case idle
    case running(process: Int32, output: FileDescriptor)
    case finished
  }

  private let path: Path
  private let header: EncodedSound
  private var state = State.idle
  /// The number of returned frames.
  private var position: Int64 = 0
  /// The time left for waiting, in nanoseconds.
  private var patience: Int64

  /// The longest time without samples, in nanoseconds.
  private static let silenceLimit: Int64 = 20_000_000_000

  /// The greatest memory of the program, in bytes.
  private static let memoryLimit: UInt64 = 2 << 30
  /// The time in which the program ends after its last sample, in nanoseconds.
  private static let endLimit: Int64 = 2_000_000_000

  /// A Boolean value that indicates whether a folder of `PATH` has the program.
  static var isInstalled: Bool {
    guard let folders = getenv("PATH") else { return false }
    return String(cString: folders).split(separator: ":").contains { folder in
      access("\(folder)/ffmpeg", X_OK) == 0
    }
  }

  init(_ path: Path, _ header: EncodedSound) {
    self.path = path
    self.header = header
    patience = Int64((20 + min(header.duration, 1e6)) * 1e9)
  }

  deinit { end() }

  /// Reads the next frames, with interleaved samples, until the span is full.
  ///
  /// - Returns: The number of frames; 0 at the end.
  /// - Throws: ``SoundFileError/needsFFmpeg(path:codec:duration:)`` if the program is not installed,
  ///   and other errors if it fails.
  func read(into samples: inout MutableSpan<Float>) throws(SoundFileError) -> Int {
    if case .idle = state { try start() }
    let channels = header.channelCount
    let count = Int(min(Int64(samples.count / channels), header.frameCount - position))
    let silent = Int(min(Int64(count), max(0, header.leadIn - position)))
    for index in 0..<silent * channels { samples[index] = 0 }
    let filled = try samples.withUnsafeMutableBufferPointer { samples throws(SoundFileError) in
      let part = UnsafeMutableBufferPointer(rebasing: samples[silent * channels..<count * channels])
      return try fill(UnsafeMutableRawBufferPointer(part))
    }
    let frames = silent + filled / (channels * MemoryLayout<Float>.size)
    position += Int64(frames)
    return frames
  }

  private func start() throws(SoundFileError) {
    let input: [Path] = [
      "ffmpeg", "-nostdin", "-v", "error", "-threads", "1", "-protocol_whitelist", "file,pipe",
      "-f", Path(header.container.rawValue), "-i", Path(bytes: Array("file:".utf8) + path.bytes),
    ]
    let output: [Path] = [
      "-map", "0:a:0", "-ar", Path("\(header.sampleRate)"), "-ac", Path("\(header.channelCount)"),
      "-c:a", "pcm_f32le", "-f", "f32le", "pipe:1",
    ]
    do throws(SystemError) {
      let nothing = try FileDescriptor.open("/dev/null", O_RDWR)
      defer { nothing.close() }
      let pipe = try ChildProcess.pipe()
      defer { pipe.writing.close() }
      let streams = [nothing.rawValue, pipe.writing.rawValue, nothing.rawValue]
      do throws(SystemError) {
        let process = try ChildProcess.start(input[0], input + output, streams: streams)
        ChildProcess.limit(process, memory: Self.memoryLimit)
        state = .running(process: process, output: pipe.reading)
      } catch {
        pipe.reading.close()
        throw error
      }
    } catch {
      guard error.isMissing else { throw .system(FileError(.open, "ffmpeg", error)) }
      throw .needsFFmpeg(path: path, codec: header.codec, duration: header.duration)
    }
  }

  /// Fills a buffer.
  ///
  /// - Returns: The number of bytes, which is smaller only at the end of the output.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SoundFileError) -> Int {
    var filled = 0
    while filled < buffer.count, case .running(let process, let output) = state {
      guard waitForOutput(output) else {
        end()
        throw .failedDecoder(path: path, reason: "it takes too long")
      }
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count: Int
      do throws(SystemError) { count = try output.read(into: rest) } catch {
        throw .system(FileError(.read, path, error))
      }
      filled += count
      if count == 0 {
        output.close()
        state = .finished
        try finish(process)
      }
    }
    return filled
  }

  /// Waits for samples or the end of the output.
  ///
  /// - Returns: `false` if the program has taken too long.
  private func waitForOutput(_ output: FileDescriptor) -> Bool {
    var left = min(patience, Self.silenceLimit)
    while left > 0 {
      let start = MonotonicTime.now
      var request = pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, Int32(clamping: left / 1_000_000 + 1))
      let passed = MonotonicTime.now - start
      patience -= passed
      left -= passed
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
    return false
  }

  /// Waits for the program, which has closed its output.
  private func finish(_ process: Int32) throws(SoundFileError) {
    let status = try? ChildProcess.wait(for: process, limit: Self.endLimit)
    guard status == 0 else {
      let reason = status.map { "it ended with status \($0)" } ?? "its end was not observed"
      throw .failedDecoder(path: path, reason: reason)
    }
  }

  private func end() {
    guard case .running(let process, let output) = state else { return }
    state = .finished
    output.close()
    kill(process, SIGKILL)
    _ = try? ChildProcess.wait(for: process)
  }
}
