package import LocatedJSON

package enum UnknownKey: AHAPRule {
  package static let id: RuleID = "unknown-key"
  package static let severity = Severity.note
  package static let page = """
    An unknown key.

    Core Haptics ignores it. Put your own notes in `Metadata`, where any name is allowed. To repeat a
    pattern, set `loopEnabled` of its player; a file cannot specify it.

    Source: Apple's documentation and reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Author": "Ada", "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Metadata": {"Author": "Ada"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: inout AHAPContext) {
    for misfit in context.document.misfits {
      guard case .unknownMember = misfit.kind, !context.isInEmptyEntry(misfit),
        InlineParameter.id(of: misfit, in: context.document) == nil
      else { continue }
      var finding = misfit.finding(context.rule, in: context.document.json)
      if isLoop(context.document.json.string(of: misfit.node) ?? "") {
        finding.notes = [
          Diagnostic.Note(
            "a pattern does not loop, its player does: set the 'loopEnabled' of the player"
          )
        ]
      }
      context.report(finding)
    }
  }

  /// Returns whether a key is intended to repeat the pattern.
  private static func isLoop(_ name: String) -> Bool {
    switch AHAPKey.letters(of: name) {
    case "loop", "loops", "looped", "looping", "isloop", "islooping", "loopenabled", "repeat",
      "repeats":
      true
    default: false
    }
  }
}

extension AHAPContext {
  /// Returns whether a key is in an ignored element of `Pattern`, which `unwrapped-entry`,
  /// `empty-pattern-entry` or `empty-pattern` reports.
  func isInEmptyEntry(_ misfit: SchemaViolation<AHAPLevel>) -> Bool {
    guard let entry = document.entry(at: misfit.object) else { return false }
    return !entry.hasContent && !entry.isDisturbed
  }
}
