/// How many colors a terminal shows.
public enum TerminalColors: String, CaseIterable, Hashable, Sendable {
  /// No colors, and no other escape sequences either.
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

/// What a character of a terminal drawing is made of.
public enum TerminalGlyphs: String, CaseIterable, Hashable, Sendable {
  /// Braille patterns: eight dots in each character.
  case braille
  /// ASCII only: two dots in each character.
  case ascii
}
