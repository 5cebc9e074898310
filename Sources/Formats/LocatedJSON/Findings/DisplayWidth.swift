extension Character {
  /// The number of terminal columns of the character: 0, 1 or 2.
  ///
  /// The East Asian Wide and Fullwidth blocks (Unicode Standard Annex 11) and emoji are wide. The
  /// table is built in because `wcwidth` depends on the locale.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    if first.properties.isEmojiPresentation { return 2 }
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return Character.wideBlocks.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
