import HapticsCore
import HapticsFiles
import HapticsPlot
import HapticsSynthesis
import HapticsTools
import LocatedJSON

struct LibraryText {
  let theme: DiagnosticTheme
  let glyphs: TerminalGlyphs

  init(for output: OutputStream, _ color: ColorChoice) {
    theme = color.theme(for: output)
    glyphs = CharacterSet.glyphs(of: output)
  }

  /// Returns a line for each pattern, with its name, its character and its intensity.
  func list(_ entries: [PatternLibrary.Entry]) throws(PatternLibrary.OptionError) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    var text = ""
    for entry in entries {
      let sparkline = Sparkline(try entry.pattern()).text(glyphs)
      text += theme.bold(entry.name) + String(repeating: " ", count: width - entry.name.count)
      text += "  \(theme.code(sparkline))  \(entry.summary)\n"
    }
    return text
  }

  /// Returns a line for each sound, with its name, its level and its purpose.
  func list(_ sounds: [SoundDescription]) throws -> String {
    let width = sounds.map(\.name.count).max() ?? 0
    return try sounds.map { sound in
      let padding = String(repeating: " ", count: width - sound.name.count)
      let sparkline = theme.code(Sparkline(try sound.render(sampleRate: 8000)).text(glyphs))
      return "\(theme.bold(sound.name))\(padding)  \(sparkline)  \(sound.summary)\n"
    }.joined()
  }

  /// Every profile in a line: its name and its figures.
  func list(_ profiles: [ActuatorProfile]) -> String {
    let width = profiles.map(\.name.count).max() ?? 0
    return profiles.map { profile in
      let padding = String(repeating: " ", count: width - profile.name.count)
      return "\(theme.bold(profile.name))\(padding)  \(profile.summary)\n"
    }.joined()
  }

  func page(_ entry: PatternLibrary.Entry) throws(PatternLibrary.OptionError) -> String {
    let sparkline = Sparkline(try entry.pattern(), width: 60).text(glyphs)
    var text = "\(theme.bold(entry.name))\n\n\(entry.summary)\n\n  \(theme.code(sparkline))\n"
    guard !entry.options.isEmpty else { return text }
    text += "\n"
    let width = entry.options.map(\.name.count).max() ?? 0
    for option in entry.options {
      let padding = String(repeating: " ", count: width - option.name.count)
      text += "  \(theme.bold("--" + option.name))\(padding)  \(option.summary) "
      text += "\(PatternSettings.range(of: option)); \(option.defaultValue.readable) by default.\n"
    }
    return text
  }
}
