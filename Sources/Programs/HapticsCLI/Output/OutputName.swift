import HapticsFiles
import LocatedJSON

/// The content that an output's file name implies.
enum OutputName {
  enum Content {
    case picture
    case pattern
  }

  static func check(_ name: String, holds content: Content) throws(ToolError) {
    let parts = name.split(separator: "/").last?.split(separator: ".") ?? []
    guard parts.count > 1, let ending = parts.last?.lowercased() else { return }
    let advice: String
    switch content {
    case .picture where PictureFormat(rawValue: ending) != nil: return
    case .picture where pictures.contains(ending):
      advice = "unsupported format; use '.svg', '.png' or '.pdf'"
    case .pattern where pictures.contains(ending) || PictureFormat(rawValue: ending) != nil:
      advice = "a pattern is written as text; 'haptics plot' draws it"
    case _ where sounds.contains(ending):
      advice = "not a sound file; use 'haptics render'"
    default: return
    }
    throw ToolError(name, advice)
  }

  private static let pictures: Set = [
    "jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "ps", "eps",
  ]
  private static let sounds: Set = [
    "wav", "flac", "mp3", "ogg", "opus", "aif", "aiff", "caf", "m4a", "aac",
  ]
}
