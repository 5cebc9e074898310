internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The names that are to be gone if the program ends now.
///
/// Most files have no name until they are finished. Where a file system wants names from the
/// beginning, and between the two steps by which a file replaces another one, a signal could end
/// the program and leave a name behind; these names are noted here. A program that calls
/// ``removeOnSignals()`` leaves nothing, whichever signal ends it, `SIGKILL` excepted.
public final class UnfinishedFiles: @unchecked Sendable {
  // Sendable: the list is touched only by who holds `isHeld`, and everything else is atomic.

  /// The names of this process.
  public static let shared = UnfinishedFiles()

  /// A name, and the ones that were noted before it.
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

  /// Does something that no signal interrupts, while nobody else does such a thing.
  ///
  /// Signals that arrive meanwhile wait for its end, on whichever thread they arrive.
  func undisturbed<Result: ~Copyable>(
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

  /// Notes a name; called undisturbed, with what makes it.
  func note(_ path: Path, isFolder: Bool = false) -> UnsafeMutablePointer<Entry>? {
    guard let name = path.withCString({ strdup($0) }) else { return nil }
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(name: name, isFolder: isFolder, next: newest))
    newest = entry
    return entry
  }

  /// Forgets a name; called undisturbed, with what finishes or removes it.
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

  /// Waits for whoever is in the middle of something, which mostly takes some microseconds.
  private func hold() {
    var attempts = 0
    while isHeld.exchange(true, ordering: .acquiring) {
      attempts += 1
      _ = poll(nil, 0, attempts < UnfinishedFiles.shortAttempts ? 0 : 1)
    }
  }

  /// After how many attempts there is a millisecond between them.
  private static let shortAttempts = 100
}

// MARK: - Signals

extension UnfinishedFiles {
  /// The signals that end a program which does not care for them.
  static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGPIPE, SIGXFSZ,
  ]

  /// Removes what is not finished when a signal ends the program, which then ends of that signal.
  ///
  /// Signals that are ignored or handled already are left alone.
  public func removeOnSignals() {
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

  /// What happens at a signal; every call in here may be made in a handler.
  private func receive(_ signal: Int32) {
    guard !isEnding.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // Never given back: nothing may be begun any more.
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
