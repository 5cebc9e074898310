import HapticsFiles
import HapticsTools
import LocatedJSON
import Synchronization

final class GalleryPage: Sendable {
  private struct Entry: Sendable {
    let picture: String
    let title: String
    let summary: String
  }

  private static let columnCount = 3

  private let entries = Mutex<[Entry]>([])

  /// Adds the picture of a file; several threads may.
  func add(_ place: Path, _ input: Input) {
    let picture = String(decoding: place.lastName, as: UTF8.self)
    let entry = Entry(
      picture: picture,
      title: String(picture.dropLast(".svg".count)),
      summary: input.summary ?? ""
    )
    entries.withLock { $0.append(entry) }
  }

  /// Writes the page into the folder of the pictures; without any there is none.
  func write(to folder: String) throws {
    let entries = entries.withLock { $0.sorted { $0.title < $1.title } }
    guard !entries.isEmpty else { return }
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    try GalleryPage.output(in: folder).write(text(of: entries, in: folder))
  }

  /// Throws if the folder contains another page of the same name.
  static func check(_ folder: String) throws(ToolError) {
    let output = output(in: folder)
    // The user did not name the page, so no program reads from a pipe in its place.
    if let status = try? output.path?.status(), !status.isRegularFile {
      throw ToolError(output.name, "is not a regular file")
    }
    try output.check(ContentKind(Array(heading.utf8)))
  }

  private static func output(in folder: String) -> Output { Output(Path("\(folder)/README.md")) }

  private static let heading = "# Gallery\n\nMade by `haptics plot --gallery`.\n\n"

  private func text(of entries: [Entry], in folder: String) -> String {
    var text = GalleryPage.heading + "<table>\n"
    for start in stride(from: 0, to: entries.count, by: GalleryPage.columnCount) {
      text += "<tr>\n"
      for entry in entries[start...].prefix(GalleryPage.columnCount) {
        text += cell(entry, in: folder)
      }
      text += "</tr>\n"
    }
    return text + "</table>\n"
  }

  private func cell(_ entry: Entry, in folder: String) -> String {
    let title = GalleryPage.escaped(entry.title)
    let picture = GalleryPage.link(entry.picture)
    var cell = "<td width=\"33%\" valign=\"top\">\n<a href=\"\(picture)\">"
    cell += "<img src=\"\(picture)\" alt=\"\(title) over time\"></a><br>\n<b>\(title)</b>"
    for ending in ["wav", "flac"] {
      let name = "\(entry.title).\(ending)"
      guard Path("\(folder)/\(name)").exists else { continue }
      cell += " · <a href=\"\(GalleryPage.link(name))\">listen</a>"
    }
    if !entry.summary.isEmpty { cell += "<br>\n\(GalleryPage.escaped(entry.summary))" }
    return cell + "\n</td>\n"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.harmless {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\r\n", "\r": escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Returns a relative link to a file in the same folder.
  private static func link(_ name: String) -> String {
    let hex = Array("0123456789ABCDEF")
    var link = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        link.unicodeScalars.append(Unicode.Scalar(byte))
      default: link += "%" + String([hex[Int(byte >> 4)], hex[Int(byte & 15)]])
      }
    }
    return link
  }
}
