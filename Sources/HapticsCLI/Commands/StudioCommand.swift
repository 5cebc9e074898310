internal import ArgumentParser
internal import HapticsFiles
internal import HapticsLoading

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The arguments of `haptics studio`, as typed.
struct StudioCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract:
      "Serve Haptics Studio for a folder: check, see, shape and hear its files in a browser.",
    discussion: """
      The command prints an address for a browser on this computer. The page lists the folder's \
      patterns, timelines and sounds, opens and saves them, and follows what other programs change; \
      before it replaces such a change, it asks. Files are replaced as a whole or not at all.

      Only programs on this computer that know the address reach the folder, and of it only such \
      files: none that are hidden, outside of it, or behind a symbolic link. Ctrl-C ends the command.
      """
  )

  @Argument(help: ArgumentHelp("The folder.", valueName: "folder"))
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "The port on the loopback interface; 0 for any that is free.",
      valueName: "number"
    )
  )
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "The studio's page, instead of the one that is installed with the program.",
      valueName: "file"
    )
  )
  var page: String?

  func run(_ output: OutputStream) throws -> ExitStatus {
    guard let program = Machine.program else {
      throw Failure("haptics studio", "the program's own place is unknown")
    }
    let folder = Path(argument: folder)
    do throws(SystemError) { try folder.requireFolder() } catch {
      throw Failure(self.folder, error)
    }
    let installed = StudioCommand.first(StudioCommand.pages(of: program))
    guard let server = StudioCommand.first(StudioCommand.servers(of: program)),
      let page = page.map(Path.init(argument:)) ?? installed
    else {
      throw Failure(
        "haptics studio",
        """
        Haptics Studio is not installed; install the package 'haptics-studio', or run \
        'scripts/install --with-studio PREFIX' in the project
        """
      )
    }
    guard page.exists else { throw Failure(page.text, SystemError(code: ENOENT)) }
    return try become(server, page, folder)
  }

  /// Puts the server in the place of this program, so that signals reach it.
  private func become(_ server: Path, _ page: Path, _ folder: Path) throws -> ExitStatus {
    let words = [Path("haptics-studio"), page, folder, Path("\(port)")]
    var arguments = words.map { word in word.withCString { strdup($0) } } + [nil]
    defer { for argument in arguments { free(argument) } }
    _ = server.withCString { execv($0, &arguments) }
    throw Failure(server.text, SystemError(code: errno))
  }

  /// Where the server may be: beside the program, or where packages keep such helpers.
  private static func servers(of program: Path) -> [String] {
    let folder = program.folder.text
    return ["\(folder)/haptics-studio", "\(folder)/../libexec/haptics/haptics-studio"]
  }

  /// Where the page may be: where it is installed, or where the project's own script puts it.
  private static func pages(of program: Path) -> [String] {
    let folder = program.folder.text
    return [
      "\(folder)/../share/haptics/haptics-studio.html", "\(folder)/../../web/haptics-studio.html",
    ]
  }

  private static func first(_ places: [String]) -> Path? {
    places.lazy.map { Path($0) }.first { $0.exists }
  }
}
