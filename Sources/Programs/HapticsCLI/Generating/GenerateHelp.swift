import HapticsCore
import HapticsFiles
import HapticsPlot
import HapticsTools

/// The help of `haptics generate heartbeat --help`: the options of the pattern.
///
/// The options differ between patterns, so the argument parser does not know them.
enum GenerateHelp {
  /// Returns the help, or `nil` for other arguments.
  static func text(
    for words: [String],
    _ output: OutputStream
  ) throws(PatternLibrary.OptionError) -> String? {
    guard words.first == "generate", words.contains("--help") || words.contains("-h"),
      !words.contains("--sound"), !words.contains("--profile"),
      let entry = words.dropFirst().lazy.compactMap({ PatternLibrary.entry(named: $0) }).first
    else { return nil }
    let words = LibraryText(
      ColorChoice.auto.theme(for: output),
      TerminalEnvironment(of: output).glyphs
    )
    return try words.page(entry)
      + "\nUSAGE: haptics generate \(entry.name) [-o file]"
      + (entry.options.isEmpty ? "\n" : " [options]\n")
      + "'haptics generate --help' shows the options that all patterns share.\n"
  }
}
