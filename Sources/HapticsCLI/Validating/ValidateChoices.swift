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
  /// It is what hooks and editors run all day. The parser of arguments works by reflection, which
  /// takes several times as long as the check of a file. Whatever is wrong or rare is left to it.
  init?(plainly arguments: [String]) {
    guard arguments.first == "validate" else { return nil }
    var rest = arguments.dropFirst()
    var seen: [String] = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        paths.append(word)
        continue
      }
      guard !seen.contains(word), read(word, &rest) else { return nil }
      seen.append(word)
    }
    guard !paths.contains("-") || paths.count == 1 && fixMode == .none
    else { return nil }
  }

  /// Takes an option with its value; false where that is for the parser to judge.
  private mutating func read(_ option: String, _ rest: inout ArraySlice<String>) -> Bool {
    switch option {
    case "--strict": isStrict = true
    case "--quiet", "-q": isQuiet = true
    case "--fix" where fixMode == .none: fixMode = .write
    case "--format":
      guard let format = rest.popFirst().flatMap({ ReportFormat(rawValue: $0) }) else {
        return false
      }
      self.format = format
    case "--color":
      guard let color = rest.popFirst().flatMap({ ColorChoice(rawValue: $0) }) else { return false }
      self.color = color
    case "--jobs", "-j":
      guard let jobs = rest.popFirst().flatMap({ Int($0) }), (try? checkJobs(jobs)) != nil,
        self.jobs == nil
      else { return false }
      self.jobs = jobs
    case "--max-findings":
      guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else { return false }
      maxFindings = count
    default: return false
    }
    return true
  }
}
