package import HapticsTools
package import LocatedJSON

package struct BaselineFile: Sendable {
  package let path: Path
  package let baseline: Baseline
  private let folder: Path

  package init(_ baseline: Baseline = Baseline(), at path: Path) {
    self.path = path
    self.baseline = baseline
    folder = path.folder.resolved ?? path.folder
  }

  /// Reads a baseline that a user names.
  ///
  /// - Throws: ``ToolError`` with the location if the file cannot be read or is not a baseline.
  package init(reading path: Path) throws(ToolError) {
    try self.init(reading: .named(path), at: path)
  }

  /// Reads a baseline, named or found.
  init(reading file: InputFile, at path: Path) throws(ToolError) {
    let bytes: [UInt8]
    do throws(ToolError) {
      bytes = try file.bytes(limit: JSONDocument.Limits().size, for: "a baseline")
    } catch {
      throw path.exists ? error : ToolError(error.subject, error.reason, .writeBaseline)
    }
    let source = SourceText(name: path.text, bytes: bytes)
    self.init(try Baseline(reading: source), at: path)
  }

  /// The baseline with its path.
  package var named: NamedBaseline { NamedBaseline(baseline, at: Array(path.bytes)) }

  /// The path of a checked file as the baseline names it: relative to its own folder.
  package func name(of file: Path) -> String {
    file.isInside(folder)
      ? String(
        decoding: file.bytes.dropFirst(folder.bytes.count).drop { $0 == 0x2F },
        as: UTF8.self
      )
      : file.text
  }

  /// Returns whether a file of the baseline no longer exists.
  package func isDeleted(_ name: String) -> Bool {
    folder.resolving(name).map { !$0.exists } ?? true
  }
}
