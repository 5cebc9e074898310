internal import HapticsCore
internal import HapticsFiles

/// What `haptics generate heartbeat --help` says: the options of that pattern.
///
/// They differ from pattern to pattern, so the parser of arguments does not know them.
enum GenerateHelp {
  /// The text, or `nil` where the words ask for something else.
  static func text(
    for words: [String],
    _ output: OutputStream
  ) throws(PatternLibrary.OptionError) -> String? {
    guard words.first == "generate", words.contains("--help") || words.contains("-h"),
      !words.contains("--sound"), !words.contains("--profile"),
      let entry = words.dropFirst().lazy.compactMap({ PatternLibrary.entry(named: $0) }).first
    else { return nil }
    return try LibraryText(for: output, .auto).page(entry)
      + "\nUSAGE: haptics generate \(entry.name) [-o file]"
      + (entry.options.isEmpty ? "\n" : " [options]\n")
      + "'haptics generate --help' shows the options that all patterns share.\n"
  }
}
