#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decoded frames from the start of a sound, in a temporary file without a name.
final class DecodedFrames {
  /// The number of frames.
  private(set) var count: Int64 = 0
  private let channelCount: Int
  private let path: Path
  private let file: TemporaryFile

  /// - Parameter path: The sound file, for errors.
  init(of path: Path, channelCount: Int) throws(FileError) {
    self.path = path
    self.channelCount = channelCount
    file = try TemporaryFile(for: path)
  }

  /// Adds interleaved frames at the end.
  func append(_ samples: [Float]) throws(FileError) {
    try samples.withUnsafeBufferPointer { samples throws(FileError) in
      try file.descriptor.write(UnsafeRawBufferPointer(samples), of: path)
    }
    count += Int64(samples.count / channelCount)
  }

  /// Returns interleaved frames, fewer at the end.
  func read(at frame: Int64, count wanted: Int) throws(FileError) -> [Float] {
    let size = Int(max(0, min(Int64(wanted), count - frame))) * channelCount
    var failure: FileError?
    let samples = [Float](unsafeUninitializedCapacity: size) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      let start = off_t(frame) * off_t(channelCount * MemoryLayout<Float>.size)
      var done = 0
      while done < bytes.count {
        let place = bytes.baseAddress.map { $0 + done }
        let step = pread(file.descriptor.number, place, bytes.count - done, start + off_t(done))
        if step > 0 {
          done += step
        } else if step == 0 || errno != EINTR {
          failure = FileError(.read, path, code: step == 0 ? EIO : errno)
          break
        }
      }
      filled = failure == nil ? size : 0
    }
    if let failure { throw failure }
    return samples
  }
}
