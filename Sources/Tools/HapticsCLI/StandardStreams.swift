internal import HapticsFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The three streams that a program is started with.
enum StandardStreams {
  /// Makes the streams safe to use.
  ///
  /// A stream that was closed would lend its number to the next file that is opened, and what is
  /// printed would end up in it. So its place is taken by `/dev/null`, opened the wrong way round:
  /// using it fails as it did before. A reader that leaves and a file that may not grow are errors
  /// of the write, not signals.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Prints a text on standard error that ends in its own line break.
  static func complain(verbatim text: String) {
    guard !text.isEmpty else { return }
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }

  /// Does something while what others print on standard error is dropped.
  static func silencingErrors<Result>(_ body: () -> Result) -> Result {
    let kept = fcntl(2, F_DUPFD_CLOEXEC, 3)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if kept >= 0, nowhere >= 0 { dup2(nowhere, 2) }
    defer {
      if kept >= 0 {
        dup2(kept, 2)
        close(kept)
      }
      if nowhere >= 0 { close(nowhere) }
    }
    return body()
  }

  /// Prints a line on standard error.
  static func complain(_ text: String) {
    try? FileDescriptor.standardError.write(Array((text + "\n").utf8))
  }
}
