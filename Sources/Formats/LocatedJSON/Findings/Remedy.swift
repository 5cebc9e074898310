/// A remedy for an error or a finding.
///
/// A library cannot know what its front end calls it: an option, a member of a struct, or nothing
/// at all. A front end therefore has its own words for the cases that it supports, and
/// ``description`` for the others.
public enum Remedy: Hashable, Sendable {
  // MARK: Limits

  /// A higher limit for the size of a file.
  case raiseSizeLimit
  /// A higher limit for the duration.
  case raiseDurationLimit
  /// A higher limit for the findings that are shown.
  case raiseFindingLimit

  // MARK: Files

  /// Another folder in which assets are looked up.
  case addAssetRoot
  /// Rendering without the missing sounds.
  case skipMissingSounds
  /// A check that includes the files that git ignores.
  case includeIgnoredFiles
  /// Writing the baseline again.
  case writeBaseline
  /// Measuring the calibration again.
  case calibrate

  // MARK: Findings

  /// Fixes that preserve the meaning; a noun.
  case applyFixes
  /// Fixes that may change the meaning; a noun.
  case applyUnsafeFixes
  /// The report as JSON, which has all findings.
  case reportAsJSON
  /// A check, which shows all findings.
  case check
  /// A check of the file with this name, which shows this many more errors.
  case checkFile(String, more: Int)

  // MARK: Formats

  /// Another format: one of these, or any if there are none.
  case chooseFormat([String])
  /// Conversion to a pattern.
  case convert
  /// A description of the file.
  case describe
  /// A report about the file, played without a device.
  case report
  /// Formatting of the file.
  case format
  /// No remedy: the file configures checks.
  case configureChecks

  // MARK: Names

  /// The list of rules.
  case listRules
  /// The list of named effects.
  case listEffects
  /// The list of built-in patterns.
  case listPatterns
  /// The list of built-in sounds.
  case listSounds
  /// The list of settings of this built-in pattern.
  case listSettings(String)

  // MARK: Measurements

  /// Another channel, or a lower threshold; the name of the channel's role.
  case findOtherTaps(channel: String)
  /// A wider window between taps.
  case widenWindow
}

extension Remedy: CustomStringConvertible {
  /// The remedy in words that hold in every front end.
  public var description: String {
    switch self {
    case .raiseSizeLimit, .raiseDurationLimit: "a higher limit allows it"
    case .raiseFindingLimit: "a higher limit shows them"
    case .addAssetRoot: "another asset root adds a folder to the search"
    case .skipMissingSounds: "supply the sounds, or skip them"
    case .includeIgnoredFiles: "include the files that git ignores"
    case .writeBaseline: "write the baseline again"
    case .calibrate: "remove it, and measure again"
    case .applyFixes: "safe fixes"
    case .applyUnsafeFixes: "unsafe fixes"
    case .reportAsJSON: "all in the report as JSON"
    case .check: "a check shows them"
    case .checkFile(_, let more): "a check shows \(counted(more, "more error"))"
    case .chooseFormat(let names):
      names.isEmpty ? "choose a format" : "choose a format: \(names.joined(separator: ", "))"
    case .convert: "convert it to a pattern"
    case .describe: "describe it instead"
    case .report: "play it without a device"
    case .format: "format it instead"
    case .configureChecks: "it configures checks"
    case .listRules: "see the list of rules"
    case .listEffects: "see the list of effects"
    case .listPatterns: "see the list of patterns"
    case .listSounds: "see the list of sounds"
    case .listSettings(let name): "see the settings of '\(name)'"
    case .findOtherTaps: "choose another channel, or a lower threshold"
    case .widenWindow: "a wider window allows for more"
    }
  }
}

/// The words of a front end for remedies.
package typealias RemedyWords = @Sendable (Remedy) -> String

extension Diagnostic {
  /// Replaces the remedies of notes with the words of a front end.
  package mutating func word(_ words: RemedyWords) {
    for index in notes.indices { notes[index].word(words) }
  }
}

extension Diagnostic.Note {
  fileprivate mutating func word(_ words: RemedyWords) {
    guard let remedy else { return }
    message = [fact, words(remedy)].sentence
  }
}

extension [Diagnostic] {
  /// Returns the findings with the words of a front end for remedies.
  package func worded(_ words: RemedyWords) -> [Diagnostic] {
    guard contains(where: { $0.notes.contains { $0.remedy != nil } }) else { return self }
    var findings = self
    for index in findings.indices { findings[index].word(words) }
    return findings
  }
}

extension [String] {
  /// A fact and its remedy; an empty fact is left out.
  var sentence: String { filter { !$0.isEmpty }.joined(separator: "; ") }
}
