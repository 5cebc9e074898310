/// A stream of AAC frames, each with a header of seven bytes (ISO/IEC 13818-7).
enum ADTSStream {
  /// A frame's header.
  private struct Frame {
    /// The bytes of the frame, with its header.
    var size: Int
    var sampleRate: Int
    var channelCount: Int
    var frameCount: Int64

    init?(_ bytes: ArraySlice<UInt8>) {
      guard bytes.count >= 7 else { return nil }
      let byte = { (index: Int) in Int(bytes[bytes.startIndex + index]) }
      let rate = byte(2) >> 2 & 15
      // Twelve bits of synchronization, and a layer of 0.
      guard byte(0) == 0xFF, byte(1) & 0xF6 == 0xF0,
        AACConfiguration.sampleRates.indices.contains(rate)
      else { return nil }
      size = (byte(3) & 3) << 11 | byte(4) << 3 | byte(5) >> 5
      sampleRate = AACConfiguration.sampleRates[rate]
      // A configuration of 0 lists its channels in the frame; usually there are two.
      channelCount = AACConfiguration.channelCounts[(byte(2) & 1) << 2 | byte(3) >> 6] ?? 2
      frameCount = 1024 * Int64(byte(6) & 3 + 1)
      guard size > (byte(1) & 1 == 1 ? 7 : 9) else { return nil }
    }
  }

  /// Sums the frames of a file.
  ///
  /// - Returns: `nil` if the file does not start with frames.
  /// - Throws: ``HeaderError`` if the file cannot be read.
  static func sound(in file: borrowing FileBytes) throws(HeaderError) -> EncodedSound? {
    var position = try tagEnd(in: file)
    var window: [UInt8] = []
    var windowStart = position
    var first: Frame?
    var sum: Int64 = 0
    var frames = 0
    while position < file.size {
      if position + 7 > windowStart + Int64(window.count) {
        window = try file.bytes(at: position, count: 1 << 16)
        windowStart = position
      }
      // The last frame may be incomplete.
      guard let frame = Frame(window[Int(position - windowStart)...]),
        position + Int64(frame.size) <= file.size
      else { break }
      if frames == 1, frame.sampleRate != first?.sampleRate { return nil }
      first = first ?? frame
      sum += frame.frameCount
      frames += 1
      position += Int64(frame.size)
    }
    // A single frame by chance does not end where the file does.
    guard let first, frames > 1 || position == file.size else { return nil }
    return try EncodedSound(
      "AAC",
      .adts,
      sampleRate: Double(first.sampleRate),
      channelCount: first.channelCount,
      frameCount: sum
    )
  }

  /// Returns the end of the tags before the first frame.
  private static func tagEnd(in file: borrowing FileBytes) throws(HeaderError) -> Int64 {
    let head = try file.bytes(at: 0, count: 10)
    guard head.count == 10, head.starts(with: "ID3".utf8) else { return 0 }
    // Seven bits of a byte count.
    let size = head[6...].reduce(0 as Int64) { $0 << 7 | Int64($1 & 0x7F) }
    return 10 + size + (head[5] & 0x10 != 0 ? 10 : 0)
  }
}
