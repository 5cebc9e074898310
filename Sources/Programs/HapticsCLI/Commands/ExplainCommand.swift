import ArgumentParser
import HapticsFiles
import HapticsTools
import Interchange
import LocatedJSON

struct ExplainCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, with its reason, a bad example and a good one.",
    discussion: """
      The list ends with the losses that 'haptics convert' reports, which also have pages.

      A page ends with the rule's groups, and with the location in a configuration that sets its \
      level. The list shows the level, groups and summary of each rule, and the location that \
      overrides the level.
      """
  )

  @Argument(
    help: "The rules and losses to explain; without any, list all.",
    completion: .list(RuleCatalog.all.map { $0.id.rawValue } + LossPage.all.map { $0.id.rawValue })
  )
  var rules: [String] = []

  @Flag(help: "List the rules and losses.")
  var list = false

  @Option(
    help: ArgumentHelp("List the rules of this group.", valueName: "name"),
    completion: .list(RuleGroup.allCases.map(\.rawValue))
  )
  var group: String?

  @OptionGroup var project: ConfigurationOption

  @Option(help: "When to use color.")
  var color = ColorChoice.auto

  mutating func validate() throws {
    for rule in rules where LossPage.named(rule) == nil { try RuleNames.checkRule(rule) }
    if !rules.isEmpty, list || group != nil {
      throw ValidationError("'--list' and '--group' cannot be used with names")
    }
    if let group, RuleGroup(rawValue: group) == nil {
      let groups = RuleGroup.allCases.map(\.rawValue)
      let hint =
        Spelling.nearest(to: group, in: groups).map { "did you mean '\($0)'?" }
        ?? "the groups are \(groups.joined(separator: ", "))"
      throw ValidationError("unknown group \(quoted(group)); \(hint)")
    }
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    let theme = color.theme(for: output)
    let project = try project.search.configuration(of: .currentFolder)
    if rules.isEmpty {
      let names = Set(RuleCatalog.rules(named: group ?? RuleGroup.all.rawValue))
      let pages = RulePages.all.filter { names.contains($0.id) }
      let losses = group == nil ? LossPage.all.map(RulePage.init) : []
      try output.write((pages + losses).table(theme, project, columns: output.columns))
    } else {
      let pages = rules.compactMap { name in
        RulePages.explanation(of: name, theme, columns: output.columns) { $0.levels(project) }
      }
      try output.write(pages.joined(separator: "\n"))
    }
    return .clean
  }
}
