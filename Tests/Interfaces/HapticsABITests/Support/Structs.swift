import CHaptics

/// The stride of events, for `haptics_poll`.
let eventStride = MemoryLayout<haptics_event>.stride

extension haptics_time {
  /// A frame of the engine.
  static func frame(_ frame: Int64) -> haptics_time {
    var time = chaptics_default_haptics_time()
    time.kind = Int32(HAPTICS_AT_FRAME)
    time.frame = frame
    return time
  }

  /// The next boundary of a playback.
  static func next(_ kind: Int, of playback: UInt64) -> haptics_time {
    var time = chaptics_default_haptics_time()
    time.kind = Int32(kind)
    time.playback = playback
    return time
  }
}

/// Loads the text of a pattern, four instances of which can play at once.
func loadPattern(
  _ engine: OpaquePointer?,
  _ text: String,
  _ pattern: inout Int32
) -> haptics_status {
  withSource(text) { source in haptics_load_pattern(engine, source, 4, nil, 0, 0, &pattern) }
}

/// Gives a text to a function that reads a file.
func withSource<Result>(
  _ text: String,
  format: Int = HAPTICS_FORMAT_PATTERN,
  name: String? = nil,
  _ body: (UnsafePointer<haptics_source>) throws -> Result
) rethrows -> Result {
  let bytes = Array(text.utf8)
  return try bytes.withUnsafeBytes { bytes in
    var source = chaptics_default_haptics_source()
    source.format = Int32(format)
    (source.bytes, source.size) = (bytes.baseAddress, bytes.count)
    guard let name else { return try body(&source) }
    return try name.withCString { name in
      source.name = name
      return try body(&source)
    }
  }
}
