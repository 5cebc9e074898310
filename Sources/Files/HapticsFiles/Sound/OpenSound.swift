internal import CSndFile

/// A sound that libsndfile has open, closed with its owner.
struct OpenSound: ~Copyable {
  /// The file below, which lives longer.
  let stream: SoundStream
  /// libsndfile's handle; none after ``close()``.
  private(set) var handle: OpaquePointer?

  /// Opens a sound; rests on `sf_open_virtual`.
  ///
  /// - Parameters:
  ///   - mode: `SFM_READ` or `SFM_WRITE`.
  ///   - info: What is to be written, or becomes what was found.
  /// - Returns: `nil` where libsndfile refuses.
  init?(_ stream: SoundStream, mode: Int, info: inout SF_INFO) {
    self.stream = stream
    var functions = SoundStream.functions
    let pointer = Unmanaged.passUnretained(stream).toOpaque()
    guard let handle = sf_open_virtual(&functions, Int32(mode), &info, pointer) else { return nil }
    self.handle = handle
  }

  deinit { _ = sf_close(handle) }

  /// libsndfile's words for what went wrong last.
  var reason: String { Self.reason(handle) }

  /// Why a sound could not be opened.
  static var openingReason: String { reason(nil) }

  private static func reason(_ handle: OpaquePointer?) -> String {
    let words = sf_strerror(handle).map { String(cString: $0) } ?? ""
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }

  /// Writes what is left in libsndfile's hands, and says whether that went well.
  mutating func close() -> Bool {
    defer { handle = nil }
    return sf_close(handle) == 0
  }
}
