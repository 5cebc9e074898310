import LocatedJSON

/// A page in Markdown that shows pictures in rows, with the metadata of each file.
package struct Gallery {
  /// A picture's place and description.
  package struct Entry: Sendable {
    fileprivate let picture: String
    /// The name of the picture without its suffix.
    fileprivate let title: String
    private let summary: String

    /// - Parameter picture: The path of an SVG file below the folder of the page.
    package init(picture: String, summary: String?) {
      self.picture = picture
      let name = picture.utf8.split(separator: UInt8(ascii: "/")).last ?? picture.utf8[...]
      title = String(Substring(name.dropLast(".svg".utf8.count)))
      self.summary = summary ?? ""
    }

    /// The paths that a sound of the file may have.
    private var sounds: [String] { ["wav", "flac"].map { picture.dropLast("svg".count) + $0 } }

    fileprivate func cell(_ exists: (String) -> Bool) -> String {
      let title = Gallery.escaped(title)
      let picture = Gallery.link(picture)
      var cell = "<td width=\"33%\" valign=\"top\">\n<a href=\"\(picture)\">"
      cell += "<img src=\"\(picture)\" alt=\"\(title) over time\"></a><br>\n<b>\(title)</b>"
      for name in sounds where exists(name) {
        cell += " · <a href=\"\(Gallery.link(name))\">listen</a>"
      }
      if !summary.isEmpty { cell += "<br>\n\(Gallery.escaped(summary))" }
      return cell + "\n</td>\n"
    }
  }

  /// The beginning of every gallery.
  package static let heading = "# Gallery\n\nMade by `haptics plot --gallery`.\n\n"
  private static let columnCount = 3

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - entries: The entries in any order.
  ///   - exists: Returns whether the folder has a file at a path below it, to link sounds.
  package static func text(of entries: [Entry], exists: (String) -> Bool) -> String {
    let entries = entries.sorted { ($0.title, $0.picture) < ($1.title, $1.picture) }
    var text = heading + "<table>\n"
    for start in stride(from: 0, to: entries.count, by: columnCount) {
      text += "<tr>\n"
      for entry in entries[start...].prefix(columnCount) { text += entry.cell(exists) }
      text += "</tr>\n"
    }
    return text + "</table>\n"
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

  /// Returns a relative link to a file in the same folder or below.
  private static func link(_ name: String) -> String {
    let hex = Array("0123456789ABCDEF")
    var link = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "/"):
        link.unicodeScalars.append(Unicode.Scalar(byte))
      default: link += "%" + String([hex[Int(byte >> 4)], hex[Int(byte & 15)]])
      }
    }
    return link
  }
}
