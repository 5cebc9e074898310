package import HapticsFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal that reports single keys and shows a ``TerminalFrame``.
///
/// ``close()`` restores it, or else ``TerminalRescue``.
package final class Console {
  package enum Event: Hashable {
    /// A key was pressed, at a time of the monotonic clock in nanoseconds.
    case key(Key, at: Int64)
    /// The terminal has another size, or the drawing is gone.
    case resized
    /// The program was suspended and has resumed.
    case continued
    /// A signal requests the end.
    case ending(signal: Int32)
    /// The terminal is gone.
    case hungUp
  }

  private let input: FileDescriptor
  private let output: OutputStream
  private let original: termios
  private var decoder = KeyDecoder()
  private var frame: TerminalFrame
  package private(set) var size: (columns: Int, rows: Int)

  /// Takes control of the terminal of an output.
  ///
  /// Keys are read from standard input, or from the terminal itself if standard input is
  /// redirected.
  ///
  /// - Returns: `nil` without a capable terminal, or in a background process.
  package init?(_ output: OutputStream) {
    guard output.isTerminal, Machine.variable("TERM") != "dumb",
      let size = Console.size(of: output.descriptor)
    else { return nil }
    var input = FileDescriptor.standardInput
    if isatty(input.rawValue) != 1 {
      guard let terminal = try? FileDescriptor.open(Path(argument: "/dev/tty"), O_RDWR) else {
        return nil
      }
      input = terminal
    }
    var original = termios()
    guard tcgetpgrp(input.rawValue) == getpgrp(), tcgetattr(input.rawValue, &original) == 0 else {
      return nil
    }
    self.input = input
    self.output = output
    self.original = original
    self.size = size
    frame = TerminalFrame(columns: size.columns)
    take()
  }

  /// Restores the terminal and keeps the frame.
  package func close() {
    try? output.flush()
    TerminalRescue.shared.release()
    if input != .standardInput { input.close() }
  }

  /// Keys one by one and unseen; signals of keys stay signals.
  private func take() {
    var attributes = original
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    TerminalRescue.shared.take(input, output: output.descriptor, attributes: original)
    _ = tcsetattr(input.rawValue, TCSANOW, &attributes)
    // Hides the cursor and disables line wrapping.
    send("\u{1B}[?25l\u{1B}[?7l")
  }

  // MARK: - Showing

  package func show(_ lines: [String]) {
    frame.columns = size.columns
    send(frame.show(lines))
  }

  /// Shows single characters over the lines, by row and column.
  package func patch(_ patches: [(row: Int, column: Int, text: String)]) {
    send(frame.patch(patches))
  }

  /// Ends the frame; the next one starts below it.
  package func leaveFrame() {
    if !frame.lines.isEmpty { send("\r\n") }
    frame.forget()
  }

  /// Clears the screen and the frame.
  package func clear() {
    frame.forget()
    send("\u{1B}[H\u{1B}[2J")
  }

  /// Writes bytes in one piece that a terminal shows in one step, if it can.
  private func send(_ text: String) {
    guard !text.isEmpty else { return }
    // A terminal that is gone is noticed where keys are read.
    try? output.write("\u{1B}[?2026h" + text + "\u{1B}[?2026l")
  }

  package func ring() { send("\u{7}") }

  // MARK: - Waiting

  /// Waits for something to happen.
  package func wait(milliseconds: Int) -> [Event] {
    // An escape byte alone is the escape key if nothing follows at once.
    let limit = decoder.isWaiting ? min(milliseconds, 50) : milliseconds
    var requests = [
      pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalRescue.shared.signals.rawValue, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, nfds_t(requests.count), Int32(clamping: max(limit, 0)))
    let now = MonotonicTime.now
    guard count > 0 else {
      return count == 0 ? decoder.timeOut().map { .key($0, at: now) } : []
    }
    var events: [Event] = []
    if requests[1].revents != 0 { events += signalEvents() }
    if requests[0].revents != 0 {
      var bytes: [UInt8] = []
      let isGone = (try? input.read(appendingTo: &bytes, atMost: 256)).map { $0 == 0 } ?? true
      events += decoder.keys(bytes).map { .key($0, at: now) }
      if isGone { events.append(.hungUp) }
    }
    return events
  }

  private func signalEvents() -> [Event] {
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = read(TerminalRescue.shared.signals.rawValue, &numbers, numbers.count)
    var events: [Event] = []
    for number in numbers.prefix(max(count, 0)) {
      switch Int32(number) {
      case SIGWINCH:
        measure()
        // Terminals move lines in different ways when they are resized.
        clear()
        events.append(.resized)
      case SIGTSTP:
        stop()
        events.append(.continued)
      case SIGCONT:
        // Somebody else stopped us, and the shell has set the terminal for itself meanwhile.
        take()
        measure()
        events.append(.continued)
      case let signal where TerminalRescue.isEnding(signal): events.append(.ending(signal: signal))
      default: break
      }
    }
    return events
  }

  /// Suspends the program at the user's request, and continues after it resumes.
  private func stop() {
    TerminalRescue.shared.release()
    raise(SIGTSTP)
    take()
    measure()
  }

  /// Reads the size; earlier output may have moved.
  private func measure() {
    size = Console.size(of: output.descriptor) ?? size
    frame.forget()
  }
}
