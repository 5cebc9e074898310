import ArgumentParser
import HapticsCore
import HapticsFiles
import HapticsPlot
import HapticsTools
import LocatedJSON

struct EffectsCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "effects",
    abstract: "List named effects, such as 'success', with their names on each platform.",
    discussion: """
      An effect has a meaning, a built-in pattern, and native equivalents on iOS, SwiftUI, macOS, \
      watchOS, Android, Windows, browsers, HID devices and Logitech mice. \
      'haptics effects success' shows one with its pattern. With '--format json', the output is \
      an array with an object for each effect.

      '--code' prints source code that plays the platform's native effects: \
      'haptics effects --code kotlin > HapticEffect.kt'.
      """
  )

  @Argument(
    help: ArgumentHelp("The effects to show; without any, list all.", valueName: "effect"),
    completion: .list(NamedEffect.all.map(\.name))
  )
  var names: [String] = []

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @Option(help: "Print source code in this language.")
  var code: EffectLanguage?

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    for name in names where NamedEffect.named(name) == nil {
      throw ValidationError(EffectText.refusal(of: name).worded { $0.commandWords }.reason)
    }
    try GivenOptions(values: ["code": code?.rawValue, "format": format.rawValue])
      .refuse(OptionRule.effects)
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    var named: Set<String> = []
    let effects =
      names.isEmpty
      ? NamedEffect.all
      : names.compactMap { NamedEffect.named($0) }.filter { named.insert($0.name).inserted }
    let text = EffectText(color.theme(for: output), TerminalEnvironment(of: output).glyphs)
    if let code {
      try output.write(code.code(effects))
    } else if format == .json {
      try output.write(JSON.array(effects.map(\.json)).printed + "\n")
    } else if names.isEmpty {
      try output.write(text.table(effects, columns: output.columns))
    } else {
      try output.write(effects.map(text.page).joined(separator: "\n"))
    }
    return .clean
  }
}

extension EffectLanguage: ExpressibleByArgument {}
