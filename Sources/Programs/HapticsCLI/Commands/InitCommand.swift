import ArgumentParser
import HapticsFiles
import HapticsTools
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct InitCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a starter configuration, 'haptics.json'.",
    discussion: """
      It contains the defaults, so nothing changes until you edit it. An existing configuration \
      is never replaced. 'haptics schema configuration' describes the keys, and \
      'haptics explain --list' the rules and their groups.
      """
  )

  @Argument(
    help: ArgumentHelp("The folder of the project.", valueName: "folder"),
    completion: .directory
  )
  var folder = "."

  func run(_ output: OutputStream) throws -> ToolStatus {
    let place = Path(argument: folder)
    do throws(SystemError) { try place.requireFolder() } catch { throw ToolError(folder, error) }
    if let present = ConfigurationSearch.file(in: place) { throw InitCommand.present(present) }
    let path =
      folder == "."
      ? Path(ProjectConfiguration.names[0])
      : place.appending(ProjectConfiguration.names[0].utf8)
    do throws(FileError) {
      try NewFile.write(Array(Configuration.starter.utf8), to: path)
    } catch {
      throw error.code == EEXIST ? InitCommand.present(path) : ToolError(path.text, error.system)
    }
    try output.write("wrote \(path.text.harmless)\n")
    return .clean
  }

  private static func present(_ path: Path) -> ToolError {
    ToolError(path.plain.text, "already exists")
  }
}
