/// The reason why a tool has no result.
public struct ToolError: Error, Hashable, Sendable {
  /// The kind of an error, which decides about its text and the exit status.
  public enum Kind: Hashable, Sendable {
    /// The arguments make no sense.
    case arguments
    /// A file or a stream cannot be used.
    case file
    /// The text of a file has errors.
    case findings
    /// Sounds that a file needs are missing or unusable.
    case sounds
  }

  /// The kind of the error.
  public let kind: Kind
  /// The subject: a path as typed, a stream, or an option; empty for arguments without one.
  public let subject: String
  /// The reason, without the remedy.
  public let reason: String
  /// The remedy, if there is one.
  public let remedy: Remedy?
  /// The findings because of which the file is refused.
  public let findings: [Diagnostic]
  /// The text of the refused file.
  public let source: SourceText?

  /// Creates an error about a file, a stream or an option.
  public init(_ subject: String, _ reason: String, _ remedy: Remedy? = nil) {
    self.init(.file, subject, reason, remedy)
  }

  /// Creates an error about arguments.
  package init(arguments reason: String, _ remedy: Remedy? = nil) {
    self.init(.arguments, "", reason, remedy)
  }

  /// Refuses a file because of findings in its text, or about its sounds.
  package init(refusing source: SourceText, _ findings: [Diagnostic], _ kind: Kind = .findings) {
    let reason =
      kind == .sounds ? "its sounds cannot be used" : "it has \(counted(findings.count, "error"))"
    self.init(kind, source.name, reason, nil, findings, source)
  }

  private init(
    _ kind: Kind,
    _ subject: String,
    _ reason: String,
    _ remedy: Remedy?,
    _ findings: [Diagnostic] = [],
    _ source: SourceText? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.reason = reason
    self.remedy = remedy
    self.findings = findings
    self.source = source
  }
}

extension ToolError: CustomStringConvertible {
  /// The error in words, without control characters.
  public var description: String {
    let words = [reason, remedy?.description ?? ""].sentence
    return subject.isEmpty ? words.harmless : "\(subject.harmless): \(words)"
  }
}

extension ToolError {
  /// Returns the error with the words of a front end for its remedy, as a part of the reason.
  package func worded(_ words: RemedyWords) -> ToolError {
    guard let remedy else { return self }
    return ToolError(kind, subject, [reason, words(remedy)].sentence, nil, findings, source)
  }

  /// Returns the lines for standard error: the error, or the findings as a check prints them.
  package func text(_ style: TextStyle) -> String {
    guard let source else { return "haptics: \(worded(style.remedies))\n" }
    var renderer = TextRenderer(source, theme: style.theme, columns: style.columns)
    var text = ""
    for var finding in findings.prefix(Self.findingLimit) {
      finding.word(style.remedies)
      renderer.render(finding, into: &text)
    }
    let rest = findings.count - Self.findingLimit
    if rest > 0 { text += "and \(counted(rest, "error")) more; \(style.remedies(.check))\n" }
    if kind == .sounds {
      let advice = style.remedies(.skipMissingSounds)
      text += "haptics: \(source.name.harmless): not rendered; \(advice)\n"
    }
    return text
  }

  /// The most findings in the output of tools other than checks.
  private static let findingLimit = 10
}
