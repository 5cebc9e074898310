#if canImport(AVFAudio)
  import AVFAudio
  import Synchronization

  /// Activates the app's audio session for an output, and deactivates it when the output ends.
  final class AudioSessionActivation: Sendable {
    private let setActive: @Sendable (Bool) throws -> Void
    private let isActive = Mutex(false)

    init(_ setActive: @escaping @Sendable (Bool) throws -> Void) { self.setActive = setActive }

    /// Creates the activation of the app's session, which macOS does not have.
    convenience init(deactivates: Bool) {
      self.init { isActive in
        #if !os(macOS)
          if isActive {
            try AVAudioSession.sharedInstance().setActive(true)
          } else if deactivates {
            // Other apps continue their music, or play it at its full level again.
            try AVAudioSession.sharedInstance()
              .setActive(false, options: .notifyOthersOnDeactivation)
          }
        #endif
      }
    }

    func activate() throws {
      try setActive(true)
      isActive.withLock { $0 = true }
    }

    /// Deactivates the session if it was activated.
    ///
    /// It fails if the app still plays other sounds, which then keep the session active.
    func deactivate() {
      let wasActive = isActive.withLock { isActive in
        defer { isActive = false }
        return isActive
      }
      if wasActive { try? setActive(false) }
    }
  }
#endif
