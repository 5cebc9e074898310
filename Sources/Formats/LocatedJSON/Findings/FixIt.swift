/// A fix for a finding, as edits of the source's bytes.
public struct FixIt: Hashable, Sendable {
  /// The effect of the edits, as an imperative: `remove the comma`.
  public var message: String
  /// The edits, which do not overlap.
  public var edits: [Edit]
  /// A Boolean value that indicates whether the fix certainly preserves the meaning of the source.
  ///
  /// Only safe fixes are applied automatically; the others are suggestions.
  public var isSafe: Bool

  /// Creates a fix.
  package init(_ message: String, edits: [Edit], isSafe: Bool) {
    self.message = message.asSentence
    self.edits = edits
    self.isSafe = isSafe
  }

  /// Creates a fix that replaces one range.
  package init(
    _ message: String,
    replacing range: Range<Int>,
    with replacement: String,
    isSafe: Bool
  ) {
    self.init(message, edits: [Edit(range, replacement)], isSafe: isSafe)
  }

  /// Returns a fix that writes a number over a range: `write 1.0`.
  package static func writing(_ number: String, over range: Range<Int>, isSafe: Bool) -> FixIt {
    FixIt("write \(number)", replacing: range, with: number, isSafe: isSafe)
  }
}

extension FixIt {
  /// A replacement of a byte range.
  public struct Edit: Hashable, Sendable {
    /// The bytes to replace, as offsets into the original text; empty to insert.
    public var range: Range<Int>
    /// The replacement.
    public var replacement: String

    /// Creates an edit.
    public init(_ range: Range<Int>, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}
