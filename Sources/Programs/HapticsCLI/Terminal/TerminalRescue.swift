import HapticsFiles
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Restores a terminal even if the program crashes.
///
/// Requests by signals are written to a pipe. A second request for the end, which means that the
/// first was not handled, ends the program. Crash signals restore the terminal and then take their
/// default action. After `SIGKILL`, use `stty sane`.
final class TerminalRescue: @unchecked Sendable {
  // Sendable: the memory behind the pointers is written before `isTaken` is set and read by
  // handlers after it; other state is atomic or constant.

  /// There is one terminal, and one table of signal handlers.
  static let shared = TerminalRescue()

  private let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private let formerActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  private let terminal = Atomic<Int32>(-1)
  private let output = Atomic<Int32>(-1)
  private let isTaken = Atomic<Bool>(false)
  private let endingCount = Atomic<Int>(0)
  private let pipeEnds = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
  private let resetSequence: UnsafeMutablePointer<UInt8>
  private let resetCount: Int

  /// The output that resets the terminal: default colors, line wrapping, a visible cursor, and a
  /// new line.
  static let resetText = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\r\n"

  private init() {
    saved.initialize(to: termios())
    formerActions.initialize(repeating: sigaction(), count: 65)
    pipeEnds.initialize(repeating: -1, count: 2)
    let text = Array(TerminalRescue.resetText.utf8)
    resetSequence = .allocate(capacity: text.count)
    resetSequence.initialize(from: text, count: text.count)
    resetCount = text.count
    guard pipe(pipeEnds) == 0 else { return }
    for end in 0..<2 {
      _ = fcntl(pipeEnds[end], F_SETFD, FD_CLOEXEC)
      _ = fcntl(pipeEnds[end], F_SETFL, O_NONBLOCK)
    }
  }

  /// The pipe of signal numbers, one byte each.
  var signals: FileDescriptor { FileDescriptor(rawValue: pipeEnds[0]) }

  /// Saves the state of a terminal and installs the signal handlers.
  func take(_ terminal: FileDescriptor, output: FileDescriptor, attributes: termios) {
    saved.pointee = attributes
    self.terminal.store(terminal.rawValue, ordering: .relaxed)
    self.output.store(output.rawValue, ordering: .relaxed)
    endingCount.store(0, ordering: .relaxed)
    let wasTaken = isTaken.exchange(true, ordering: .acquiringAndReleasing)
    if !wasTaken { for signal in TerminalRescue.signals { handle(signal) } }
  }

  /// Restores the terminal and the previous signal handlers.
  func release() {
    guard restore() else { return }
    for signal in TerminalRescue.signals {
      _ = systemAction(signal, formerActions + Int(signal), nil)
    }
  }

  /// Restores the terminal without changing handlers; async-signal-safe.
  @discardableResult
  private func restore() -> Bool {
    guard isTaken.exchange(false, ordering: .acquiringAndReleasing) else { return false }
    _ = systemWrite(output.load(ordering: .relaxed), resetSequence, resetCount)
    // Nobody waits here for output that a stopped terminal does not take.
    _ = tcsetattr(terminal.load(ordering: .relaxed), TCSANOW, saved)
    return true
  }

  /// Handles a signal; async-signal-safe.
  private func receive(_ signal: Int32) {
    let error = errno
    defer { errno = error }
    let isEnding = TerminalRescue.isEnding(signal)
    if TerminalRescue.isCrash(signal)
      || isEnding && endingCount.add(1, ordering: .relaxed).newValue > 1
    {
      restore()
      _ = systemAction(signal, formerActions + Int(signal), nil)
      // It arrives once this handler is left.
      _ = raise(signal)
    } else {
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = systemWrite(pipeEnds[1], &byte, 1)
    }
  }

  private func handle(_ signal: Int32) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = { TerminalRescue.shared.receive($0) }
    #else
      action.__sigaction_u.__sa_handler = { TerminalRescue.shared.receive($0) }
    #endif
    sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(SA_RESTART)
    _ = systemAction(signal, &action, formerActions + Int(signal))
    // The parent process may have blocked the signal.
    sigaddset(&action.sa_mask, signal)
    pthread_sigmask(SIG_UNBLOCK, &action.sa_mask, nil)
  }

  private static let signals = [
    // About the terminal.
    SIGWINCH, SIGTSTP, SIGCONT,
    // An end in good order.
    SIGINT, SIGTERM, SIGHUP, SIGQUIT,
    // Crashes.
    SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT,
  ]

  static func isEnding(_ signal: Int32) -> Bool {
    signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT
  }

  private static func isCrash(_ signal: Int32) -> Bool {
    signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGTRAP
      || signal == SIGFPE || signal == SIGABRT
  }
}

// The system's functions, whose names the methods hide.

private func systemAction(
  _ signal: Int32,
  _ action: UnsafePointer<sigaction>?,
  _ former: UnsafeMutablePointer<sigaction>?
) -> Int32 {
  sigaction(signal, action, former)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(number, bytes, count)
}
