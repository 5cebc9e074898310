import Synchronization

/// Standard input, which is read once and cached.
enum StandardInput {
  private static let kept = Mutex<[UInt8]?>(nil)

  static func content(limit: Int) throws(SystemError) -> InputFile.Reading {
    try kept.withLock { kept throws(SystemError) in
      if let kept { return kept.count <= limit ? .bytes(kept) : .tooLarge(count: nil) }
      let content = try InputFile.readStream(.standardInput, limit)
      if case .bytes(let bytes) = content { kept = bytes }
      return content
    }
  }
}
