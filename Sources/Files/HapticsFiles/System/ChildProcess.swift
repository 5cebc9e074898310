#if canImport(Glibc)
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
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw .last }
    }
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
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
