import HapticsFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The three streams that a program is started with.
enum StandardStreams {
  /// Makes the streams safe to use.
  ///
  /// The number of a closed stream would be reused by the next open file, which would then receive
  /// the output. `/dev/null`, opened in the opposite direction, takes its place, so that using the
  /// stream still fails. Closed pipes and file size limits cause write errors rather than signals.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Prints a string that ends with a line break on standard error.
  static func reportError(verbatim text: String) {
    guard !text.isEmpty else { return }
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }

  /// Runs a closure while output to standard error is dropped.
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

  static func reportError(_ text: String) {
    try? FileDescriptor.standardError.write(Array((text + "\n").utf8))
  }
}
