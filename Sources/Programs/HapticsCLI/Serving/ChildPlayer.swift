import HapticsFiles
import HapticsLanguageServer
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plays for clients of the language server in a separate process, `haptics play`.
///
/// A blocked device does not delay findings, and ending the process stops playback. The process
/// always ends with the server.
final class ChildPlayer: Sendable {
  private let device: String
  private let program: Path?
  private let child = Mutex<Child?>(nil)

  private struct Child {
    let process: ConnectedChild
    /// The output so far.
    var text: [UInt8] = []
  }

  /// The maximum output to keep of a process.
  private static let textLimit = 1 << 16

  /// Creates a player that has not started anything.
  ///
  /// - Parameter program: The `haptics` that plays.
  init(device: String, program: Path? = Machine.program) {
    self.device = device
    self.program = program
  }

  var control: PlayerControl {
    PlayerControl(play: { self.play($0) }, stop: { self.stop() })
  }

  private func stop() { child.withLock { $0.take() }?.process.end() }

  // MARK: - What it prints

  var output: Int32? { child.withLock { $0?.process.descriptor } }

  /// Reads available output of the process, or records its end.
  ///
  /// - Returns: The error if it could not play.
  func takeOutput() -> String? {
    let ended = child.withLock { child -> Child? in
      var bytes: [UInt8] = []
      guard child?.process.read(onto: &bytes) == true else { return child.take() }
      if let count = child?.text.count, count + bytes.count <= ChildPlayer.textLimit {
        child?.text += bytes
      }
      return nil
    }
    guard let ended else { return nil }
    let hasFailed = ended.process.end()
    // Standard output belongs to the client; its log shows standard error.
    if !ended.text.isEmpty { try? FileDescriptor.standardError.write(ended.text) }
    return hasFailed ? ConnectedChild.reason(in: ended.text) : nil
  }

  private func play(_ request: PlayRequest) -> String? {
    stop()
    guard let text = ChildPlayer.file(holding: request.text) else {
      return "cannot pass the text to the player: \(SystemError(code: errno).reason)"
    }
    defer { close(text) }
    guard let program else { return "the program cannot be found" }
    var words = [
      "--device", device, "--from", "\(max(request.start, 0))", "--model", request.model,
      // The request contains the permitted settings of the configuration.
      "--no-config", "--until-output-closes",
    ]
    if let profile = request.profile { words += ["--profile", profile] }
    var arguments = ["haptics", "play", "-", "--stdin-filename"].map { Path($0) } + [request.path]
    arguments += words.map { Path($0) }
    for root in request.assetRoots { arguments += [Path("--asset-root"), root] }
    do throws(SystemError) {
      let process = try ConnectedChild(program, arguments, input: text)
      child.withLock { $0 = Child(process: process) }
      return nil
    } catch { return error.reason }
  }

  /// Returns a descriptor of an unnamed file that contains a string, positioned at its start.
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
