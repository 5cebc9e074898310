import HapticsABI
import HapticsFormats
import HapticsPlot
import HapticsSynthesis
import HapticsTools
import Interchange
import LocatedJSON

/// A command of the package for node, in the words of the program.
///
/// The host reads and writes files, and adds the name of a written file to the words about it.
struct CommandRun {
  var status = ToolStatus.clean
  /// The file's name without its suffix.
  var stem = ""
  /// The text for standard output.
  var text = ""
  /// The lines for standard error.
  var errors = ""
  /// The file that was made, if any.
  var bytes: [UInt8] = []
  /// The error that ended the command.
  var error: ToolError?

  let options: CommandOptions

  init(
    _ command: String,
    _ pointers: [UnsafePointer<UnsafeRawPointer?>],
    _ options: CommandOptions
  ) {
    self.options = options
    do throws(ToolError) {
      var files: [CommandFile] = []
      for pointer in pointers {
        do throws(CallError) {
          files.append(try CommandFile(pointer, limit: limits.size))
        } catch {
          throw ToolError(command, error.message ?? "not readable")
        }
      }
      stem = files.first.map { $0.text.stem ?? "stdin" } ?? ""
      switch (command, files.count) {
      case ("arguments", 0):
        try options.given.check(OptionRule.rules(of: options["command"] ?? ""))
      case ("assets", 1): text = names(of: files[0].text.namedFiles)
      case ("configuration", 1): _ = try Configuration(reading: files[0].text.source)
      case ("convert", 1): try convert(files[0])
      case ("converted", 0): reportConversions()
      case ("description", 1): text = try files[0].content().summary ?? ""
      case ("diff", 2): try compare(files[0], files[1])
      case ("diffFolders", _): try compareFolders(files)
      case ("effects", 0): try listEffects()
      case ("explain", 0...1): try explain(files.first)
      case ("format", 1): try format(files[0])
      case ("formatted", 0): text = summary
      case ("gallery", 0): text = gallery
      case ("generate", 0): try generate()
      case ("init", 0): bytes = Array(Configuration.starter.utf8)
      case ("outputName", 0): try checkOutputName()
      case ("info", 1): try inform(files[0])
      case ("plot", 1): try plot(files[0])
      case ("refusal", 2): checkReplacement(of: files[0], by: files[1])
      case ("render", 1...2): try render(files[0], profile: files.dropFirst().first)
      case ("report", 1): try report(files[0])
      case ("target", 0): text = try conversion().fileExtension
      default: throw ToolError(command, "unknown command")
      }
    } catch {
      self.error = error.worded(words)
      // The host reports these itself, and a faulty configuration once.
      if !["arguments", "configuration", "outputName"].contains(command) {
        errors += error.text(style)
      }
      status = error.status
    }
  }

  // MARK: - What commands share

  /// The limits of reading; a command may have an option for the size.
  private var limits: JSONDocument.Limits {
    var limits = JSONDocument.Limits()
    if let size = options.count("max-size") { limits.size = size }
    return limits
  }

  /// The terminal that the text is for.
  var terminal: TerminalEnvironment {
    TerminalEnvironment(isTerminal: terminalSize != nil) { options[$0] ?? "" }
  }
  var terminalSize: (columns: Int, rows: Int)? {
    guard let columns = options.count("width"), let rows = options.count("height") else {
      return nil
    }
    return (columns, rows)
  }

  var theme: DiagnosticTheme { options.theme("color") }
  var columns: Int? { options.count("errorColumns") }
  /// The options and commands of the package that help.
  var words: RemedyWords { { $0.commandWords } }
  /// The style of lines for standard error.
  var style: TextStyle { TextStyle(options.theme("errorColor"), columns: columns, words) }
  var isJSON: Bool { options["format"] == "json" }

  /// The model of a signal, by the options and then by the configuration.
  var model: SynthesisModel {
    let usual = options["usualModel"].flatMap { SynthesisModel(named: $0) }
    if let model = options["model"].flatMap({ SynthesisModel(named: $0) }) { return model }
    if options["profile"] != nil { return .actuator }
    return usual ?? (options["usualProfile"] == nil ? .speaker : .actuator)
  }

  /// Returns the reason why an output must not replace a file, as text; empty if it may.
  private mutating func checkReplacement(of old: CommandFile, by new: CommandFile) {
    let (old, new) = (ContentKind(old.text.source.bytes), ContentKind(new.text.source.bytes))
    text = old.refusal(of: new, option: options["option"]) ?? ""
  }

  private func names(of files: (patterns: Set<String>, sounds: Set<String>)) -> String {
    let lists = [("patterns", files.patterns), ("sounds", files.sounds)]
    return JSON.object(
      lists.map { JSON.Member($0, .array($1.sorted().map { JSON.string($0) })) }
    ).text(.compact)
  }

  private func checkOutputName() throws(ToolError) {
    let content = options["holds"].flatMap { OutputName.Content(rawValue: $0) } ?? .picture
    try OutputName.check(options["output"] ?? "", holds: content)
  }

  private mutating func format(_ file: CommandFile) throws(ToolError) {
    var request = FormatRequest()
    request.limits = limits
    switch try request.format(file.text) {
    case .same: bytes = file.text.source.bytes
    case .changed(let canonical):
      bytes = canonical.bytes()
      text = formatting.line(file.name)
    case .refused(let ambiguous):
      text = ambiguous.text(TextStyle(theme, columns: columns, words))
      status = .findings
    }
  }

  private var formatting: FormattingText { FormattingText(isCheck: options["check"] == "1") }

  private var summary: String {
    formatting.summary(
      files: options.count("files") ?? 0,
      changed: options.count("changed") ?? 0,
      refused: options.count("refused") ?? 0,
      failed: options.count("failed") ?? 0
    )
  }
}
