import HapticsFiles
import HapticsTools
import LocatedJSON
import Synchronization

/// The page of a gallery, which grows while pictures are drawn.
final class GalleryPage: Sendable {
  private let entries = Mutex<[(place: Path, summary: String?)]>([])

  /// Adds the picture of a file; several threads may.
  func add(_ place: Path, _ content: Content) {
    entries.withLock { $0.append((place, content.summary)) }
  }

  /// Writes the page into the folder of the pictures; without any there is none.
  func write(to folder: String) throws {
    let entries = entries.withLock { $0 }.map { place, summary in
      let below = place.bytes(below: Path(folder)) ?? place.lastName
      return Gallery.Entry(picture: String(decoding: below, as: UTF8.self), summary: summary)
    }
    guard !entries.isEmpty else { return }
    let text = Gallery.text(of: entries) { GalleryPage.path(of: $0, in: folder).exists }
    try GalleryPage.output(in: folder).write(text)
  }

  /// Throws if the folder contains another page of the same name.
  static func check(_ folder: String) throws(ToolError) {
    let output = output(in: folder)
    // The user did not name the page, so no program reads from a pipe in its place.
    if let status = try? output.path?.status(), !status.isRegularFile {
      throw ToolError(output.name, "is not a regular file")
    }
    try output.check(ContentKind(Array(Gallery.heading.utf8)))
  }

  private static func output(in folder: String) -> Output {
    Output(path(of: "README.md", in: folder))
  }

  private static func path(of name: String, in folder: String) -> Path {
    Path(folder + (folder.hasSuffix("/") ? "" : "/") + name)
  }
}
