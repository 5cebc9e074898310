package import HapticsFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A terminal that sends single keys and shows a ``TerminalFrame``.
///
/// It is given back as it was by ``close()``, and by ``TerminalRescue`` where that is not reached.
package final class Console {
  /// What a terminal has to say.
  package enum Event: Hashable {
    /// A key was pressed, at a time of the monotonic clock in nanoseconds.
    case key(Key, at: Int64)
    /// The terminal has another size, or the drawing is gone.
    case resized
    /// The program was stopped, and goes on.
    case continued
    /// A signal asks for the end.
    case ending(signal: Int32)
    /// The terminal is gone.
    case hungUp
  }

  private let input: FileDescriptor
  private let output: OutputStream
  private let original: termios
  private var decoder = KeyDecoder()
  private var frame: TerminalFrame
  /// How many columns and rows there are.
  package private(set) var size: (columns: Int, rows: Int)

  /// Takes the terminal that an output leads to.
  ///
  /// Keys come from standard input, or from the terminal itself where that is something else.
  ///
  /// - Returns: `nil` where there is no terminal, or one that can do nothing, or where the program
  ///   runs in the background: then there is nobody to press keys.
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

  /// Gives the terminal back; the frame stays where it is.
  package func close() {
    try? output.flush()
    TerminalRescue.shared.giveBack()
    if input != .standardInput { input.close() }
  }

  /// Keys one by one and unseen; signals of keys stay signals.
  private func take() {
    var attributes = original
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    TerminalRescue.shared.take(input, output: output.descriptor, attributes: original)
    _ = tcsetattr(input.rawValue, TCSANOW, &attributes)
    // Without a cursor; what is wider than the terminal is cut instead of wrapped.
    send("\u{1B}[?25l\u{1B}[?7l")
  }

  // MARK: - Showing

  /// Shows lines.
  package func show(_ lines: [String]) {
    frame.columns = size.columns
    send(frame.show(lines))
  }

  /// Shows single characters over the lines, by row and column.
  package func patch(_ patches: [(row: Int, column: Int, text: String)]) {
    send(frame.patch(patches))
  }

  /// Leaves what is shown where it is; what is shown next begins below it.
  package func leaveFrame() {
    if !frame.lines.isEmpty { send("\r\n") }
    frame.forget()
  }

  /// Empties the screen; what was shown is forgotten.
  package func clear() {
    frame.forget()
    send("\u{1B}[H\u{1B}[2J")
  }

  /// Writes bytes in one piece that a terminal shows at once, if it can.
  private func send(_ text: String) {
    guard !text.isEmpty else { return }
    // A terminal that is gone is noticed where keys are read.
    try? output.write("\u{1B}[?2026h" + text + "\u{1B}[?2026l")
  }

  /// Lets a bell ring.
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
        // How a terminal moves lines when its size changes nobody knows.
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

  /// Stops the program, as the user asked, and comes back when it goes on.
  private func stop() {
    TerminalRescue.shared.giveBack()
    raise(SIGTSTP)
    take()
    measure()
  }

  /// Asks for the size; what was drawn may be anywhere.
  private func measure() {
    size = Console.size(of: output.descriptor) ?? size
    frame.forget()
  }
}
