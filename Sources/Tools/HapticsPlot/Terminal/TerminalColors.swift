/// The color support of a terminal.
public enum TerminalColors: String, CaseIterable, Hashable, Sendable {
  /// Neither colors nor other escape sequences.
  case none
  /// The sixteen colors that the user has chosen.
  case sixteen
  /// The palette of 256 colors.
  case palette
  /// Any color in sRGB.
  case full
}

/// The background that a terminal is taken to have.
public enum TerminalBackground: String, CaseIterable, Hashable, Sendable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
}

/// The characters of a terminal drawing.
public enum TerminalGlyphs: String, CaseIterable, Hashable, Sendable {
  /// Braille patterns: eight dots in each character.
  case braille
  /// ASCII only: two dots in each character.
  case ascii
}
