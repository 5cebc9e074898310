import ArgumentParser
import HapticsFiles
import LocatedJSON

struct AssetRootOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also look up files here, after the folder of the file that refers to them. Repeatable.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var assetRoot: [String] = []

  mutating func validate() throws {
    for root in assetRoot {
      do throws(SystemError) { try Path(argument: root).requireFolder() } catch {
        throw ToolError(root, error)
      }
    }
  }

  var folders: [Path] { assetRoot.map(Path.init(argument:)) }
}
