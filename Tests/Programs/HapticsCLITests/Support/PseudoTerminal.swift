import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal of the test's own, in which the built program runs as in a window.
final class PseudoTerminal {
  private let controller: Int32
  private let process = Process()
  private let folder: Folder
  private var collected: [UInt8] = []
  /// How many bytes of them the image has taken.
  private var shown = 0
  private var image: ScreenImage
  /// How the terminal was before the program began.
  let before: Attributes

  /// What a program may change of a terminal and must give back.
  struct Attributes: Equatable {
    var flags: [tcflag_t]
    var controls: [cc_t]
  }

  /// Runs `haptics` with arguments.
  init(
    _ arguments: String,
    in folder: Folder,
    columns: UInt16 = 80,
    rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    guard openpty(&ends.controller, &ends.terminal, nil, nil, nil) == 0 else {
      throw POSIXError(.ENXIO)
    }
    let terminal = ends.terminal
    controller = ends.controller
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    image = ScreenImage("", columns: Int(columns), rows: Int(rows))
    before = PseudoTerminal.attributes(of: controller)
    try folder.write("", to: "pid")
    // The inner shell has a number that signals can be sent to, and becomes the program; the outer
    // one tells how that ended, and outlives keys that are signals.
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = [
      "--ctty", "--wait", "/bin/sh", "-c",
      """
      trap : INT QUIT HUP
      /bin/sh -c "echo \\$\\$ > pid; exec '\(Program.path)' \(arguments)"
      echo $? > status
      """,
    ]
    process.currentDirectoryURL = folder.url
    process.environment = BareEnvironment.with(
      [
        "TERM": "xterm-256color", "XDG_CONFIG_HOME": folder.url.path,
        "SWIFT_BACKTRACE": "enable=no",
      ].merging(environment) { $1 }
    )
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    resize(columns: columns, rows: rows)
    try withSignalsDelivered { try process.run() }
  }

  deinit {
    if process.isRunning { send(signal: SIGKILL) }
    close(controller)
  }

  /// How the terminal is at this moment.
  var attributes: Attributes { PseudoTerminal.attributes(of: controller) }

  private static func attributes(of terminal: Int32) -> Attributes {
    var value = termios()
    tcgetattr(terminal, &value)
    return Attributes(
      flags: [value.c_iflag, value.c_oflag, value.c_cflag, value.c_lflag],
      controls: withUnsafeBytes(of: value.c_cc) { Array($0) }
    )
  }

  /// Presses keys.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(controller, bytes, bytes.count)
  }

  /// Changes the size, of which the program is told.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    image = image.resized(columns: Int(columns), rows: Int(rows))
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Sends the program a signal.
  func send(signal: Int32) {
    let number = (try? folder.read("pid")).flatMap {
      Int32($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    if let number { kill(number, signal) }
  }

  /// What the terminal shows.
  var screen: ScreenImage {
    readOutput()
    return image
  }

  /// All that was written to the terminal so far.
  var output: String {
    readOutput()
    return String(decoding: collected, as: UTF8.self)
  }

  private func readOutput() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 0) > 0 {
      let count = read(controller, &bytes, bytes.count)
      guard count > 0 else { break }
      collected += bytes[..<count]
    }
    // A character may come in two pieces.
    var end = collected.count
    while end > shown, end > collected.count - 4, collected[end - 1] >= 0x80 { end -= 1 }
    if end == collected.count - 4 || end < shown { end = collected.count }
    image.write(String(decoding: collected[shown..<end], as: UTF8.self))
    shown = end
  }

  /// Waits until something is so; a machine under load may take long.
  func waits(for condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    while !condition() {
      if Date() > end { return false }
      readOutput()
      usleep(5000)
    }
    return true
  }

  /// Waits until the terminal shows a text somewhere.
  func shows(_ text: String) -> Bool { waits { screen.text.contains(text) } }

  /// Waits for the end; the status as shells tell it, with 128 added to the number of a signal.
  func end() -> Int32? {
    guard waits(for: { !process.isRunning }) else { return nil }
    readOutput()
    let status = try? folder.read("status").trimmingCharacters(in: .whitespacesAndNewlines)
    return status.flatMap { Int32($0) }
  }
}
