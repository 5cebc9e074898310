import CHaptics

extension ErrorMessage {
  #if arch(wasm32)
    /// The memory of the message, for a single thread.
    nonisolated(unsafe) static let memory: UnsafeMutablePointer<CChar> = {
      let text = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CHAPTICS_MESSAGE_SIZE))
      text.initialize(repeating: 0, count: Int(CHAPTICS_MESSAGE_SIZE))
      return text
    }()
  #else
    /// The memory of the words, which every thread has for itself.
    static var memory: UnsafeMutablePointer<CChar> { chaptics_message() }
  #endif
}
