import ArgumentParser
import HapticsFiles
import HapticsTools
import LocatedJSON

struct StudioCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract:
      "Serve Haptics Studio for a folder: check, view, edit and play its files in a browser.",
    discussion: """
      The command prints an address for a browser on this computer. The page lists the folder's \
      patterns, timelines and sounds, opens and saves them, and follows changes by other programs. \
      It asks before it overwrites them. Files are replaced atomically.

      Only programs on this computer that know the address can access the folder. Hidden files, files \
      outside the folder and symbolic links are not served. Press Ctrl-C to end the command.
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

  /// Used by `haptics lsp`, whose studios end with it.
  @Flag(help: .hidden)
  var untilInputCloses = false

  func run(_ output: OutputStream) throws -> ToolStatus {
    let server = try startedServer()
    defer { server.stop() }
    try output.write("haptics studio: open \(server.address)\n")
    try output.write("haptics studio: Ctrl-C ends it\n")
    try output.flush()
    if untilInputCloses { StudioCommand.waitForEndOfInput() } else { server.wait() }
    return .clean
  }

  private func startedServer() throws(ToolError) -> StudioServer {
    let folder = Path(argument: folder)
    do throws(SystemError) { try folder.requireFolder() } catch {
      throw ToolError(self.folder, error)
    }
    let installed = Machine.program.flatMap(InstalledStudio.init(of:))
    guard let page = page.map(Path.init(argument:)) ?? installed?.page else {
      throw ToolError("haptics studio", InstalledStudio.absence)
    }
    let content = try refusing(page.text, missing: "not the page of Haptics Studio") {
      () throws(HTTPError) in try StudioPage(reading: page)
    }
    let served = try refusing(self.folder, missing: "not a folder") {
      () throws(HTTPError) in try StudioFolder(folder)
    }
    return try refusing("port \(port)", missing: "not available") {
      () throws(HTTPError) in try StudioServer(page: content, folder: served, port: port)
    }
  }

  private func refusing<Result>(
    _ subject: String,
    missing: String,
    _ body: () throws(HTTPError) -> Result
  ) throws(ToolError) -> Result {
    do throws(HTTPError) { return try body() } catch {
      if case .failed(let reason) = error { throw ToolError(subject, reason) }
      throw ToolError(subject, missing)
    }
  }

  private static func waitForEndOfInput() {
    var bytes: [UInt8] = []
    repeat {
      bytes = []
    } while ((try? FileDescriptor.standardInput.read(appendingTo: &bytes, atMost: 4096)) ?? 0) > 0
  }
}
