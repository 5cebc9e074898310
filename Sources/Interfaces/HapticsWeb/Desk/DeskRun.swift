import HapticsABI
import HapticsFormats
import HapticsSynthesis
import HapticsTools
import Interchange
import LocatedJSON

/// A command of the package for node, in the words of the program.
///
/// The host reads and writes files, and adds the name of a written file to the words about it.
struct DeskRun {
  var status: Int32 = 0
  /// The file's name without its suffix; for a faulty configuration, the place of its error.
  var stem = ""
  /// The text for standard output.
  var text = ""
  /// The lines for standard error.
  var errors = ""
  /// The file that was made, if any.
  var bytes: [UInt8] = []

  let options: DeskOptions

  init(
    _ command: String,
    _ pointers: [UnsafePointer<UnsafeRawPointer?>],
    _ options: DeskOptions
  ) {
    self.options = options
    do throws(ToolError) {
      var files: [DeskFile] = []
      for pointer in pointers {
        do throws(CallError) { files.append(try DeskFile(pointer)) } catch {
          throw ToolError(command, error.message ?? "not readable")
        }
      }
      stem = files.first.map { $0.text.stem ?? "stdin" } ?? ""
      switch (command, files.count) {
      case ("configuration", 1): configure(files[0])
      case ("convert", 1): try convert(files[0])
      case ("diff", 2): try compare(files[0], files[1])
      case ("effects", 0): try listEffects()
      case ("format", 1): try format(files[0])
      case ("formatted", 0): text = summary
      case ("generate", 0): try generate()
      case ("info", 1): try inform(files[0])
      case ("plot", 1): try plot(files[0])
      case ("refusal", 2): checkReplacement(of: files[0], by: files[1])
      case ("render", 1): try render(files[0])
      case ("report", 1): try report(files[0])
      case ("target", 0): text = try target().fileExtension
      default: throw ToolError(command, "unknown command")
      }
    } catch {
      errors += error.text(TextStyle(options.theme("errorColor"), columns: columns, words))
      status = error.kind == .findings ? 1 : 2
    }
  }

  // MARK: - What commands share

  var theme: DiagnosticTheme { options.theme("color") }
  var columns: Int? { options.number("columns").flatMap { $0 > 0 ? Int($0) : nil } }
  /// The options and commands of the package that help.
  var words: RemedyWords { { $0.packageWords } }
  var isJSON: Bool { options["format"] == "json" }

  /// The model of a signal, by the options and then by the configuration.
  var model: SynthesisModel {
    let usual = options["usualModel"].flatMap { SynthesisModel(named: $0) }
    if let model = options["model"].flatMap({ SynthesisModel(named: $0) }) { return model }
    if options["profile"] != nil { return .actuator }
    return usual ?? (options["usualProfile"] == nil ? .speaker : .actuator)
  }

  private mutating func configure(_ file: DeskFile) {
    do throws(ToolError) { _ = try Configuration(reading: file.text.source) } catch {
      // The host reports it once, under its place.
      (stem, text, status) = (error.subject, error.worded(words).reason, 2)
    }
  }

  /// Returns the reason why an output must not replace a file, as text; empty if it may.
  private mutating func checkReplacement(of old: DeskFile, by new: DeskFile) {
    text = ContentKind(old.text.source.bytes).refusal(of: ContentKind(new.text.source.bytes)) ?? ""
  }

  private mutating func format(_ file: DeskFile) throws(ToolError) {
    let format = file.text.format.text
    let json = JSONDocument(reading: file.text.source.bytes)
    do throws(FormatError) {
      bytes = Array(try format.canonicalText(json).text().utf8)
    } catch {
      if let reason = file.text.mismatch(json) { throw ToolError(file.name, reason) }
      guard let ambiguous = AmbiguousText(json, error, format) else {
        throw ToolError(file.name, error)
      }
      text = ambiguous.text(file.name, TextStyle(theme, columns: columns, words))
      status = 1
      return
    }
    guard bytes != file.text.source.bytes else { return }
    if let reason = file.text.refusalToFormat(json) { throw ToolError(file.name, reason) }
    text = formatting.line(file.name)
  }

  private var formatting: FormattingText { FormattingText(isCheck: options["check"] == "1") }

  private var summary: String {
    func count(_ name: String) -> Int { options.number(name).map { Int($0) } ?? 0 }
    return formatting.summary(
      files: count("files"),
      changed: count("changed"),
      refused: count("refused"),
      failed: count("failed")
    )
  }
}
