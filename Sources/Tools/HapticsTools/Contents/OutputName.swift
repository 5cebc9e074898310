import HapticsFormats
import Interchange
package import LocatedJSON

/// The content that an output's file name implies.
package enum OutputName {
  package enum Content: String {
    case picture
    case pattern
    case profile
  }

  /// Throws if a file of the name would have other content.
  package static func check(_ name: String, holds content: Content) throws(ToolError) {
    let parts = name.split(separator: "/").last?.split(separator: ".") ?? []
    guard parts.count > 1, let ending = parts.last?.lowercased() else { return }
    let advice: String
    switch content {
    case .picture where pictures.contains(ending): return
    case .picture where otherPictures.contains(ending):
      advice = "unsupported format; use '.svg', '.png' or '.pdf'"
    case .pattern where pictures.contains(ending) || otherPictures.contains(ending):
      advice = "a pattern is written as text; 'haptics plot' draws it"
    case _ where ToolFile.isSound(name.utf8):
      advice = "not a sound file; use 'haptics render'"
    case .picture, .profile: return
    case .pattern:
      let last = name.utf8.split(separator: UInt8(ascii: "/")).last ?? name.utf8[...]
      guard let format = FileFormat.recognized.recognized(name: last)?.format, format != .ahap
      else { return }
      advice =
        "the name of \(format.words), but an AHAP file is written; "
        + "'haptics convert' writes other formats"
    }
    throw ToolError(name, advice)
  }

  /// The formats that the program draws.
  private static let pictures: Set = ["svg", "png", "pdf"]
  private static let otherPictures: Set = [
    "jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "ps", "eps",
  ]
}
