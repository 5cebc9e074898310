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
    guard arguments.count == 4, let port = UInt16(arguments[3]) else {
      fail("haptics-studio: started by 'haptics studio', with a page, a folder and a port")
    }
    UnfinishedFiles.shared.removeOnSignals()
    signal(SIGPIPE, SIG_IGN)
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
