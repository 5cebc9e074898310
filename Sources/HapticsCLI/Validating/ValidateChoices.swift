internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports
internal import Terminal

/// What most command lines of `haptics validate` choose.
struct ValidateChoices {
  var paths: [String] = []
  var format = ReportFormat.text
  var isStrict: Bool?
  var isQuiet = false
  var fixMode = FixMode.none
  var maxFindings = ValidateOptions.usualFindingLimit
  var color = ColorChoice.auto
  var jobs: Int?

  /// The options of a run whose findings go to an output.
  func options(for output: OutputStream) -> ValidateOptions {
    var options = ValidateOptions(paths: paths.isEmpty ? ["."] : paths)
    options.format = format
    options.fixMode = fixMode
    let reported = options.isFilter ? OutputStream(.standardError) : output
    options.theme = color.theme(for: reported)
    options.columns = reported.columns
    options.isStrict = isStrict
    options.isQuiet = isQuiet
    options.check.project = ProjectLookup(ConfigurationSearch(.upwards()))
    options.hasSummary = !isQuiet
    options.findingLimit = maxFindings
    options.threadCount = jobs ?? Machine.coreCount
    return options
  }
}

extension ValidateChoices {
  /// The choices of a command line of the usual kind, or `nil` where it is another one.
  ///
  /// It is what hooks and editors run all day.
  init?(plainly arguments: [String]) {
    let words = PlainWords(
      arguments,
      of: "validate",
      flags: ["--strict": "strict", "--quiet": "quiet", "-q": "quiet", "--fix": "fix"],
      options: [
        "--format": "format", "--color": "color", "--jobs": "jobs", "-j": "jobs",
        "--max-findings": "count",
      ]
    )
    guard let words,
      let format = words.value(of: "format", ReportFormat.init(rawValue:)),
      let color = words.value(of: "color", ColorChoice.init(rawValue:)),
      let jobs = words.value(of: "jobs", { Int($0) }), (try? checkJobs(jobs)) != nil,
      let maxFindings = words.value(of: "count", { Int($0) }), maxFindings ?? 0 >= 0
    else { return nil }
    paths = words.paths
    isStrict = words.has("strict") ? true : nil
    isQuiet = words.has("quiet")
    fixMode = words.has("fix") ? .write : .none
    self.format = format ?? self.format
    self.color = color ?? self.color
    self.jobs = jobs
    self.maxFindings = maxFindings ?? self.maxFindings
    // What is fixed goes to standard output then.
    guard !paths.contains("-") || paths.count == 1 && fixMode == .none else { return nil }
  }
}
