/// A rule about JSON itself: something that a reader of the text reports.
package protocol JSONFault: Rule {}

extension JSONFault {
  static func diagnostic(
    _ message: String,
    at range: Range<Int>,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      rule: id,
      severity: severity,
      range: range,
      message: message,
      notes: notes,
      fixIts: fixIts
    )
  }
}

/// Every fault that a reader can report.
package enum JSONFaults {
  /// The faults, in the order of their names.
  package static let all: [RuleSummary] = [
    RuleSummary(JSONBareFraction.self),
    RuleSummary(JSONByteOrderMark.self),
    RuleSummary(JSONCodeFence.self),
    RuleSummary(JSONComment.self),
    RuleSummary(JSONControlCharacter.self),
    RuleSummary(JSONDecimalComma.self),
    RuleSummary(JSONEmpty.self),
    RuleSummary(JSONExtraComma.self),
    RuleSummary(JSONInvalidEscape.self),
    RuleSummary(JSONInvalidUTF8.self),
    RuleSummary(JSONInvisibleCharacter.self),
    RuleSummary(JSONLeadingZero.self),
    RuleSummary(JSONLoneSurrogate.self),
    RuleSummary(JSONMalformedNumber.self),
    RuleSummary(JSONMergeConflict.self),
    RuleSummary(JSONMismatchedBracket.self),
    RuleSummary(JSONMissingColon.self),
    RuleSummary(JSONMissingComma.self),
    RuleSummary(JSONMissingName.self),
    RuleSummary(JSONMissingValue.self),
    RuleSummary(JSONNotFinite.self),
    RuleSummary(JSONNumberOutOfRange.self),
    RuleSummary(JSONOtherEncoding.self),
    RuleSummary(JSONOtherFormat.self),
    RuleSummary(JSONPlusSign.self),
    RuleSummary(JSONSingleQuotes.self),
    RuleSummary(JSONStrayBracket.self),
    RuleSummary(JSONTooDeep.self),
    RuleSummary(JSONTooLarge.self),
    RuleSummary(JSONTooManyFaults.self),
    RuleSummary(JSONTrailingComma.self),
    RuleSummary(JSONTrailingContent.self),
    RuleSummary(JSONTypographicQuotes.self),
    RuleSummary(JSONUnexpectedCharacter.self),
    RuleSummary(JSONUnexpectedEnd.self),
    RuleSummary(JSONUnknownWord.self),
    RuleSummary(JSONUnquotedName.self),
    RuleSummary(JSONUnterminatedString.self),
  ]

  /// The findings that make a source invalid JSON.
  package static let errors = Set(all.lazy.filter { $0.severity == .error }.map { $0.id })
}

extension String {
  /// Returns whether the string contains another one, byte for byte.
  ///
  /// The standard library's search is not available on every platform.
  func holds(_ text: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= text.utf8.count {
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
