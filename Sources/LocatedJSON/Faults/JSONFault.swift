public import Diagnostics

/// A rule about JSON itself: something that a reader of the text reports.
public protocol JSONFault: Rule {}

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
public enum JSONFaults {
  /// The faults, in the order of their names.
  public static let all: [any JSONFault.Type] = [
    JSONBareFraction.self,
    JSONByteOrderMark.self,
    JSONCodeFence.self,
    JSONComment.self,
    JSONControlCharacter.self,
    JSONDecimalComma.self,
    JSONEmpty.self,
    JSONExtraComma.self,
    JSONInvalidEscape.self,
    JSONInvalidUTF8.self,
    JSONInvisibleCharacter.self,
    JSONLeadingZero.self,
    JSONLoneSurrogate.self,
    JSONMalformedNumber.self,
    JSONMergeConflict.self,
    JSONMismatchedBracket.self,
    JSONMissingColon.self,
    JSONMissingComma.self,
    JSONMissingName.self,
    JSONMissingValue.self,
    JSONNotFinite.self,
    JSONNumberOutOfRange.self,
    JSONOtherEncoding.self,
    JSONOtherFormat.self,
    JSONPlusSign.self,
    JSONSingleQuotes.self,
    JSONStrayBracket.self,
    JSONTooDeep.self,
    JSONTooLarge.self,
    JSONTooManyFaults.self,
    JSONTrailingComma.self,
    JSONTrailingContent.self,
    JSONTypographicQuotes.self,
    JSONUnexpectedCharacter.self,
    JSONUnexpectedEnd.self,
    JSONUnknownWord.self,
    JSONUnquotedName.self,
    JSONUnterminatedString.self,
  ]
}
