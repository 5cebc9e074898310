import HapticsFormats
package import HapticsTools
import Interchange
package import LocatedJSON

extension InputFile {
  /// Reads a pattern or a timeline with the settings of its project.
  ///
  /// - Throws: ``ToolError`` if the file or its configuration cannot be read or has errors.
  package func content(in project: ProjectLookup) throws(ToolError) -> Content {
    try Content(load(), project.files(namedBy: self).assets)
  }
}

extension FileFormat {
  /// The look-up of the assets that a file of the format can name.
  ///
  /// - Parameter confines: The folders that no look-up leaves; `nil` for no such limit.
  func assets(
    of file: InputFile,
    _ roots: [Path],
    within confines: [Path]? = nil
  ) -> AssetLookup? {
    switch assets {
    case .none: nil
    case .sounds: FileAssets(file, roots, within: confines).lookup
    case .patternsAndSounds: NamedFiles(file, roots, within: confines).lookup
    }
  }
}
