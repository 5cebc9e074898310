import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The names to remove if the program ends now.
///
/// Most files have no name until they are complete. Some file systems require a name from the
/// start, and replacing a file takes two steps, so a signal could leave a temporary name. After
/// ``removeOnSignals()`` no signal except `SIGKILL` leaves such a file.
package final class UnfinishedFiles: @unchecked Sendable {
  // Sendable: the list is touched only by who holds `isHeld`, and everything else is atomic.

  package static let shared = UnfinishedFiles()

  struct Entry {
    let name: UnsafeMutablePointer<CChar>
    let isFolder: Bool
    fileprivate var next: UnsafeMutablePointer<Entry>?
  }

  // The list lies outside of what Swift manages: a signal's handler walks through it.
  private var newest: UnsafeMutablePointer<Entry>?
  private let isHeld = Atomic<Bool>(false)
  private let isEnding = Atomic<Bool>(false)

  private init() {}

  /// Runs a closure with signals blocked and exclusively.
  ///
  /// Signals on any thread stay pending until the closure ends.
  func withoutCleanup<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    hold()
    defer { isHeld.store(false, ordering: .releasing) }
    return try body()
  }

  /// Records a name.
  ///
  /// Call it in the same uninterrupted closure that creates the file.
  func note(_ path: Path, isFolder: Bool = false) -> UnsafeMutablePointer<Entry>? {
    guard let name = path.withCString({ strdup($0) }) else { return nil }
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(name: name, isFolder: isFolder, next: newest))
    newest = entry
    return entry
  }

  /// Removes a record.
  ///
  /// Call it in the same uninterrupted closure that finishes or removes the file.
  func forget(_ entry: UnsafeMutablePointer<Entry>) {
    if newest == entry {
      newest = entry.pointee.next
    } else {
      var other = newest
      while let here = other, here.pointee.next != entry { other = here.pointee.next }
      other?.pointee.next = entry.pointee.next
    }
    free(entry.pointee.name)
    entry.deallocate()
  }

  /// Waits for the lock, which is usually held for microseconds.
  private func hold() {
    var attempts = 0
    while isHeld.exchange(true, ordering: .acquiring) {
      attempts += 1
      _ = poll(nil, 0, attempts < UnfinishedFiles.shortAttempts ? 0 : 1)
    }
  }

  private static let shortAttempts = 100
}

// MARK: - Signals

extension UnfinishedFiles {
  /// The signals that end a program by default.
  static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGPIPE, SIGXFSZ,
  ]

  /// Removes unfinished files if a signal ends the program, which then ends by that signal.
  ///
  /// Signals that are ignored or already handled stay unchanged.
  package func removeOnSignals() {
    for signal in UnfinishedFiles.signals {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0, action.isDefault else { continue }
      action.handle { UnfinishedFiles.shared.receive($0) }
      // A second signal must not get in between on the same thread.
      sigfillset(&action.sa_mask)
      action.sa_flags = Int32(SA_RESTART)
      _ = sigaction(signal, &action, nil)
    }
  }

  /// Handles a signal with async-signal-safe calls only.
  private func receive(_ signal: Int32) {
    guard !isEnding.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // Never unlocked, so that no new file can be created.
    hold()
    var entry = newest
    while let here = entry {
      _ = here.pointee.isFolder ? rmdir(here.pointee.name) : unlink(here.pointee.name)
      entry = here.pointee.next
    }
    var action = sigaction()
    _ = sigaction(signal, &action, nil)
    // It arrives once this handler is left.
    _ = raise(signal)
  }
}

extension sigaction {
  #if canImport(Glibc)
    fileprivate var isDefault: Bool { __sigaction_handler.sa_handler == nil }

    fileprivate mutating func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_handler.sa_handler = handler
    }
  #else
    fileprivate var isDefault: Bool { __sigaction_u.__sa_handler == nil }

    fileprivate mutating func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_u.__sa_handler = handler
    }
  #endif
}
