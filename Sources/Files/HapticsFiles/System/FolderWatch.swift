import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watches folders for changes and the process for Ctrl-C.
///
/// It uses inotify on Linux, and is unavailable elsewhere.
package final class FolderWatch {
  /// The reason why waiting ended.
  package enum Event: Hashable, Sendable {
    /// A change, followed by a quiet period.
    case change
    /// A request to end the program.
    case end
  }

  #if canImport(Glibc)
    private let changes: FileDescriptor
    /// The names that matter in a folder, by the number of its watch; those of all others do.
    private var names: [Int32: Set<[UInt8]>] = [:]
    /// The signal mask outside of waiting.
    private var former = sigset_t()

    /// Set when the program must end.
    private static let isEnding = Atomic<Bool>(false)

    /// Creates a watch without folders.
    ///
    /// From now on only ``wait(quiet:)`` receives signals that end the program, so no file stays
    /// incomplete.
    package init() throws(SystemError) {
      let changes = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard changes >= 0 else { throw .last }
      self.changes = FileDescriptor(rawValue: changes)
      var ends = sigset_t()
      sigemptyset(&ends)
      for number in [SIGINT, SIGTERM, SIGHUP] {
        sigaddset(&ends, number)
        signal(number) { _ in FolderWatch.isEnding.store(true, ordering: .relaxed) }
      }
      pthread_sigmask(SIG_BLOCK, &ends, &former)
    }

    deinit { changes.close() }

    /// Adds a folder: files that are written, created, moved or deleted in it.
    ///
    /// - Parameter names: The names of the entries that matter; `nil` for all.
    package func add(_ folder: Path, names: Set<[UInt8]>? = nil) {
      let kinds = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      let number = folder.withCString { inotify_add_watch(changes.rawValue, $0, UInt32(kinds)) }
      if number >= 0 { self.names[number] = names }
    }

    /// Waits for a change followed by a quiet period.
    ///
    /// - Parameter quiet: The duration of the quiet period in milliseconds. Editors make several
    ///   changes when they save.
    package func wait(quiet: Int32) -> Event {
      var isChanged = false
      while true {
        var limit = timespec(tv_sec: 0, tv_nsec: Int(quiet) * 1_000_000)
        var readable = readableSet
        let count =
          isChanged
          ? pselect(changes.rawValue + 1, &readable, nil, nil, &limit, &former)
          : pselect(changes.rawValue + 1, &readable, nil, nil, nil, &former)
        if FolderWatch.isEnding.load(ordering: .relaxed) { return .end }
        if count == 0 { return .change }
        if count > 0, drain() { isChanged = true }
      }
    }

    private var readableSet: fd_set {
      var set = fd_set()
      let number = Int(changes.rawValue)
      withUnsafeMutableBytes(of: &set) { bytes in
        if number / 8 < bytes.count { bytes[number / 8] |= 1 << UInt8(number % 8) }
      }
      return set
    }

    /// Reads all changes.
    ///
    /// - Returns: `true` if one of them matters; otherwise, `false`.
    private func drain() -> Bool {
      var matters = false
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = buffer.withUnsafeMutableBytes {
          read(changes.rawValue, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return matters }
        buffer.withUnsafeBytes { bytes in
          var place = 0
          while place + MemoryLayout<inotify_event>.size <= count {
            let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
            let start = place + MemoryLayout<inotify_event>.size
            place = start + Int(event.len)
            let name = Array(bytes[start..<place].prefix { $0 != 0 })
            if names[event.wd]?.contains(name) ?? true { matters = true }
          }
        }
      }
    }
  #else
    package init() throws(SystemError) { throw SystemError(code: ENOTSUP) }
    package func add(_ folder: Path, names: Set<[UInt8]>? = nil) {}
    package func wait(quiet: Int32) -> Event { .end }
  #endif
}
