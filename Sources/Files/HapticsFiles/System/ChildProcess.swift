#if canImport(Glibc)
  import CSystemRest
  import Glibc
#else
  import Darwin
#endif

package enum ChildProcess {
  /// The result of a finished program.
  package struct Outcome: Sendable {
    /// The exit status; 128 plus the signal number after a signal.
    package let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]
  }

  /// Runs a program from `PATH`.
  ///
  /// - Parameters:
  ///   - arguments: The program's name and its arguments.
  ///   - bytes: Its standard input.
  /// - Throws: ``SystemError`` if it cannot be started.
  package static func run(
    _ arguments: [String],
    input bytes: [UInt8] = []
  ) throws(SystemError) -> Outcome {
    // Input and output use unnamed files, because a pipe could fill up.
    guard let output = tmpfile() else { throw .last }
    defer { fclose(output) }
    guard let errors = tmpfile() else { throw .last }
    defer { fclose(errors) }
    guard let input = tmpfile() else { throw .last }
    defer { fclose(input) }
    guard fwrite(bytes, 1, bytes.count, input) == bytes.count, fflush(input) == 0 else {
      throw .last
    }
    rewind(input)
    let words = arguments.map { Path($0) }
    let streams = [input, output, errors].map { fileno($0) }
    let process = try start(words[0], words, streams: streams)
    return Outcome(
      status: try wait(for: process),
      output: try content(output),
      errors: try content(errors)
    )
  }

  /// Starts a program without waiting for it.
  ///
  /// - Parameters:
  ///   - program: Its path; a name without a folder is looked up in `PATH`.
  ///   - arguments: Its name and its arguments.
  ///   - streams: Descriptors for its standard input, output and error; omitted ones are inherited.
  /// - Returns: The process identifier, which the caller must wait for.
  /// - Throws: ``SystemError`` if it cannot be started.
  package static func start(
    _ program: Path,
    _ arguments: [Path],
    streams: [Int32]
  ) throws(SystemError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var process: pid_t = 0
    let error = withWords(arguments) { words in
      program.withCString { posix_spawnp(&process, $0, &actions, nil, words, environ) }
    }
    guard error == 0 else { throw SystemError(code: error) }
    return process
  }

  /// Creates a pipe that children inherit only as one of their streams.
  ///
  /// - Returns: The ends, which the caller must close.
  static func pipe() throws(SystemError) -> (reading: FileDescriptor, writing: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      guard haptics_pipe(&ends) == 0 else { throw .last }
    #else
      guard Darwin.pipe(&ends) == 0 else { throw .last }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }

  /// Limits the memory of a child on Linux, in bytes, and forbids it to write files.
  static func limit(_ process: Int32, memory: UInt64) {
    #if canImport(Glibc)
      haptics_limit_child(process, memory)
    #endif
  }

  /// Waits for the end of a program.
  ///
  /// - Returns: The exit status; 128 plus the signal number after a signal.
  /// - Throws: ``SystemError`` if it is not a child.
  static func wait(for process: Int32) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw .last }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Waits for the end of a program, and kills it after a time.
  ///
  /// - Parameter limit: The time in nanoseconds.
  /// - Returns: The exit status; 128 plus the signal number after a signal.
  /// - Throws: ``SystemError`` if it is not a child.
  static func wait(for process: Int32, limit: Int64) throws(SystemError) -> Int32 {
    let start = MonotonicTime.now
    while MonotonicTime.now - start < limit {
      var information = siginfo_t()
      // The program stays a child until its status is read.
      guard waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0 else {
        throw .last
      }
      if information.si_signo != 0 { return try wait(for: process) }
      usleep(1000)
    }
    kill(process, SIGKILL)
    return try wait(for: process)
  }

  private static func withWords<Result>(
    _ arguments: [Path],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let words = arguments.map { word in word.withCString { strdup($0) } } + [nil]
    defer { for word in words { free(word) } }
    return body(words)
  }

  private static func content(_ stream: UnsafeMutablePointer<FILE>) throws(SystemError) -> [UInt8] {
    let file = FileDescriptor(rawValue: fileno(stream))
    guard lseek(file.rawValue, 0, SEEK_SET) == 0 else { throw .last }
    var bytes: [UInt8] = []
    while try file.read(appendingTo: &bytes, atMost: 1 << 16) > 0 {}
    return bytes
  }
}
