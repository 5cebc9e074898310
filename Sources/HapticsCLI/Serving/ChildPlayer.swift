internal import HapticsFiles
internal import HapticsLanguageServer
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Plays what a client of the language server asks for, in a process of its own: `haptics play`.
///
/// So a device that hangs does not hold up the next finding, and stopping is ending a process.
final class ChildPlayer: Sendable {
  private let device: String
  private let child = Mutex<pid_t?>(nil)

  init(device: String) { self.device = device }

  /// The player as a server knows it.
  var control: PlayerControl {
    PlayerControl(play: { self.play($0) }, stop: { self.stop() })
  }

  private func stop() {
    child.withLock { child in
      guard let process = child else { return }
      // It has not been waited for yet, so its number is nobody else's.
      kill(process, SIGTERM)
      waitpid(process, nil, 0)
      child = nil
    }
  }

  private func play(_ request: PlayRequest) -> String? {
    stop()
    guard let text = ChildPlayer.file(holding: request.text) else {
      return "the text cannot be handed over: \(SystemError(code: errno).reason)"
    }
    defer { close(text) }
    guard let program = Machine.program else { return "the program cannot be found" }
    var arguments = [
      "haptics", "play", "-", "--stdin-filename", request.path.text, "--device", device, "--from",
      "\(max(request.start, 0))", "--model", request.model,
      // The request has what the configuration says, as far as it may be heeded.
      "--no-config",
    ]
    if let profile = request.profile { arguments += ["--profile", profile] }
    for root in request.assetRoots { arguments += ["--asset-root", root.text] }
    let (process, error) = ChildPlayer.start(program, arguments, input: text)
    guard error == 0 else { return SystemError(code: error).reason }
    child.withLock { $0 = process }
    return nil
  }

  /// A descriptor of a file without a name, which holds a text and is read from its start.
  private static func file(holding text: [UInt8]) -> Int32? {
    guard let stream = tmpfile() else { return nil }
    defer { fclose(stream) }
    let descriptor = dup(fileno(stream))
    guard descriptor >= 0 else { return nil }
    guard (try? FileDescriptor(rawValue: descriptor).write(text)) != nil,
      lseek(descriptor, 0, SEEK_SET) == 0
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Starts a program; what it prints goes to standard error, as standard output is the client's.
  private static func start(
    _ program: Path,
    _ arguments: [String],
    input: Int32
  ) -> (process: pid_t, error: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, 2, 1)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let error = program.withCString { posix_spawn(&process, $0, &actions, nil, words, environ) }
    return (process, error)
  }
}
