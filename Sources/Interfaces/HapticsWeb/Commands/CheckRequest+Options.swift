import HapticsTools
import LocatedJSON

extension CheckRequest {
  /// Sets the options of `validate` by their names, and names them as remedies.
  ///
  /// - Throws: ``ToolError`` for an unknown rule, level or format.
  mutating func set(_ options: CommandOptions) throws(ToolError) {
    style.remedies = { $0.commandWords }
    if let name = options["format"] {
      guard let format = ReportFormat(named: name) else {
        throw ToolError(arguments: "'\(name)' is not a format of reports")
      }
      self.format = format
    }
    if options.has("strict") { isStrict = true }
    if options.has("no-strict") { isStrict = false }
    if options.has("quiet") { isQuiet = true }
    if options.has("exit-zero") { endsClean = true }
    if options.has("fix-only") { output = .fixesOnly }
    if options.has("statistics") { output = .statistics }
    if options.has("diff") { output = .diff }
    if fixes == .none, ["fix", "fix-only", "diff"].contains(where: options.has) { fixes = .safe }
    if options.has("unsafe-fixes") { fixes = .all }
    if options["write-baseline"] != nil { baseline = .record }
    if let limit = options.whole("max-findings") { findingLimit = limit }
    if let limit = options.whole("max-warnings") { warningLimit = limit }
    if let limit = options.count("max-size") { limits.size = limit }
    let rules = (options.all("select"), options.all("ignore"), options.all("severity"))
    if !(rules.0 + rules.1 + rules.2).isEmpty {
      selection = try RuleSelection(selected: rules.0, ignored: rules.1, levels: rules.2)
    }
  }
}
