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
  /// - Parameter argument: A path, or `-` for standard input.
  /// - Throws: As the initializer of a file.
  init(_ argument: String) throws {
    try self.init(argument == "-" ? .standardInput : .named(Path(argument: argument)))
  }

  /// Reads a pattern.
  ///
  /// - Throws: ``Failure`` where the file cannot be read, ``RefusedPattern`` where Core Haptics
  ///   would refuse what it holds.
  init(_ file: InputFile) throws {
    let limit = JSONDocument.Limits().size
    let bytes: [UInt8]
    switch try file.read(limit: limit) {
    case .bytes(let read): bytes = read
    case .tooLarge: throw Failure(file.name, "more than \(limit) bytes, too many for a pattern")
    case .notRegular: throw Failure(file.name, "not a regular file")
    }
    let report = AHAPValidator().validate(bytes)
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
