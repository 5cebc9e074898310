internal import ArgumentParser
internal import Diagnostics
internal import HapticsFiles

/// The arguments of `haptics explain`, as typed.
struct ExplainCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule: what it finds, why it matters, a bad and a good example."
  )

  @Argument(help: "The rules to explain; without any, list all rules.")
  var rules: [String] = []

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    for rule in rules { try RuleNames.check(rule) }
  }

  func run(_ output: OutputStream) throws -> ExitStatus {
    let theme = color.theme(for: output)
    if rules.isEmpty {
      try output.write(RulePages.all.table(theme))
    } else {
      let pages = rules.compactMap { rule in RulePages.all.first { $0.id.rawValue == rule } }
      try output.write(pages.map { $0.rendered(theme) }.joined(separator: "\n"))
    }
    return .clean
  }
}
