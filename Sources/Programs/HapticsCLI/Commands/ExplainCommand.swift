import ArgumentParser
import HapticsFiles
import HapticsTools
import Interchange
import LocatedJSON

struct ExplainCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain rules and losses, with reasons and examples.",
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
    try GivenOptions(rules, flags: ["list": list], values: ["group": group])
      .refuse(OptionRule.explain)
  }

  func run(_ output: OutputStream) throws -> ToolStatus {
    var request = ExplainRequest()
    (request.names, request.group) = (rules, group)
    request.levels = try project.search.configuration(of: .currentFolder)?.configuredLevels
    try output.write(request.text(color.theme(for: output), columns: output.columns))
    return .clean
  }
}
