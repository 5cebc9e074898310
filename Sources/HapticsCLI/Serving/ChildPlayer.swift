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
    var words = [
      "--device", device, "--from", "\(max(request.start, 0))", "--model", request.model,
      // The request has what the configuration says, as far as it may be heeded.
      "--no-config",
    ]
    if let profile = request.profile { words += ["--profile", profile] }
    var arguments = ["haptics", "play", "-", "--stdin-filename"].map { Path($0) } + [request.path]
    arguments += words.map { Path($0) }
    for root in request.assetRoots { arguments += [Path("--asset-root"), root] }
    do throws(SystemError) {
      // What it prints goes to standard error, as standard output is the client's.
      let process = try ChildProcess.start(program, arguments, streams: [text, 2])
      child.withLock { $0 = process }
      return nil
    } catch { return error.reason }
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
}
