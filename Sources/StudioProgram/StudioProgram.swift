internal import HapticsFiles
internal import HapticsStudio

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The program `haptics-studio`, which `haptics studio` becomes.
///
/// It is a program of its own because its server rests on Foundation, whose 40 MB every other
/// command would carry and load.
@main
enum StudioProgram {
  static func main() async {
    let arguments = CommandLine.arguments
    let endsWithInput = arguments.count == 5 && arguments[4] == "until-input-ends"
    guard arguments.count == 4 || endsWithInput, let port = UInt16(arguments[3]) else {
      fail("haptics-studio: started by 'haptics studio', with a page, a folder and a port")
    }
    UnfinishedFiles.shared.removeOnSignals()
    signal(SIGPIPE, SIG_IGN)
    if endsWithInput { Task.detached { await endWithInput() } }
    let page = Path(argument: arguments[1])
    let folder = Path(argument: arguments[2])
    do {
      let server = try StudioServer(
        page: reading(page, orSay: "not the page of Haptics Studio") { path throws(StudioRefusal) in
          try StudioPage(reading: path)
        },
        folder: reading(folder, orSay: "not a folder") { path throws(StudioRefusal) in
          try StudioFolder(path)
        },
        port: port
      )
      try await server.run { address in
        print("haptics studio: open \(address)")
        print("haptics studio: Ctrl-C ends it")
        fflush(nil)
      }
    } catch StudioRefusal.failed(let reason) {
      fail("haptics: port \(port): \(reason)")
    } catch {
      fail("haptics: \(error)")
    }
  }

  /// Ends the program when standard input does: when who started it is gone, in whichever way.
  ///
  /// It looks now and then, because a task that waits for bytes would keep a thread from the server.
  private static func endWithInput() async {
    while true {
      var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 0) > 0 {
        var bytes: [UInt8] = []
        let count = try? FileDescriptor.standardInput.read(appendingTo: &bytes, atMost: 4096)
        // As Ctrl-C does, it leaves no file unfinished. This thread takes no signals itself.
        if count ?? 0 == 0 { kill(getpid(), SIGTERM) }
      }
      try? await Task.sleep(for: .milliseconds(250))
    }
  }

  private static func reading<Result>(
    _ path: Path,
    orSay words: String,
    _ body: (Path) throws(StudioRefusal) -> Result
  ) -> Result {
    do throws(StudioRefusal) { return try body(path) } catch {
      if case .failed(let reason) = error { fail("haptics: \(path.text): \(reason)") }
      fail("haptics: \(path.text): \(words)")
    }
  }

  private static func fail(_ text: String) -> Never {
    try? FileDescriptor.standardError.write(Array((text + "\n").utf8))
    exit(2)
  }
}
