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
    guard let studio = InstalledStudio(of: program, page: page.map(Path.init(argument:))) else {
      throw Failure("haptics studio", InstalledStudio.absence)
    }
    guard studio.page.exists else { throw Failure(studio.page.text, SystemError(code: ENOENT)) }
    let arguments = studio.arguments(for: folder, port: port)
    throw Failure(studio.server.text, ChildProcess.become(studio.server, arguments))
  }
}
