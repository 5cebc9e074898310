#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Another program, run to its end for what it prints.
package enum ChildProcess {
  /// What came of it.
  package struct Outcome: Sendable {
    /// The status it ended with; 128 and the signal's number where one ended it.
    package let status: Int32
    /// What it printed on standard output.
    package let output: [UInt8]
    /// What it printed on standard error.
    package let errors: [UInt8]
  }

  /// Runs a program that is looked for in `PATH`.
  ///
  /// - Parameter arguments: The program's name and its arguments.
  /// - Throws: ``SystemError`` where it cannot be started.
  package static func run(_ arguments: [String]) throws(SystemError) -> Outcome {
    // Files without names hold what is printed, so that no pipe can fill up.
    guard let output = tmpfile() else { throw .last }
    defer { fclose(output) }
    guard let errors = tmpfile() else { throw .last }
    defer { fclose(errors) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, fileno(output), 1)
    posix_spawn_file_actions_adddup2(&actions, fileno(errors), 2)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, arguments[0], &actions, nil, words, environ)
    guard error == 0 else { throw SystemError(code: error) }
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

  private static func content(_ stream: UnsafeMutablePointer<FILE>) throws(SystemError) -> [UInt8] {
    let file = FileDescriptor(rawValue: fileno(stream))
    guard lseek(file.rawValue, 0, SEEK_SET) == 0 else { throw .last }
    var bytes: [UInt8] = []
    while try file.read(appendingTo: &bytes, atMost: 1 << 16) > 0 {}
    return bytes
  }
}
