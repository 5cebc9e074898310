package import HapticsTools
package import LocatedJSON

extension InputFile {
  /// Reads a pattern or a timeline with the settings of its project.
  ///
  /// - Throws: ``ToolError`` if the file or its configuration cannot be read or has errors.
  package func content(in project: ProjectLookup) throws(ToolError) -> Content {
    try Content(load(), project.files(namedBy: self).assets)
  }
}
