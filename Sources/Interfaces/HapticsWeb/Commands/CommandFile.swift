import HapticsABI
import HapticsTools
import LocatedJSON

/// A file of a command, and the files that it names.
struct CommandFile {
  let text: ToolFile
  let assets: Assets

  /// Reads the pointers of a host: the source, its assets, and the folders that were searched.
  ///
  /// - Parameter limit: The most bytes of the source.
  init(_ pointers: UnsafePointer<UnsafeRawPointer?>, limit: Int) throws(CallError) {
    let source = try ToolFile(at: pointers[0]).source
    let folders = pointers[2].map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
    text = ToolFile(named: source, atMost: limit)
    let files = try SuppliedFiles(
      at: pointers[1],
      sampleless: "is a sound file, which needs the native program"
    )
    assets = files.assets(
      of: source.name,
      folders: folders.split(separator: "\n").map { String($0) }
    )
  }

  var name: String { text.source.name }

  /// The title of a picture.
  var title: String { text.stem ?? "standard input" }

  func content() throws(ToolError) -> Content { try Content(text, assets) }
}
