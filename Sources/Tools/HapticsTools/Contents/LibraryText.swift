package import HapticsCore
package import HapticsPlot
package import HapticsSynthesis
package import LocatedJSON

/// The built-in patterns, sounds and profiles as text for people.
package struct LibraryText {
  private let theme: DiagnosticTheme
  private let glyphs: TerminalGlyphs

  package init(_ theme: DiagnosticTheme, _ glyphs: TerminalGlyphs) {
    self.theme = theme
    self.glyphs = glyphs
  }

  /// Returns a line for each pattern, with its name, its character and its intensity.
  package func list(_ entries: [PatternLibrary.Entry]) throws(PatternLibrary.OptionError) -> String
  {
    let width = entries.map { $0.name.count }.max() ?? 0
    var text = ""
    for entry in entries {
      let sparkline = Sparkline(try entry.pattern()).text(glyphs)
      text += theme.bold(entry.name) + String(repeating: " ", count: width - entry.name.count)
      text += "  \(theme.code(sparkline))  \(entry.summary)\n"
    }
    return text
  }

  /// Returns a line for each sound, with its name, its level and its purpose.
  package func list(_ sounds: [SoundDescription]) throws(SynthesisError) -> String {
    let width = sounds.map { $0.name.count }.max() ?? 0
    var text = ""
    for sound in sounds {
      let sparkline = Sparkline(try sound.render(sampleRate: 8000)).text(glyphs)
      text += theme.bold(sound.name) + String(repeating: " ", count: width - sound.name.count)
      text += "  \(theme.code(sparkline))  \(sound.summary)\n"
    }
    return text
  }

  /// Returns a line for each profile, with its name and its figures.
  package func list(_ profiles: [ActuatorProfile]) -> String {
    let width = profiles.map { $0.name.count }.max() ?? 0
    return profiles.map { profile in
      let padding = String(repeating: " ", count: width - profile.name.count)
      return "\(theme.bold(profile.name))\(padding)  \(profile.summary)\n"
    }.joined()
  }

  /// Returns the description of a pattern with its options.
  package func page(_ entry: PatternLibrary.Entry) throws(PatternLibrary.OptionError) -> String {
    let sparkline = Sparkline(try entry.pattern(), width: 60).text(glyphs)
    var text = "\(theme.bold(entry.name))\n\n\(entry.summary)\n\n  \(theme.code(sparkline))\n"
    guard !entry.options.isEmpty else { return text }
    text += "\n"
    let width = entry.options.map { $0.name.count }.max() ?? 0
    for option in entry.options {
      let padding = String(repeating: " ", count: width - option.name.count)
      text += "  \(theme.bold("--" + option.name))\(padding)  \(option.summary) "
      text += "From \(option.limits); \(option.defaultValue.readable) by default.\n"
    }
    return text
  }
}
