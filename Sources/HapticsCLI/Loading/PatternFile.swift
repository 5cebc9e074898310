internal import AHAP
internal import Diagnostics
internal import HapticsCore
internal import LocatedJSON

/// A pattern that was read from a file, for commands that do something with it.
struct PatternFile {
  /// The file.
  let file: InputFile
  /// The file as it was read and what was found in it.
  let report: AHAPValidator.Report
  /// The pattern.
  let pattern: HapticPattern

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - argument: A path, or `-` for standard input.
  ///   - limit: The most bytes that are read.
  /// - Throws: ``Failure`` where the file cannot be read, ``RefusedPattern`` where Core Haptics
  ///   would refuse what it holds.
  init(_ argument: String, limit: Int = JSONDocument.Limits().size) throws {
    let file: InputFile = argument == "-" ? .standardInput : .named(Path(argument: argument))
    guard case .bytes(let bytes) = try file.read(limit: limit) else {
      throw Failure(file.name, "more than \(limit) bytes; '--max-size' raises the limit")
    }
    var validator = AHAPValidator()
    validator.limits.size = limit
    let report = validator.validate(bytes)
    let errors = report.findings.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw RefusedPattern(source: SourceText(name: file.name, bytes: bytes), errors: errors)
    }
    self.file = file
    self.report = report
    pattern = report.document.pattern
  }
}

/// A file that holds no pattern that could be played.
struct RefusedPattern: Error {
  /// The text.
  let source: SourceText
  /// Why it cannot be played.
  let errors: [Diagnostic]

  /// The errors as `validate` tells them.
  func text(_ theme: DiagnosticTheme) -> String {
    var renderer = TextRenderer(source, theme: theme)
    var text = ""
    for error in errors.prefix(RefusedPattern.errorLimit) { renderer.render(error, into: &text) }
    let rest = errors.count - RefusedPattern.errorLimit
    if rest > 0 { text += "and \(counted(rest, "error")) more; see 'haptics validate'\n" }
    return text
  }

  /// The most errors that are told by a command that is not about errors.
  private static let errorLimit = 10
}
