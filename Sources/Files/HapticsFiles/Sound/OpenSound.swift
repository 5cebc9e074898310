import CSndFile

/// A sound that libsndfile has open, closed with its owner.
struct OpenSound: ~Copyable {
  /// The file below, which lives longer.
  let stream: SoundStream
  /// libsndfile's handle; none after ``close()``.
  private(set) var handle: OpaquePointer?

  /// Opens a sound with `sf_open_virtual`.
  ///
  /// - Parameters:
  ///   - mode: `SFM_READ` or `SFM_WRITE`.
  ///   - info: The format to write, or receives the format of the file.
  /// - Returns: `nil` if libsndfile rejects the file.
  init?(_ stream: SoundStream, mode: Int, info: inout SF_INFO) {
    self.stream = stream
    var functions = SoundStream.functions
    let pointer = Unmanaged.passUnretained(stream).toOpaque()
    guard let handle = sf_open_virtual(&functions, Int32(mode), &info, pointer) else { return nil }
    self.handle = handle
  }

  deinit { _ = sf_close(handle) }

  /// The last error message of libsndfile.
  var reason: String { Self.reason(handle) }

  /// The reason why the last sound could not be opened.
  static var openingReason: String { reason(nil) }

  private static func reason(_ handle: OpaquePointer?) -> String {
    let words = sf_strerror(handle).map { String(cString: $0) } ?? ""
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }

  /// Flushes and closes the sound.
  ///
  /// - Returns: `true` on success.
  mutating func close() -> Bool {
    defer { handle = nil }
    return sf_close(handle) == 0
  }
}
