internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Folders that are watched for changes, and the wish to end, which Ctrl-C says.
///
/// On Linux it rests on inotify. Elsewhere there is none.
package final class FolderWatch {
  /// Why waiting ended.
  package enum Event: Hashable, Sendable {
    /// Something has changed, and then nothing for a moment.
    case change
    /// Somebody wants the program to end.
    case end
  }

  #if canImport(Glibc)
    private let changes: FileDescriptor
    /// The signals that reach the process while it waits, and at no other time.
    private var former = sigset_t()

    /// Whether somebody wants the program to end.
    private static let isEnding = Atomic<Bool>(false)

    /// Begins to watch nothing; from then on signals to end are heard by ``wait(quiet:)`` only, so
    /// that no file is left half written.
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

    /// Watches a folder, too: what is written, made, moved or deleted in it.
    package func add(_ folder: Path) {
      let kinds = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      _ = folder.withCString { inotify_add_watch(changes.rawValue, $0, UInt32(kinds)) }
    }

    /// Waits until something changes and then nothing for a while.
    ///
    /// - Parameter quiet: How long nothing must change, in milliseconds: an editor that saves makes
    ///   several changes.
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
        if count > 0 {
          drain()
          isChanged = true
        }
      }
    }

    /// The set of the one descriptor that is waited for.
    private var readableSet: fd_set {
      var set = fd_set()
      let number = Int(changes.rawValue)
      withUnsafeMutableBytes(of: &set) { bytes in
        if number / 8 < bytes.count { bytes[number / 8] |= 1 << UInt8(number % 8) }
      }
      return set
    }

    private func drain() {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while buffer.withUnsafeMutableBytes({ read(changes.rawValue, $0.baseAddress, $0.count) }) > 0
      {}
    }
  #else
    /// There is no watch here.
    package init() throws(SystemError) { throw SystemError(code: ENOTSUP) }
    /// Does nothing.
    package func add(_ folder: Path) {}
    /// Ends.
    package func wait(quiet: Int32) -> Event { .end }
  #endif
}
